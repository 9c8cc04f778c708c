//! What moves can be rewritten into, by name: every notation, and every notation with piece letters
//! also in the letters of each language (`san-de`, `ncn-sr`) and in figurines (`ncn-figurine`). Only
//! short algebraic notation is listed with all its letters; with figurines it has names of its own
//! (`figurine`).

use super::letters::{ENGLISH, FIGURINE, FIGURINE_BOTH, LANGUAGES};
use super::{NOTATIONS, Notation, notation};
use crate::board::Letters;

/// A notation and the piece letters to write it with.
#[derive(Clone, Copy)]
pub struct Target {
    pub notation: &'static Notation,
    pub letters: &'static Letters,
}

/// The notation that is listed with all letters.
pub const LETTERED: &str = "san";

/// The kinds of figurines, which are targets by their own names.
static FIGURINES: &[&Letters] = &[&FIGURINE, &FIGURINE_BOTH];

fn is_figurines(code: &str) -> bool {
    FIGURINES.iter().any(|row| row.code == code)
}

/// Returns the target of this name.
pub fn target(name: &str) -> Option<Target> {
    if let Some(notation) = notation(name) {
        let letters = &ENGLISH;
        return Some(Target { notation, letters });
    }
    if let Some(letters) = FIGURINES.iter().copied().find(|row| row.code == name) {
        let notation = notation(LETTERED)?;
        return Some(Target { notation, letters });
    }
    let (notation, code) = name
        .match_indices('-')
        .find_map(|(at, _)| Some((notation(name.get(..at)?)?, name.get(at + 1..)?)))?;
    let mut all = LANGUAGES.iter().chain(FIGURINES).copied();
    let letters = all.find(|row| row.code == code && notation.lettered)?;
    Some(Target { notation, letters })
}

impl Target {
    /// Returns the name by which [`target`] finds it.
    pub fn name(&self) -> String {
        match self.letters.code {
            "en" => self.notation.name.to_owned(),
            code if is_figurines(code) && self.notation.name == LETTERED => code.to_owned(),
            code => format!("{}-{code}", self.notation.name),
        }
    }

    /// Returns the name in a list of targets, which tells English letters from the others: "short algebraic (SAN), English
    /// letters".
    pub fn listed_title(&self) -> String {
        match self.letters_title() {
            Some(letters) if self.name() == LETTERED => format!("{}, {letters}", self.title()),
            _ => self.title(),
        }
    }

    /// Returns the name that users see: "short algebraic (SAN), German letters". English letters are not named.
    pub fn title(&self) -> String {
        match self.letters_title() {
            Some(letters) if self.letters.code != "en" => {
                format!("{}, {letters}", self.notation.title)
            }
            _ => self.notation.title.to_owned(),
        }
    }

    /// Returns the letters: "German letters", "figurines of both colours". None if the notation has none.
    pub fn letters_title(&self) -> Option<String> {
        let letters = self.letters;
        self.notation.lettered.then(|| match letters.black {
            _ if !is_figurines(letters.code) => format!("{} letters", letters.language),
            Some(_) => "figurines of both colours".to_owned(),
            None => "figurines".to_owned(),
        })
    }
}

/// Returns every target that is listed: the notations, with short algebraic notation in other letters right after its
/// own row, where people look for a language.
pub fn targets() -> impl Iterator<Item = Target> {
    NOTATIONS.iter().copied().flat_map(|notation| {
        let others = other_letters().filter(move |_| notation.name == LETTERED);
        let all = std::iter::once(&ENGLISH).chain(others);
        all.map(move |letters| Target { notation, letters })
    })
}

/// All letters but the English ones.
fn other_letters() -> impl Iterator<Item = &'static Letters> {
    let spoken = |row: &&'static Letters| row.code != "en" && !is_figurines(row.code);
    let spoken = LANGUAGES.iter().copied().filter(spoken);
    FIGURINES.iter().copied().chain(spoken)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_is_known_by_its_name() {
        let mut names = std::collections::HashSet::new();
        for one in targets() {
            assert!(names.insert(one.name()), "{} comes twice", one.name());
            let Some(found) = target(&one.name()) else {
                panic!("{} is not known", one.name());
            };
            assert_eq!(found.notation.name, one.notation.name);
            assert_eq!(found.letters.code, one.letters.code);
        }
        assert!(target("san-en").is_some_and(|target| target.name() == "san"));
        assert!(target("san-xx").is_none());
        assert!(target("uci-de").is_none());
        for name in ["ncn-de", "ncn-figurine", "lan-fr"] {
            assert!(target(name).is_some_and(|target| target.name() == name));
        }
        assert!(target("san-figurine").is_some_and(|target| target.name() == "figurine"));
    }
}
