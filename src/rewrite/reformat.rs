//! Turns a record into a game that can be written in another format, when the wanted notation has a
//! format of its own or the record leaves such a format: its tags, its main line with remarks and
//! marks, and its result. Everything that the other format cannot hold is listed in `lost`, and every move that is
//! only assumed in `assumed`.

use std::collections::HashMap;
use std::ops::Range;

use super::assumed::Assumptions;
use super::kept::{KeptReason, SAME, SET_UP, UNKNOWN, UNSUITED};
use super::{AssumedMove, KeptMove, Rewrite, Scope, retag, rewrite_record, suits};
use crate::checks::tag_order;
use crate::identify::{Context, Identification, NOTATION_TAG, identify};
use crate::notation::{Target, UNKNOWN_MOVE};
use crate::replay::{MoveCounter, Record, ReplaySetup, records};
use crate::rules::Game;
use crate::syntax::{
    Format, NodeKind, WritableGame, WritablePly, format, format_of_notation, plain_result,
};

/// The format that a record must be written in for this notation; None if it can stay in its own.
pub fn required_format(from: &Format, target: Target) -> Option<&'static Format> {
    let to = match format_of_notation(target.notation.name) {
        Some(to) => to,
        None => from.notation.and_then(|_| format(from.games))?,
    };
    (to.name != from.name).then_some(to)
}

/// A record as a game for another format.
pub struct Reformatted {
    pub game: WritableGame,
    /// What the game does not contain, and why. Moves among it are remarks of the game.
    pub lost: Vec<KeptMove>,
    /// Moves that were probably meant. What is written for each is a remark of the game.
    pub assumed: Vec<AssumedMove>,
    /// Number of moves in the game.
    pub moves: u32,
}

const VARIATION: KeptReason = KeptReason("the format has no variations", None);
const UNWRITTEN: KeptReason = KeptReason("the notation has no sign for it", None);
const BROKEN: KeptReason = KeptReason(
    "moves cannot be written after one that cannot be played",
    None,
);
const RESULT: KeptReason = KeptReason(
    "the format has only one place for the result, and the Result tag differs",
    None,
);

/// The records of a segment as games for the format `to`, which may be their own.
pub fn reformat(text: &str, context: &Context, target: Target, to: &Format) -> Vec<Reformatted> {
    let tree = (context.format.parse)(text);
    let records = records(text, &tree).filter(Record::is_game);
    records
        .map(|record| game(&record, context, target, to))
        .collect()
}

/// The new texts of the moves of a record, those that are only assumed, and the moves without one, by their first
/// bytes.
#[derive(Default)]
struct NewTexts {
    texts: HashMap<usize, String>,
    assumed: HashMap<usize, AssumedMove>,
    kept: HashMap<usize, KeptMove>,
}

impl NewTexts {
    fn new(record: &Record, setup: &ReplaySetup, context: &Context, target: Target) -> NewTexts {
        let assumptions = Assumptions::new(record, setup);
        let assumed = assumptions.moves(record, setup, target);
        let mut rewrite = Rewrite::default();
        let moves = Scope::Moves(0..record.text.len());
        rewrite_record(
            record,
            setup,
            context,
            target,
            &moves,
            assumptions.amendments,
            &mut rewrite,
        );
        let text = |(at, word): (Range<usize>, &str)| (at.start, word.trim_end().to_owned());
        let kept = |kept: &KeptMove| (kept.start as usize, kept.clone());
        NewTexts {
            texts: rewrite.edits().map(text).collect(),
            assumed,
            kept: rewrite.kept.iter().map(kept).collect(),
        }
    }
}

