//! A record as a game, to be written anew in a format that keeps no other notation, or from such a
//! one as movetext: its tags, its main line with the remarks and marks on it, its result. What the
//! other format cannot hold is named, never dropped in silence.

use std::collections::HashMap;
use std::ops::Range;

use super::kept::KeptReason;
use super::{KeptMove, Rewrite, Scope, retag, rewrite};
use crate::identify::{Context, Identification, NOTATION_TAG, identify};
use crate::notation::{Target, UNKNOWN_MOVE};
use crate::replay::{MoveCounter, Record, ReplaySetup, records};
use crate::syntax::{
    Format, NodeKind, WritableGame, WritablePly, format, format_of_notation, mark_of, plain_result,
};

/// The format that moves of a notation are written into from another; none where they stay in the
/// format they are in.
pub fn home(from: &Format, target: Target) -> Option<&'static Format> {
    let to = match format_of_notation(target.notation.name) {
        Some(to) => to,
        None => from.notation.and_then(|_| format(from.games))?,
    };
    (to.name != from.name).then_some(to)
}

/// A record as a game, and what of it is not there: bytes of the segment and why.
pub struct Reformatted {
    pub game: WritableGame,
    pub lost: Vec<KeptMove>,
    /// Moves that are in the game.
    pub moves: u32,
}

const VARIATION: KeptReason = KeptReason("the format has no variations", None);
const UNWRITTEN: KeptReason = KeptReason("the notation has no sign for it", None);
const BROKEN: KeptReason = KeptReason(
    "no line can be written beyond a move that cannot be played",
    None,
);
const RESULT: KeptReason = KeptReason(
    "the format has but one place for a result, and the Result tag says another",
    None,
);
const UNKNOWN: KeptReason = KeptReason(
    "the rules of its game are not known, or the notation is not one for it",
    None,
);

/// The records of a segment as scripts.
pub fn reformat(text: &str, context: &Context, target: Target, to: &Format) -> Vec<Reformatted> {
    let tree = (context.format.parse)(text);
    let moves = Scope::Moves(0..text.len());
    let written = NewTexts::new(&rewrite(text, context, target, &moves));
    let records = records(text, &tree).filter(Record::is_game);
    records
        .map(|record| game(&record, context, target, to, &written))
        .collect()
}

/// What became of the moves of a segment, by their first bytes.
struct NewTexts {
    texts: HashMap<usize, String>,
    kept: HashMap<usize, KeptMove>,
}

impl NewTexts {
    fn new(rewrite: &Rewrite) -> NewTexts {
        let text = |(at, word): (Range<usize>, &str)| (at.start, word.trim_end().to_owned());
        let kept = |kept: &KeptMove| (kept.start as usize, kept.clone());
        NewTexts {
            texts: rewrite.edits().map(text).collect(),
            kept: rewrite.kept.iter().map(kept).collect(),
        }
    }
}

