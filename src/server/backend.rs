//! An index of the server: one method per message of the protocol, each naming the function that
//! handles it.

use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::*;
use tower_lsp::{LanguageServer, async_trait};

use super::requests::{
    board, board_change, code_action, completion, diagnostic, document_highlight, document_symbol,
    execute_command, folding_range, formatting, hover, inlay_hint, new_games, position, rename,
    selection_range, semantic_tokens, step, text, workspace_symbol,
};
use super::state::Backend;
use super::{configuration, lifecycle, notifications};

/// Requests of our own; `docs/protocol.md` says what they ask for and what is answered.
impl Backend {
    pub async fn text(&self, params: text::TextParams) -> Result<()> {
        text::text(self, params).await
    }

    pub async fn position(&self, params: TextDocumentPositionParams) -> Result<()> {
        position::position(self, params).await
    }

    pub async fn new_games(
        &self,
        params: new_games::NewGamesParams,
    ) -> Result<Vec<new_games::NewGameItem>> {
        new_games::new_games(self, params).await
    }

    pub async fn board(&self, params: board::BoardParams) -> Result<()> {
        board::board(self, params).await
    }

    pub async fn play(&self, params: board_change::PlayParams) -> Result<()> {
        board_change::play(self, params).await
    }

    pub async fn mark(&self, params: board_change::MarkParams) -> Result<()> {
        board_change::mark(self, params).await
    }

    pub async fn step(&self, params: step::StepParams) -> Result<()> {
        step::step(self, params).await
    }
}

// Messages to the documents must be sent before the first await: only then do they keep the order
// in which the client sent them, see `message_loop`.
#[async_trait]
impl LanguageServer for Backend {
    // Lifecycle

    async fn initialize(&self, params: InitializeParams) -> Result<InitializeResult> {
        Ok(lifecycle::initialize(self, params))
    }

    async fn initialized(&self, _: InitializedParams) {
        lifecycle::initialized(self);
    }

    async fn shutdown(&self) -> Result<()> {
        Ok(())
    }

    // Notifications

    async fn did_open(&self, params: DidOpenTextDocumentParams) {
        notifications::did_open(self, params);
    }

    async fn did_change(&self, params: DidChangeTextDocumentParams) {
        notifications::did_change(self, params);
    }

    async fn will_save(&self, params: WillSaveTextDocumentParams) {
        notifications::will_save(self, params);
    }

    async fn did_save(&self, params: DidSaveTextDocumentParams) {
        notifications::did_save(self, params);
    }

    async fn did_close(&self, params: DidCloseTextDocumentParams) {
        notifications::did_close(self, params);
    }

    async fn did_change_configuration(&self, params: DidChangeConfigurationParams) {
        configuration::did_change_configuration(self, &params);
    }

    async fn did_change_workspace_folders(&self, params: DidChangeWorkspaceFoldersParams) {
        notifications::did_change_workspace_folders(self, params);
    }

    async fn did_change_watched_files(&self, params: DidChangeWatchedFilesParams) {
        notifications::did_change_watched_files(self, params);
    }

    // Requests

    async fn hover(&self, params: HoverParams) -> Result<Option<Hover>> {
        hover::hover(self, params).await
    }

    async fn completion(&self, params: CompletionParams) -> Result<Option<CompletionResponse>> {
        completion::completion(self, params).await
    }

    async fn completion_resolve(&self, item: CompletionItem) -> Result<CompletionItem> {
        completion::completion_resolve(self, item).await
    }

    async fn document_highlight(
        &self,
        params: DocumentHighlightParams,
    ) -> Result<Option<Vec<DocumentHighlight>>> {
        document_highlight::document_highlight(self, params).await
    }

    async fn document_symbol(
        &self,
        params: DocumentSymbolParams,
    ) -> Result<Option<DocumentSymbolResponse>> {
        document_symbol::document_symbol(self, params).await
    }

    async fn folding_range(&self, params: FoldingRangeParams) -> Result<Option<Vec<FoldingRange>>> {
        folding_range::folding_range(self, params).await
    }

    async fn formatting(&self, params: DocumentFormattingParams) -> Result<Option<Vec<TextEdit>>> {
        formatting::formatting(self, params).await
    }

    async fn range_formatting(
        &self,
        params: DocumentRangeFormattingParams,
    ) -> Result<Option<Vec<TextEdit>>> {
        formatting::range_formatting(self, params).await
    }

    async fn prepare_rename(
        &self,
        params: TextDocumentPositionParams,
    ) -> Result<Option<PrepareRenameResponse>> {
        rename::prepare_rename(self, params).await
    }

    async fn rename(&self, params: RenameParams) -> Result<Option<WorkspaceEdit>> {
        rename::rename(self, params).await
    }

    async fn inlay_hint(&self, params: InlayHintParams) -> Result<Option<Vec<InlayHint>>> {
        inlay_hint::inlay_hint(self, params).await
    }

    async fn selection_range(
        &self,
        params: SelectionRangeParams,
    ) -> Result<Option<Vec<SelectionRange>>> {
        selection_range::selection_range(self, params).await
    }

    async fn semantic_tokens_full(
        &self,
        params: SemanticTokensParams,
    ) -> Result<Option<SemanticTokensResult>> {
        semantic_tokens::semantic_tokens_full(self, params).await
    }

    async fn semantic_tokens_full_delta(
        &self,
        params: SemanticTokensDeltaParams,
    ) -> Result<Option<SemanticTokensFullDeltaResult>> {
        semantic_tokens::semantic_tokens_full_delta(self, params).await
    }

    async fn semantic_tokens_range(
        &self,
        params: SemanticTokensRangeParams,
    ) -> Result<Option<SemanticTokensRangeResult>> {
        semantic_tokens::semantic_tokens_range(self, params).await
    }

    async fn code_action(&self, params: CodeActionParams) -> Result<Option<CodeActionResponse>> {
        code_action::code_action(self, params).await
    }

    async fn code_action_resolve(&self, action: CodeAction) -> Result<CodeAction> {
        code_action::code_action_resolve(self, action).await
    }

    async fn execute_command(
        &self,
        params: ExecuteCommandParams,
    ) -> Result<Option<serde_json::Value>> {
        execute_command::execute_command(self, params).await
    }

    async fn symbol(
        &self,
        params: WorkspaceSymbolParams,
    ) -> Result<Option<Vec<SymbolInformation>>> {
        workspace_symbol::symbol(self, params).await
    }

    async fn diagnostic(
        &self,
        params: DocumentDiagnosticParams,
    ) -> Result<DocumentDiagnosticReportResult> {
        diagnostic::diagnostic(self, params).await
    }
}
