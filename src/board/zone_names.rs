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

    /// Returns the name of a zone; empty if it has none.
    pub fn name(&self, zone: u8) -> &str {
        let letters = self.names.get(usize::from(zone));
        let letters = letters.map_or(&[][..], |letters| {
            letters.split(|letter| *letter == 0).next().unwrap_or(&[])
        });
        std::str::from_utf8(letters).unwrap_or("")
    }

    /// Returns the zone whose name a text begins with, and the length of the name in bytes. The case of names
    /// with one letter counts, because small letters are files.
    pub fn at_start(&self, text: &str) -> Option<(u8, usize)> {
        self.find(|len| text.get(..len))
    }

    /// Like [`at_start`](ZoneNames::at_start), for the name that a text ends with.
    pub fn at_end(&self, text: &str) -> Option<(u8, usize)> {
        self.find(|len| text.get(text.len().checked_sub(len)?..))
    }

    /// Returns the longest name for which `part`, the part of a text of its length, is that name.
    fn find<'t>(&self, part: impl Fn(usize) -> Option<&'t str>) -> Option<(u8, usize)> {
        let is_name = |zone: &u8| {
            let name = self.name(*zone);
            let part = part(name.len()).filter(|_| !name.is_empty());
            part.is_some_and(|part| {
                part == name || name.len() > 1 && part.eq_ignore_ascii_case(name)
            })
        };
        let zones = (0..COUNT as u8).filter(is_name);
        let lengths = zones.map(|zone| (zone, self.name(zone).len()));
        lengths.max_by_key(|(_, len)| *len)
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
    }
}
