//! What the client can do, and what the server offers it.

use serde_json::Value;
use tower_lsp::lsp_types::*;

use super::closed_text::reads_latin_1;
use super::encoded_tokens;
use super::requests::execute_command::COMMANDS;
use crate::features::hover::{COPY_POSITION, Markup};
use crate::features::rewrite_menu::CONVERT;
use crate::text::Encoding;

/// What the server needs to know about its client.
#[derive(Clone, Copy, Debug)]
pub struct ClientTraits {
    pub encoding: Encoding,
    pub markup: Markup,
    /// The markup of the documentation of completions.
    pub documentation: Markup,
    /// It has the command that copies a position, and hovers may link to it.
    pub copies: bool,
    /// It has the command that asks for a part and a notation, so that menus can be short.
    pub converts: bool,
    /// It looks for the fixes near the cursor by itself where there are none at it.
    pub looks_around: bool,
    /// It takes edits with the version of the document they are for.
    pub document_changes: bool,
    /// It pulls diagnostics, so they are not pushed.
    pub pull: bool,
    /// It can be told to pull again.
    pub refresh: bool,
    /// It can be told to request semantic tokens again.
    pub refresh_tokens: bool,
    /// It can be told to request inlay hints again.
    pub refresh_inlays: bool,
    /// It can be asked for settings.
    pub configuration: bool,
    /// It can be asked to notify the server when settings change.
    pub register_configuration: bool,
    /// Can be asked to tell of changed files.
    pub watches: bool,
    /// Shows the progress of what the server does by itself.
    pub progress: bool,
    /// It shows other places that a diagnostic is about.
    pub related: bool,
    /// It takes an outline whose entries have the range of the whole game.
    pub hierarchy: bool,
    /// The most folds it wants.
    pub folds: usize,
    /// It shows a text of ours in place of what is folded.
    pub fold_titles: bool,
    /// It creates files that an edit asks for.
    pub creates: bool,
    /// It asks what would be renamed before the new name is typed.
    pub prepares: bool,
    /// It lets a person confirm the edits of a group.
    pub annotates: bool,
    /// It reads and saves files in Latin-1.
    pub latin_1: bool,
    /// It shows why a code action cannot be chosen.
    pub disabled: bool,
    /// It shows a place of a document when it is asked to.
    pub shows: bool,
    /// It requests the edits of a code action once the action is chosen.
    pub resolve: bool,
    /// It takes completions with places to fill in.
    pub snippets: bool,
    /// The rows of a list of completions can show what they mean.
    pub meanings: bool,
    /// It requests completion by itself some time after a word was typed, wherever the cursor is by
    /// then. Helix does so after a quarter of a second (its `completion-timeout`).
    pub asks_late: bool,
}

/// Folds for clients that do not say how many they want.
const FOLDS: usize = 5000;

/// The characters after which clients ask for completion by themselves: those that begin a tag, its value, a
/// glyph and a command.
pub const TRIGGERS: [&str; 4] = ["[", "\"", "$", "%"];

/// Every rewrite in another notation. Clients with the command that asks for one request this kind.
pub const NOTATION: CodeActionKind = CodeActionKind::new("refactor.rewrite.notation");

pub const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.movetext");

