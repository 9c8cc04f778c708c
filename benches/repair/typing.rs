//! What can be typed in the words of a suite: its characters, the names of files and ranks in their
//! order, piece letters, numbers of squares.

use movetext::board::Role;

use super::sheet::Sheet;
use super::suites::{Style, Suite};

pub struct Typing {
    /// The words are cells with their columns: `f:N3`.
    is_table: bool,
    /// Every character that the moves of the suite are written with.
    pub alphabet: Vec<char>,
    /// Names that can be off by one or mirrored, each list in order: files, ranks, small ranks.
    pub axes: Vec<Vec<String>>,
    /// The letters of all pieces but the pawn.
    pub pieces: Vec<char>,
    /// The number of squares, and of squares in a row: 50 and 5.
    pub squares: usize,
    pub row: usize,
}

/// The letters of files and diagonals, as far as boards have them.
const FILES: &str = "abcdefghij";
const SUBSCRIPTS: &str = "₁₂₃₄₅₆₇₈";

impl Typing {
    pub fn of(suite: &Suite, sheets: &[Sheet]) -> Typing {
        let words = sheets.iter().flat_map(|sheet| &sheet.words);
        let mut alphabet: Vec<char> = words.flat_map(|word| word.text.chars()).collect();
        alphabet.sort_unstable();
        alphabet.dedup();
        if suite.is_table() {
            // These say where a cell stands.
            alphabet.retain(|c| !matches!(c, ':' | ' '));
        }
        let game = suite.game();
        let is_used = |c: &char| alphabet.contains(c);
        let letters = FILES.chars().filter(is_used).map(String::from).collect();
        let ranks = match suite.style {
            // The tenth number is written `0`.
            Style::Diagonals => "1234567890"
                .chars()
                .filter(is_used)
                .map(String::from)
                .collect(),
            _ => (1..=game.geometry.height)
                .map(|rank| rank.to_string())
                .collect(),
        };
        let small = SUBSCRIPTS
            .chars()
            .filter(is_used)
            .map(String::from)
            .collect();
        let roles = game.roles.iter().filter(|role| *role != Role::Pawn);
        let pieces = roles.filter_map(|role| suite.target().letters.letter(role)?.chars().next());
        let squares = game.geometry.playable.len();
        Typing {
            is_table: suite.is_table(),
            axes: vec![letters, ranks, small],
            pieces: pieces.collect(),
            alphabet,
            squares,
            row: squares / usize::from(game.geometry.height),
        }
    }

    /// Can this stand where a move belongs? In a table every cell keeps a column and some content.
    pub fn is_word(&self, text: &str) -> bool {
        let is_cell = |cell: &str| {
            let (file, content) = cell.split_once(':').unwrap_or_default();
            let is_file = file.len() == 1 && file.starts_with(|c| ('a'..='h').contains(&c));
            is_file && !content.is_empty()
        };
        match self.is_table {
            true => text.split(' ').all(is_cell),
            false => !text.is_empty(),
        }
    }
}
