//! What moves can be written in: every notation of the table, and short algebraic notation with the
//! letters of every language and with figures.

use super::letters::{ENGLISH, FIGURINE, LANGUAGES};
use super::{NOTATIONS, Notation, notation, san::SAN};
use crate::board::Letters;

/// A notation with the letters to write it in.
#[derive(Clone, Copy)]
pub struct Target {
    pub notation: &'static Notation,
    pub letters: &'static Letters,
}

/// The target of a name: a row of the table, `san-de` and the like, `figurine`.
pub fn target(name: &str) -> Option<Target> {
    let letters = match name.strip_prefix("san-") {
        Some(code) => lettered().find(|letters| letters.code == code),
        None => Some(&FIGURINE).filter(|_| name == FIGURINE.code),
    };
    match letters {
        Some(letters) => Some(Target {
            notation: &SAN,
            letters,
        }),
        None => notation(name).map(|notation| Target {
            notation,
            letters: &ENGLISH,
        }),
    }
}

/// The name of every target and its title for people.
pub fn targets() -> impl Iterator<Item = (String, String)> {
    let rows = NOTATIONS.iter();
    let rows = rows.map(|row| (row.name.to_owned(), row.title.to_owned()));
    let figures = (FIGURINE.code.to_owned(), "SAN with figures".to_owned());
    let languages = lettered().map(|letters| {
        let name = format!("san-{}", letters.code);
        (name, format!("SAN in {}", letters.language))
    });
    rows.chain([figures]).chain(languages)
}

/// The languages; figures are none.
fn lettered() -> impl Iterator<Item = &'static Letters> {
    let languages = LANGUAGES.iter().copied();
    languages.filter(|letters| letters.code != FIGURINE.code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_to_its_target() {
        for (name, _) in targets() {
            let target = target(&name).expect("a target of this name");
            let code = target.letters.code;
            let expected = match (target.notation.name, code) {
                (_, "figurine") => "figurine".to_owned(),
                ("san", _) if name != "san" => format!("san-{code}"),
                (row, _) => row.to_owned(),
            };
            assert_eq!(name, expected);
        }
    }

    #[test]
    fn names_are_unique_and_those_the_documents_speak_of_are_there() {
        let mut names: Vec<String> = targets().map(|(name, _)| name).collect();
        for name in [
            "san",
            "lan",
            "uci",
            "iccf",
            "smith",
            "figurine",
            "descriptive",
            "san-de",
        ] {
            assert!(names.iter().any(|known| known == name), "{name}");
        }
        let all = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), all);
        assert!(target("san-xx").is_none() && target("san-figurine").is_none());
    }
}
