//! Points, and the results of games as points.

use std::fmt;
use std::ops::AddAssign;

use crate::rules::GAMES;

/// A number of points, in sixths: games are shared by two or three.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Points(pub u32);

/// The parts of a whole.
const PART: u32 = 6;

/// How parts of a whole are written.
const FRACTIONS: [&str; PART as usize] = ["", "⅙", "⅓", "½", "⅔", "⅚"];

/// Results that no rules of a game list: nobody gets anything.
const NOTHING: [&str; 2] = ["0-0", "0-0-0"];

impl Points {
    /// Returns the points of each seat, in the order of the seats. None if this is not the result of one game.
    pub fn of_result(result: &str) -> Option<Vec<Points>> {
        let mut known = GAMES
            .iter()
            .flat_map(|game| game.results)
            .copied()
            .flatten();
        let is_known = NOTHING.contains(&result) || known.any(|known| *known == result);
        let shares = is_known.then(|| result.split('-').map(Points::read));
        shares?.collect()
    }

    fn read(text: &str) -> Option<Points> {
        let (whole, parts) = text.split_once('/').unwrap_or((text, "1"));
        let (whole, parts): (u32, u32) = (whole.parse().ok()?, parts.parse().ok()?);
        (whole * PART).checked_div(parts).map(Points)
    }

    /// Returns them as a number.
    pub fn number(self) -> f64 {
        f64::from(self.0) / f64::from(PART)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let fraction = FRACTIONS.get((self.0 % PART) as usize).unwrap_or(&"");
        match self.0 / PART {
            0 if !fraction.is_empty() => write!(f, "{fraction}"),
            whole => write!(f, "{whole}{fraction}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_points_and_scores_are_not() {
        for (result, points) in [
            ("1-0", Some(&["1", "0"][..])),
            ("1/2-1/2", Some(&["½", "½"])),
            ("2-0", Some(&["2", "0"])),
            ("1-1", Some(&["1", "1"])),
            ("0-0", Some(&["0", "0"])),
            ("1/2-0-1/2", Some(&["½", "0", "½"])),
            ("1/3-1/3-1/3", Some(&["⅓", "⅓", "⅓"])),
            ("5-4", None),
            ("5.5-4.5", None),
            ("*", None),
            ("won", None),
        ] {
            let read = Points::of_result(result);
            let texts = read.map(|read| read.iter().map(ToString::to_string).collect::<Vec<_>>());
            let wanted = points.map(|points| points.iter().map(ToString::to_string).collect());
            assert_eq!(texts, wanted, "{result}");
        }
        let mut sum = Points(4);
        sum += Points(5);
        assert_eq!(
            (sum.to_string(), Points(66).to_string()),
            ("1½".to_owned(), "11".to_owned())
        );
    }
}
