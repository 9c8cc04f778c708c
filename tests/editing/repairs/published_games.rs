//! Published games get slips of every sort; then all safe repairs are made, again and again until nothing
//! changes. Afterwards the moves are those that were played, or a finding is left. Every move that is
//! offered can be played where it is offered.

use super::safely_repaired;
use crate::dice::Dice;
use crate::support;
use movetext::document::{Finding, Fix, Severity, TextEdit, splice};
use std::collections::BTreeSet;

const SEED: u64 = 18_510_621;

/// Slips of each sort for each game.
const EACH: usize = 40;

/// A published game: the tag that its moves need, its moves and its result.
struct Game {
    format: &'static str,
    tag: &'static str,
    words: Vec<String>,
    result: &'static str,
}

/// The games of the examples that are sound.
fn games() -> Vec<Game> {
    let read = |format, text: &'static str, tag: &'static str| {
        let records = text
            .split("\n\n[")
            .filter(move |record| record.contains(tag));
        records.filter_map(move |record| {
            let (_, moves) = record.split_once("]\n\n")?;
            let mut words: Vec<String> = moves
                .split_whitespace()
                .filter(|word| !word.ends_with('.'))
                .map(str::to_owned)
                .collect();
            let result = words.pop()?;
            let results = ["1-0", "0-1", "1-1", "1/2-1/2"];
            let result = results.into_iter().find(|known| *known == result)?;
            Some(Game {
                format,
                tag,
                words,
                result,
            })
        })
    };
    let chess = include_str!("../../../examples/classics.pgn");
    let draughts = include_str!("../../../examples/draughts.pdn");
    let mut games: Vec<Game> = read("pgn", chess, "").collect();
    for tag in ["[GameType \"20\"]", "[GameType \"25\"]"] {
        games.extend(read("pdn", draughts, tag));
    }
    games
}

impl Game {
    fn text(&self, words: &[String]) -> String {
        let mut text = format!("{}\n[Result \"{}\"]\n\n", self.tag, self.result);
        for (ply, word) in words.iter().enumerate() {
            if ply % 2 == 0 {
                text += &format!("{}. ", ply / 2 + 1);
            }
            text += &format!("{word} ");
        }
        text.trim_start().to_owned() + self.result
    }

    /// The findings of a text, except those about its tags and draws.
    fn findings(&self, text: &str) -> Vec<Finding> {
        let mut found = support::findings(self.format, text);
        found.retain(|finding| !["missing-tag", "drawn"].contains(&finding.code.0));
        found
    }
}

/// The moves of a text without the signs that are not part of them.
fn moves(text: &str) -> Vec<String> {
    let (_, body) = text.split_once("]\n\n").expect("a tag line and moves");
    let words = body.split_whitespace();
    let words = words.filter(|word| !word.ends_with('.') && !word.starts_with('$'));
    let signs = ['+', '#', 'x', ':', '-', '='];
    let unmarked = words.map(|word| word.trim_end_matches(['!', '?']));
    unmarked.map(|word| word.replace(signs, "")).collect()
}

/// A word with a slip in it.
type Slip = fn(&str, &mut Dice) -> String;

fn put(word: &str, at: usize, len: usize, new: &str) -> String {
    format!("{}{new}{}", &word[..at], &word[at + len..])
}

fn pick<'a>(from: &'a str, dice: &mut Dice) -> &'a str {
    let at = dice.roll(from.len());
    &from[at..=at]
}

const SLIPS: &[(&str, Slip)] = &[
    ("any character", |word, dice| {
        let new = char::from(b'!' + dice.roll(94) as u8);
        put(word, dice.roll(word.len()), 1, &new.to_string())
    }),
    ("off by one", |word, dice| {
        let at = dice.roll(word.len());
        let off = word.as_bytes()[at] as i16 + [-1, 1][dice.roll(2)];
        put(word, at, 1, &char::from(off as u8).to_string())
    }),
    ("a character of moves", |word, dice| {
        put(
            word,
            dice.roll(word.len()),
            1,
            pick("abcdefgh12345678KQRBNx:-+#", dice),
        )
    }),
    ("dropped", |word, dice| {
        put(word, dice.roll(word.len()), 1, "")
    }),
    ("added", |word, dice| {
        put(
            word,
            dice.roll(word.len() + 1),
            0,
            pick("abcdefgh12345678KQRBNx:-+#", dice),
        )
    }),
    ("transposed", |word, dice| {
        let at = dice.roll(word.len() - 1);
        let turned: String = word[at..at + 2].chars().rev().collect();
        put(word, at, 2, &turned)
    }),
    ("told apart", |word, dice| {
        match word.starts_with(['N', 'R', 'Q']) {
            true => put(word, 1, 0, pick("abcdefgh12345678", dice)),
            false => word.to_owned(),
        }
    }),
    ("not told apart", |word, _| {
        match word.len() > 3 && word.starts_with(['N', 'R']) {
            true => put(word, 1, 1, ""),
            false => word.to_owned(),
        }
    }),
    ("in another case", |word, dice| {
        let at = dice.roll(word.len());
        let other = word[at..=at].to_uppercase();
        let other = if other == word[at..=at] {
            other.to_lowercase()
        } else {
            other
        };
        put(word, at, 1, &other)
    }),
    ("a mark", |word, dice| {
        let bare = word.trim_end_matches(['+', '#']);
        format!("{bare}{}", ["", "+", "#"][dice.roll(3)])
    }),
    ("a capture sign", |word, dice| {
        match word.contains(['x', ':']) {
            true => word.replace(['x', ':'], ["", "-", ":", "x"][dice.roll(4)]),
            false => put(word, 1, usize::from(word.contains('-')), "x"),
        }
    }),
    ("a digit", |word, dice| {
        let digits: Vec<usize> = word
            .match_indices(|c: char| c.is_ascii_digit())
            .map(|(at, _)| at)
            .collect();
        match digits.len() {
            0 => word.to_owned(),
            len => put(word, digits[dice.roll(len)], 1, pick("0123456789", dice)),
        }
    }),
    ("from and to exchanged", |word, _| {
        match word.split_once(['-', ':', 'x']) {
            Some((from, to)) if !word.contains('O') => {
                format!("{to}{}{from}", &word[from.len()..=from.len()])
            }
            _ => word.to_owned(),
        }
    }),
];

