//! Renaming a player, an event, a site or an annotator in a document and in the record files of the client's folders.

use std::collections::HashMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use tokio::sync::oneshot;
use tower_lsp::jsonrpc::{Error, ErrorCode, Result};
use tower_lsp::lsp_types::notification::ShowMessage;
use tower_lsp::lsp_types::*;

use super::{CancelOnDrop, DocumentRequest};
use crate::document::Snapshot;
use crate::features::IsCancelled;
use crate::features::Replacement;
use crate::features::renaming::{Renaming, name_at, new_name};
use crate::server::capabilities::ClientTraits;
use crate::server::closed_text::{ClosedText, from_utf_16};
use crate::server::convert;
use crate::server::documents::{DocumentMessage, document};
use crate::server::folder_games::FolderGames;
use crate::server::messages::DocumentView;
use crate::server::project_files::projects;
use crate::server::record_files::MOST_FILES;
use crate::server::state::Backend;
use crate::syntax::format_of_file;

/// The error of a request that cannot be done, by the protocol.
const REQUEST_FAILED: i64 = -32803;

/// The most files that are named in a message.
const MOST_NAMED: usize = 5;

pub async fn prepare_rename(
    backend: &Backend,
    params: TextDocumentPositionParams,
) -> Result<Option<PrepareRenameResponse>> {
    let (uri, position) = (params.text_document.uri, params.position);
    let feature = move |request: &DocumentRequest| {
        let snapshot = &request.view.contents.snapshot;
        let encoding = request.client.encoding;
        let found = name_at(snapshot, convert::byte(snapshot, position, encoding))?;
        Some(PrepareRenameResponse::RangeWithPlaceholder {
            range: convert::range(snapshot, &found.range, encoding),
            placeholder: found.name,
        })
    };
    backend.answer("prepare_rename", uri, feature).await;
    Ok(None)
}

pub async fn rename(backend: &Backend, params: RenameParams) -> Result<Option<WorkspaceEdit>> {
    let (reply, views) = oneshot::channel();
    backend.send(DocumentMessage::ReadAll(reply));
    let views = views.await.unwrap_or_default();
    let (folders, client) = (backend.folder_games.clone(), backend.client());
    let cancel = CancelOnDrop::default();
    let flag = cancel.0.clone();
    let work = move || {
        let is_cancelled = || flag.load(Ordering::Relaxed);
        let renaming = renaming(&params, &views, &client)?;
        let uri = &params.text_document_position.text_document.uri;
        let here = views.iter().find(|view| view.uri == *uri);
        let folders = RenamedFolders {
            here,
            views: &views,
            folders: &folders,
            client: &client,
        };
        let found = folders.rename(&renaming, &is_cancelled);
        Ok(found.map(|found| (found.message(&renaming), found.edit(&renaming, &client))))
    };
    let work = move || catch_unwind(AssertUnwindSafe(work)).unwrap_or(Ok(None));
    let done = tokio::task::spawn_blocking(work).await;
    let Some((message, edit)) = done.unwrap_or(Ok(None)).map_err(failed)? else {
        return Ok(None);
    };
    if let Some((typ, message)) = message {
        let about = message.clone();
        let params = ShowMessageParams { typ, message };
        backend.sender.notify::<ShowMessage>(&about, params);
    }
    Ok(Some(edit))
}

fn failed(message: String) -> Error {
    Error {
        code: ErrorCode::ServerError(REQUEST_FAILED),
        message: message.into(),
        data: None,
    }
}

/// Returns what is to be renamed, or why nothing is.
fn renaming(
    params: &RenameParams,
    views: &[DocumentView],
    client: &ClientTraits,
) -> std::result::Result<Renaming, String> {
    let TextDocumentPositionParams {
        text_document,
        position,
    } = &params.text_document_position;
    let view = views.iter().find(|view| view.uri == text_document.uri);
    let found = view.and_then(|view| {
        let snapshot = &view.contents.snapshot;
        name_at(
            snapshot,
            convert::byte(snapshot, *position, client.encoding),
        )
    });
    let found = found.ok_or("only names of players, events, sites and annotators are renamed")?;
    Ok(Renaming {
        kind: found.kind,
        old: found.name,
        new: new_name(&params.new_name)?,
    })
}

