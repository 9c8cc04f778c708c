//! The notation of a record, by what most of its first moves are written in. One move proves
//! nothing: `gf5` names a file and a square in one notation, two oblique lines in another.

use super::record::Record;
use super::replay;
use super::stage::Stage;
use super::witness::{Played, Refused, Witness};
use crate::board::{Ply, Role};
use crate::notation::{self, NOTATIONS, Notation, Unread};
use crate::syntax::NodeKind;

/// The tag that names the notation of a record's moves. The standards have none.
const TAG: &str = "Notation";

/// The notation that a tag names, if it is one of the table.
pub fn tagged(record: &Record) -> Option<&'static Notation> {
    let value = record.tag(TAG)?.tag.value.trim();
    notation::notation(&value.to_ascii_lowercase())
}

/// Moves that are looked at before any other notation is tried.
const FIRST: usize = 8;

/// Plies that are tried in every notation.
const ENOUGH: u32 = 40;

/// The notation of most plies at the start of a record: the game's own unless one of the first
/// moves is no text of it. Of several the one that writes the most of them letter for letter, then
/// the first of the table.
pub fn notation_of(record: &Record, stage: &Stage) -> &'static Notation {
    let own = stage.notation;
    if stage.start.is_none() || is_readable(record, stage) {
        return own;
    }
    let game = stage.game;
    let rows = NOTATIONS.iter().copied();
    let rows = rows.filter(|row| (row.suits)(game.geometry, game.roles));
    let mut best = ((0, 0), own);
    for row in rows {
        let mut trial = stage.clone();
        trial.notation = row;
        let mut tally = Tally {
            notation: row,
            plies: 0,
            native: 0,
            exact: 0,
            stopped: false,
        };
        replay::replay(record, &trial, &mut tally);
        let score = (tally.native, tally.exact);
        if score > best.0 {
            best = (score, row);
        }
    }
    best.1
}

/// Can the first moves be read in the record's own notation, legal or not? Where pieces have
/// letters the parser has seen that already.
fn is_readable(record: &Record, stage: &Stage) -> bool {
    let game = stage.game;
    if !record.odd && !game.roles.contains(Role::Man) {
        return true;
    }
    let mut count = stage.count;
    let mut readings = Vec::new();
    let moves = record.top().filter(|node| node.kind == NodeKind::Move);
    for node in moves.take(FIRST) {
        let frame = crate::board::Frame {
            geometry: game.geometry,
            numbering: game.numbering,
            roles: game.roles,
            letters: stage.letters,
            mover: count.seat,
        };
        let text = record.slice(node);
        let whole = [text];
        let parts: Vec<&str>;
        let parts = match text.contains(char::is_whitespace) {
            false => whole.as_slice(),
            true => {
                parts = text.split_whitespace().collect();
                parts.as_slice()
            }
        };
        readings.clear();
        let read = (stage.notation.read)(parts, &frame, &mut readings);
        if !matches!(read, Ok(()) | Err(Unread::Unknown)) {
            return false;
        }
        count.advance(stage.starter);
    }
    true
}

/// Counts the plies of the main line that are of one notation.
struct Tally {
    notation: &'static Notation,
    plies: u32,
    /// Read in the notation.
    native: u32,
    /// Written as the notation writes it.
    exact: u32,
    stopped: bool,
}

impl Witness for Tally {
    fn played(&mut self, played: &Played) {
        if played.depth > 0 {
            return;
        }
        self.plies += 1;
        if played.notation.name != self.notation.name {
            return;
        }
        self.native += 1;
        let mut legal = Vec::new();
        played.before.legal(&mut legal);
        let ply = Ply {
            mv: played.mv,
            legal: &legal,
            effect: played.after.effect(),
        };
        let mut text = String::new();
        (self.notation.write)(&ply, &played.frame, &mut text);
        self.exact += u32::from(text == played.text);
    }

    fn several(&mut self, depth: usize) {
        self.plies += u32::from(depth == 0);
    }

    fn refused(&mut self, refused: &Refused) {
        self.stopped |= refused.depth == 0;
    }

    fn done(&self) -> bool {
        self.stopped || self.plies >= ENOUGH
    }
}