/// Makes a game of one record. Moves go on as long as each can be written; after one that cannot, it
/// and the rest of the main line become remarks. In the record's own format all moves stay as they are.
fn game(record: &Record, context: &Context, target: Target, to: &Format) -> Reformatted {
    let mut game = WritableGame {
        tags: tags(record, to),
        letters: target.letters,
        ..WritableGame::default()
    };
    game.result = result(record, &game);
    let mut reformatted = Reformatted {
        game,
        lost: Vec::new(),
        assumed: Vec::new(),
        moves: 0,
    };
    let setup = match identify(record, context) {
        Identification::Game(setup, ..) if !suits(&setup, target) => Err(UNSUITED),
        Identification::Game(setup, ..) if setup.start.is_none() => Err(SET_UP),
        Identification::Game(setup, ..) => Ok(setup),
        Identification::Unknown(..) => Err(UNKNOWN),
    };
    let setup = match setup {
        Ok(setup) => setup,
        Err(why) => {
            put_in_order(&mut reformatted.game, None, to);
            // The reason is given once, at the first move.
            let reasons = std::iter::once(why).chain(std::iter::repeat(SAME));
            let moves = record.top().filter(|node| node.kind == NodeKind::Move);
            for (node, why) in moves.zip(reasons) {
                reformatted.lost.push(why.kept(node.start..node.end));
                reformatted.game.extend_remark(record.slice(node));
            }
            return reformatted;
        }
    };
    let own = to.name == context.format.name;
    let mut written = match own {
        true => NewTexts::default(),
        false => NewTexts::new(record, &setup, context, target),
    };
    if let Some(name) = notation_tag(target, &setup, to) {
        reformatted.game.tags.push((NOTATION_TAG.to_owned(), name));
    }
    put_in_order(&mut reformatted.game, Some(setup.game), to);
    let mut count: MoveCounter = setup.count;
    let mut broken = false;
    let range = record.range();
    let mut i = range.start;
    while let Some(node) = record.nodes.get(i).filter(|_| i < range.end) {
        let at = node.start..node.end;
        // A cell whose move is unknown holds this sign before its text.
        let doubtful = record
            .wording(node)
            .and_then(|text| text.strip_prefix(UNKNOWN_MOVE))
            .map(str::trim);
        let text = doubtful.unwrap_or(record.slice(node));
        let typed = record.text.get(node.start as usize..node.end as usize);
        let typed = typed.unwrap_or(text);
        match node.kind {
            NodeKind::Variation => {
                reformatted.lost.push(VARIATION.kept(at));
                reformatted.game.remark(text);
            }
            NodeKind::Comment | NodeKind::LineComment => reformatted.game.remark(bare(text)),
            NodeKind::Nag | NodeKind::Glyph => match reformatted.game.plies.last_mut() {
                Some(ply) if ply.remarks.is_empty() && !broken => {
                    ply.marks.push(text.to_owned());
                }
                _ => reformatted.game.remark(text),
            },
            NodeKind::Move => {
                let start = node.start as usize;
                let assumed = written.assumed.remove(&start).filter(|_| !broken);
                let new = match &assumed {
                    Some(assumed) => Some(&assumed.text),
                    None => written.texts.get(&start),
                };
                // A pass has no new text in any notation, and a table cannot hold it.
                let unwritten = to.table.is_some() && new.is_none() && !own;
                let kept = written.kept.get(&start).cloned();
                let kept = kept.filter(|_| assumed.is_none());
                let kept = kept.or_else(|| unwritten.then(|| UNWRITTEN.kept(at.clone())));
                match kept {
                    None if !broken => {
                        // A move that is the same in the new notation has no new text.
                        let same = if own { text } else { typed };
                        let new = new.map_or(same, String::as_str);
                        reformatted.game.plies.push(WritablePly {
                            number: count.expected(),
                            second: count.seat != setup.starter,
                            text: new.to_owned(),
                            marks: Vec::new(),
                            remarks: Vec::new(),
                        });
                        if let Some(assumed) = &assumed {
                            reformatted.game.remark(&assumed.remark(text));
                        }
                        reformatted.assumed.extend(assumed);
                        reformatted.moves += 1;
                    }
                    Some(kept) if !broken => {
                        reformatted.lost.push(kept);
                        reformatted.game.remark(text);
                        broken = true;
                    }
                    _ => {
                        // Reported once for all moves that follow.
                        if !reformatted.lost.iter().any(|lost| lost.why == BROKEN.0) {
                            reformatted.lost.push(BROKEN.kept(at));
                        }
                        reformatted.game.extend_remark(text);
                    }
                }
                count.advance(setup.starter);
            }
            NodeKind::Junk | NodeKind::Escape | NodeKind::SetUp => reformatted.game.remark(text),
            NodeKind::Tag | NodeKind::Number | NodeKind::Result | NodeKind::Game => {}
        }
        i = (node.next as usize).max(i + 1);
    }
    let declared = record.tag("Result").map(|tag| plain_result(tag.tag.value));
    if let (Some(node), Some(declared)) = (record.terminator, declared)
        && !to.ended
        && !["*", &declared].contains(&plain_result(record.slice(node)).as_ref())
    {
        reformatted.lost.push(RESULT.kept(node.start..node.end));
        reformatted.game.remark(record.slice(node));
    }
    reformatted
}

/// The tag pairs of the game. Adds `Result` if only the terminator holds the result, because the other
/// format may have no terminator, and `SetUp` to a `FEN` in formats that need it.
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
    // It names the old notation.
    tags.retain(|(name, _)| !name.eq_ignore_ascii_case(NOTATION_TAG));
    tags
}

/// Puts the tags into the order in which `to` has them. A table has places for them.
fn put_in_order(written: &mut WritableGame, game: Option<&Game>, to: &Format) {
    if to.table.is_none() {
        // Stable, so that tags of one place keep their order.
        written.tags.sort_by(|(one, _), (other, _)| {
            tag_order(one, to, game).cmp(&tag_order(other, to, game))
        });
    }
}

/// The value of the Notation tag; None if the game needs none.
fn notation_tag(target: Target, setup: &ReplaySetup, to: &Format) -> Option<String> {
    let usual = retag::is_usual(target, setup.game, to.notation.is_some());
    (!usual).then(|| target.name())
}

/// The terminator, or else the value of the Result tag, or else `*`.
fn result(record: &Record, game: &WritableGame) -> String {
    let tag = game.tags.iter().find(|(name, _)| name == "Result");
    let tagged = tag.map(|(_, value)| value.trim());
    let tagged = tagged.filter(|value| matches!(*value, "1-0" | "0-1" | "1/2-1/2"));
    let terminator = record.terminator.map(|node| record.slice(node));
    terminator.or(tagged).unwrap_or("*").to_owned()
}

/// A comment without its brackets.
fn bare(text: &str) -> &str {
    let inner = text
        .strip_prefix('{')
        .map(|text| text.strip_suffix('}').unwrap_or(text));
    inner.or(text.strip_prefix(';')).unwrap_or(text).trim()
}
