//! Conversions between plain data and the types of the protocol.

use std::collections::HashMap;
use std::ops::Range as Bytes;

use tower_lsp::lsp_types::*;

use super::capabilities::ClientTraits;
use super::messages::DocumentView;
use crate::document::{Severity, Snapshot};
use crate::features::Replacement;
use crate::features::diagnostics::Note;
use crate::features::folding::{Fold, FoldKind};
use crate::features::hover::Markup;
use crate::features::new_file::NewFile;
use crate::features::symbols::Symbol;
use crate::text::{self, Encoding};

pub fn byte(snapshot: &Snapshot, position: Position, encoding: Encoding) -> usize {
    let position = text::EditorPosition {
        line: position.line,
        column: position.character,
    };
    snapshot.text.byte(position, encoding)
}

pub fn position(snapshot: &Snapshot, byte: usize, encoding: Encoding) -> Position {
    let position = snapshot.text.position(byte, encoding);
    Position::new(position.line, position.column)
}

pub fn range(snapshot: &Snapshot, bytes: &Bytes<usize>, encoding: Encoding) -> Range {
    Range::new(
        position(snapshot, bytes.start, encoding),
        position(snapshot, bytes.end, encoding),
    )
}

pub fn bytes(snapshot: &Snapshot, range: Range, encoding: Encoding) -> Bytes<usize> {
    let start = byte(snapshot, range.start, encoding);
    start..byte(snapshot, range.end, encoding).max(start)
}

pub fn markup_content(markup: Markup, value: String) -> MarkupContent {
    let kind = match markup {
        Markup::Markdown | Markup::Pictures { .. } => MarkupKind::Markdown,
        Markup::Plain => MarkupKind::PlainText,
    };
    MarkupContent { kind, value }
}

pub fn diagnostic(view: &DocumentView, note: &Note, client: &ClientTraits) -> Diagnostic {
    let (snapshot, encoding) = (&view.contents.snapshot, client.encoding);
    let related = note.related.iter().filter(|_| client.related);
    let related = related.map(|(place, message)| DiagnosticRelatedInformation {
        location: Location {
            uri: view.uri.clone(),
            range: range(snapshot, place, encoding),
        },
        message: message.clone(),
    });
    let related: Vec<DiagnosticRelatedInformation> = related.collect();
    let severity = match note.severity {
        Severity::Error => DiagnosticSeverity::ERROR,
        Severity::Warning => DiagnosticSeverity::WARNING,
        Severity::Information => DiagnosticSeverity::INFORMATION,
        Severity::Hint => DiagnosticSeverity::HINT,
    };
    Diagnostic {
        range: range(snapshot, &note.range, encoding),
        severity: Some(severity),
        code: Some(NumberOrString::String(note.code.0.to_owned())),
        source: Some("movetext".to_owned()),
        message: note.message.clone(),
        related_information: Some(related).filter(|related| !related.is_empty()),
        ..Default::default()
    }
}

/// The edits of one document, with its version where the client supports that.
pub fn workspace_edit(
    view: &DocumentView,
    edits: &[Replacement],
    client: &ClientTraits,
) -> WorkspaceEdit {
    let snapshot = &view.contents.snapshot;
    let mut parts = edits.iter();
    let edits = match parts.all(|edit| snapshot.takes(&edit.range, &edit.text)) {
        true => edits,
        false => &[],
    };
    let edits = edits.iter().map(|edit| TextEdit {
        range: range(&view.contents.snapshot, &edit.range, client.encoding),
        new_text: edit.text.clone(),
    });
    if !client.document_changes {
        let changes = HashMap::from([(view.uri.clone(), edits.collect())]);
        return WorkspaceEdit {
            changes: Some(changes),
            ..Default::default()
        };
    }
    WorkspaceEdit {
        document_changes: Some(DocumentChanges::Edits(vec![TextDocumentEdit {
            text_document: OptionalVersionedTextDocumentIdentifier {
                uri: view.uri.clone(),
                version: Some(view.contents.snapshot.version),
            },
            edits: edits.map(OneOf::Left).collect(),
        }])),
        ..Default::default()
    }
}

