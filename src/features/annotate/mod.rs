//! What an annotator does with a game: lines change places, and what annotates or frames the moves is
//! removed, corrected or added. Each action is a row of [`ACTIONS`] and a function from a game and a place
//! to edits, in a file for its kind.
//!
//! Not here: moves in another notation (`rewriting`) and what mends a finding (`actions`).

mod board_edit;
mod board_game;
mod comment_text;
mod comment_words;
mod commenting;
mod cut_line;
mod drawing;
mod game_text;
mod line_joiner;
mod marking;
mod missing_move;
mod number_style;
mod playing;
mod removal;
mod renumber;
mod result;
mod roster;
mod same_move;
mod strip;
mod table_playing;
mod unchanged;
mod unfinished_word;
mod variations;

use super::{IsCancelled, Replacement, absolute, not_text};
use crate::document::{Passage, Snapshot, TextEdit};
use crate::identify::Context;
use crate::replay::records;
use crate::syntax::{NodeKind, Tree};
pub use board_game::{BoardChange, BoardDeed, BoardGame, board_change, trial};
pub use drawing::Drawing;
use game_text::GameText;

/// Where an editor lists an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnnotationKind {
    /// It changes the line at the cursor.
    Line,
    /// It changes the whole game, or every game of the file.
    Game,
}

/// A row of the table of actions.
pub struct Annotation {
    /// The name in the data sent to clients.
    pub name: &'static str,
    pub title: &'static str,
    /// The title for all games of a file; None for an action that is about one place.
    pub file_title: Option<&'static str>,
    edits: AnnotationEdits,
}

/// Returns the edits of an action, given a byte of the segment, in bytes of the segment, in the order of the
/// text. None if the action cannot be done there, or changes nothing.
type AnnotationEdits = fn(&GameText, usize) -> Option<Vec<TextEdit>>;

impl Annotation {
    pub fn kind(&self) -> AnnotationKind {
        match self.file_title {
            None => AnnotationKind::Line,
            Some(_) => AnnotationKind::Game,
        }
    }
}

/// The name of the action that makes a variation of the rest of a line.
pub const REST: &str = "rest";

/// Every action, in the order of menus.
pub static ACTIONS: &[Annotation] = &[
    Annotation {
        name: "promote",
        title: "Promote this variation",
        file_title: None,
        edits: variations::promote,
    },
    Annotation {
        name: "main-line",
        title: "Make this variation the main line",
        file_title: None,
        edits: variations::make_main_line,
    },
    Annotation {
        name: REST,
        title: "Make the moves from here on a variation",
        file_title: None,
        edits: variations::rest_as_variation,
    },
    Annotation {
        name: "delete",
        title: "Remove this variation",
        file_title: None,
        edits: variations::delete,
    },
    Annotation {
        name: "renumber",
        title: "Correct the move numbers of this game",
        file_title: Some("Correct the move numbers of all games"),
        edits: renumber::renumber,
    },
    Annotation {
        name: "result",
        title: "Write the result of this game",
        file_title: Some("Write the results of all games"),
        edits: result::write,
    },
    Annotation {
        name: "roster",
        title: "Add the missing roster tags to this game",
        file_title: Some("Add the missing roster tags to all games"),
        edits: roster::add,
    },
    Annotation {
        name: "strip-comments",
        title: "Remove the comments from this game",
        file_title: Some("Remove the comments from all games"),
        edits: strip::comments,
    },
    Annotation {
        name: "strip-clocks",
        title: "Remove the clock times from this game",
        file_title: Some("Remove the clock times from all games"),
        edits: strip::clocks,
    },
    Annotation {
        name: "strip-commands",
        title: "Remove the commands in comments from this game",
        file_title: Some("Remove the commands in comments from all games"),
        edits: strip::commands,
    },
    Annotation {
        name: "strip-marks",
        title: "Remove the marks (!, $1) from this game",
        file_title: Some("Remove the marks (!, $1) from all games"),
        edits: strip::marks,
    },
    Annotation {
        name: "strip-variations",
        title: "Remove the variations from this game",
        file_title: Some("Remove the variations from all games"),
        edits: strip::variations,
    },
];