/// Where names are looked for.
struct RenamedFolders<'a> {
    /// The document in which the name is changed.
    here: Option<&'a DocumentView>,
    views: &'a [DocumentView],
    folders: &'a FolderGames,
    client: &'a ClientTraits,
}

/// The edits of all files, and the files that stay as they are.
#[derive(Default)]
struct FoundNames {
    files: Vec<RenamedFile>,
    left: Vec<(PathBuf, &'static str)>,
    /// There are more files than are read.
    some: bool,
}

struct RenamedFile {
    uri: Url,
    /// The version of an open document.
    version: Option<i32>,
    here: bool,
    edits: Vec<TextEdit>,
}

impl RenamedFolders<'_> {
    /// Goes through the document, and through the files of the folders: the text of those that are open, else what is on
    /// the disk. None when cancelled.
    fn rename(&self, renaming: &Renaming, is_cancelled: IsCancelled) -> Option<FoundNames> {
        let mut found = FoundNames::default();
        if let Some(view) = self.here {
            self.open(view, renaming, &mut found, is_cancelled)?;
        }
        let here = self.here.and_then(|view| view.uri.to_file_path().ok());
        let files = self.folders.files(&projects(), is_cancelled)?;
        found.some = files.len() >= MOST_FILES;
        for (path, _) in files {
            if is_cancelled() {
                return None;
            }
            let is_open = |view: &&DocumentView| view.uri.to_file_path().as_ref() == Ok(&path);
            match self.views.iter().find(is_open) {
                _ if here.as_ref() == Some(&path) => {}
                Some(view) => self.open(view, renaming, &mut found, is_cancelled)?,
                None => self.closed(&path, renaming, &mut found, is_cancelled)?,
            }
        }
        Some(found)
    }

    fn open(
        &self,
        view: &DocumentView,
        renaming: &Renaming,
        found: &mut FoundNames,
        is_cancelled: IsCancelled,
    ) -> Option<()> {
        let snapshot = &view.contents.snapshot;
        let done = renaming.in_document(snapshot, is_cancelled)?;
        if done.unfit {
            found.left.push((path_of(&view.uri), UNFIT));
        }
        let version = Some(snapshot.version);
        let here = self.here.is_some_and(|here| here.uri == view.uri);
        found.add(&view.uri, version, here, self.edits(snapshot, &done.edits));
        Some(())
    }

    fn closed(
        &self,
        path: &Path,
        renaming: &Renaming,
        found: &mut FoundNames,
        is_cancelled: IsCancelled,
    ) -> Option<()> {
        let bytes = fs::read(path).ok();
        let wide = bytes.as_deref().and_then(from_utf_16);
        let is_wide = wide.is_some();
        let bytes = wide.map(String::into_bytes).or(bytes);
        let bytes = bytes.filter(|bytes| renaming.may_be_in(bytes));
        let (Some(bytes), Ok(uri)) = (bytes, Url::from_file_path(path)) else {
            return Some(());
        };
        let closed = ClosedText::new(&bytes, self.client.latin_1);
        let Some(format) = format_of_file(&path.to_string_lossy(), &closed.text) else {
            return Some(());
        };
        let document = document(format, &closed.text);
        let snapshot = document.snapshot();
        let done = renaming.in_document(snapshot, is_cancelled)?;
        let refused = is_wide.then_some("it is in UTF-16");
        let refused = refused.or_else(|| closed.refuses(&renaming.new));
        let refused = refused.filter(|_| !done.edits.is_empty());
        let why = refused.or(done.unfit.then_some(UNFIT));
        found.left.extend(why.map(|why| (path.to_owned(), why)));
        if refused.is_none() {
            found.add(&uri, None, false, self.edits(snapshot, &done.edits));
        }
        Some(())
    }

