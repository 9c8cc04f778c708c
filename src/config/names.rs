//! Parses the names of games, notations, languages, formats, codes and severities that people type, and suggests similar
//! ones for an unknown name.

use crate::board::Letters;
use crate::codes::{CODES, SeverityChoice, code_page, severity_choices};
use crate::document::Code;
use crate::format::{PROFILES, Profile};
use crate::notation::letters::LANGUAGES;
use crate::notation::{self, NOTATIONS, Notation, Target, targets};
use crate::rules::{self, BoardSize, ChosenGame, Game};
use crate::syntax::{FORMATS, Format};
use crate::text::near;

pub fn game(name: &str) -> Result<&'static Game, String> {
    chosen_game(name).map(|chosen| chosen.game)
}

/// A game, or a name of draughts in general.
pub fn chosen_game(name: &str) -> Result<ChosenGame, String> {
    rules::chosen_game(name).ok_or_else(|| {
        let near = rules::near_names(name).into_iter();
        let near: Vec<&str> = near.map(|(name, _)| name).collect();
        not_known("game", name, &near, "`movetext list games` shows them all")
    })
}

/// The size of a board: `14x9`, `14x9 top-left dark`.
pub fn board(size: &str) -> Result<BoardSize, String> {
    BoardSize::parse(size)
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

/// A notation to write, with a language where pieces have letters (`san-de`, `lan-german`). A language alone stands for
/// short algebraic notation in its letters.
pub fn target(name: &str) -> Result<Target, String> {
    let wanted = name.to_lowercase();
    let in_words = || {
        let (notation, spoken) = match wanted.split_once('-') {
            Some((notation, spoken)) if crate::notation::notation(notation).is_some() => {
                (notation, spoken)
            }
            _ => (notation::LETTERED, wanted.as_str()),
        };
        let letters = language(spoken).ok()?;
        notation::target(&format!("{notation}-{}", letters.code))
    };
    notation::target(&wanted).or_else(in_words).ok_or_else(|| {
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

/// A way to lay out games.
pub fn profile(name: &str) -> Result<&'static Profile, String> {
    crate::format::profile(&name.to_lowercase()).ok_or_else(|| {
        let names = PROFILES.iter().map(|profile| profile.name);
        missing(
            "profile",
            name,
            names,
            "`movetext format --help` shows them all",
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

/// The sign of draughts captures.
pub fn capture_sign(text: &str) -> Result<char, String> {
    notation::capture_sign(text).ok_or_else(|| "the signs are: x, :, ×, -".to_owned())
}

/// A code with its severity: `missing-tag=off`.
pub fn severity(text: &str) -> Result<(Code, SeverityChoice), String> {
    let (code_name, severity) = text
        .split_once('=')
        .ok_or_else(|| format!("write CODE=SEVERITY; {}", severities()))?;
    Ok((code(code_name)?, severity_choice(severity)?))
}

/// A diagnostic code.
pub fn code(name: &str) -> Result<Code, String> {
    let page = code_page(name).ok_or_else(|| {
        let codes = CODES.iter().map(|page| page.code.0);
        missing("code", name, codes, "`movetext list codes` shows them all")
    })?;
    Ok(page.code)
}

/// What becomes of the findings with a code.
pub fn severity_choice(name: &str) -> Result<SeverityChoice, String> {
    let mut choices = severity_choices();
    let choice = choices.find_map(|(own, choice)| (own == name).then_some(choice));
    let names = severity_choices().map(|(name, _)| name);
    choice.ok_or_else(|| missing("severity", name, names, &severities()))
}

/// The names of all severities.
pub fn all_severities() -> String {
    let names: Vec<&str> = severity_choices().map(|(name, _)| name).collect();
    names.join(", ")
}

fn severities() -> String {
    format!("the severities are: {}", all_severities())
}

/// The help of `--as`, with the names of all formats.
pub fn read_as_help() -> String {
    let names: Vec<&str> = FORMATS.iter().map(|format| format.name).collect();
    let names = names.join(", ");
    format!("Read every file as this format ({names}), whatever its name")
}

pub fn format(name: &str) -> Result<&'static Format, String> {
    crate::syntax::format(&name.to_lowercase()).ok_or_else(|| {
        let names: Vec<&str> = FORMATS.iter().map(|format| format.name).collect();
        let all = format!("the formats are: {}", names.join(", "));
        missing("format", name, names.into_iter(), &all)
    })
}

/// The message for an unknown name, with similar names or where to find all of them.
pub fn missing<'a>(
    what: &str,
    wanted: &str,
    names: impl Iterator<Item = &'a str>,
    where_to_look: &str,
) -> String {
    not_known(what, wanted, &near(wanted, names), where_to_look)
}

/// The message for an unknown name, with these similar names.
fn not_known(what: &str, wanted: &str, near: &[&str], where_to_look: &str) -> String {
    if near.is_empty() {
        return format!("there is no {what} `{wanted}`; {where_to_look}");
    }
    let near: Vec<String> = near.iter().map(|name| format!("`{name}`")).collect();
    format!(
        "there is no {what} `{wanted}`; did you mean {}? ({where_to_look})",
        near.join(" or ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODES: [&str; 4] = ["illegal-move", "late-tag", "check-mark", "capture-mark"];

    #[test]
    fn another_word_finds_nothing() {
        assert_eq!(
            missing("code", "bicycle", CODES.into_iter(), "see the list"),
            "there is no code `bicycle`; see the list"
        );
    }
}