impl ClientTraits {
    /// Reads the capabilities and the name that clients send with `initialize`. A capability that is
    /// missing or malformed counts as not supported.
    pub fn read(client: &Value, name: Option<&str>) -> ClientTraits {
        let at = |path: &str| client.pointer(path);
        let yes = |path: &str| at(path) == Some(&Value::Bool(true));
        let lists = |path: &str, word: &str| {
            let list = at(path).and_then(Value::as_array);
            list.is_some_and(|list| list.iter().any(|item| item == word))
        };
        let markup = |path: &str| match lists(path, "markdown") {
            true => Markup::Markdown,
            false => Markup::Plain,
        };
        let folds = at("/textDocument/foldingRange/rangeLimit").and_then(Value::as_f64);
        ClientTraits {
            // UTF-8 wherever it is in the list; every client supports UTF-16.
            encoding: match lists("/general/positionEncodings", "utf-8") {
                true => Encoding::Utf8,
                false => Encoding::Utf16,
            },
            markup: markup("/textDocument/hover/contentFormat"),
            documentation: markup("/textDocument/completion/completionItem/documentationFormat"),
            copies: lists("/experimental/commands", COPY_POSITION),
            converts: lists("/experimental/commands", CONVERT),
            looks_around: yes("/experimental/nearbyFixes"),
            related: yes("/textDocument/publishDiagnostics/relatedInformation")
                || yes("/textDocument/diagnostic/relatedInformation"),
            document_changes: yes("/workspace/workspaceEdit/documentChanges"),
            pull: at("/textDocument/diagnostic").is_some_and(Value::is_object),
            // Some clients use the singular of an early draft of the protocol.
            refresh: yes("/workspace/diagnostics/refreshSupport")
                || yes("/workspace/diagnostic/refreshSupport"),
            refresh_tokens: yes("/workspace/semanticTokens/refreshSupport"),
            refresh_inlays: yes("/workspace/inlayHint/refreshSupport"),
            configuration: yes("/workspace/configuration"),
            register_configuration: yes("/workspace/didChangeConfiguration/dynamicRegistration"),
            watches: yes("/workspace/didChangeWatchedFiles/dynamicRegistration"),
            progress: yes("/window/workDoneProgress"),
            hierarchy: yes("/textDocument/documentSymbol/hierarchicalDocumentSymbolSupport"),
            creates: lists("/workspace/workspaceEdit/resourceOperations", "create"),
            prepares: yes("/textDocument/rename/prepareSupport"),
            annotates: at("/workspace/workspaceEdit/changeAnnotationSupport")
                .is_some_and(Value::is_object),
            latin_1: reads_latin_1(name),
            disabled: yes("/textDocument/codeAction/disabledSupport"),
            shows: yes("/window/showDocument/support"),
            resolve: lists("/textDocument/codeAction/resolveSupport/properties", "edit")
                && yes("/textDocument/codeAction/dataSupport"),
            meanings: yes("/textDocument/completion/completionItem/labelDetailsSupport"),
            snippets: yes("/textDocument/completion/completionItem/snippetSupport"),
            asks_late: name == Some("helix"),
            fold_titles: yes("/textDocument/foldingRange/foldingRange/collapsedText"),
            folds: folds
                .filter(|limit| *limit >= 0.0)
                .map_or(FOLDS, |limit| limit as usize),
        }
    }
}

/// Returns what the server offers to a client.
pub fn capabilities(client: &ClientTraits) -> ServerCapabilities {
    let encoding = match client.encoding {
        Encoding::Utf8 => PositionEncodingKind::UTF8,
        Encoding::Utf16 => PositionEncodingKind::UTF16,
    };
    let diagnostics = DiagnosticServerCapabilities::Options(DiagnosticOptions {
        identifier: Some("movetext".to_owned()),
        ..Default::default()
    });
    ServerCapabilities {
        position_encoding: Some(encoding),
        text_document_sync: Some(TextDocumentSyncCapability::Options(
            TextDocumentSyncOptions {
                open_close: Some(true),
                change: Some(TextDocumentSyncKind::INCREMENTAL),
                will_save: Some(true),
                save: Some(TextDocumentSyncSaveOptions::Supported(true)),
                ..Default::default()
            },
        )),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        // A list that opens by itself after a number or a blank would catch the next Enter, so neither is a
        // trigger. No commit characters either: what is offered is only written when it is chosen.
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(TRIGGERS.iter().map(|c| (*c).to_owned()).collect()),
            resolve_provider: Some(true),
            ..Default::default()
        }),
        document_highlight_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(vec![
                CodeActionKind::QUICKFIX,
                CodeActionKind::REFACTOR_REWRITE,
                CodeActionKind::SOURCE,
                FIX_ALL,
            ]),
            resolve_provider: Some(client.resolve),
            ..Default::default()
        })),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: COMMANDS.map(str::to_owned).to_vec(),
            ..Default::default()
        }),
        document_formatting_provider: Some(OneOf::Left(true)),
        document_range_formatting_provider: Some(OneOf::Left(true)),
        selection_range_provider: Some(SelectionRangeProviderCapability::Simple(true)),
        rename_provider: Some(match client.prepares {
            true => OneOf::Right(RenameOptions {
                prepare_provider: Some(true),
                work_done_progress_options: WorkDoneProgressOptions::default(),
            }),
            false => OneOf::Left(true),
        }),
        inlay_hint_provider: Some(OneOf::Left(true)),
        semantic_tokens_provider: Some(
            SemanticTokensOptions {
                legend: encoded_tokens::legend(),
                range: Some(true),
                full: Some(SemanticTokensFullOptions::Delta { delta: Some(true) }),
                ..Default::default()
            }
            .into(),
        ),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        workspace: Some(WorkspaceServerCapabilities {
            workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                change_notifications: Some(OneOf::Left(true)),
            }),
            file_operations: None,
        }),
        diagnostic_provider: client.pull.then_some(diagnostics),
        ..Default::default()
    }
}