/// Returns the action with this name.
pub fn annotation(name: &str) -> Option<&'static Annotation> {
    ACTIONS.iter().find(|action| action.name == name)
}

/// Is a byte of the document before the moves of a game, or at the first of them?
pub fn is_at_head(snapshot: &Snapshot, context: &Context, byte: usize) -> bool {
    let Some(passage) = passage(snapshot, context, byte) else {
        return false;
    };
    let tree = (context.format.parse)(&passage.text);
    let at = byte.saturating_sub(passage.start);
    GameText::at(&passage.text, &tree, context, at).is_some_and(|game| {
        let nodes = game.record.nodes.get(game.record.range());
        let mut nodes = nodes.unwrap_or_default().iter();
        let first = nodes.find(|node| node.kind == NodeKind::Move);
        first.is_none_or(|first| at <= first.end as usize)
    })
}

/// Files of more bytes are not changed as a whole: the answer would be as large.
const LARGEST_FILE: usize = 8 << 20;

/// Returns the actions of some kinds that change something at a byte of the document: no action in a table, which has
/// no place for variations and comments, and none that breaks lines in a quotation or a list.
pub fn offers(
    snapshot: &Snapshot,
    context: &Context,
    byte: usize,
    kinds: &[AnnotationKind],
) -> Vec<&'static Annotation> {
    let passage = passage(snapshot, context, byte);
    let Some(passage) = passage.filter(|_| !kinds.is_empty()) else {
        return Vec::new();
    };
    let tree = (context.format.parse)(&passage.text);
    let at = byte.saturating_sub(passage.start);
    let Some(game) = GameText::at(&passage.text, &tree, context, at) else {
        return Vec::new();
    };
    let wanted = ACTIONS
        .iter()
        .filter(|action| kinds.contains(&action.kind()));
    wanted
        .filter(|action| {
            let edits = (action.edits)(&game, at).map(|edits| replacements(&passage, edits));
            edits.is_some_and(|edits| {
                let mut edits = edits.iter();
                edits.all(|edit| snapshot.takes(&edit.range, &edit.text))
            })
        })
        .collect()
}

/// So many bytes of games are tried to find out which actions change one of them.
const MOST_TRIED: usize = 256 << 10;

/// Returns the actions for all games of the document that change one of them: first the one at a byte is tried. Those
/// that change none of the first games may change a later one. No action if there is only one game, or the document is
/// too large.
pub fn file_offers(
    snapshot: &Snapshot,
    context: &Context,
    byte: usize,
) -> Vec<&'static Annotation> {
    let only = snapshot.book.len() < 2 || snapshot.text.len() > LARGEST_FILE;
    let is_other = context.format.table.is_some() || !context.format.holds_games();
    if only || is_other || not_text(snapshot).is_some() {
        return Vec::new();
    }
    let here = offers(snapshot, context, byte, &[AnnotationKind::Game]);
    let is_here = |action: &&Annotation| here.iter().any(|known| known.name == action.name);
    let of_games = ACTIONS.iter();
    let of_games = of_games.filter(|action| action.kind() == AnnotationKind::Game);
    let mut needless: Vec<&Annotation> = of_games.clone().filter(|one| !is_here(one)).collect();
    let mut tried = 0;
    for passage in snapshot.passages_from(0) {
        tried += passage.text.len();
        if tried > MOST_TRIED {
            needless.clear();
        }
        if needless.is_empty() {
            break;
        }
        let tree = (context.format.parse)(&passage.text);
        for record in records(&passage.text, &tree) {
            let at = record.bytes_range().start;
            let game = GameText::new(&tree, record, context);
            needless.retain(|action| (action.edits)(&game, at).is_none());
        }
    }
    let is_needed = |action: &&Annotation| needless.iter().all(|other| other.name != action.name);
    of_games.filter(is_needed).collect()
}

