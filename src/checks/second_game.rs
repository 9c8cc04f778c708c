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

/// The same if nothing else was tried to explain the record.
const ENOUGH_BY_ITSELF: u32 = 16;

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
    add(&starts, node, record, report);
    true
}

/// Was it reported that a game begins in a record?
pub fn is_reported(record: &Record, report: &Report) -> bool {
    let range = record.bytes_range();
    let inside = |found: &Finding| range.contains(&(found.start as usize));
    let mut found = report.findings.iter();
    found.any(|found| found.code == codes::SECOND_GAME && inside(found))
}

/// The games that begin in a record whose main line cannot be played.
pub struct SecondGames {
    /// The nodes at which they begin.
    starts: Vec<usize>,
    /// The node that cannot be played.
    stop: usize,
}

/// The games that certainly begin in a record: from a number 1 many moves can be played from the start position, or all
/// that follow; without numbers, many.
pub fn certain(record: &Record, setup: &ReplaySetup) -> Option<SecondGames> {
    let mut readings = MoveReadings::default();
    let line = LineOfPlay::new(setup.start.clone(), setup.count);
    let rest = RestOfLine {
        line,
        depth: 0,
        nodes: record.range(),
    };
    let mut played = PlayedSoFar::default();
    replay::go_on(record, setup, rest, &[], &mut readings, &mut played);
    let stop = played.stop?;
    let numbered = before(record.range().end, None, record).numbers;
    let mut starts = Vec::new();
    for number in numbered.into_iter().take(MOST_GAMES) {
        let played = play_from(number, record, setup, &mut readings)?;
        let whole = played.stop.is_none() && played.plies >= ENOUGH;
        if whole || played.plies >= ENOUGH_BY_ITSELF {
            starts.push(number);
        }
    }
    if starts.is_empty() {
        let (first, played) = beginning(stop, None, record, setup, &mut readings)?;
        if played.plies >= ENOUGH_BY_ITSELF {
            starts = beginnings(stop, record, setup, &mut readings);
            starts.retain(|start| *start >= first);
        }
    }
    (!starts.is_empty()).then_some(SecondGames { starts, stop })
}

impl SecondGames {
    /// Adds the finding to the report.
    pub fn add(&self, record: &Record, report: &mut Report) {
        add(&self.starts, self.stop, record, report);
    }
}

/// Adds the finding about games that begin at these nodes, since a move cannot be played.
fn add(starts: &[usize], stop: usize, record: &Record, report: &mut Report) {
    let (Some(first), Some(refused)) = (
        starts.first().and_then(|first| record.nodes.get(*first)),
        record.nodes.get(stop),
    ) else {
        return;
    };
    let range = first.start as usize..first.end as usize;
    let end = line_end(report.text);
    // The tag is that of the first game.
    let result = record.tag("Result");
    let result = result
        .map(|pair| pair.tag.value)
        .filter(|value| is_result(value));
    let result = result.unwrap_or("*");
    let mut title = format!("End the game before this one with {result}");
    match starts.len() {
        0 | 1 => {}
        2 => title.push_str(", and one more game with *"),
        several => title.push_str(&format!(", and {} more games with *", several - 1)),
    }
    let mut fix = fix(title, range.start..range.start, "", false);
    let starts = starts.iter().filter_map(|at| record.nodes.get(*at));
    let edits = starts.enumerate().map(|(i, node)| TextEdit {
        start: node.start,
        end: node.start,
        text: format!("{}{end}{end}", if i == 0 { result } else { "*" }),
    });
    fix.edits = edits.collect();
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
}

/// Is a value a result that may stand after moves?
fn is_result(value: &str) -> bool {
    let digits = value.starts_with(|c: char| c.is_ascii_digit());
    digits && value.contains(['-', ':']) && !value.contains(char::is_whitespace)
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
    if let Some(number) = before.numbers.last().copied() {
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
            let start = (setup.game.set_up)(None, &setup.board).ok()?;
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
    /// The numbers 1 of the main line that moves stand before.
    numbers: Vec<usize>,
    /// The last moves of the main line that a game may end before, with the one at the node, if they have no
    /// numbers.
    moves: Vec<usize>,
}

fn before(node: usize, after: Option<usize>, record: &Record) -> Before {
    let mut found = Before::default();
    let (mut next, mut moves) = (after.unwrap_or(record.range().start), 0);
    while let Some(at) = record.nodes.get(next).filter(|_| next <= node) {
        match at.kind {
            NodeKind::Move => {
                moves += 1;
                // A first move typed twice begins no other game.
                if moves > LEAST as usize {
                    found.moves.push(next);
                }
                let surplus = found.moves.len().saturating_sub(LOOK_BACK);
                found.moves.drain(..surplus);
            }
            // A word before the first number, which is no move, is no game.
            NodeKind::Number if moves > 1 => {
                let (number, dots) = written(record.slice(at));
                if number == Some(1) && dots < 2 {
                    found.numbers.push(next);
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
    if found.moves.len() < LOOK_BACK.min(moves.saturating_sub(LEAST as usize)) {
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
