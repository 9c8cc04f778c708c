//! Writes a game as text and says where each of its words and numbers stands.

use std::ops::Range;

/// A word of a game: a move or a move number.
#[derive(Clone, PartialEq, Eq)]
pub struct Entry {
    /// The ply that it is the move of, or stands before.
    pub ply: usize,
    pub text: String,
    pub is_number: bool,
}

/// A text, and the bytes of each entry in it.
pub struct Laid {
    pub text: String,
    pub places: Vec<Range<usize>>,
}

const WIDTH: usize = 80;

fn head(tags: &[(String, String)]) -> String {
    let pairs = tags
        .iter()
        .map(|(name, value)| format!("[{name} \"{value}\"]\n"));
    let mut text: String = pairs.collect();
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

/// Movetext: all words in lines of at most 80 columns, then the result.
pub fn movetext(tags: &[(String, String)], entries: &[Entry], result: Option<&str>) -> Laid {
    let mut text = head(tags);
    let mut column = 0;
    let mut places = Vec::with_capacity(entries.len());
    let words = entries.iter().map(|entry| entry.text.as_str());
    for word in words.chain(result) {
        let width = word.chars().count();
        if column + 1 + width > WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        places.push(text.len()..text.len() + word.len());
        text.push_str(word);
        column += width;
    }
    places.truncate(entries.len());
    text.push('\n');
    Laid { text, places }
}

const FILES: &str = "abcdefgh";

/// A scoresheet: a row for each move, whose cells are given with their columns (`f:R g:K`). A number
/// stands on the row of the move after it.
pub fn table(tags: &[(String, String)], entries: &[Entry]) -> Laid {
    let mut text = head(tags);
    text.push_str("No.\ta\tb\tc\td\te\tf\tg\th\n");
    let mut places = vec![0..0; entries.len()];
    for (i, entry) in entries.iter().enumerate() {
        if entry.is_number {
            let number = entry.text.trim_end_matches('.');
            places[i] = text.len()..text.len() + number.len();
            text.push_str(number);
            continue;
        }
        let mut cells = [""; FILES.len()];
        for (file, content) in entry
            .text
            .split(' ')
            .filter_map(|cell| cell.split_once(':'))
        {
            if let Some(at) = FILES.find(file).and_then(|at| cells.get_mut(at)) {
                *at = content;
            }
        }
        let row = format!("\t{}", cells.join("\t"));
        let row = row.trim_end();
        let inside = row.len() - row.trim_start().len();
        places[i] = text.len() + inside..text.len() + row.len();
        text.push_str(row);
        text.push('\n');
    }
    Laid { text, places }
}