/// A game with a slip in its order of moves.
type Mix = fn(&mut Vec<String>, &mut Dice);

const MIXES: &[(&str, Mix)] = &[
    ("another move of the game", |words, dice| {
        let (at, other) = (dice.roll(words.len()), dice.roll(words.len()));
        words[at] = words[other].clone();
    }),
    ("a ply missing", |words, dice| {
        words.remove(dice.roll(words.len()));
    }),
    ("a ply doubled", |words, dice| {
        let at = dice.roll(words.len());
        words.insert(at, words[at].clone());
    }),
    ("plies exchanged", |words, dice| {
        let at = dice.roll(words.len() - 1);
        words.swap(at, at + 1);
    }),
    ("moves of one side exchanged", |words, dice| {
        let at = dice.roll(words.len() - 2);
        words.swap(at, at + 2);
    }),
    ("rounds exchanged", |words, dice| {
        let at = 2 * dice.roll(words.len() / 2 - 1);
        words.swap(at, at + 2);
        words.swap(at + 1, at + 3);
    }),
];

/// Every game with every slip, and its findings.
fn each_slip(mut test: impl FnMut(&str, &Game, &str, &[Finding])) {
    let mut dice = Dice(SEED);
    for game in games() {
        assert_eq!(
            game.findings(&game.text(&game.words)),
            [],
            "sound as published"
        );
        let mut texts: Vec<(&str, String)> = Vec::new();
        for _ in 0..EACH {
            for (name, slip) in SLIPS {
                let mut words = game.words.clone();
                let at = dice.roll(words.len());
                words[at] = slip(&words[at], &mut dice);
                texts.push((name, game.text(&words)));
            }
            for (name, mix) in MIXES {
                let mut words = game.words.clone();
                mix(&mut words, &mut dice);
                texts.push((name, game.text(&words)));
            }
            // A wrong number, with and without the move after it.
            let ply = dice.roll(game.words.len() / 2 - 2) * 2 + 2;
            let number = format!(" {}. ", ply / 2 + 1);
            let wrong = format!(" {}. ", ply / 2 + 2);
            let text = game.text(&game.words).replacen(&number, &wrong, 1);
            let less = text.replacen(&format!("{wrong}{} ", game.words[ply]), &wrong, 1);
            texts.extend([text, less].map(|text| ("a number", text)));
        }
        for (name, text) in texts {
            test(name, &game, &text, &game.findings(&text));
        }
    }
}

#[test]
fn safe_repairs_leave_no_wrong_game_without_a_finding() {
    let (mut silent, mut kinds, mut restored) = (Vec::new(), BTreeSet::new(), 0);
    each_slip(|name, game, text, found| {
        kinds.extend(found.iter().map(|finding| finding.code.0));
        let safe = found
            .iter()
            .flat_map(|finding| &finding.fixes)
            .any(|fix| fix.preferred);
        if found.is_empty() || !safe {
            return;
        }
        let fixed = safely_repaired(game.format, text);
        if moves(&fixed) == moves(&game.text(&game.words)) {
            restored += 1;
        } else if game.findings(&fixed).is_empty() {
            silent.push(format!("{name}: {text}\nbecomes {fixed}\n{found:#?}"));
        }
    });
    assert!(silent.is_empty(), "{}", silent.join("\n\n"));
    // The slips are of many kinds, and some are put right.
    for kind in [
        "illegal-move",
        "no-such-square",
        "unreadable-move",
        "ambiguous-move",
        "check-mark",
        "capture-mark",
        "move-spelling",
        "move-number",
        "needless-disambiguation",
        "missing-move",
        "other-notation",
    ] {
        assert!(kinds.contains(kind), "{kind} is not among {kinds:?}");
    }
    assert!(restored > 20, "{restored}");
}

#[test]
fn in_a_record_with_an_error_only_what_undoes_a_slip_is_safe() {
    each_slip(|name, _, text, found| {
        let wrong = found
            .iter()
            .any(|finding| finding.severity == Severity::Error);
        let safe = |fix: &&Fix| fix.preferred && fix.support.is_none();
        let safe = found.iter().flat_map(|finding| &finding.fixes).find(safe);
        assert!(!wrong || safe.is_none(), "{name}: {text}\n{safe:?}");
    });
}

#[test]
fn what_is_offered_can_be_played() {
    let mut wrong = Vec::new();
    each_slip(|name, game, text, found| {
        for fix in found.iter().flat_map(|finding| &finding.fixes) {
            let fixed = splice(text, fix.edits.iter().map(TextEdit::parts));
            let edit = &fix.edits[0];
            let place = edit.start..=edit.start + edit.text.len() as u32;
            let bad = game.findings(&fixed).into_iter().find(|finding| {
                let codes = ["illegal-move", "unreadable-move", "no-such-square"];
                let at = *place.start() <= finding.end && finding.start <= *place.end();
                at && finding.severity == Severity::Error && codes.contains(&finding.code.0)
            });
            if let Some(bad) = bad {
                wrong.push(format!("{name}: {text}\n{}: {}", fix.title, bad.message));
            }
        }
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
