//! Writing to stdout and stderr. The reader of a pipe may stop reading (`| head`), which ends the output
//! without an error.

use std::borrow::Cow;
use std::io::{self, Write};

use super::files::trouble::unwritten;
use super::status::{INCOMPLETE, OK};

/// Writes a text or other bytes to stdout and returns the exit status.
pub fn print(text: &(impl AsRef<[u8]> + ?Sized)) -> u8 {
    let mut stdout = io::stdout().lock();
    outcome(
        stdout
            .write_all(text.as_ref())
            .and_then(|()| stdout.flush()),
    )
}

/// Returns the exit status after writing to stdout.
pub fn outcome(written: io::Result<()>) -> u8 {
    match written {
        Ok(()) => OK,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => OK,
        Err(error) => complain(&format!("cannot write the output: {}", unwritten(&error))),
    }
}

/// Writes to stderr why something could not be done, and returns the exit status for that.
pub fn complain(message: &str) -> u8 {
    // Nothing can be reported on a closed stderr.
    let _ = writeln!(io::stderr(), "error: {message}");
    INCOMPLETE
}

/// Writes several complaints to stderr, and returns the exit status for them.
pub fn complain_all(messages: &[String]) -> u8 {
    messages.iter().fold(INCOMPLETE, |_, one| complain(one))
}

/// Writes to stderr what is worth knowing about the output.
pub fn note(message: &str) {
    let _ = writeln!(io::stderr(), "note: {message}");
}

/// Escapes control characters, so that the name of a file cannot control the terminal.
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

/// Aligns rows in columns, two spaces apart.
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

/// Returns `1 game` or `2 games`.
pub fn count(n: u64, word: &str) -> String {
    let ending = match word.ends_with('x') {
        _ if n == 1 => "",
        true => "es",
        false => "s",
    };
    format!("{n} {word}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(line("a\n\u{1b}[31mé.pgn"), "a\\n\\u{1b}[31mé.pgn");
        assert!(matches!(line("é.pgn"), Cow::Borrowed("é.pgn")));
    }

    #[test]
    fn columns_are_aligned_by_characters() {
        let text = columns(&[["é", "one"], ["long", "two"]]);
        assert_eq!(text, "é     one\nlong  two\n");
    }
}
