//! Writing to stdout. Whoever reads it may stop reading (`| head`); that is no fault of ours and
//! ends the output quietly.

use std::borrow::Cow;
use std::io::{self, Write};

use super::status::{COULD_NOT, OK};

/// Writes a whole text to stdout and gives the exit status.
pub fn print(text: &str) -> u8 {
    let mut stdout = io::stdout().lock();
    outcome(
        stdout
            .write_all(text.as_bytes())
            .and_then(|()| stdout.flush()),
    )
}

/// The exit status after writing to stdout.
pub fn outcome(written: io::Result<()>) -> u8 {
    match written {
        Ok(()) => OK,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => OK,
        Err(error) => complain(&format!("cannot write the output: {error}")),
    }
}

/// Says on stderr why something could not be done, and gives the exit status for that.
pub fn complain(message: &str) -> u8 {
    // A closed stderr leaves nobody to tell.
    let _ = writeln!(io::stderr(), "error: {message}");
    COULD_NOT
}

/// One line for people: control characters are written out, so that a file's name cannot steer the
/// terminal it is shown on.
pub fn line(text: &str) -> Cow<'_, str> {
    if !text.contains(char::is_control) {
        return Cow::Borrowed(text);
    }
    let mut line = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        if letter.is_control() {
            line.extend(letter.escape_default());
        } else {
            line.push(letter);
        }
    }
    Cow::Owned(line)
}

/// Rows as columns, two blanks apart, the last one ragged.
pub fn columns<const N: usize>(rows: &[[&str; N]]) -> String {
    let mut widths = [0; N];
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.chars().count().max(*width);
        }
    }
    let mut out = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(widths) {
            line.push_str(cell);
            line.extend(std::iter::repeat_n(' ', width + 2 - cell.chars().count()));
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_written_out() {
        assert_eq!(line("a\n\u{1b}[31mé.pgn"), "a\\n\\u{1b}[31mé.pgn");
        assert!(matches!(line("é.pgn"), Cow::Borrowed("é.pgn")));
    }

    #[test]
    fn columns_are_aligned_by_characters() {
        let text = columns(&[["é", "one"], ["long", "two"]]);
        assert_eq!(text, "é     one\nlong  two\n");
    }
}
