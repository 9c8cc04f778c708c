//! Finds missing rows by the move numbers of a sheet. Sides alternate by row, and numbers may stand
//! on White's rows, on Black's, or on none. Rows are missing only where a number is higher than the
//! count of the rows and the next number confirms it; otherwise the number is a slip.

/// A row with a number or with moves.
pub struct NumberedRow {
    pub number: Option<u32>,
    /// How many moves it contains.
    pub moves: u32,
}

/// What the number of a row says about the rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowNumbering {
    Nothing,
    /// The row's number, which may be wrong, and whether its move is Black's.
    Number(u32, bool),
    /// Its move is missing.
    Empty,
    /// Its move and others after it are missing.
    Gap,
    /// Rows are missing before it.
    Missing,
}

/// Counts the plies of a sheet, including those that are missing.
#[derive(Default)]
struct RowCounter {
    ply: u32,
    /// The difference between the sheet's numbers and a count from 1: a sheet may begin with any
    /// number.
    offset: u32,
    /// The ply of the last row with a number.
    last: Option<u32>,
    /// Some number stands on a row of Black.
    second: bool,
}

impl RowCounter {
    /// Returns the move number of a ply.
    fn due(&self, ply: u32) -> u32 {
        (ply / 2 + 1).saturating_add(self.offset)
    }

    /// Returns the ply of a row with a number that is too high.
    fn further(&self, number: u32) -> Option<u32> {
        let due = self.due(self.ply);
        let more = number.checked_sub(due).filter(|more| *more > 0)?;
        // If the last number stood on a row of Black, so does this one.
        let black = self.ply & 1 == 1 && self.last.is_some_and(|last| last & 1 == 1);
        (self.ply & !1)
            .checked_add(more.checked_mul(2)?)?
            .checked_add(u32::from(black))
    }

    /// Returns the ply of the first row of `rows` if its number is too high and the next number
    /// confirms it.
    fn jump(&self, number: u32, rows: &[NumberedRow]) -> Option<u32> {
        let ply = self.further(number)?;
        let (next, moves) = next_number(rows)?;
        let confirmed = next == number.saturating_add(((ply & 1) + moves) / 2);
        confirmed.then_some(ply)
    }

    /// Is White's row missing before the first row of `rows`, which has no number? In a sheet that
    /// numbers White's rows, the next number is then higher than the rows allow. In a sheet that
    /// numbers Black's rows nothing shows it, because the numbers could stand on White's rows from
    /// there on.
    fn lacks_white(&self, rows: &[NumberedRow]) -> bool {
        let regular = !self.second && self.last.is_some_and(|last| last + 2 == self.ply);
        let mut moves = 0;
        for row in rows.iter().take_while(|_| regular) {
            if let Some(number) = row.number {
                return moves & 1 == 1 && number == self.due(self.ply + moves) + 1;
            }
            moves += row.moves;
        }
        false
    }
}

/// Returns the next number after the first row, and how many moves stand before it.
fn next_number(rows: &[NumberedRow]) -> Option<(u32, u32)> {
    let mut moves = 0;
    for (i, row) in rows.iter().enumerate() {
        if let Some(number) = row.number.filter(|_| i > 0) {
            return Some((number, moves));
        }
        moves += row.moves;
    }
    None
}