fn game(
    record: &Record,
    context: &Context,
    target: Target,
    to: &Format,
    written: &NewTexts,
) -> Reformatted {
    let mut game = WritableGame {
        tags: tags(record, to),
        ..WritableGame::default()
    };
    game.result = result(record, &game);
    let mut scripted = Reformatted {
        game,
        lost: Vec::new(),
        moves: 0,
    };
    let suits =
        |setup: &ReplaySetup| (target.notation.suits)(setup.game.geometry, setup.game.roles);
    let setup = match identify(record, context) {
        Identification::Game(setup, ..) if suits(&setup) => setup,
        _ => {
            for node in record.top().filter(|node| node.kind == NodeKind::Move) {
                scripted.lost.push(UNKNOWN.kept(node.start..node.end));
                scripted.game.extend_remark(record.slice(node));
            }
            return scripted;
        }
    };
    if let Some(name) = letters_said(target, &setup, to) {
        scripted.game.tags.push((NOTATION_TAG.to_owned(), name));
    }
    let mut count: MoveCounter = setup.count;
    let mut broken = false;
    let range = record.range();
    let mut i = range.start;
    while let Some(node) = record.nodes.get(i).filter(|_| i < range.end) {
        let at = node.start..node.end;
        // A cell in which nobody can say what the move is.
        let doubtful = record
            .wording(node)
            .and_then(|text| text.strip_prefix(UNKNOWN_MOVE));
        let text = doubtful.unwrap_or(record.slice(node));
        let typed = record.text.get(node.start as usize..node.end as usize);
        let typed = typed.unwrap_or(text);
        match node.kind {
            NodeKind::Variation => {
                scripted.lost.push(VARIATION.kept(at));
                scripted.game.remark(text);
            }
            NodeKind::Comment | NodeKind::LineComment => scripted.game.remark(bare(text)),
            NodeKind::Nag | NodeKind::Glyph => match scripted.game.plies.last_mut() {
                Some(ply) if ply.remarks.is_empty() && !broken => {
                    ply.marks.push(mark_of(text).unwrap_or(text).to_owned());
                }
                _ => scripted.game.remark(text),
            },
            NodeKind::Move => {
                let start = node.start as usize;
                let new = written.texts.get(&start);
                // A pass is left as it is in any notation; a cell has no sign for it.
                let unwritten = to.table.is_some() && new.is_none();
                let kept = written.kept.get(&start).cloned();
                let kept = kept.or_else(|| unwritten.then(|| UNWRITTEN.kept(at.clone())));
                match kept {
                    None if !broken => {
                        // One that is typed as the new notation has it is left as it is.
                        let new = new.map_or(typed, String::as_str);
                        scripted.game.plies.push(WritablePly {
                            number: count.expected(),
                            second: count.seat != setup.starter,
                            text: new.to_owned(),
                            marks: Vec::new(),
                            remarks: Vec::new(),
                        });
                        scripted.moves += 1;
                    }
                    Some(kept) if !broken => {
                        scripted.lost.push(kept);
                        scripted.game.remark(text);
                        broken = true;
                    }
                    _ => {
                        // Once is enough for all of them.
                        if !scripted.lost.iter().any(|lost| lost.why == BROKEN.0) {
                            scripted.lost.push(BROKEN.kept(at));
                        }
                        scripted.game.extend_remark(text);
                    }
                }
                count.advance(setup.starter);
            }
            NodeKind::Junk | NodeKind::Escape | NodeKind::SetUp => scripted.game.remark(text),
            NodeKind::Tag | NodeKind::Number | NodeKind::Result | NodeKind::Game => {}
        }
        i = (node.next as usize).max(i + 1);
    }
    let declared = record.tag("Result").map(|tag| plain_result(tag.tag.value));
    if let (Some(node), Some(declared)) = (record.terminator, declared)
        && !to.ended
        && !["*", &declared].contains(&plain_result(record.slice(node)).as_ref())
    {
        scripted.lost.push(RESULT.kept(node.start..node.end));
        scripted.game.remark(record.slice(node));
    }
    scripted
}

/// The tag pairs. Where the result stands in no tag the other format may have no other place for it;
/// movetext from a set-up says so.
fn tags(record: &Record, to: &Format) -> Vec<(String, String)> {
    let own = record.tags.iter().map(|pair| pair.tag);
    let mut tags: Vec<(String, String)> = own
        .map(|tag| (tag.name.to_owned(), tag.value.to_owned()))
        .collect();
    let known = |tags: &[(String, String)], name: &str| {
        tags.iter().any(|(tag, _)| tag.eq_ignore_ascii_case(name))
    };
    if let Some(terminator) = record.terminator.filter(|_| !known(&tags, "Result")) {
        tags.push(("Result".to_owned(), record.slice(terminator).to_owned()));
    }
    if to.roster && known(&tags, "FEN") && !known(&tags, "SetUp") {
        tags.push(("SetUp".to_owned(), "1".to_owned()));
    }
    // It names how the moves were written.
    tags.retain(|(name, _)| !name.eq_ignore_ascii_case(NOTATION_TAG));
    tags
}

/// What the Notation tag says, where it is needed.
fn letters_said(target: Target, setup: &ReplaySetup, to: &Format) -> Option<String> {
    let usual = retag::is_usual(target, setup.game, to.notation.is_some());
    (!usual).then(|| target.name())
}

/// The terminator, or what the Result tag says.
fn result(record: &Record, game: &WritableGame) -> String {
    let tag = game.tags.iter().find(|(name, _)| name == "Result");
    let said = tag.map(|(_, value)| value.trim());
    let said = said.filter(|value| matches!(*value, "1-0" | "0-1" | "1/2-1/2"));
    let terminator = record.terminator.map(|node| record.slice(node));
    terminator.or(said).unwrap_or("*").to_owned()
}

/// A comment without its brackets.
fn bare(text: &str) -> &str {
    let inner = text
        .strip_prefix('{')
        .map(|text| text.strip_suffix('}').unwrap_or(text));
    inner.or(text.strip_prefix(';')).unwrap_or(text).trim()
}
