//! Writes games one after another.

use std::borrow::Cow;
use std::io::{self, Write};

use crate::text::decode;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Writes games with a blank line between them, and positions on a line each.
pub struct GameWriter<'a> {
    out: &'a mut dyn Write,
    /// All games are written in UTF-8.
    utf8: bool,
    /// A byte order mark comes first.
    mark: bool,
    /// So many line ends at least part one from the next.
    ends: usize,
    /// What is missing between the last game and the next one.
    gap: Vec<u8>,
}

impl<'a> GameWriter<'a> {
    pub fn new(out: &'a mut dyn Write, ends: usize, utf8: bool, mark: bool) -> GameWriter<'a> {
        GameWriter {
            out,
            utf8,
            mark,
            ends,
            gap: Vec::new(),
        }
    }

    /// Writes a game as it is, but without a byte order mark. A game that `follows` the last one in their file stands as
    /// it did there.
    pub fn write(&mut self, game: &[u8], follows: bool) -> io::Result<()> {
        let game = game.strip_prefix(BYTE_ORDER_MARK).unwrap_or(game);
        let game = match self.utf8 {
            true => match decode(game).0 {
                Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
                Cow::Owned(text) => Cow::Owned(text.into_bytes()),
            },
            false => Cow::Borrowed(game),
        };
        if std::mem::take(&mut self.mark) {
            self.out.write_all(BYTE_ORDER_MARK)?;
        }
        if !follows {
            self.out.write_all(&self.gap)?;
        }
        self.gap = gap_after(&game, self.ends);
        self.out.write_all(&game)
    }
}

/// Returns the line ends that a game lacks before another one can follow, of those that it must have.
fn gap_after(game: &[u8], needed: usize) -> Vec<u8> {
    let text = game.trim_ascii_end();
    let tail = game.get(text.len()..).unwrap_or_default();
    let ends = crate::cli::files::bytes::line_ends(tail);
    let first = memchr::memchr2(b'\n', b'\r', game);
    let own = match first.and_then(|at| game.get(at..)) {
        Some(end) if end.starts_with(b"\r\n") => &b"\r\n"[..],
        Some(end) if end.starts_with(b"\r") => b"\r",
        _ => b"\n",
    };
    own.repeat(needed.saturating_sub(ends))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(games: &[&[u8]], utf8: bool, mark: bool) -> Vec<u8> {
        let mut out = Vec::new();
        let mut writer = GameWriter::new(&mut out, 2, utf8, mark);
        for game in games {
            writer.write(game, false).expect("memory");
        }
        out
    }

    #[test]
    fn only_a_missing_blank_line_is_added() {
        let games: [&[u8]; 4] = [
            b"1. e4 *",
            b"1. d4\r\n*\r\n",
            b"1. c4 *\n \n\n",
            b"\n1. f4 *",
        ];
        let out = joined(&games, false, false);
        let wanted = b"1. e4 *\n\n1. d4\r\n*\r\n\r\n1. c4 *\n \n\n\n1. f4 *";
        assert_eq!(out, wanted);
        let mut out = Vec::new();
        let mut writer = GameWriter::new(&mut out, 2, false, false);
        for (game, follows) in [("1. e4 *\n", false), ("[A \"b\"]\n*\n", true)] {
            writer.write(game.as_bytes(), follows).expect("memory");
        }
        assert_eq!(out, b"1. e4 *\n[A \"b\"]\n*\n");
    }

    #[test]
    fn bytes_stay_unless_all_becomes_utf_8() {
        let games: [&[u8]; 2] = [b"\xEF\xBB\xBF{\xC3\xBC} *\n\n", b"{\xFC} *\n"];
        assert_eq!(joined(&games, false, false), b"{\xC3\xBC} *\n\n{\xFC} *\n");
        let out = joined(&games, true, true);
        assert_eq!(out, "\u{FEFF}{ü} *\n\n{ü} *\n".as_bytes());
    }
}