/// Returns what the number of each row says. `set_up` is the ply that a set-up begins with, 0 for
/// White and 1 for Black; a sheet without one begins with White's first move.
///
/// Goes through the rows with a running count of plies:
/// 1. The first number sets the offset of the count, if the next number confirms it.
/// 2. A row without a move counts as a ply, unless no row after it has a move, or it is White's
///    part of the first pair when Black begins. Rows without moves below each other are one gap, which also explains
///    a number below them that is too high.
/// 3. Another number that is too high means missing rows, if the next number confirms it; the count jumps
///    there.
/// 4. A row without a number may show that White's row is missing; see [`RowCounter::lacks_white`].
pub fn row_numbering(rows: &[NumberedRow], set_up: Option<u32>) -> Vec<RowNumbering> {
    let mut count = RowCounter {
        ply: set_up.unwrap_or(0),
        ..RowCounter::default()
    };
    let mut begun = false;
    // The first of the rows without moves just above.
    let mut gap: Option<usize> = None;
    let last = rows.iter().rposition(|row| row.moves > 0);
    let mut all = Vec::with_capacity(rows.len());
    for (i, row) in rows.iter().enumerate() {
        let rest = rows.get(i..).unwrap_or(&[]);
        let first = count.last.is_none();
        if let Some(number) = row.number.filter(|_| first) {
            // A first number that the next one does not confirm is a slip.
            let black = count.ply & 1;
            let confirmed = next_number(rest)
                .is_none_or(|(next, moves)| next == number.saturating_add((black + moves) / 2));
            let offset = number.saturating_sub(count.due(count.ply));
            count.offset = if confirmed || set_up.is_some() {
                offset
            } else {
                0
            };
        }
        let due = count.due(count.ply);
        let second = count.ply & 1 == 1;
        let numbering = match row.number {
            // When Black begins, White's first row is empty.
            _ if row.moves == 0 && !begun && set_up == Some(1) => {
                count.last = row.number.map(|_| 0);
                begun = true;
                all.push(RowNumbering::Nothing);
                continue;
            }
            _ if row.moves == 0 => match last {
                // Later rows are the empty end of a printed form.
                Some(last) if i < last => {
                    count.ply += 1;
                    match gap {
                        Some(first) => {
                            widen(&mut all, first);
                            RowNumbering::Nothing
                        }
                        None => RowNumbering::Empty,
                    }
                }
                _ => RowNumbering::Nothing,
            },
            Some(_) if first && count.offset > 0 && set_up.is_none() => RowNumbering::Missing,
            Some(number) if gap.is_some() => {
                if let (Some(ply), Some(first)) = (count.further(number), gap) {
                    widen(&mut all, first);
                    count.ply = ply;
                }
                RowNumbering::Number(number, count.ply & 1 == 1)
            }
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
        gap = match numbering {
            RowNumbering::Empty => Some(i),
            _ => gap.filter(|_| row.moves == 0),
        };
        count.ply += row.moves;
        all.push(numbering);
    }
    all
}

/// Notes that more than the move of a row is missing there.
fn widen(all: &mut [RowNumbering], row: usize) {
    if let Some(first) = all.get_mut(row) {
        *first = RowNumbering::Gap;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers rows of one move each; 0 is no number.
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

    #[test]
    fn a_whole_sheet_misses_nothing_whichever_rows_are_numbered() {
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
            // Without a number in the first pair the count may begin anywhere.
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
        // Missing: Black's second row, White's second row, both, two pairs.
        assert_eq!(missing(&[1, 0, 2, 3, 0, 4, 0]), [3]);
        assert_eq!(missing(&[1, 0, 0, 3, 0, 4, 0]), [2]);
        assert_eq!(missing(&[1, 0, 3, 0, 4, 0]), [2]);
        assert_eq!(missing(&[1, 0, 4, 0, 5, 0]), [2]);
        assert_eq!(missing(&[0, 1, 0, 3, 0, 4]), [3]);
        assert_eq!(missing(&[21, 0, 22, 0]), [0]);
    }

    #[test]
    fn empty_rows_below_each_other_are_one_gap() {
        use RowNumbering::{Empty, Gap, Nothing, Number};
        // Each with the number of its row and how many moves that has.
        let of = |rows: &[(u32, u32)]| {
            let rows: Vec<NumberedRow> = rows
                .iter()
                .map(|(number, moves)| NumberedRow {
                    number: Some(*number).filter(|number| *number > 0),
                    moves: *moves,
                })
                .collect();
            row_numbering(&rows, None)
        };
        let first = [Number(1, false), Nothing];
        let cases: [(&[(u32, u32)], &[RowNumbering]); 5] = [
            (&[(2, 0), (3, 1), (0, 1)], &[Gap, Number(3, false), Nothing]),
            (&[(2, 0), (0, 0), (3, 1)], &[Gap, Nothing, Number(3, false)]),
            (&[(2, 0), (3, 0), (4, 1)], &[Gap, Nothing, Number(4, false)]),
            (
                &[(2, 0), (0, 1), (3, 1)],
                &[Empty, Nothing, Number(3, false)],
            ),
            (
                &[(2, 1), (3, 0), (4, 0)],
                &[Number(2, false), Nothing, Nothing],
            ),
        ];
        for (rows, wanted) in cases {
            let all = [&[(1, 1), (0, 1)], rows].concat();
            assert_eq!(of(&all), [&first, wanted].concat(), "{rows:?}");
        }
    }

    #[test]
    fn a_wrong_number_is_no_missing_row() {
        assert_eq!(missing(&[1, 0, 2, 0, 4, 0, 4, 0, 5, 0]), NONE);
        assert_eq!(of(&[1, 0, 3, 0, 3, 0])[2], RowNumbering::Number(3, false));
        assert_eq!(missing(&[1, 0, 2, 0, 33]), NONE);
    }
}
