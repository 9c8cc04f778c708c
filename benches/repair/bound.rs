//! How many single slips explain a game equally well: a bound that no ranking can beat that does not know
//! which moves are good.
//!
//! An explanation is a ply and a legal move there whose text a slip of the class turns into the text that
//! was typed, and with which the rest of the game can be played, with true marks. Nobody knows the class of a
//! slip that was typed, so for the slips that have only one explanation those of all classes count that change one word, but
//! for `other-move`: in place of any move some other can nearly always be played. Explanations by words that were moved,
//! left out or doubled are not looked for, except the true one.

use movetext::board::{Move, Role};
use movetext::rules::Position;

use super::reading::fitting;
use super::replayed::{PlayedMove, is_mark_untrue};
use super::sheet::{Sheet, word};
use super::slips::Slipped;
use super::suites::Suite;
use super::typing::Typing;
use super::words::WordSlip;

/// The most positions that are followed at once after ambiguous captures.
const MOST_POSITIONS: usize = 16;

/// The number of explanations of a game with a slip, the true one included.
#[derive(Clone, Copy, Default)]
pub struct Explanations {
    pub of_class: usize,
    pub of_any_class: usize,
}

impl Explanations {
    fn add(&mut self, other: Explanations) {
        self.of_class += other.of_class;
        self.of_any_class += other.of_any_class;
    }
}

/// Counts the explanations by a class of slips, if it changes one word in a known way, and by all classes that do.
pub fn explanations(
    suite: &Suite,
    (slip, all): (Option<WordSlip>, &[WordSlip]),
    typing: &Typing,
    slipped: &Slipped,
) -> Explanations {
    let sheet = slipped.sheet;
    let entries = slipped.entries.iter().zip(sheet.entries());
    let is_one_word = entries
        .filter(|(typed, meant)| typed.text != meant.text)
        .count()
        == 1;
    let moves = slipped.entries.iter().filter(|entry| !entry.is_number);
    let typed: Vec<&str> = moves.map(|entry| entry.text.as_str()).collect();
    let mut found = Explanations::default();
    let mut with_true = Explanations::default();
    let mut positions = vec![sheet.before[0].clone()];
    for (ply, text) in typed.iter().enumerate() {
        for before in &positions {
            let played = fitting(text, before.as_ref(), sheet);
            let is_same_kind = |mv: &Move| {
                let mut played = played.iter();
                played.any(|(other, _)| other.piece.role == mv.piece.role && other != mv)
            };
            let mut legal = Vec::new();
            before.legal(&mut legal);
            for mv in &legal {
                let Some(word) = word(suite, before.as_ref(), mv).filter(|word| word.text != *text)
                else {
                    continue;
                };
                let turns = |slip: &WordSlip| {
                    let mut texts = Vec::new();
                    slip(&word, typing, &mut texts);
                    texts.iter().any(|other| other == text)
                };
                if !all.iter().any(turns) && !is_same_kind(mv) {
                    continue;
                }
                let mut after = before.clone();
                after.play(mv);
                if is_playable(after, &typed[ply + 1..], sheet) {
                    let is_true =
                        ply == slipped.ply && PlayedMove::of(mv) == sheet.moves[slipped.ply];
                    let one = Explanations {
                        of_class: usize::from(slip.as_ref().is_some_and(&turns)),
                        of_any_class: 1,
                    };
                    found.add(one);
                    if is_true && is_one_word {
                        with_true.add(one);
                    }
                }
            }
        }
        positions = step(&positions, text, sheet);
        if positions.is_empty() {
            break;
        }
    }
    // The true one counts, however it was made.
    found.of_class += usize::from(with_true.of_class == 0);
    found.of_any_class += usize::from(with_true.of_any_class == 0);
    found
}

fn is_playable(position: Box<dyn Position>, texts: &[&str], sheet: &Sheet) -> bool {
    let mut positions = vec![position];
    texts.iter().all(|text| {
        positions = step(&positions, text, sheet);
        !positions.is_empty()
    })
}

/// The positions after a written move; none if it cannot be played. In chess a move that fits several is
/// as wrong as one with an untrue mark. In draughts later moves decide.
fn step(positions: &[Box<dyn Position>], text: &str, sheet: &Sheet) -> Vec<Box<dyn Position>> {
    let has_marks = sheet.setup.game.roles.contains(Role::Knight);
    let mut next = Vec::new();
    for before in positions {
        let found = fitting(text, before.as_ref(), sheet);
        if has_marks && found.len() > 1 {
            continue;
        }
        for (mv, reading) in found {
            let mut after = before.clone();
            after.play(&mv);
            let is_true = !has_marks || !is_mark_untrue(&reading, &mv, after.effect());
            if is_true && next.len() < MOST_POSITIONS {
                next.push(after);
            }
        }
    }
    next
}

/// The names of the columns of [`line`].
pub fn head() -> String {
    format!(
        "{:<15} {:>5} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10}",
        "class",
        "slips",
        "1/size",
        "3/size",
        "one only",
        "offered",
        "mean size",
        "wrong",
        "of several"
    )
}

/// A slip with its explanations, and whether the fix that is preferred, if any, is right.
pub type Bound = (Explanations, Option<bool>);

/// The line of a class: how often the true explanation would be the first and among the first three of its class in any order,
/// how often it is the only one of any class, in how many of these a fix was preferred, and their mean number; how many of
/// all preferred fixes are wrong, and how many of these in games with more than one explanation.
pub fn line(class: &str, bounds: &[Bound]) -> String {
    let percent = |part: f64, whole: usize| part * 100.0 / whole.max(1) as f64;
    let count = bounds.len();
    let of_class = || bounds.iter().map(|(size, _)| size.of_class);
    let in_first = |places: f64| {
        let chances = of_class().map(|size| (places / size as f64).min(1.0));
        percent(chances.sum(), count)
    };
    let single = bounds.iter().filter(|(size, _)| size.of_any_class == 1);
    let offered = single.clone().filter(|(_, right)| right.is_some()).count();
    let wrong = bounds.iter().filter(|(_, right)| *right == Some(false));
    let of_several = wrong
        .clone()
        .filter(|(size, _)| size.of_any_class > 1)
        .count();
    let sum: usize = of_class().sum();
    format!(
        "{class:<15} {count:>5} {:>10.1} {:>10.1} {:>10.1} {:>10.1} {:>10.2} {:>10} {:>10}",
        in_first(1.0),
        in_first(3.0),
        percent(single.clone().count() as f64, count),
        percent(offered as f64, single.count()),
        sum as f64 / count.max(1) as f64,
        wrong.count(),
        of_several
    )
}
