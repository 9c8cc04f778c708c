//! The messages that begin a session.

use std::path::PathBuf;

use serde_json::{Value, json};
use tower_lsp::lsp_types::request::RegisterCapability;
use tower_lsp::lsp_types::*;

use super::capabilities::{ClientTraits, capabilities};
use super::configuration;
use super::documents::DocumentMessage;
use super::folder_findings::FolderMessage;
use super::messages::PublisherMessage;
use super::state::Backend;
use crate::config::FILE_NAME;

pub fn initialize(backend: &Backend, params: InitializeParams) -> InitializeResult {
    // The client's parameters as it sent them; see `client_quirks`.
    let params = params.initialization_options.unwrap_or_default();
    let client = params.get("capabilities").unwrap_or(&Value::Null);
    let name = params.pointer("/clientInfo/name").and_then(Value::as_str);
    let _ = backend.client.set(ClientTraits::read(client, name));
    let client = backend.client();
    backend.send(DocumentMessage::Client(client));
    let _ = backend.publisher.send(PublisherMessage::Client(client));
    let _ = backend.folders.send(FolderMessage::Client(client));
    backend.folder_games.change(folders(&params), &[]);
    let options = params.get("initializationOptions").unwrap_or(&Value::Null);
    if let Some(settings) = configuration::configure(&backend.documents, &backend.sender, options) {
        let _ = backend.initial_settings.set(settings);
    }
    InitializeResult {
        capabilities: capabilities(&client),
        server_info: Some(ServerInfo {
            name: env!("CARGO_PKG_NAME").to_owned(),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        }),
    }
}

pub fn initialized(backend: &Backend) {
    let client = backend.client();
    let registration = |id: &str, method: &str, options| Registration {
        id: id.to_owned(),
        method: method.to_owned(),
        register_options: Some(options),
    };
    let mut registrations = Vec::new();
    if client.register_configuration {
        let options = json!({ "section": "movetext" });
        registrations.push(registration(
            "settings",
            "workspace/didChangeConfiguration",
            options,
        ));
    }
    if client.watches {
        let pattern = format!("**/{FILE_NAME}");
        let options = json!({ "watchers": [{ "globPattern": pattern }] });
        registrations.push(registration(
            "projects",
            "workspace/didChangeWatchedFiles",
            options,
        ));
    }
    if !registrations.is_empty() {
        let params = RegistrationParams { registrations };
        // Nothing depends on the response.
        drop(backend.sender.request::<RegisterCapability>(params));
    }
    if client.configuration {
        backend.send(DocumentMessage::AwaitSettings);
        configuration::request_settings(backend);
    }
}

/// The folders that the client works in; the one folder of a client that does not know of several.
fn folders(params: &Value) -> Vec<PathBuf> {
    let several = params.get("workspaceFolders").and_then(Value::as_array);
    let several = several.into_iter().flatten();
    let several = several.filter_map(|folder| folder.get("uri"));
    let mut uris = several.filter_map(Value::as_str).peekable();
    let path = |uri: &str| Url::parse(uri).ok()?.to_file_path().ok();
    match uris.peek() {
        Some(_) => uris.filter_map(path).collect(),
        None => {
            let one = params.get("rootUri").and_then(Value::as_str);
            one.and_then(path).into_iter().collect()
        }
    }
}
