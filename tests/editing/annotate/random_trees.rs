//! Games with random variations: the lines are the same after they have changed places.

use std::collections::{BTreeMap, BTreeSet};

use movetext::board::Ply;
use movetext::notation::{letters, notation};
use movetext::rules::{Game, Position, game};

use super::done_at;
use crate::dice::Dice;

/// Writes a line of random moves with variations.
struct RandomTree {
    dice: Dice,
    game: &'static Game,
    text: String,
    /// The moves that may still be written.
    left: usize,
}

impl RandomTree {
    fn written(
        &self,
        position: &dyn Position,
        mv: &movetext::board::Move,
        legal: &[movetext::board::Move],
    ) -> String {
        let mut after = position.boxed();
        after.play(mv);
        let ply = Ply {
            mv,
            legal,
            effect: after.effect(),
        };
        let frame = self
            .game
            .frame(letters::language("en").expect("English"), position.turn());
        let mut text = String::new();
        (notation(self.game.notation).expect("a notation").write)(&ply, &frame, &mut text);
        text
    }

    fn number(&mut self, position: &dyn Position, interrupted: bool) {
        let first = position.turn() == self.game.starts;
        if first || interrupted {
            let dots = if first { "." } else { "..." };
            self.text += &format!("{}{dots} ", position.number());
        }
    }

    /// A line of some moves, the first of which is not among those that are `taken`.
    fn line(
        &mut self,
        mut position: Box<dyn Position>,
        length: usize,
        depth: usize,
        taken: &mut Vec<String>,
    ) {
        let mut interrupted = true;
        for ply in 0..length {
            let mut legal = Vec::new();
            position.legal(&mut legal);
            let mut moves: Vec<(String, usize)> = legal
                .iter()
                .enumerate()
                .map(|(i, mv)| (self.written(position.as_ref(), mv, &legal), i))
                .collect();
            let mut own = Vec::new();
            let taken = if ply == 0 { &mut *taken } else { &mut own };
            moves.retain(|(text, _)| !taken.contains(text));
            if moves.is_empty() || self.left == 0 {
                return;
            }
            self.left -= 1;
            let (text, chosen) = moves[self.dice.roll(moves.len())].clone();
            taken.push(text.clone());
            self.number(position.as_ref(), interrupted);
            self.text += &text;
            interrupted = false;
            match self.dice.roll(6) {
                0 => self.text += "! ",
                1 => self.text += " $14 ",
                2 => {
                    self.text += &format!(" {{comment {}}} ", self.left);
                    interrupted = true;
                }
                _ => self.text += " ",
            }
            while depth < 3 && self.dice.roll(4) == 0 && self.left > 0 && taken.len() < legal.len()
            {
                self.text += "(";
                let length = 1 + self.dice.roll(4);
                self.line(position.boxed(), length, depth + 1, taken);
                self.text = self.text.trim_end().to_owned() + ") ";
                interrupted = true;
            }
            position.play(&legal[chosen]);
        }
    }
}

fn random(name: &str, seed: u64) -> String {
    let game = game(name).expect("a game");
    let mut tree = RandomTree {
        dice: Dice(seed),
        game,
        text: format!("[Event \"{seed}\"]\n\n"),
        left: 40,
    };
    if game.format == "pdn" {
        tree.text = "[GameType \"20\"]\n\n".into();
    }
    let start = game.position(None).expect("the start");
    tree.line(start, 12, 0, &mut Vec::new());
    tree.text + "*\n"
}

/// The moves that may follow each line, in their order: what the game says, whatever the way in which it is written.
type Continuations = BTreeMap<Vec<String>, Vec<String>>;

fn continuations(text: &str) -> Continuations {
    read(text).0
}

/// Reads a text of [`RandomTree`], or the beginning of one, without the help of the library. Returns also the line that
/// is reached at its end.
fn read(text: &str) -> (Continuations, Vec<String>) {
    let (_, moves) = text.split_once("]\n\n").expect("a tag");
    let mut plain = String::new();
    let mut in_comment = false;
    for c in moves.chars() {
        match c {
            '{' => in_comment = true,
            '}' => in_comment = false,
            '(' | ')' if !in_comment => plain += &format!(" {c} "),
            c if !in_comment => plain.push(c),
            _ => {}
        }
    }
    let mut all = Continuations::new();
    let (mut line, mut around): (Vec<String>, Vec<Vec<String>>) = (Vec::new(), Vec::new());
    for word in plain.split_whitespace() {
        match word {
            "(" => {
                around.push(line.clone());
                line.pop();
            }
            ")" => line = around.pop().expect("an open variation"),
            "*" => {}
            _ if word.starts_with('$') || word.ends_with('.') => {}
            _ => {
                let mv = word.trim_end_matches('!').to_owned();
                let next = all.entry(line.clone()).or_default();
                assert!(!next.contains(&mv), "{mv} twice in {text}");
                next.push(mv.clone());
                line.push(mv);
            }
        }
    }
    (all, line)
}

