//! How the server gets its settings: with `initialize`, with a notification, or by asking the client.
//! What their JSON means is read in `config`.

use std::sync::mpsc::Sender;

use serde_json::Value;
use tower_lsp::lsp_types::request::WorkspaceConfiguration;
use tower_lsp::lsp_types::*;

use super::client_sender::ClientSender;
use super::documents::DocumentMessage;
use super::state::Backend;
use crate::config::read_json;
use crate::workspace::Settings;

/// Some clients send the new settings along, others send `null` and expect to be asked.
pub fn did_change_configuration(backend: &Backend, params: &DidChangeConfigurationParams) {
    if configure(&backend.documents, &backend.sender, &params.settings).is_none() {
        match backend.client().configuration {
            true => request_settings(backend),
            false => backend.send(DocumentMessage::Configure(initial_settings(backend))),
        }
    }
}

/// Sends settings to the documents and logs those that mean nothing. Returns None when the value
/// holds no settings.
pub fn configure(
    documents: &Sender<DocumentMessage>,
    sender: &ClientSender,
    value: &Value,
) -> Option<Settings> {
    let (settings, problems) = read_json(value)?;
    let _ = documents.send(DocumentMessage::Configure(settings));
    for message in problems {
        sender.log(MessageType::WARNING, message);
    }
    Some(settings)
}

/// Asks the client for its settings, without waiting for them.
pub fn request_settings(backend: &Backend) {
    let items = vec![ConfigurationItem {
        scope_uri: None,
        section: Some("movetext".to_owned()),
    }];
    let sender = backend.sender.clone();
    let response = sender.request::<WorkspaceConfiguration>(ConfigurationParams { items });
    let (documents, initial) = (backend.documents.clone(), initial_settings(backend));
    tokio::spawn(async move {
        // The response is a list with one value, `null` where nothing is set. An error changes
        // nothing.
        let response = response.await.ok();
        let Some(section) = response.as_ref().and_then(|list| list.get(0)) else {
            let _ = documents.send(DocumentMessage::KeepSettings);
            return;
        };
        if configure(&documents, &sender, section).is_none() {
            let _ = documents.send(DocumentMessage::Configure(initial));
        }
    });
}

fn initial_settings(backend: &Backend) -> Settings {
    let settings = backend.initial_settings.get();
    settings.copied().unwrap_or_default()
}
