//! Values that people type: names of games, notations, languages and formats, with a suggestion
//! when there is no such thing.

use crate::board::Letters;
use crate::notation::letters::LANGUAGES;
use crate::notation::{NOTATIONS, Notation, Target, targets};
use crate::rules::{GAMES, Game};
use crate::syntax::{FORMATS, Format};

pub fn game(name: &str) -> Result<&'static Game, String> {
    crate::rules::game(name).ok_or_else(|| {
        let names = GAMES.iter().map(|game| game.name);
        missing("game", name, names, "`movetext list games` shows them all")
    })
}

pub fn notation(name: &str) -> Result<&'static Notation, String> {
    let wanted = name.to_lowercase();
    crate::notation::notation(&wanted).ok_or_else(|| {
        let names = NOTATIONS.iter().map(|notation| notation.name);
        missing(
            "notation",
            name,
            names,
            "`movetext list notations` shows them all",
        )
    })
}

/// A notation to write: a row of the table, or its letters in a language.
pub fn target(name: &str) -> Result<Target, String> {
    crate::notation::target(&name.to_lowercase()).ok_or_else(|| {
        let names: Vec<String> = targets().map(|target| target.name()).collect();
        let names = names.iter().map(String::as_str);
        missing(
            "notation",
            name,
            names,
            "`movetext list notations` shows them all",
        )
    })
}

/// A language by its code (`de`) or its English name (`german`).
pub fn language(name: &str) -> Result<&'static Letters, String> {
    let found = LANGUAGES.iter().copied().find(|letters| {
        letters.code.eq_ignore_ascii_case(name) || letters.language.eq_ignore_ascii_case(name)
    });
    found.ok_or_else(|| {
        let names = LANGUAGES
            .iter()
            .flat_map(|letters| [letters.code, letters.language]);
        missing(
            "language",
            name,
            names,
            "`movetext list languages` shows them all",
        )
    })
}

pub fn format(name: &str) -> Result<&'static Format, String> {
    crate::syntax::format(&name.to_lowercase()).ok_or_else(|| {
        let names: Vec<&str> = FORMATS.iter().map(|format| format.name).collect();
        let all = format!("the formats are: {}", names.join(", "));
        missing("format", name, names.into_iter(), &all)
    })
}

/// "no game of this name; did you mean `chess`? …"
pub fn missing<'a>(
    what: &str,
    wanted: &str,
    names: impl Iterator<Item = &'a str>,
    where_to_look: &str,
) -> String {
    let near = near(wanted, names);
    if near.is_empty() {
        return format!("there is no {what} `{wanted}`; {where_to_look}");
    }
    let near: Vec<String> = near.iter().map(|name| format!("`{name}`")).collect();
    format!(
        "there is no {what} `{wanted}`; did you mean {}? ({where_to_look})",
        near.join(" or ")
    )
}

/// Up to three names that a slip of the fingers or a lost half turns into what was typed, nearest
/// first.
fn near<'a>(wanted: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let wanted = wanted.to_lowercase();
    let mut close: Vec<(usize, &str)> = names
        .filter_map(|name| {
            let folded = name.to_lowercase();
            let slips = distance(&wanted, &folded);
            let part = wanted.len() >= 3 && folded.contains(&wanted);
            // A third of the letters wrong is a slip; more is another word.
            (part || slips * 3 <= folded.len()).then_some((slips, name))
        })
        .collect();
    close.sort();
    close.dedup_by_key(|(_, name)| *name);
    close.into_iter().take(3).map(|(_, name)| name).collect()
}

/// How many letters must be changed, added or taken away to turn one word into the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut last = i + 1;
        let mut next = vec![last];
        for ((other, above_left), above) in b.iter().zip(&row).zip(row.iter().skip(1)) {
            last = (above_left + usize::from(letter != *other))
                .min(above + 1)
                .min(last + 1);
            next.push(last);
        }
        row = next;
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODES: [&str; 4] = ["illegal-move", "late-tag", "check-mark", "capture-mark"];

    #[test]
    fn distance_counts_single_letters() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("late-tag", "late-tag"), 0);
    }

    #[test]
    fn a_slip_finds_its_name() {
        assert_eq!(near("ilegal-move", CODES.into_iter()), ["illegal-move"]);
        assert_eq!(near("LATETAG", CODES.into_iter()), ["late-tag"]);
    }

    #[test]
    fn a_part_finds_all_it_is_part_of() {
        assert_eq!(
            near("mark", CODES.into_iter()),
            ["check-mark", "capture-mark"]
        );
    }

    #[test]
    fn another_word_finds_nothing() {
        assert!(near("bicycle", CODES.into_iter()).is_empty());
        assert_eq!(
            missing("code", "bicycle", CODES.into_iter(), "see the list"),
            "there is no code `bicycle`; see the list"
        );
    }
}
