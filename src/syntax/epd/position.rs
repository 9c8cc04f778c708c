//! The fields of a position at the beginning of a line.

use super::operations::begins_operation;

/// The position that a line begins with.
pub struct Fields {
    /// How many fields it has.
    pub count: usize,
    /// Where the last of them ends, in bytes of the line.
    pub end: usize,
}

/// The fields of a position in EPD; FEN has two counters more.
pub const EPD_FIELDS: usize = 4;
const FEN_FIELDS: usize = 6;

/// Returns the fields of chess that a line begins with; None if its first word is no board.
pub fn chess(line: &str) -> Option<Fields> {
    let mut words = words(line);
    let (start, first) = words.next()?;
    let mut fields = Fields {
        count: 1,
        end: start + first.len(),
    };
    if !is_board(first) {
        return None;
    }
    for (at, word) in words {
        let belongs = match fields.count {
            1..EPD_FIELDS => !begins_operation(line.get(at..).unwrap_or("")),
            EPD_FIELDS..FEN_FIELDS => is_counter(word),
            _ => false,
        };
        // A field may be glued to the semicolon after it.
        let bare = word.split(';').next().unwrap_or("");
        if !belongs || bare.is_empty() || bare.contains(['"', '\\']) {
            break;
        }
        fields.count += 1;
        fields.end = at + bare.len();
        if bare.len() < word.len() {
            break;
        }
    }
    Some(fields)
}

/// Returns the set-up of draughts that a line begins with (`W:W31-50:B1-20`, also with blanks after its signs); None if
/// its first word is none. It counts as the four fields of EPD, so operations may follow it.
pub fn draughts(line: &str) -> Option<Fields> {
    let mut read = words(line);
    let (start, first) = read.next()?;
    if !is_set_up(first) {
        return None;
    }
    let mut end = start + set_up_length(first);
    let mut whole = end == start + first.len();
    for (at, word) in read {
        let open = line.get(..end).is_some_and(|read| read.ends_with(SIGNS));
        let length = set_up_length(word);
        if !whole || length == 0 || !(open || word.starts_with(SIGNS)) {
            break;
        }
        end = at + length;
        whole = length == word.len();
    }
    Some(Fields {
        count: EPD_FIELDS,
        end,
    })
}

/// What parts the lists of a set-up and the squares in them.
const SIGNS: [char; 2] = [':', ','];

/// Does it begin with the side to move and a colon?
fn is_set_up(word: &str) -> bool {
    let side = word.starts_with(['W', 'B', 'w', 'b', '?']);
    side && word.get(1..).is_some_and(|rest| rest.starts_with(':'))
}

/// Returns how many bytes of a word may be part of a set-up.
fn set_up_length(word: &str) -> usize {
    let has = |c: char| c.is_ascii_alphanumeric() || ":,-./?+".contains(c);
    word.find(|c| !has(c)).unwrap_or(word.len())
}

/// Returns the words of a line, each with the byte that it begins at.
pub fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let words = line.split_whitespace();
    words.map(move |word| (word.as_ptr() as usize - line.as_ptr() as usize, word))
}

/// Is it rows between slashes, whatever is in them? A board without one of its rows is still meant as a board.
fn is_board(word: &str) -> bool {
    let rows = word.split('/').count();
    let has = |c: char| c.is_ascii_alphanumeric() || "/~+*[]-".contains(c);
    let is_square = |c: char| c.is_ascii_digit() || "pnbrqkPNBRQK".contains(c);
    let squares = word.chars().filter(|c| is_square(*c)).count();
    (5..=12).contains(&rows) && word.chars().all(has) && 2 * squares > word.len() - rows
}

/// A move counter, also a negative one, or the checks of Three-check.
fn is_counter(word: &str) -> bool {
    let word = word.trim_end_matches(';');
    let has = |c: char| c.is_ascii_digit() || matches!(c, '+' | '-');
    word.contains(|c: char| c.is_ascii_digit()) && word.chars().all(has) && !is_result(word)
}

fn is_result(word: &str) -> bool {
    matches!(word, "1-0" | "0-1")
}
