//! The parts of a person's name, to tell whether two spellings can mean one person.

use crate::text::folded;

/// A name in its parts, without case, accents and punctuation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonName {
    pub family: String,
    /// Names or initials.
    pub given: Vec<String>,
}

/// How much two spellings are alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Likeness {
    /// The same names, with other case, accents, blanks, punctuation or order.
    SameNames,
    /// Some given names are initials in one of them, or missing at the end.
    Abbreviated,
}

impl PersonName {
    /// Reads `Carlsen, Magnus`, `Magnus Carlsen`, `M. Carlsen` and `Carlsen M`. None for a name without letters, or with
    /// digits: those of programs and of users differ by them.
    pub fn of(name: &str) -> Option<PersonName> {
        if name.contains(|c: char| c.is_numeric() || matches!(c, '&' | '/' | '+' | '@')) {
            return None;
        }
        let words = |text: &str| -> Vec<String> {
            let folded = folded(text);
            folded
                .split(' ')
                .filter(|word| !word.is_empty())
                .map(str::to_owned)
                .collect()
        };
        let (family, given) = match name.split_once(',') {
            Some((family, given)) => (words(family), words(given)),
            None => {
                let mut all = words(name);
                let is_long = |word: &String| word.chars().count() > 1;
                let first_long = all.iter().position(is_long)?;
                let last_long = all.iter().rposition(is_long)?;
                if first_long == 0 && last_long + 1 < all.len() {
                    // `Carlsen M`
                    let given = all.split_off(last_long + 1);
                    (all, given)
                } else {
                    // `M. Carlsen`, `Magnus Carlsen`
                    let at = if first_long > 0 {
                        first_long
                    } else {
                        all.len() - 1
                    };
                    let family = all.split_off(at);
                    (family, all)
                }
            }
        };
        let family = family.join(" ");
        (family.chars().count() > 1).then_some(PersonName { family, given })
    }

    /// Returns how much two names are alike; None if they mean different people, or may do so.
    pub fn likeness(&self, other: &PersonName) -> Option<Likeness> {
        if self.family != other.family || self.given.is_empty() || other.given.is_empty() {
            return None;
        }
        if self.given == other.given {
            return Some(Likeness::SameNames);
        }
        let initial = |one: &str, other: &str| one.chars().count() == 1 && other.starts_with(one);
        let mut pairs = self.given.iter().zip(&other.given);
        let fits =
            pairs.all(|(one, other)| one == other || initial(one, other) || initial(other, one));
        fits.then_some(Likeness::Abbreviated)
    }
}

/// Returns how much two spellings of a name are alike.
pub fn likeness(one: &str, other: &str) -> Option<Likeness> {
    let parts = PersonName::of(one).zip(PersonName::of(other));
    let found = parts.and_then(|(one, other)| one.likeness(&other));
    found.or_else(|| (folded(one) == folded(other)).then_some(Likeness::SameNames))
}

/// Returns the part of a name that all its spellings share.
pub fn family(name: &str) -> String {
    PersonName::of(name).map_or_else(|| folded(name), |name| name.family)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_person_are_alike() {
        use Likeness::{Abbreviated, SameNames};
        for (one, other, how) in [
            ("Carlsen, Magnus", "CARLSEN,Magnus", Some(SameNames)),
            ("Carlsen, Magnus", "Magnus Carlsen", Some(SameNames)),
            ("Kovács, Zoltán", "Kovacs, Zoltan", Some(SameNames)),
            ("van der Wiel, John", "Van der Wiel, J.", Some(Abbreviated)),
            ("Carlsen, M.", "Carlsen, Magnus", Some(Abbreviated)),
            ("M. Carlsen", "Carlsen, Magnus", Some(Abbreviated)),
            ("Carlsen M", "Carlsen, Magnus", Some(Abbreviated)),
            ("Carlsen, Magnus", "Carlsen, Magnus Oen", Some(Abbreviated)),
            ("Schoolman", "schoolman", Some(SameNames)),
            ("Carlsen", "Carlsen, Magnus", None),
            ("Polgar, Judit", "Polgar, Zsuzsa", None),
            ("Polgar, J.", "Polgar, Z.", None),
            ("Kramnik, V", "Karpov, A", None),
            ("Stockfish 15", "Stockfish 16", None),
            ("Müller, Ad", "Miller, Ad", None),
        ] {
            assert_eq!(likeness(one, other), how, "{one} / {other}");
            assert_eq!(likeness(other, one), how, "{other} / {one}");
        }
        assert_eq!(family("Magnus Carlsen"), family("Carlsen M."));
    }
}
