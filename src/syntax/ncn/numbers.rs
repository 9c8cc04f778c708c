//! What the numbers of a sheet show: that rows are missing. Sides alternate by row, so numbers may stand
//! on White's rows, on Black's, or nowhere; only where they count otherwise than the rows do, and go on
//! to do so, is something amiss.

/// A row with a number or with moves.
pub struct NumberedRow {
    pub number: Option<u32>,
    /// Moves that stand in it.
    pub moves: u32,
}

/// What is to be said of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowNumbering {
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
struct RowCounter {
    ply: u32,
    /// Added to the number of a pair to get what the sheet writes: it may begin anywhere.
    offset: u32,
    /// The moves before the last row with a number.
    last: Option<u32>,
    /// Some number stands on a row of Black's.
    second: bool,
}

impl RowCounter {
    fn due(&self, ply: u32) -> u32 {
        (ply / 2 + 1).saturating_add(self.offset)
    }

    /// The ply of a row whose number is too high, where the rows behind it bear the number out.
    fn jump(&self, number: u32, rest: &[NumberedRow]) -> Option<u32> {
        let due = self.due(self.ply);
        let more = number.checked_sub(due).filter(|more| *more > 0)?;
        // In a sheet that numbers Black's rows it is one of those.
        let black = self.ply & 1 == 1 && self.last.is_some_and(|last| last & 1 == 1);
        let ply = (self.ply & !1)
            .checked_add(more.checked_mul(2)?)?
            .checked_add(u32::from(black))?;
        let (next, behind) = next_number(rest)?;
        let borne = next == number.saturating_add((u32::from(black) + behind) / 2);
        borne.then_some(ply)
    }

    /// Is the row without a number that comes now Black's, White's being missing? In a sheet that numbers
    /// White's rows the next number is then higher than the rows between can have it. In one that numbers
    /// Black's nothing shows it: from there on it could number White's.
    fn lacks_white(&self, rest: &[NumberedRow]) -> bool {
        let regular = !self.second && self.last.is_some_and(|last| last + 2 == self.ply);
        let mut behind = 0;
        for row in rest.iter().take_while(|_| regular) {
            if let Some(number) = row.number {
                return behind & 1 == 1 && number == self.due(self.ply + behind) + 1;
            }
            behind += row.moves;
        }
        false
    }
}

/// The next number behind the first row, and the moves before it.
fn next_number(rest: &[NumberedRow]) -> Option<(u32, u32)> {
    let mut behind = 0;
    for (i, row) in rest.iter().enumerate() {
        if let Some(number) = row.number.filter(|_| i > 0) {
            return Some((number, behind));
        }
        behind += row.moves;
    }
    None
}

/// What to say of each row. A set-up may begin with Black (1) or with White (0); a sheet without one begins
/// with the first move.
pub fn row_numbering(rows: &[NumberedRow], set_up: Option<u32>) -> Vec<RowNumbering> {
    let mut count = RowCounter {
        ply: set_up.unwrap_or(0),
        ..RowCounter::default()
    };
    let mut begun = false;
    let last = rows.iter().rposition(|row| row.moves > 0);
    let mut all = Vec::with_capacity(rows.len());
    for (i, row) in rows.iter().enumerate() {
        let rest = rows.get(i..).unwrap_or(&[]);
        let first = count.last.is_none();
        if let Some(number) = row.number.filter(|_| first) {
            // A first number that the others do not bear out is a slip.
            let black = count.ply & 1;
            let borne = next_number(rest)
                .is_none_or(|(next, behind)| next == number.saturating_add((black + behind) / 2));
            let offset = number.saturating_sub(count.due(count.ply));
            count.offset = if borne || set_up.is_some() { offset } else { 0 };
        }
        let due = count.due(count.ply);
        let second = count.ply & 1 == 1;
        let numbering = match row.number {
            // A set-up may begin with Black; a printed form has empty rows at its end.
            _ if row.moves == 0 && !begun && set_up == Some(1) => {
                count.last = row.number.map(|_| 0);
                begun = true;
                all.push(RowNumbering::Nothing);
                continue;
            }
            _ if row.moves == 0 => match last {
                Some(last) if i < last => {
                    count.ply += 1;
                    RowNumbering::Empty
                }
                _ => RowNumbering::Nothing,
            },
            Some(_) if first && count.offset > 0 && set_up.is_none() => RowNumbering::Missing,
            Some(number) => match count.jump(number, rest) {
                Some(ply) => {
                    count.ply = ply;
                    RowNumbering::Missing
                }
                None if second && number == due => RowNumbering::Nothing,
                None => RowNumbering::Number(number, second),
            },
            None if count.lacks_white(rest) => {
                count.ply += 1;
                RowNumbering::Missing
            }
            None => RowNumbering::Nothing,
        };
        if row.number.is_some() && row.moves > 0 {
            count.second |= count.ply & 1 == 1;
            count.last = Some(count.ply);
        }
        begun = true;
        count.ply += row.moves;
        all.push(numbering);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of one move each, with these numbers; 0 is none.
    fn of(numbers: &[u32]) -> Vec<RowNumbering> {
        let rows: Vec<NumberedRow> = numbers
            .iter()
            .map(|number| NumberedRow {
                number: Some(*number).filter(|number| *number > 0),
                moves: 1,
            })
            .collect();
        row_numbering(&rows, None)
    }

    fn missing(numbers: &[u32]) -> Vec<usize> {
        let numbering = of(numbers);
        let missing = numbering.iter().enumerate();
        missing
            .filter(|(_, numbering)| **numbering == RowNumbering::Missing)
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

    /// Whichever of its two rows a number stands on, or none: a whole sheet lacks nothing.
    #[test]
    fn no_way_to_number_a_whole_sheet_is_wrong() {
        for way in 0..3u32.pow(6) {
            let mut rows = [0; 12];
            for pair in 0..6 {
                let number = pair as u32 + 1;
                match way / 3u32.pow(pair as u32) % 3 {
                    0 => rows[2 * pair] = number,
                    1 => rows[2 * pair + 1] = number,
                    _ => {}
                }
            }
            // A sheet whose first number is that of a later pair has a count of its own.
            if rows[..2] != [0, 0] {
                assert_eq!(missing(&rows), NONE, "{rows:?}");
            }
        }
        assert_eq!(missing(&[1, 1, 2, 2, 3, 3]), NONE);
        assert_eq!(missing(&[11, 0, 2, 0, 3, 0]), NONE);
        assert_eq!(missing(&[2, 0, 2, 0, 3, 0]), NONE);
    }

    #[test]
    fn a_missing_row_shows_in_the_numbers() {
        // Black's of the second pair, White's of the second, both, two pairs.
        assert_eq!(missing(&[1, 0, 2, 3, 0, 4, 0]), [3]);
        assert_eq!(missing(&[1, 0, 0, 3, 0, 4, 0]), [2]);
        assert_eq!(missing(&[1, 0, 3, 0, 4, 0]), [2]);
        assert_eq!(missing(&[1, 0, 4, 0, 5, 0]), [2]);
        assert_eq!(missing(&[0, 1, 0, 3, 0, 4]), [3]);
        assert_eq!(missing(&[21, 0, 22, 0]), [0]);
    }

    #[test]
    fn a_wrong_number_is_no_missing_row() {
        assert_eq!(missing(&[1, 0, 2, 0, 4, 0, 4, 0, 5, 0]), NONE);
        assert_eq!(of(&[1, 0, 3, 0, 3, 0])[2], RowNumbering::Number(3, false));
        assert_eq!(missing(&[1, 0, 2, 0, 33]), NONE);
    }
}
