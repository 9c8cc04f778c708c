//! Notifications about documents. Those about text go to the `documents` thread.

use std::sync::atomic::Ordering;

use tower_lsp::lsp_types::*;

use super::compared_games::CompareMessage;
use super::documents::DocumentMessage;
use super::folder_findings::FolderMessage;
use super::project_files::is_project_file;
use super::state::Backend;

pub fn did_open(backend: &Backend, params: DidOpenTextDocumentParams) {
    backend.send(DocumentMessage::Open(params));
}

pub fn did_change(backend: &Backend, params: DidChangeTextDocumentParams) {
    backend.send(DocumentMessage::Change(params));
}

pub fn will_save(backend: &Backend, params: WillSaveTextDocumentParams) {
    backend.saves.fetch_add(1, Ordering::Relaxed);
    backend.send(DocumentMessage::WillSave {
        uri: params.text_document.uri,
        automatic: params.reason == TextDocumentSaveReason::AFTER_DELAY,
    });
}

pub fn did_save(backend: &Backend, params: DidSaveTextDocumentParams) {
    backend.saves.fetch_add(1, Ordering::Relaxed);
    backend.send(DocumentMessage::Saved(params.text_document.uri));
    // Not every client watches files.
    let _ = backend.comparison.send(CompareMessage::Changed);
}

pub fn did_change_workspace_folders(backend: &Backend, params: DidChangeWorkspaceFoldersParams) {
    let paths = |folders: Vec<WorkspaceFolder>| {
        let paths = folders
            .iter()
            .filter_map(|folder| folder.uri.to_file_path().ok());
        paths.collect::<Vec<_>>()
    };
    let WorkspaceFoldersChangeEvent { added, removed } = params.event;
    backend.folder_games.change(paths(added), &paths(removed));
    files_changed(backend);
}

pub fn did_change_watched_files(backend: &Backend, params: DidChangeWatchedFilesParams) {
    let mut changes = params.changes.iter();
    match changes.any(|change| is_project_file(&change.uri)) {
        true => backend.send(DocumentMessage::ProjectsChanged),
        false => files_changed(backend),
    }
}

fn files_changed(backend: &Backend) {
    let _ = backend.folders.send(FolderMessage::Changed);
    let _ = backend.comparison.send(CompareMessage::Changed);
}

pub fn did_close(backend: &Backend, params: DidCloseTextDocumentParams) {
    let uri = params.text_document.uri;
    backend.sent_tokens.forget(&uri);
    backend.send(DocumentMessage::Close(uri));
}
