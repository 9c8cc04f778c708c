//! What the numbers of a sheet show: that rows are missing. Sides alternate by row, so numbers may stand
//! on White's rows, on Black's, or nowhere; only where they count otherwise than the rows do, and go on
//! to do so, is something amiss.

/// A row with a number or with moves.
pub struct Numbered {
    pub number: Option<u32>,
    /// Moves that stand in it.
    pub moves: u32,
}

/// What is to be said of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    Nothing,
    /// Its number, which may be wrong, and whether its move is the second of its pair.
    Number(u32, bool),
    /// No move stands in it, though one should.
    Empty,
    /// Rows are missing before it.
    Missing,
}

/// The count of a sheet: moves so far, those included that are missing.
#[derive(Default)]
struct Count {
    ply: u32,
    /// Added to the number of a pair to get what the sheet writes: it may begin anywhere.
    offset: u32,
    /// The moves before the last row with a number.
    last: Option<u32>,
    /// Numbers on the rows of White and of Black.
    numbered: (u32, u32),
}

impl Count {
    fn due(&self, ply: u32) -> u32 {
        (ply / 2 + 1).saturating_add(self.offset)
    }

    /// The ply of a row whose number is too high, where the rows behind it bear the number out.
    fn jump(&self, number: u32, rest: &[Numbered]) -> Option<u32> {
        let due = self.due(self.ply);
        let more = number.checked_sub(due).filter(|more| *more > 0)?;
        // In a sheet that numbers Black's rows it is one of those.
        let black = self.ply & 1 == 1 && self.last.is_some_and(|last| last & 1 == 1);
        let ply = (self.ply & !1)
            .checked_add(more.checked_mul(2)?)?
            .checked_add(u32::from(black))?;
        let (mut behind, mut next) = (0, None);
        for row in rest {
            next = row.number.filter(|_| behind > 0);
            if next.is_some() {
                break;
            }
            behind += row.moves;
        }
        let borne = match next {
            Some(next) => next == number.saturating_add((u32::from(black) + behind) / 2),
            None => more == 1,
        };
        borne.then_some(ply)
    }

    /// The player of the rows that have the numbers, 0 or 1, in a sheet that numbers one player's.
    fn style(&self) -> Option<u32> {
        match self.numbered {
            (1.., 0) => Some(0),
            // One number on Black's row alone shows nothing.
            (0, 2..) => Some(1),
            _ => None,
        }
    }

    /// Is the row without a number that comes now the next one already, the one that would have the
    /// number being missing? Then the next number is as if that row stood there.
    fn lacks_numbered(&self, rest: &[Numbered]) -> bool {
        let due = self.style() == Some(self.ply & 1);
        if !due || self.last.is_none_or(|last| last + 2 != self.ply) {
            return false;
        }
        let mut behind = 0;
        for row in rest {
            if let Some(number) = row.number {
                return behind & 1 == 1 && number == self.due(self.ply + 1 + behind);
            }
            behind += row.moves;
        }
        false
    }

    /// Does a number stand on White's row, right behind the one before it, in a sheet that numbers
    /// Black's? Then White's is missing, and this is Black's.
    fn lacks_white(&self, number: u32) -> bool {
        let next = self.last.is_some_and(|last| last + 1 == self.ply);
        next && self.style() == Some(1) && number == self.due(self.ply)
    }
}

