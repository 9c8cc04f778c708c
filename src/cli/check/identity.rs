//! What a finding is known by while the lines around it change: its code, its game and the words that it marks.

use std::ops::Range;

use crate::document::{Finding, GameTitle};

/// What a finding is known by within its file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct FindingIdentity {
    pub code: String,
    /// The players and the event of the game.
    pub game: String,
    /// The words that are marked; the beginning of many.
    pub text: String,
}

/// Returns the range of the words that a range touches: a wrong sign alone would be the same in every move.
fn words(text: &str, start: usize, end: usize) -> Range<usize> {
    let is_between = |c: char| c.is_whitespace() || ".()[]{}".contains(c);
    let before = text.get(..start).unwrap_or("");
    let after = text.get(end..).unwrap_or("");
    let start = before.trim_end_matches(|c| !is_between(c)).len();
    let end = end + after.len() - after.trim_start_matches(|c| !is_between(c)).len();
    start..end
}

/// The most characters of a text.
const LONGEST: usize = 80;

impl FindingIdentity {
    /// Returns what a finding in a segment is known by. `titles` are those of the games of the segment.
    pub fn of(finding: &Finding, text: &str, titles: &[GameTitle]) -> FindingIdentity {
        let at = finding.start;
        let title = titles
            .iter()
            .rfind(|title| title.start <= at)
            .or(titles.first());
        let game = title.map(|title| match title.event.as_str() {
            "" => title.players.clone(),
            event => format!("{}, {event}", title.players),
        });
        let marked = text.get(words(text, at as usize, finding.end as usize));
        FindingIdentity {
            code: finding.code.0.to_owned(),
            game: game.unwrap_or_default(),
            text: marked.unwrap_or("").chars().take(LONGEST).collect(),
        }
    }

    /// Returns a number that is the same for the same identity, in every version: FNV-1a of its parts.
    pub fn fingerprint(&self) -> String {
        let parts = [&self.code, &self.game, &self.text].map(|part| part.as_bytes());
        let bytes = parts.iter().flat_map(|part| part.iter().chain(&[0]));
        let hash = bytes.fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3)
        });
        format!("{hash:016x}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_marked_sign_is_known_by_its_move() {
        let text = "12.Qxf7+{why} e5";
        let marked = |start, end| text.get(words(text, start, end));
        assert_eq!(marked(7, 8), Some("Qxf7+"));
        assert_eq!(marked(14, 15), Some("e5"));
        assert_eq!(marked(0, 8), Some("12.Qxf7+"));
    }

    #[test]
    fn a_fingerprint_never_changes() {
        let identity = FindingIdentity {
            code: "check-mark".to_owned(),
            game: "Ada – Ben".to_owned(),
            text: "e4+".to_owned(),
        };
        assert_eq!(identity.fingerprint(), "d7a99ffd9f853ddd");
    }
}
