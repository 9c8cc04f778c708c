//! Guesses the format of a text whose name does not say it: pasted text, stdin, a file called `games.txt`.

use std::cmp::Reverse;

use crate::identify::{Context, Evidence, Identification, identify};
use crate::replay::{Played, Refused, ReplayObserver, records, replay};
use crate::syntax::{FORMATS, Format, format_of_start, segments};
use crate::text::decode;

/// How many bytes of a text are looked at: a few games.
const SAMPLE: usize = 8 * 1024;

/// Returns the format that fits best, or the first of several in the table. None only when the table is
/// empty.
pub fn sniff(bytes: &[u8]) -> Option<&'static Format> {
    let sample = bytes.get(..SAMPLE).unwrap_or(bytes);
    // No record begins like a list.
    if let Some(list) = format_of_start(&decode(sample).0) {
        return Some(list);
    }
    let mut best: Option<(Fit, &'static Format)> = None;
    for format in FORMATS
        .iter()
        .copied()
        .filter(|format| format.holds_games())
    {
        let fit = fit(sample, format);
        if fit.is_certain() {
            return Some(format);
        }
        if best.as_ref().is_none_or(|(other, _)| fit < *other) {
            best = Some((fit, format));
        }
    }
    best.map(|(_, format)| format)
}

/// How badly a text fits a format. Fields are compared in their order, so the most telling come first.
#[derive(Default, PartialEq, Eq, PartialOrd, Ord)]
struct Fit {
    /// The format is a table, and no move in it can be played. Any text can be read as such a table.
    bare: bool,
    /// How many moves can be played.
    moves: Reverse<u32>,
    /// How many records have a tag that names a game of the format.
    named: Reverse<usize>,
    /// How many faults of syntax there are.
    faults: usize,
    /// How many segments have malformed moves.
    irregular: usize,
    /// How many moves cannot be played.
    refused: u32,
}

/// This many moves are not legal by chance.
const MANY: u32 = 6;

impl Fit {
    /// So many moves can be played that it can be no other format. Reading a text in the notations of all games of another
    /// one takes a second.
    fn is_certain(&self) -> bool {
        self.moves.0 >= MANY && self.refused <= self.moves.0 / 4
    }
}

/// Moves are only played here. Looking for what was meant by those that cannot be played would take seconds for a text that
/// is read in another format than its own.
fn fit(sample: &[u8], format: &'static Format) -> Fit {
    let context = Context::new(format);
    let mut fit = Fit::default();
    let mut counts = MoveCounts::default();
    for range in segments(format, sample) {
        let (text, _) = decode(sample.get(range).unwrap_or_default());
        let tree = (format.parse)(&text);
        fit.faults += tree.faults.len();
        fit.irregular += usize::from(tree.irregular);
        for record in records(&text, &tree) {
            if let Identification::Game(setup, evidence, _) = identify(&record, &context) {
                fit.named.0 += usize::from(matches!(evidence, Evidence::Tag(_)));
                replay(&record, &setup, &[], &mut counts);
            }
        }
    }
    fit.moves.0 = counts.played;
    fit.refused = counts.refused;
    fit.bare = format.table.is_some() && counts.played == 0;
    fit
}

#[derive(Default)]
struct MoveCounts {
    played: u32,
    refused: u32,
}

impl ReplayObserver for MoveCounts {
    fn played(&mut self, _: &Played) {
        self.played += 1;
    }

    fn several(&mut self, _: usize, _: usize) {
        self.played += 1;
    }

    fn refused(&mut self, _: &Refused) {
        self.refused += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is(name: &str, text: &str) {
        let found = sniff(text.as_bytes()).map(|format| format.name);
        assert_eq!(found, Some(name), "{text}");
    }

    #[test]
    fn sheets_by_their_cells() {
        is(
            "ncn",
            "No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\n",
        );
    }

    #[test]
    fn positions_by_the_first_of_them() {
        is("epd", "# mates\n4k3/8/8/8/8/8/8/4K2R w K - bm O-O;\n");
    }

    #[test]
    fn draughts_by_tag_or_by_moves() {
        is("pdn", "[Event \"x\"]\n[GameType \"20\"]\n\n*");
        is("pdn", "[Event \"x\"]\n\n1. 11-15 23-19 2. 8-11 *");
        is("pdn", "1.32-28 19-23 2.28x19 14x23");
        is("pdn", "[GameType \"25\"]\n\n1. a9-b9 xx *");
        is("pdn", "1. c3-d4 d6-c5 2. b2-c3");
        is("pdn", "{ as of 2.11. } 1. 9-13 *");
        is(
            "pdn",
            "[Result \"2-0\"]\n\n1. 32-29 {no such move} 18-99 2-0",
        );
    }

    #[test]
    fn chess_by_its_moves_and_by_default() {
        is("pgn", "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0");
        is("pgn", "1.Nf3 d5 2.O-O 1-0");
        is("pgn", "{ see 11-15 } 1. d4 { 32-28 } d5 *");
        is("pgn", "[Event \"x\"]\n1-0\n");
        is("pgn", "1. e2-e4 e7-e5 2. Sg1-f3 *");
        is("pgn", "[FEN \"8/8\"]\n\n1. Kh9 Kxx 2. Qj4 *");
        is("pgn", "");
    }

    #[test]
    fn only_the_first_games_of_a_long_text_count() {
        is("pdn", &"1. 11-15 23-19 2. 8-11 *\n\n".repeat(1000));
        is("pgn", &"1. e4 e5 2. Nf3 *\n\n".repeat(1000));
    }
}
