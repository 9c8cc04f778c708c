//! Generated chess games: legal moves by chance, with the tags, comments, glyphs and variations of an
//! annotated collection. Sound from end to end, so that a checker has all of it to replay.

use std::fmt::Write;

use shakmaty::san::SanPlus;
use shakmaty::{Chess, Move, Position};

use super::Chance;

const NAMES: &[&str] = &[
    "Ashdown, Mary",
    "Bergström, Åke",
    "Castellano, R",
    "Dubois, Élise",
    "Eriksen, P",
    "Fujita, Ken",
    "Grünwald, Otto",
    "Horvat, Ivana",
    "Ivers, Tom",
    "Jansen, W",
    "Kowalczyk, J",
    "Lindqvist, B",
];
const EVENTS: &[&str] = &[
    "Club championship",
    "Summer open",
    "League, division 2",
    "Evening blitz",
    "Training game",
];
const REMARKS: &[&str] = &[
    "the move of the day",
    "time was short here",
    "not the sharpest, but sound",
    "both sides had seen this before",
    "a quiet reply was better",
    "now the centre opens",
    "White wants more than equality",
    "the point of the manoeuvre",
    "analysed until late at night; nothing better was found for Black",
    "§ see the notes to the game before — same idea",
];
const RESULTS: &[&str] = &["1-0", "0-1", "1/2-1/2"];
/// Longest line, as the export format asks; closing brackets may stick out.
const WIDTH: usize = 79;

/// One game with its number in the tags, blank line at the end.
pub fn game(number: usize, chance: &mut Chance) -> String {
    let mut position = Chess::default();
    let mut words = Words::default();
    let plies = 30 + chance.below(55);
    let clocks = chance.percent(15);
    let mut numbered = false; // is a black move in need of its number?
    for ply in 0..plies {
        let Some(mv) = any_move(&position, chance) else {
            break;
        };
        let before = position.clone();
        words.number(ply, numbered);
        words.push(&play(&mut position, mv));
        numbered = false;
        if chance.percent(4) {
            words.push(&format!("${}", 1 + chance.below(18)));
        }
        if clocks {
            words.comment(&format!(
                "[%clk 1:{:02}:{:02}]",
                59 - ply / 2 % 60,
                chance.below(60)
            ));
            numbered = true;
        } else if chance.percent(5) {
            words.comment(chance.pick(REMARKS));
            numbered = true;
        }
        if chance.percent(4) {
            variation(&before, ply, chance, &mut words, 0);
            numbered = true;
        }
    }
    let result = match (
        position.is_checkmate(),
        position.is_stalemate(),
        position.turn().is_white(),
    ) {
        (true, _, true) => "0-1",
        (true, _, false) => "1-0",
        (_, true, _) => "1/2-1/2",
        _ => chance.pick(RESULTS),
    };
    words.push(result);

    let mut text = String::new();
    let tags = [
        ("Event", chance.pick(EVENTS).to_owned()),
        ("Site", "?".to_owned()),
        (
            "Date",
            format!(
                "{}.{:02}.{:02}",
                1950 + chance.below(75),
                1 + chance.below(12),
                1 + chance.below(28)
            ),
        ),
        ("Round", (1 + number % 11).to_string()),
        ("White", chance.pick(NAMES).to_owned()),
        ("Black", chance.pick(NAMES).to_owned()),
        ("Result", result.to_owned()),
        ("WhiteElo", (1400 + chance.below(1300)).to_string()),
        ("BlackElo", (1400 + chance.below(1300)).to_string()),
    ];
    for (name, value) in tags {
        let _ = writeln!(text, "[{name} \"{value}\"]");
    }
    let _ = write!(text, "\n{}\n\n", words.text);
    text
}

/// Up to seven plies in the place of the move at `ply`; now and then with one of its own inside.
fn variation(before: &Chess, ply: usize, chance: &mut Chance, words: &mut Words, depth: usize) {
    let mut position = before.clone();
    words.open = true;
    let mut numbered = true;
    for ply in ply..ply + 1 + chance.below(7) {
        let Some(mv) = any_move(&position, chance) else {
            break;
        };
        let before = position.clone();
        words.number(ply, numbered);
        words.push(&play(&mut position, mv));
        numbered = false;
        if depth < 2 && chance.percent(5) {
            variation(&before, ply, chance, words, depth + 1);
            numbered = true;
        }
    }
    words.close();
}

fn any_move(position: &Chess, chance: &mut Chance) -> Option<Move> {
    let moves = position.legal_moves();
    (!moves.is_empty()).then(|| moves[chance.below(moves.len())])
}

fn play(position: &mut Chess, mv: Move) -> String {
    SanPlus::from_move_and_play_unchecked(position, mv).to_string()
}

/// Movetext with its lines broken.
#[derive(Default)]
struct Words {
    text: String,
    column: usize,
    /// The next word is the first of a variation.
    open: bool,
}

impl Words {
    fn push(&mut self, word: &str) {
        let bracket = if std::mem::take(&mut self.open) {
            "("
        } else {
            ""
        };
        let width = bracket.len() + word.chars().count();
        if self.column > 0 && self.column + 1 + width > WIDTH {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(bracket);
        self.text.push_str(word);
        self.column += width;
    }

    fn number(&mut self, ply: usize, needed: bool) {
        let number = ply / 2 + 1;
        match (ply % 2, needed) {
            (0, _) => self.push(&format!("{number}.")),
            (_, true) => self.push(&format!("{number}...")),
            _ => {}
        }
    }

    fn comment(&mut self, text: &str) {
        let braced = format!("{{{text}}}");
        braced.split(' ').for_each(|word| self.push(word));
    }

    fn close(&mut self) {
        self.text.push(')');
        self.column += 1;
    }
}
