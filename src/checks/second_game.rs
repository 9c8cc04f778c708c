//! Games that run together in one record: a move cannot be played, and from the last number 1 before it the text
//! can be played from the start of a game. Without numbers, the same from the move or one shortly before it.

use super::Report;
use super::report::fix;
use crate::codes;
use crate::document::{Finding, RelatedPlace, Severity, TextEdit};
use crate::replay::{
    self, LineOfPlay, MoveCounter, MoveReadings, Played, Record, Refused, ReplayObserver,
    ReplaySetup, RestOfLine, written,
};
use crate::syntax::NodeKind;
use crate::text::line_end;

/// So many plies must be playable from the start, or all that there are.
const ENOUGH: u32 = 6;
const LEAST: u32 = 3;

/// The same if no number says that a game begins.
const ENOUGH_UNNUMBERED: u32 = 16;

/// A game without numbers begins at most so many moves before the one that cannot be played.
const LOOK_BACK: usize = 8;

/// The most games that are looked for in a record.
const MOST_GAMES: usize = 500;

/// Reports that a game begins before a move that nothing explains, instead of what was said of the move.
/// Returns false and changes nothing if none does.
pub fn report(node: usize, record: &Record, setup: &ReplaySetup, report: &mut Report) -> bool {
    let mut readings = MoveReadings::default();
    let starts = beginnings(node, record, setup, &mut readings);
    let (Some(first), Some(refused)) = (
        starts.first().and_then(|first| record.nodes.get(*first)),
        record.nodes.get(node),
    ) else {
        return false;
    };
    let about = |found: &Finding| {
        let refused = found.start < refused.end && refused.start < found.end;
        let number = found.code == codes::MOVE_NUMBER && found.start == first.start;
        refused && found.severity == Severity::Error || number
    };
    report.findings.retain(|found| !about(found));
    let range = first.start as usize..first.end as usize;
    let end = line_end(report.text);
    let ends = format!("*{end}{end}");
    let mut title = format!("Add * before {}", record.slice(first));
    if starts.len() > 1 {
        title.push_str(&format!(" and before {} more games", starts.len() - 1));
    }
    let mut fix = fix(title, range.start..range.start, &ends, false);
    let others = starts.iter().skip(1).filter_map(|at| record.nodes.get(*at));
    fix.edits.extend(others.map(|node| TextEdit {
        start: node.start,
        end: node.start,
        text: ends.clone(),
    }));
    let message = "another game seems to begin here: from the start position the moves that follow can \
                   be played";
    let (code, severity) = (codes::SECOND_GAME, Severity::Error);
    report.add_fixed(code, severity, range, message.to_owned(), vec![fix]);
    if let Some(found) = report.findings.last_mut() {
        found.related.push(RelatedPlace {
            start: refused.start,
            end: refused.end,
            message: "in the game before, this move cannot be played".to_owned(),
        });
    }
    true
}

/// The nodes at which games begin, the first of them before a node that cannot be played.
fn beginnings(
    node: usize,
    record: &Record,
    setup: &ReplaySetup,
    readings: &mut MoveReadings,
) -> Vec<usize> {
    let mut starts: Vec<usize> = Vec::new();
    let mut stop = Some(node);
    while let Some(node) = stop.filter(|_| starts.len() < MOST_GAMES) {
        let after = starts.last().copied();
        let Some((first, played)) = beginning(node, after, record, setup, readings) else {
            break;
        };
        starts.push(first);
        stop = played.stop;
    }
    starts
}

/// Where a game begins before a node that cannot be played, and after another node.
fn beginning(
    node: usize,
    after: Option<usize>,
    record: &Record,
    setup: &ReplaySetup,
    readings: &mut MoveReadings,
) -> Option<(usize, PlayedSoFar)> {
    let before = before(node, after, record);
    let mut try_at = |first: usize, enough: u32, least: u32| {
        let played = play_from(first, record, setup, readings)?;
        let whole = played.stop.is_none() && played.plies >= least;
        let passed = played.last.is_some_and(|last| last >= node);
        (passed && (whole || played.plies >= enough)).then_some((first, played))
    };
    if let Some(number) = before.number {
        return try_at(number, ENOUGH, LEAST);
    }
    // With the number of an ordinary move before it, no game begins there.
    let mut found: Option<(usize, PlayedSoFar)> = None;
    for first in before.moves {
        let tried = try_at(first, ENOUGH_UNNUMBERED, ENOUGH_UNNUMBERED);
        let better = |(_, played): &(usize, PlayedSoFar)| {
            let best = found.as_ref();
            best.is_none_or(|(_, best)| played.plies > best.plies)
        };
        if let Some(tried) = tried.filter(better) {
            found = Some(tried);
        }
    }
    found
}

/// Plays the main line from a node on as a game from its start.
fn play_from(
    first: usize,
    record: &Record,
    setup: &ReplaySetup,
    readings: &mut MoveReadings,
) -> Option<PlayedSoFar> {
    let (start, count) = match setup.set_up {
        true => {
            let start = (setup.game.set_up)(None, setup.numbering).ok()?;
            let players = setup.game.seats.len();
            let count = MoveCounter::new(start.number(), start.turn(), players);
            (start, count)
        }
        false => (setup.start.clone()?, setup.count),
    };
    let line = LineOfPlay::new(Some(start), count);
    let rest = RestOfLine {
        line,
        depth: 0,
        nodes: first..record.range().end,
    };
    let mut played = PlayedSoFar::default();
    replay::go_on(record, setup, rest, &[], readings, &mut played);
    Some(played)
}

/// Where a game may begin before a node.
#[derive(Default)]
struct Before {
    /// The last number 1 of the main line, if a move stands before it.
    number: Option<usize>,
    /// The last moves of the main line, with the one at the node, if they have no numbers.
    moves: Vec<usize>,
}

fn before(node: usize, after: Option<usize>, record: &Record) -> Before {
    let mut found = Before::default();
    let (mut next, mut moves) = (after.unwrap_or(record.range().start), 0);
    while let Some(at) = record.nodes.get(next).filter(|_| next <= node) {
        match at.kind {
            NodeKind::Move => {
                moves += 1;
                found.moves.push(next);
                let surplus = found.moves.len().saturating_sub(LOOK_BACK);
                found.moves.drain(..surplus);
            }
            NodeKind::Number if moves > 0 => {
                let (number, dots) = written(record.slice(at));
                if number == Some(1) && dots < 2 {
                    found.number = Some(next);
                }
                found.moves.clear();
            }
            _ => {}
        }
        next = match at.kind {
            NodeKind::Variation => (at.next as usize).max(next + 1),
            _ => next + 1,
        };
    }
    // A pair with a number leaves one or two moves.
    if found.moves.len() < LOOK_BACK.min(moves) {
        found.moves.clear();
    }
    found
}

/// How far a line can be played.
#[derive(Default)]
struct PlayedSoFar {
    plies: u32,
    last: Option<usize>,
    /// The node that cannot be played.
    stop: Option<usize>,
}

impl ReplayObserver for PlayedSoFar {
    fn played(&mut self, played: &Played) {
        self.plies += 1;
        self.last = Some(played.node);
    }

    fn several(&mut self, node: usize, _depth: usize) {
        self.plies += 1;
        self.last = Some(node);
    }

    fn refused(&mut self, refused: &Refused) {
        self.stop = Some(refused.node);
    }

    fn lost(&mut self, node: usize) {
        self.stop = Some(node);
    }

    fn done(&self) -> bool {
        self.stop.is_some()
    }
}
