//! One method per message of the protocol, each a few lines: hand an order to the documents, or read a
//! view from it and let a feature work on that beside the conversation. What a feature finds goes
//! past tower-lsp, see [`reply`]: what these methods return stands for the answer, and is the answer
//! only where there is none.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tower_lsp::jsonrpc::{Error, ErrorCode, Result};
use tower_lsp::lsp_types::request::{RegisterCapability, WorkspaceConfiguration};
use tower_lsp::lsp_types::*;
use tower_lsp::{LanguageServer, async_trait};

use super::answers;
use super::capabilities::{ClientTraits, capabilities};
use super::client_sender::ClientSender;
use super::documents::{self, DocumentMessage};
use super::news::{CheckNews, DocumentView};
use super::publisher;
use super::reply::{self, Answer};
use super::request_limits::RequestLimits;
use super::settings;
use crate::features::IsCancelled;
use crate::text::Text;
use crate::workspace::Settings;

pub struct Backend {
    documents: Sender<DocumentMessage>,
    news: Sender<CheckNews>,
    sender: ClientSender,
    client: OnceLock<ClientTraits>,
    /// The settings of the start; they hold where the client has none.
    start: OnceLock<Settings>,
    limits: RequestLimits,
}

impl Backend {
    /// Starts the threads behind it; they end with it.
    pub fn new(sender: ClientSender) -> Backend {
        let news = publisher::start(sender.clone());
        Backend {
            documents: documents::start(news.clone(), sender.clone()),
            news,
            sender,
            client: OnceLock::new(),
            start: OnceLock::new(),
            limits: RequestLimits::default(),
        }
    }

    fn client(&self) -> ClientTraits {
        let none = || ClientTraits::read(&Value::Null, None);
        *self.client.get_or_init(none)
    }

    /// Hands an order in. The documents is there as long as the backend is.
    fn order(&self, message: DocumentMessage) {
        let _ = self.documents.send(message);
    }

    /// Lets a feature work on a document, as it is after all edits received so far, on a thread of
    /// its own, and gives what it finds as the answer. False when there is no such document, and
    /// when the feature found nothing or failed.
    async fn with<T: Serialize>(
        &self,
        method: &'static str,
        uri: Url,
        feature: impl FnOnce(&DocumentView, &ClientTraits, IsCancelled) -> Option<T> + Send + 'static,
    ) -> bool {
        let (reply, view) = oneshot::channel();
        self.order(DocumentMessage::Read(uri.clone(), reply));
        let Ok(view) = view.await else {
            return false;
        };
        let Some(permit) = self.limits.acquire(method, uri).await else {
            return false;
        };
        let client = self.client();
        let cancelled = Cancelled::default();
        let flag = cancelled.0.clone();
        let work = tokio::task::spawn_blocking(move || {
            let stop = || flag.load(Ordering::Relaxed);
            let found = catch_unwind(AssertUnwindSafe(|| feature(&view, &client, &stop)));
            found.map(|found| found.and_then(|found| Answer::new(&found, permit)))
        });
        match work.await {
            Ok(Ok(Some(answer))) => {
                reply::give(answer);
                true
            }
            Ok(Ok(None)) => false,
            _ => {
                let message = "movetext: a request failed and was answered with nothing";
                self.sender.log(MessageType::ERROR, message);
                false
            }
        }
    }

    /// Passes settings on to the documents, then tells which names mean nothing. None when the value
    /// holds no settings.
    fn configure(
        documents: &Sender<DocumentMessage>,
        sender: &ClientSender,
        value: &Value,
    ) -> Option<Settings> {
        let (settings, unknown) = settings::read(value)?;
        let _ = documents.send(DocumentMessage::Configure(settings));
        for message in unknown {
            sender.log(MessageType::WARNING, message);
        }
        Some(settings)
    }

    fn start(&self) -> Settings {
        self.start.get().copied().unwrap_or_default()
    }

