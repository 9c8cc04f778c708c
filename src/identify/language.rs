//! The language of a record's piece letters.

use super::legibility::Legibility;
use super::replay_score::{ReplayScore, replay_score_within};
use crate::board::{Letters, Role};
use crate::notation::letters;
use crate::replay::{Record, ReplaySetup};
use crate::syntax::NodeKind;

/// Plies that are replayed in every language.
const ENOUGH: u32 = 200;

/// One letter may be a slip.
const LETTERS_OF_A_SLIP: usize = 1;

/// The language of the record's piece letters: English unless the record uses a letter that English
/// does not have. Then it is, of the languages that have the most of its letters, the one in which the most
/// plies can be played; of several that stop at the same slip, the one in which the most moves can be read;
/// then the first of the table.
pub fn language(record: &Record, setup: &ReplaySetup) -> &'static Letters {
    let english: &'static Letters = &letters::ENGLISH;
    let lettered = setup.notation.lettered && setup.game.roles.contains(Role::Knight);
    if setup.only_notation && lettered && !moves(record).any(foreign_letter) {
        return hidden(record, setup);
    }
    if !record.irregular || !lettered || !moves(record).any(foreign_letter) {
        return english;
    }
    // In a table no capital can be a file, so a language that has all the letters comes first.
    let covers = |letters: &Letters| setup.only_notation && covers(record, letters);
    // A single foreign letter is a slip. So the language that most moves are written in wins, not
    // the one that gets past the first slip. A move that cannot be played counts as foreign too.
    let score = |reach: ReplayScore| {
        let foreign = reach.plies - reach.native + u32::from(reach.stopped);
        i64::from(reach.native) - 2 * i64::from(foreign)
    };
    let read_in = |letters: &'static Letters| ReplaySetup {
        letters,
        ..setup.clone()
    };
    let rows = letters::LANGUAGES.iter().copied();
    let rows = rows.filter(|letters| letters.code != letters::FIGURINE.code && is_first(letters));
    // A slip may keep the right language from playing as far as one that lacks some of the letters.
    let rows: Vec<_> = rows
        .map(|letters| (letters, strange(record, letters)))
        .collect();
    let fewest = rows.iter().map(|(_, strange)| *strange).min().unwrap_or(0);
    // A language that lacks more of the letters than English does is not the one of a slip in an English record.
    let most = (fewest + LETTERS_OF_A_SLIP).min(strange(record, english));
    let rows = rows.into_iter().filter(|(_, strange)| *strange <= most);
    let rows = rows.map(|(letters, _)| letters);
    let tried: Vec<_> = rows
        .map(|letters| {
            let reach = replay_score_within(record, &read_in(letters), ENOUGH);
            let stopped = reach.stopped;
            (letters, stopped, (covers(letters), score(reach)))
        })
        .collect();
    let most = tried.iter().map(|(.., native)| *native).max();
    let mut best = tried.iter().filter(|(.., native)| Some(*native) == most);
    let first = best.clone().next();
    let best = match first {
        // The moves after a slip can still be read.
        Some((_, true, _)) if best.clone().nth(1).is_some() => best
            .min_by_key(|(letters, ..)| Legibility::of(record, &read_in(letters), false).foreign),
        _ => best.next(),
    };
    best.map_or(english, |(letters, ..)| usual_twin(record, letters))
}

/// Does no language before this one in the table have the same letters?
fn is_first(letters: &Letters) -> bool {
    let mut rows = letters::LANGUAGES.iter();
    let first = rows.find(|row| row.table == letters.table);
    first.is_some_and(|first| first.code == letters.code)
}

/// The first language of the table with the same letters for all pieces but pawns, unless the record writes pawns with the letter that
/// only the other language has. An English `Bb5` in a German game is no pawn move, but would make it Slovenian, where no `B` is known.
fn usual_twin(record: &Record, letters: &'static Letters) -> &'static Letters {
    let is_pawn = |sign: &str| matches!(letters.role(sign), Some((Role::Pawn, _)));
    let with_pawn = moves(record).filter(|text| signs(text).any(is_pawn));
    if with_pawn.count() > LETTERS_OF_A_SLIP {
        return letters;
    }
    let pieces = |letters: &'static Letters| letters.table.get(1..);
    let mut rows = letters::LANGUAGES.iter().copied();
    let twin = rows.find(|row| pieces(row) == pieces(letters));
    twin.unwrap_or(letters)
}

/// The language of a table whose letters could all be English: another one only if it plays the whole
/// record without a slip and English does not.
fn hidden(record: &Record, setup: &ReplaySetup) -> &'static Letters {
    let english = replay_score_within(record, setup, ENOUGH);
    let whole = |reach: &ReplayScore| !reach.stopped && reach.native == reach.plies;
    // A slip in the last move is no evidence.
    let more = english.native + u32::from(english.stopped);
    if whole(&english) {
        return &letters::ENGLISH;
    }
    let others = letters::LANGUAGES.iter().copied();
    // Only languages in which some letter of the table is another piece can differ.
    let mut others = others.filter(|other| {
        let role = |letters: &Letters, sign: &str| letters.role(sign).map(|(role, _)| role);
        let other_role = |sign: &str| role(other, sign) != role(&letters::ENGLISH, sign);
        let differs = moves(record).any(|text| signs(text).any(other_role));
        other.code != letters::FIGURINE.code && differs && covers(record, other)
    });
    let found = others.find(|letters| {
        let mut trial = setup.clone();
        trial.letters = letters;
        let reach = replay_score_within(record, &trial, ENOUGH);
        whole(&reach) && reach.plies > more
    });
    found.unwrap_or(&letters::ENGLISH)
}

/// The moves of a record, including those in variations.
fn moves<'a>(record: &Record<'a>) -> impl Iterator<Item = &'a str> {
    let nodes = record.nodes.get(record.range()).unwrap_or(&[]).iter();
    let moves = nodes.filter(|node| node.kind == NodeKind::Move);
    moves.map(|node| record.slice(node))
}

/// The number of moves with a capital that is no piece letter of a language. Pawns seldom have a letter.
fn strange(record: &Record, letters: &Letters) -> usize {
    let is_strange =
        |sign: &str| !matches!(letters.role(sign), Some((role, _)) if role != Role::Pawn);
    let strange = moves(record)
        .filter(|text| signs(text).any(|sign| begins_with_capital(sign) && is_strange(sign)));
    strange.count()
}

/// Does a move begin with a capital that may be a piece letter, so not with castling or a null move?
fn begins_with_capital(text: &str) -> bool {
    let first = text.chars().next();
    first.is_some_and(|c| c.is_uppercase() && c.is_alphabetic() && c != 'O' && c != 'Z')
}

/// Does a language have every piece letter in the moves of a table?
fn covers(record: &Record, letters: &Letters) -> bool {
    moves(record).all(|text| signs(text).all(|sign| letters.role(sign).is_some()))
}

/// The parts of a move that begin with a capital: the move itself, and in a table `R` and `K` of `f:R g:K`.
fn signs(text: &str) -> impl Iterator<Item = &str> {
    let contents = text.split(' ').map(|word| {
        let content = word.split_once(':').map_or(word, |(_, content)| content);
        content.trim_start_matches('x')
    });
    contents.filter(|content| content.starts_with(char::is_uppercase))
}

/// Does a move begin with a capital that is neither an English piece letter nor castling?
fn foreign_letter(text: &str) -> bool {
    // In a table the name of the column comes first.
    let text = text.trim_start_matches(|c: char| c.is_lowercase() || c == ':');
    begins_with_capital(text) && letters::ENGLISH.role(text).is_none()
}