/// How many names are tried for a new file.
const MOST_NAMES: u32 = 1000;

/// The first of `game.ncn`, `game-new.ncn`, `game-new-2.ncn` and so on that no file has. Some clients write over a file
/// that exists, though they are told not to.
fn free_name(uri: &Url, path: &str, ending: &str) -> Option<Url> {
    let mut names = (0..MOST_NAMES).map(|nth| {
        let new = match nth {
            0 => String::new(),
            1 => "-new".to_owned(),
            nth => format!("-new-{nth}"),
        };
        let mut name = uri.clone();
        name.set_path(&format!("{path}{new}{ending}"));
        name
    });
    names.find(|name| {
        let path = name.to_file_path();
        path.is_err() || path.is_ok_and(|path| path.symlink_metadata().is_err())
    })
}

/// Creates a file with a name of its own in the document's folder. None for a document whose URI has no path.
pub fn new_file(view: &DocumentView, file: &NewFile) -> Option<WorkspaceEdit> {
    let name = view.uri.path_segments()?.next_back()?.to_owned();
    let stem = name
        .rsplit_once('.')
        .map_or(name.as_str(), |(stem, _)| stem);
    let folder = view.uri.path().strip_suffix(name.as_str())?;
    let uri = free_name(&view.uri, &format!("{folder}{stem}"), &file.ending)?;
    let create = CreateFile {
        uri: uri.clone(),
        options: Some(CreateFileOptions {
            overwrite: Some(false),
            ignore_if_exists: Some(false),
        }),
        annotation_id: None,
    };
    let insert = TextDocumentEdit {
        text_document: OptionalVersionedTextDocumentIdentifier { uri, version: None },
        edits: vec![OneOf::Left(TextEdit::new(
            Range::default(),
            file.text.clone(),
        ))],
    };
    Some(WorkspaceEdit {
        document_changes: Some(DocumentChanges::Operations(vec![
            DocumentChangeOperation::Op(ResourceOp::Create(create)),
            DocumentChangeOperation::Edit(insert),
        ])),
        ..Default::default()
    })
}

pub fn folding_range(snapshot: &Snapshot, fold: &Fold, client: &ClientTraits) -> FoldingRange {
    let line = |byte| u32::try_from(snapshot.text.line_of(byte)).unwrap_or(u32::MAX);
    FoldingRange {
        start_line: line(fold.range.start),
        end_line: line(fold.range.end),
        start_character: None,
        end_character: None,
        kind: Some(match fold.kind {
            FoldKind::Comment => FoldingRangeKind::Comment,
            FoldKind::Game | FoldKind::Tags | FoldKind::Variation => FoldingRangeKind::Region,
        }),
        collapsed_text: Some(&fold.title)
            .filter(|title| client.fold_titles && !title.is_empty())
            .cloned(),
    }
}

/// A game of the outline, for clients that support nested symbols.
pub fn nested_symbol(view: &DocumentView, symbol: Symbol, encoding: Encoding) -> DocumentSymbol {
    let snapshot = &view.contents.snapshot;
    let whole = range(snapshot, &symbol.range, encoding);
    let line_end = snapshot.text.line_end_after(symbol.range.start);
    let end = line_end.min(symbol.range.end);
    #[allow(deprecated)]
    DocumentSymbol {
        selection_range: Range::new(whole.start, position(snapshot, end, encoding)),
        range: whole,
        name: symbol.title,
        detail: Some(symbol.detail).filter(|detail| !detail.is_empty()),
        kind: SymbolKind::EVENT,
        tags: None,
        deprecated: None,
        children: None,
    }
}

/// A game of the outline, for other clients.
pub fn flat_symbol(view: &DocumentView, symbol: Symbol, encoding: Encoding) -> SymbolInformation {
    let place = range(&view.contents.snapshot, &symbol.range, encoding);
    #[allow(deprecated)]
    SymbolInformation {
        location: Location::new(view.uri.clone(), place),
        name: symbol.title,
        kind: SymbolKind::EVENT,
        tags: None,
        deprecated: None,
        container_name: Some(symbol.detail).filter(|detail| !detail.is_empty()),
    }
}