    /// Asks the client for the settings; goes on before they come.
    fn ask_settings(&self) {
        let items = vec![ConfigurationItem {
            scope_uri: None,
            section: Some("movetext".to_owned()),
        }];
        let answer = self
            .sender
            .ask::<WorkspaceConfiguration>(ConfigurationParams { items });
        let (documents, sender, start) =
            (self.documents.clone(), self.sender.clone(), self.start());
        tokio::spawn(async move {
            // A client that fails to answer has said nothing; one that has none answers `null`.
            if let Some(section) = answer.await.ok().as_ref().and_then(|list| list.get(0))
                && Backend::configure(&documents, &sender, section).is_none()
            {
                let _ = documents.send(DocumentMessage::Configure(start));
            }
        });
    }

    /// `movetext/text`: the server's text of a document and its version, for tests and bug reports.
    pub async fn text(&self, params: TextOf) -> Result<()> {
        let uri = params.text_document.uri;
        let text = |view: &DocumentView, _: &ClientTraits, _: IsCancelled| {
            Some(TextIs {
                text: view.contents.snapshot.text.clone(),
                version: view.contents.snapshot.version,
            })
        };
        self.with("text", uri, text).await;
        Ok(())
    }
}

/// Set when the request it belongs to is dropped, answered or not.
#[derive(Default)]
struct Cancelled(Arc<AtomicBool>);

impl Drop for Cancelled {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TextOf {
    text_document: TextDocumentIdentifier,
}

impl TextOf {
    pub const METHOD: &'static str = "movetext/text";
}

#[derive(Serialize)]
struct TextIs {
    #[serde(serialize_with = "whole")]
    text: Text,
    version: i32,
}

/// A text, however large, without a copy of it.
fn whole<S: serde::Serializer>(text: &Text, serializer: S) -> std::result::Result<S::Ok, S::Error> {
    serializer.collect_str(text)
}

// An edit is in the right order only if nothing is awaited before it is handed in.
#[async_trait]
impl LanguageServer for Backend {
    async fn initialize(&self, params: InitializeParams) -> Result<InitializeResult> {
        // What the client has sent, as it was; see `mend`.
        let said = params.initialization_options.unwrap_or_default();
        let client = said.get("capabilities").unwrap_or(&Value::Null);
        let name = said.pointer("/clientInfo/name").and_then(Value::as_str);
        let _ = self.client.set(ClientTraits::read(client, name));
        let client = self.client();
        self.order(DocumentMessage::Client(client));
        let _ = self.news.send(CheckNews::Client(client));
        let options = said.get("initializationOptions").unwrap_or(&Value::Null);
        if let Some(settings) = Backend::configure(&self.documents, &self.sender, options) {
            let _ = self.start.set(settings);
        }
        Ok(InitializeResult {
            capabilities: capabilities(&client),
            server_info: Some(ServerInfo {
                name: env!("CARGO_PKG_NAME").to_owned(),
                version: Some(env!("CARGO_PKG_VERSION").to_owned()),
            }),
        })
    }

    async fn initialized(&self, _: InitializedParams) {
        let client = self.client();
        if client.register_configuration {
            let registrations = vec![Registration {
                id: "settings".to_owned(),
                method: "workspace/didChangeConfiguration".to_owned(),
                register_options: Some(json!({ "section": "movetext" })),
            }];
            let params = RegistrationParams { registrations };
            // Nothing depends on the answer.
            drop(self.sender.ask::<RegisterCapability>(params));
        }
        if client.configuration {
            self.ask_settings();
        }
    }

    async fn shutdown(&self) -> Result<()> {
        Ok(())
    }

    async fn did_open(&self, params: DidOpenTextDocumentParams) {
        self.order(DocumentMessage::Open(params));
    }

    async fn did_change(&self, params: DidChangeTextDocumentParams) {
        self.order(DocumentMessage::Change(params));
    }

    async fn did_close(&self, params: DidCloseTextDocumentParams) {
        self.order(DocumentMessage::Close(params.text_document.uri));
    }

    async fn did_change_configuration(&self, params: DidChangeConfigurationParams) {
        if Backend::configure(&self.documents, &self.sender, &params.settings).is_none() {
            match self.client().configuration {
                true => self.ask_settings(),
                false => self.order(DocumentMessage::Configure(self.start())),
            }
        }
    }