/// What to say of each row. A set-up may begin with Black (1) or with White (0); a sheet without one begins
/// with the first move.
pub fn said(rows: &[Numbered], set_up: Option<u32>) -> Vec<Said> {
    let mut count = Count {
        ply: set_up.unwrap_or(0),
        ..Count::default()
    };
    let mut begun = false;
    let last = rows.iter().rposition(|row| row.moves > 0);
    let mut all = Vec::with_capacity(rows.len());
    for (i, row) in rows.iter().enumerate() {
        let rest = rows.get(i..).unwrap_or(&[]);
        let first = count.last.is_none();
        if let Some(number) = row.number.filter(|_| first) {
            count.offset = number.saturating_sub(count.due(count.ply));
        }
        let due = count.due(count.ply);
        let second = count.ply & 1 == 1;
        let said = match row.number {
            // A set-up may begin with Black; a printed form has empty rows at its end.
            _ if row.moves == 0 && !begun && set_up == Some(1) => {
                count.last = row.number.map(|_| 0);
                begun = true;
                all.push(Said::Nothing);
                continue;
            }
            _ if row.moves == 0 => match last {
                Some(last) if i < last => {
                    count.ply += 1;
                    Said::Empty
                }
                _ => Said::Nothing,
            },
            Some(_) if first && count.offset > 0 && set_up.is_none() => Said::Missing,
            Some(number) if count.lacks_white(number) => {
                count.ply += 1;
                Said::Missing
            }
            Some(number) => match count.jump(number, rest) {
                Some(ply) => {
                    count.ply = ply;
                    Said::Missing
                }
                None if second && number == due => Said::Nothing,
                None => Said::Number(number, second),
            },
            None if count.lacks_numbered(rest) => {
                count.ply += 1;
                Said::Missing
            }
            None => Said::Nothing,
        };
        if row.number.is_some() && row.moves > 0 {
            match count.ply & 1 {
                0 => count.numbered.0 += 1,
                _ => count.numbered.1 += 1,
            }
            count.last = Some(count.ply);
        }
        begun = true;
        count.ply += row.moves;
        all.push(said);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of one move each, with these numbers; 0 is none.
    fn of(numbers: &[u32]) -> Vec<Said> {
        let rows: Vec<Numbered> = numbers
            .iter()
            .map(|number| Numbered {
                number: Some(*number).filter(|number| *number > 0),
                moves: 1,
            })
            .collect();
        said(&rows, None)
    }

    fn missing(numbers: &[u32]) -> Vec<usize> {
        let said = of(numbers);
        let missing = said.iter().enumerate();
        missing
            .filter(|(_, said)| **said == Said::Missing)
            .map(|(i, _)| i)
            .collect()
    }

    const NONE: [usize; 0] = [];

    #[test]
    fn numbers_on_either_row_miss_nothing() {
        assert_eq!(missing(&[1, 0, 2, 0, 3, 0]), NONE);
        assert_eq!(missing(&[0, 1, 0, 2, 0, 3]), NONE);
        assert_eq!(missing(&[1, 0, 2, 0, 0, 3, 0, 4, 5, 0]), NONE);
        assert_eq!(missing(&[0, 0, 0, 0]), NONE);
    }

    #[test]
    fn a_missing_row_shows_in_the_numbers() {
        // Black's of the second pair, White's of the second, both, two pairs.
        assert_eq!(missing(&[1, 0, 2, 3, 0, 4, 0]), [3]);
        assert_eq!(missing(&[1, 0, 0, 3, 0, 4, 0]), [2]);
        assert_eq!(missing(&[1, 0, 3, 0, 4, 0]), [2]);
        assert_eq!(missing(&[1, 0, 4, 0, 5, 0]), [2]);
        assert_eq!(missing(&[0, 1, 0, 3, 0, 4]), [3]);
        // In a sheet that numbers Black's rows: White's of the third pair, Black's of the third.
        assert_eq!(missing(&[0, 1, 0, 2, 3, 0, 4]), [4]);
        assert_eq!(missing(&[0, 1, 0, 2, 0, 0, 4, 0, 5]), [5]);
        assert_eq!(missing(&[21, 0, 22, 0]), [0]);
    }

    #[test]
    fn a_wrong_number_is_no_missing_row() {
        assert_eq!(missing(&[1, 0, 2, 0, 4, 0, 4, 0, 5, 0]), NONE);
        assert_eq!(of(&[1, 0, 3, 0, 3, 0])[2], Said::Number(3, false));
        assert_eq!(missing(&[1, 0, 2, 0, 33]), NONE);
    }
}