    fn edits(&self, snapshot: &Snapshot, edits: &[Replacement]) -> Vec<TextEdit> {
        let edits = edits.iter().map(|edit| {
            let range = convert::range(snapshot, &edit.range, self.client.encoding);
            TextEdit::new(range, edit.text.clone())
        });
        edits.collect()
    }
}

const UNFIT: &str = "a scoresheet cannot hold the new name";

fn path_of(uri: &Url) -> PathBuf {
    uri.to_file_path().unwrap_or_else(|()| uri.as_str().into())
}

/// The names of the groups of edits that a person can confirm or leave out.
const HERE: &str = "here";
const ELSEWHERE: &str = "elsewhere";

impl FoundNames {
    fn add(&mut self, uri: &Url, version: Option<i32>, here: bool, edits: Vec<TextEdit>) {
        if !edits.is_empty() {
            self.files.push(RenamedFile {
                uri: uri.clone(),
                version,
                here,
                edits,
            });
        }
    }

    /// Says which files stay as they are, if any; otherwise how many change, if others than the document itself do.
    fn message(&self, renaming: &Renaming) -> Option<(MessageType, String)> {
        let name = |(path, why): &(PathBuf, &str)| format!("{} ({why})", path.display());
        let mut named: Vec<String> = self.left.iter().take(MOST_NAMED).map(name).collect();
        let more = self.left.len().saturating_sub(MOST_NAMED);
        named.extend((more > 0).then(|| format!("{more} more files")));
        named.extend(
            self.some
                .then(|| format!("all but the first {MOST_FILES} files of the folders")),
        );
        if !named.is_empty() {
            let message = format!("movetext: “{}” stays in {}", renaming.old, named.join(", "));
            return Some((MessageType::WARNING, message));
        }
        let changed = format!(
            "movetext: “{}” becomes “{}” in {} files",
            renaming.old,
            renaming.new,
            self.files.len()
        );
        let elsewhere = self.files.iter().any(|file| !file.here);
        (elsewhere && self.files.len() > 1).then_some((MessageType::INFO, changed))
    }

    /// Returns the edit for the client. If other files than the document itself change, a preview tells them apart.
    fn edit(self, renaming: &Renaming, client: &ClientTraits) -> WorkspaceEdit {
        if !client.document_changes {
            let changes = self.files.into_iter().map(|file| (file.uri, file.edits));
            return WorkspaceEdit {
                changes: Some(HashMap::from_iter(changes)),
                ..Default::default()
            };
        }
        let shown = client.annotates && self.files.iter().any(|file| !file.here);
        // What must be confirmed is not ticked in the preview, where a person who presses Enter changes nothing.
        let annotation = |place: &str| ChangeAnnotation {
            label: format!(
                "Rename the {} “{}” to “{}” {place}",
                renaming.kind.title, renaming.old, renaming.new
            ),
            needs_confirmation: Some(false),
            description: None,
        };
        let annotations = shown.then(|| {
            HashMap::from([
                (HERE.to_owned(), annotation("in this file")),
                (ELSEWHERE.to_owned(), annotation("in other files")),
            ])
        });
        let edits = self.files.into_iter().map(|file| {
            let group = if file.here { HERE } else { ELSEWHERE };
            let edits = file.edits.into_iter().map(|text_edit| match shown {
                true => OneOf::Right(AnnotatedTextEdit {
                    text_edit,
                    annotation_id: group.to_owned(),
                }),
                false => OneOf::Left(text_edit),
            });
            TextDocumentEdit {
                text_document: OptionalVersionedTextDocumentIdentifier {
                    uri: file.uri,
                    version: file.version,
                },
                edits: edits.collect(),
            }
        });
        WorkspaceEdit {
            document_changes: Some(DocumentChanges::Edits(edits.collect())),
            change_annotations: annotations,
            ..Default::default()
        }
    }
}