    // Known to every client, of no use here; tower-lsp complains about them otherwise.
    async fn did_save(&self, params: DidSaveTextDocumentParams) {
        self.order(DocumentMessage::Saved(params.text_document.uri));
    }
    async fn did_change_workspace_folders(&self, _: DidChangeWorkspaceFoldersParams) {}
    async fn did_change_watched_files(&self, _: DidChangeWatchedFilesParams) {}

    async fn hover(&self, params: HoverParams) -> Result<Option<Hover>> {
        let TextDocumentPositionParams {
            text_document,
            position,
        } = params.text_document_position_params;
        let work = move |view: &DocumentView, client: &ClientTraits, _: IsCancelled| {
            answers::hover(view, client, position)
        };
        self.with("hover", text_document.uri, work).await;
        Ok(None)
    }

    async fn completion(&self, params: CompletionParams) -> Result<Option<CompletionResponse>> {
        let TextDocumentPositionParams {
            text_document,
            position,
        } = params.text_document_position;
        let work = move |view: &DocumentView, client: &ClientTraits, _: IsCancelled| {
            answers::completion(view, client, position)
        };
        self.with("completion", text_document.uri, work).await;
        Ok(None)
    }

    async fn document_symbol(
        &self,
        params: DocumentSymbolParams,
    ) -> Result<Option<DocumentSymbolResponse>> {
        self.with(
            "document_symbol",
            params.text_document.uri,
            answers::symbols,
        )
        .await;
        Ok(None)
    }

    async fn folding_range(&self, params: FoldingRangeParams) -> Result<Option<Vec<FoldingRange>>> {
        self.with("folding_range", params.text_document.uri, answers::folding)
            .await;
        Ok(None)
    }

    async fn formatting(&self, params: DocumentFormattingParams) -> Result<Option<Vec<TextEdit>>> {
        let uri = params.text_document.uri;
        self.with("formatting", uri, answers::formatting).await;
        Ok(None)
    }

    async fn inlay_hint(&self, params: InlayHintParams) -> Result<Option<Vec<InlayHint>>> {
        let range = params.range;
        let work = move |view: &DocumentView, client: &ClientTraits, stop: IsCancelled| {
            answers::inlay_hints(view, client, range, stop)
        };
        self.with("inlay_hint", params.text_document.uri, work)
            .await;
        Ok(None)
    }

    async fn code_action(&self, params: CodeActionParams) -> Result<Option<CodeActionResponse>> {
        let (range, only) = (params.range, params.context.only);
        let work = move |view: &DocumentView, client: &ClientTraits, stop: IsCancelled| {
            answers::code_actions(view, client, range, only.as_deref(), stop)
        };
        self.with("code_action", params.text_document.uri, work)
            .await;
        Ok(None)
    }

    async fn code_action_resolve(&self, action: CodeAction) -> Result<CodeAction> {
        let Some(uri) = answers::about(&action) else {
            return Ok(action);
        };
        let work = move |view: &DocumentView, client: &ClientTraits, stop: IsCancelled| {
            answers::resolve(view, client, &action, stop)
        };
        // Without edits the editor would do nothing and say nothing.
        match self.with("code_action_resolve", uri, work).await {
            true => Ok(CodeAction::default()),
            false => Err(Error {
                code: ErrorCode::ContentModified,
                message: "the text has changed since this was offered".into(),
                data: None,
            }),
        }
    }

    async fn diagnostic(
        &self,
        params: DocumentDiagnosticParams,
    ) -> Result<DocumentDiagnosticReportResult> {
        let previous = params.previous_result_id;
        let news = self.news.clone();
        let work = move |view: &DocumentView, client: &ClientTraits, stop: IsCancelled| {
            answers::diagnostics(view, client, previous.as_deref(), &news, stop)
        };
        let uri = params.text_document.uri;
        self.with("diagnostic", uri, work).await;
        Ok(answers::no_diagnostics())
    }
}
