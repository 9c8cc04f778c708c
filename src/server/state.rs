//! What every handler of a message may use: the threads of the server and what is known of the client.
//!
//! Not here: the messages themselves, see `backend`.

use std::sync::atomic::AtomicUsize;
use std::sync::mpsc::Sender;
use std::sync::{Arc, OnceLock};

use serde_json::Value;

use super::capabilities::ClientTraits;
use super::client_sender::ClientSender;
use super::compared_games::{self, CompareMessage, ComparedGames};
use super::documents::{self, DocumentMessage};
use super::encoded_tokens::SentTokens;
use super::folder_findings::{self, FolderMessage};
use super::folder_games::FolderGames;
use super::messages::PublisherMessage;
use super::publisher;
use super::request_limits::RequestLimits;
use super::running_requests::RunningRequests;
use crate::workspace::Settings;

/// The language server, as tower-lsp calls it.
pub struct Backend {
    pub documents: Sender<DocumentMessage>,
    pub publisher: Sender<PublisherMessage>,
    pub folders: Sender<FolderMessage>,
    pub comparison: Sender<CompareMessage>,
    pub sender: ClientSender,
    /// Set by `initialize`.
    pub client: OnceLock<ClientTraits>,
    /// The settings sent with `initialize`, used while the client has no others.
    pub initial_settings: OnceLock<Settings>,
    pub limits: RequestLimits,
    pub running: RunningRequests,
    pub sent_tokens: Arc<SentTokens>,
    /// How often the client has saved a document, or has said that it will.
    pub saves: Arc<AtomicUsize>,
    pub folder_games: FolderGames,
    pub compared: ComparedGames,
}

impl Backend {
    /// Starts the threads of the server. They end when the backend is dropped.
    pub fn new(sender: ClientSender) -> Backend {
        let folder_games = FolderGames::default();
        let compared = ComparedGames::default();
        let folders =
            folder_findings::start(folder_games.clone(), compared.clone(), sender.clone());
        let publisher = publisher::start(folders.clone(), compared.clone(), sender.clone());
        let comparison = compared_games::start(
            compared.clone(),
            folder_games.clone(),
            publisher.clone(),
            folders.clone(),
            sender.clone(),
        );
        let running = RunningRequests::default();
        Backend {
            documents: documents::start(
                running.clone(),
                publisher.clone(),
                folders.clone(),
                comparison.clone(),
                sender.clone(),
            ),
            publisher,
            folders,
            comparison,
            sender,
            client: OnceLock::new(),
            initial_settings: OnceLock::new(),
            limits: RequestLimits::default(),
            running,
            sent_tokens: Arc::default(),
            saves: Arc::default(),
            folder_games,
            compared,
        }
    }

    pub fn client(&self) -> ClientTraits {
        let unknown = || ClientTraits::read(&Value::Null, None);
        *self.client.get_or_init(unknown)
    }

    /// Sends a message to the documents, whose thread runs as long as the backend exists.
    pub fn send(&self, message: DocumentMessage) {
        let _ = self.documents.send(message);
    }
}
