//! What the client can do, and what the server offers to it.

use tower_lsp::lsp_types::*;

use crate::features::hover::Markup;
use crate::text::Encoding;

/// All that the server needs to know of its client.
#[derive(Clone, Copy, Debug)]
pub struct Traits {
    pub encoding: Encoding,
    pub markup: Markup,
    /// Edits may carry the version of the document they are meant for.
    pub document_changes: bool,
    /// The client asks for diagnostics; they are not pushed then.
    pub pull: bool,
    /// It can be told to ask again.
    pub refresh: bool,
    /// It can be asked for settings.
    pub configuration: bool,
    /// It can be asked to tell when settings change.
    pub register_configuration: bool,
    /// An outline may have ranges for whole games.
    pub hierarchy: bool,
    /// The most folds it wants.
    pub folds: usize,
}

/// Folds for clients that do not say how many they want.
const FOLDS: usize = 5000;

pub const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.movetext");

impl Traits {
    pub fn new(client: &ClientCapabilities) -> Traits {
        let text = client.text_document.as_ref();
        let workspace = client.workspace.as_ref();
        let formats = text
            .and_then(|text| text.hover.as_ref())
            .and_then(|hover| hover.content_format.as_ref());
        let markdown = formats.is_some_and(|formats| formats.contains(&MarkupKind::Markdown));
        Traits {
            encoding: encoding(client),
            markup: if markdown {
                Markup::Markdown
            } else {
                Markup::Plain
            },
            document_changes: workspace
                .and_then(|workspace| workspace.workspace_edit.as_ref()?.document_changes)
                .unwrap_or(false),
            pull: text.is_some_and(|text| text.diagnostic.is_some()),
            refresh: workspace
                .and_then(|workspace| workspace.diagnostic.as_ref()?.refresh_support)
                .unwrap_or(false),
            configuration: workspace
                .and_then(|workspace| workspace.configuration)
                .unwrap_or(false),
            register_configuration: workspace
                .and_then(|w| w.did_change_configuration.as_ref()?.dynamic_registration)
                .unwrap_or(false),
            hierarchy: text
                .and_then(|text| {
                    let symbols = text.document_symbol.as_ref()?;
                    symbols.hierarchical_document_symbol_support
                })
                .unwrap_or(false),
            folds: text
                .and_then(|text| text.folding_range.as_ref()?.range_limit)
                .map_or(FOLDS, |limit| limit as usize),
        }
    }
}

/// UTF-8 when it is offered, wherever in the list; else what every client has.
fn encoding(client: &ClientCapabilities) -> Encoding {
    let offered = client
        .general
        .as_ref()
        .and_then(|general| general.position_encodings.as_ref());
    match offered {
        Some(offered) if offered.contains(&PositionEncodingKind::UTF8) => Encoding::Utf8,
        _ => Encoding::Utf16,
    }
}

/// What the server does for such a client.
pub fn capabilities(client: &Traits) -> ServerCapabilities {
    let encoding = match client.encoding {
        Encoding::Utf8 => PositionEncodingKind::UTF8,
        Encoding::Utf16 => PositionEncodingKind::UTF16,
        Encoding::Utf32 => PositionEncodingKind::UTF32,
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
                ..Default::default()
            },
        )),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(vec![" ".to_owned(), ".".to_owned()]),
            ..Default::default()
        }),
        document_symbol_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(vec![CodeActionKind::QUICKFIX, FIX_ALL]),
            ..Default::default()
        })),
        diagnostic_provider: client.pull.then_some(diagnostics),
        ..Default::default()
    }
}
