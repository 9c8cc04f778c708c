//! The names of the zones of a ring board, as a record writes them before its squares. Which names are usual
//! is not said here.

/// The most letters of a name.
pub const LONGEST_NAME: usize = 8;

/// The number of zones that have names.
const COUNT: usize = 3;

/// The names of the three zones of a ring, clockwise. It is cheap to copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ZoneNames {
    /// Their letters, filled up with zeros.
    names: [[u8; LONGEST_NAME]; COUNT],
}

impl ZoneNames {
    /// No names: those of a board without zones.
    pub const NONE: ZoneNames = ZoneNames::new([""; COUNT]);

    /// Returns these names, cut to the most letters that a name has.
    pub const fn new(names: [&str; COUNT]) -> ZoneNames {
        let mut all = [[0; LONGEST_NAME]; COUNT];
        let mut zone = 0;
        while zone < COUNT {
            let letters = names[zone].as_bytes();
            let mut i = 0;
            while i < letters.len() && i < LONGEST_NAME {
                all[zone][i] = letters[i];
                i += 1;
            }
            zone += 1;
        }
        ZoneNames { names: all }
    }

    /// Reads three names with blanks or commas between them: `W G B`. None unless each has one to eight letters
    /// of the English alphabet, the first of them a capital, and no name begins with another.
    pub fn parse(text: &str) -> Option<ZoneNames> {
        let words = text.split([' ', '\t', ',']).filter(|word| !word.is_empty());
        let words: Vec<&str> = words.collect();
        let is_name = |word: &&str| {
            word.len() <= LONGEST_NAME
                && word.starts_with(|c: char| c.is_ascii_uppercase())
                && word.bytes().all(|byte| byte.is_ascii_alphabetic())
        };
        let [a, b, c] = <[&str; COUNT]>::try_from(words).ok()?;
        let apart = |one: &str, other: &str| !one.starts_with(other) && !other.starts_with(one);
        let sound = [a, b, c].iter().all(is_name) && apart(a, b) && apart(b, c) && apart(a, c);
        sound.then(|| ZoneNames::new([a, b, c]))
    }

    /// Reads three names that are written otherwise than [`parse`](ZoneNames::parse) wants them: with other signs
    /// between them, or in small letters (`we/gr/sw`).
    pub fn meant(text: &str) -> Option<ZoneNames> {
        let words = text.split(|c: char| !c.is_alphabetic());
        let small = !text.contains(char::is_uppercase);
        let names = words.map(|word| match small {
            true => word.to_uppercase(),
            false => word.to_owned(),
        });
        ZoneNames::parse(&names.collect::<Vec<_>>().join(" "))
    }

    /// Returns the name of a zone; empty if it has none.
    pub fn name(&self, zone: u8) -> &str {
        std::str::from_utf8(self.letters(zone)).unwrap_or("")
    }

    fn letters(&self, zone: u8) -> &[u8] {
        let letters = self
            .names
            .get(usize::from(zone))
            .map_or(&[][..], |name| name);
        let len = letters.iter().position(|letter| *letter == 0);
        letters.get(..len.unwrap_or(letters.len())).unwrap_or(&[])
    }

    /// Returns the length of the longest name in bytes.
    pub fn longest(&self) -> usize {
        let lengths = (0..COUNT as u8).map(|zone| self.letters(zone).len());
        lengths.max().unwrap_or(0)
    }

    /// Returns the same names in small letters: those of a writer who types no capitals. Unlike these names, they are
    /// found in text that has them in small letters even if they have one letter.
    pub fn small(mut self) -> ZoneNames {
        self.names
            .iter_mut()
            .for_each(|name| name.make_ascii_lowercase());
        self
    }

    /// Are these names in small letters?
    pub fn is_small(&self) -> bool {
        self.letters(0).first().is_some_and(u8::is_ascii_lowercase)
    }

    /// Returns the zone whose name a text begins with, and the length of the name in bytes. The case of names
    /// with one letter counts, because small letters are files.
    pub fn at_start(&self, text: &str) -> Option<(u8, usize)> {
        self.find(|len| text.as_bytes().get(..len))
    }

    /// Like [`at_start`](ZoneNames::at_start), for the name that a text ends with.
    pub fn at_end(&self, text: &str) -> Option<(u8, usize)> {
        self.find(|len| text.as_bytes().get(text.len().checked_sub(len)?..))
    }

    /// Returns the zone for which `part`, the part of a text of the name's length, is that name. No name begins with
    /// another, so there is one at most; of names that end alike, the longest counts.
    fn find<'t>(&self, part: impl Fn(usize) -> Option<&'t [u8]>) -> Option<(u8, usize)> {
        let mut found: Option<(u8, usize)> = None;
        for zone in 0..COUNT as u8 {
            let name = self.letters(zone);
            let is_name = |part: &[u8]| match name.len() {
                0 => false,
                1 => part == name,
                _ => part.eq_ignore_ascii_case(name),
            };
            let longer = found.is_none_or(|(_, len)| name.len() > len);
            if longer && part(name.len()).is_some_and(is_name) {
                found = Some((zone, name.len()));
            }
        }
        found
    }
}

/// The names with commas and a last word between them: `W, G and B`.
impl std::fmt::Display for ZoneNames {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [a, b, c] = [0, 1, 2].map(|zone| self.name(zone));
        write!(f, "{a}, {b} and {c}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_different_names_are_read() {
        let names = ZoneNames::parse(" WE, GR SCHWARZ ").expect("three names");
        assert_eq!(
            [0, 1, 2].map(|zone| names.name(zone)),
            ["WE", "GR", "SCHWARZ"]
        );
        assert_eq!(names.to_string(), "WE, GR and SCHWARZ");
        let wrong = [
            "",
            "W G",
            "W G B X",
            "W W B",
            "G GR B",
            "w G B",
            "W1 G B",
            "W G BLACKBLACK",
            "W G Ü",
        ];
        for text in wrong {
            assert_eq!(ZoneNames::parse(text), None, "{text}");
        }
    }

    #[test]
    fn what_was_meant_is_read_in_small_letters_and_with_other_signs() {
        for (text, names) in [
            ("we gr sw", "WE GR SW"),
            ("W-G-B", "W G B"),
            ("We/Gr/Sw", "We Gr Sw"),
        ] {
            assert_eq!(ZoneNames::meant(text), ZoneNames::parse(names), "{text}");
        }
        for text in ["", "w g", "W g b", "w w b"] {
            assert_eq!(ZoneNames::meant(text), None, "{text}");
        }
    }

    #[test]
    fn a_name_is_found_at_both_ends_of_a_text() {
        let names = ZoneNames::new(["W", "GR", "GREY"]);
        assert_eq!(names.at_start("We4"), Some((0, 1)));
        assert_eq!(names.at_start("we4"), None);
        assert_eq!(names.at_start("gre4"), Some((1, 2)));
        assert_eq!(names.at_start("GREYe4"), Some((2, 4)));
        assert_eq!(names.at_end("cxGREY"), Some((2, 4)));
        assert_eq!(names.at_end("cxW"), Some((0, 1)));
        assert_eq!(names.at_end(""), None);
        assert_eq!(ZoneNames::NONE.at_start("We4"), None);
        assert_eq!(names.small().at_start("we4"), Some((0, 1)));
        assert_eq!(names.small().at_start("We4"), None);
    }
}