/// Every position of the tree by the moves that lead to it.
fn lines(all: &Continuations) -> BTreeSet<Vec<String>> {
    let lines = all.iter().flat_map(|(line, next)| {
        next.iter()
            .map(|mv| line.iter().chain([mv]).cloned().collect())
    });
    lines.collect()
}

fn main_line(all: &Continuations) -> Vec<String> {
    let mut line = Vec::new();
    while let Some(next) = all.get(&line) {
        line.push(next[0].clone());
    }
    line
}

/// What is written beside the moves.
fn remarks(text: &str) -> Vec<&str> {
    let mut remarks: Vec<&str> = text.split(['{', '}']).skip(1).step_by(2).collect();
    remarks.extend(text.matches("$14"));
    remarks.extend(text.matches('!'));
    remarks.sort();
    remarks
}

/// The bytes of the opening parentheses.
fn variations(text: &str) -> Vec<usize> {
    text.match_indices('(').map(|(at, _)| at).collect()
}

/// Calls `visit` with the name of a format, a text and the place of each of its variations.
fn each_variation(visit: &mut dyn FnMut(&str, &str, usize)) -> usize {
    let mut count = 0;
    for (name, format) in [("chess", "pgn"), ("international", "pdn")] {
        for seed in 1..40 {
            let text = random(name, seed * 7919);
            for at in variations(&text) {
                visit(format, &text, at);
                count += 1;
            }
        }
    }
    count
}

#[test]
fn promoting_keeps_all_lines_and_promoting_again_takes_it_back() {
    let count = each_variation(&mut |format, text, at| {
        let number = variations(text)
            .iter()
            .position(|other| *other == at)
            .expect("it");
        let before = continuations(text);
        let once = done_at(format, text, at, "promote");
        let once = once.unwrap_or_else(|| panic!("at {at} of {text}"));
        let after = continuations(&once);
        assert_eq!(lines(&after), lines(&before), "{text}{once}");
        assert_ne!(after, before, "{text}{once}");
        assert_eq!(remarks(&once), remarks(text), "{text}{once}");
        assert_eq!(done_at(format, &once, 20, "renumber"), None, "{text}{once}");
        let twice = done_at(format, &once, variations(&once)[number], "promote");
        let twice = twice.unwrap_or_else(|| panic!("at {at} of {once}"));
        assert_eq!(continuations(&twice), before, "{text}{once}{twice}");
        let thrice = done_at(format, &twice, variations(&twice)[number], "promote");
        assert_eq!(thrice.as_ref(), Some(&once), "{text}{twice}");
    });
    assert!(count > 150, "{count} variations");
}

#[test]
fn the_main_line_goes_through_a_variation_that_is_made_it() {
    let mut deep = 0;
    each_variation(&mut |format, text, at| {
        let Some(made) = done_at(format, text, at, "main-line") else {
            return;
        };
        deep += 1;
        let (before, after) = (continuations(text), continuations(&made));
        assert_eq!(lines(&after), lines(&before), "{text}{made}");
        assert_eq!(remarks(&made), remarks(text), "{text}{made}");
        assert_eq!(done_at(format, &made, 20, "renumber"), None, "{text}{made}");
        // The moves before the variation lead to it, and then its own follow.
        let (_, mut line) = read(&text[..at]);
        line.pop();
        let mut words = text[at + 1..].split_whitespace();
        let first = words.find(|word| !word.ends_with('.')).expect("a move");
        line.push(first.trim_end_matches(['!', ')']).to_owned());
        assert!(
            main_line(&after).starts_with(&line),
            "{line:?} in {text}{made}"
        );
    });
    assert!(deep > 20, "{deep} variations of variations");
}

#[test]
fn removing_a_variation_removes_its_lines_alone() {
    each_variation(&mut |format, text, at| {
        let removed = done_at(format, text, at, "delete").expect("a variation");
        let mut depth = 0;
        let length = text[at..].find(|c| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth == 0
        });
        let end = at + length.expect("it is closed") + 1;
        let expected = text[..at].to_owned() + &text[end..];
        assert_eq!(
            continuations(&removed),
            continuations(&expected),
            "{text}{removed}"
        );
        assert_eq!(
            done_at(format, &removed, 20, "renumber"),
            None,
            "{text}{removed}"
        );
    });
}