/// Returns the edits of an action at a byte of the document; None if it changes nothing.
pub fn edits(
    snapshot: &Snapshot,
    context: &Context,
    action: &Annotation,
    byte: usize,
) -> Option<Vec<Replacement>> {
    let passage = passage(snapshot, context, byte)?;
    let tree = (context.format.parse)(&passage.text);
    let at = byte.saturating_sub(passage.start);
    let game = GameText::at(&passage.text, &tree, context, at)?;
    Some(replacements(&passage, (action.edits)(&game, at)?))
}

/// Returns the edits of an action, and where the move at a byte of the document is after them. None if it
/// is gone.
pub fn place_after(
    snapshot: &Snapshot,
    context: &Context,
    action: &Annotation,
    byte: usize,
) -> Option<BoardChange> {
    let passage = passage(snapshot, context, byte)?;
    let tree = (context.format.parse)(&passage.text);
    let at = byte.checked_sub(passage.start)?;
    let game = GameText::at(&passage.text, &tree, context, at)?;
    let edits = (action.edits)(&game, at)?;
    let range = same_move::same_move(&game, at, &edits)?;
    Some(BoardChange {
        range: passage.start + range.start..passage.start + range.end,
        edits: replacements(&passage, edits),
    })
}

/// What is written on a move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MoveMarks {
    /// The numbers of its glyphs, in the order of the text, however it writes them.
    pub nags: Vec<u8>,
    /// The words of its comment, in one line and without commands; empty without any.
    pub comment: String,
}

/// Returns what is written on the move at a byte of a segment.
pub fn marks_at(text: &str, tree: &Tree, context: &Context, byte: usize) -> MoveMarks {
    let game = GameText::at(text, tree, context, byte);
    game.map_or_else(MoveMarks::default, |game| MoveMarks {
        nags: marking::set_nags(&game, byte),
        comment: commenting::words(&game, byte),
    })
}

/// Returns the edits of an action in all games of the document; None when cancelled.
pub fn file_edits(
    snapshot: &Snapshot,
    context: &Context,
    action: &Annotation,
    is_cancelled: IsCancelled,
) -> Option<Vec<Replacement>> {
    let mut all = Vec::new();
    if context.format.table.is_some() || action.file_title.is_none() {
        return Some(all);
    }
    for passage in snapshot.passages_from(0) {
        if is_cancelled() {
            return None;
        }
        let tree = (context.format.parse)(&passage.text);
        for record in records(&passage.text, &tree) {
            let at = record.bytes_range().start;
            let game = GameText::new(&tree, record, context);
            let edits = (action.edits)(&game, at).unwrap_or_default();
            all.extend(replacements(&passage, edits));
        }
    }
    Some(all)
}

/// The passage at a byte, if lines and annotations can be changed in it: not in a table, which has no place for them.
fn passage<'s>(snapshot: &'s Snapshot, context: &Context, byte: usize) -> Option<Passage<'s>> {
    let passage = text_passage(snapshot, context, byte);
    passage.filter(|_| context.format.table.is_none())
}

/// The passage at a byte, if moves can be written into it.
fn text_passage<'s>(snapshot: &'s Snapshot, context: &Context, byte: usize) -> Option<Passage<'s>> {
    let is_open = is_open(snapshot, context);
    is_open.then(|| snapshot.passage_at(byte)).flatten()
}

/// Moves can be written into a document.
fn is_open(snapshot: &Snapshot, context: &Context) -> bool {
    context.format.holds_games() && not_text(snapshot).is_none()
}

fn replacements(passage: &Passage, edits: Vec<TextEdit>) -> Vec<Replacement> {
    let replacement = |edit: TextEdit| Replacement {
        range: absolute(passage, edit.start, edit.end),
        text: edit.text,
    };
    edits.into_iter().map(replacement).collect()
}
