//! Puts pieces of movetext together in lines. A piece keeps its own line ends; between two pieces there is a blank,
//! or a line end where the next one does not fit on the line.

use std::ops::Range;

use super::game_text::GameText;
use crate::document::TextEdit;
use crate::syntax::NodeKind;
use crate::text::line_end;

/// The most characters of a line of an exported game (PGN standard, section 4.3, which says fewer than 80).
const WIDTH: usize = 79;

/// A piece of movetext, and what its ends demand.
#[derive(Clone, Default)]
pub struct MovetextPiece {
    pub text: String,
    /// It begins with a line of its own.
    starts_line: bool,
    /// It ends with a comment that runs to the end of its line.
    ends_line: bool,
}

impl MovetextPiece {
    /// A piece that begins with some text and goes on with the nodes, which are neighbours.
    pub fn new(game: &GameText, start: String, nodes: &[usize]) -> MovetextPiece {
        use NodeKind::{Escape, LineComment};
        let first = nodes.first().and_then(|node| game.kind(*node));
        let last = nodes.last().and_then(|node| game.kind(*node));
        MovetextPiece {
            starts_line: start.is_empty() && first == Some(Escape),
            ends_line: matches!(last, Some(LineComment | Escape)),
            text: start + game.slice_of(nodes),
        }
    }
}

/// The text that is being put together.
pub struct LineJoiner {
    pub text: String,
    line_end: &'static str,
    /// The most characters of a line.
    columns: usize,
    /// Characters on the line so far.
    column: usize,
    /// Characters on the line before anything was put there.
    start: usize,
    /// Brackets that follow on the line without a blank.
    closing: usize,
    /// Nothing may follow on this line.
    is_full: bool,
    /// What comes next follows without a blank.
    glued: bool,
}

impl LineJoiner {
    /// Joins pieces of a game, to be written at a byte of the segment. Lines become no longer than the longest line of
    /// its moves, and a game in one line stays in one.
    pub fn new(game: &GameText, at: usize) -> LineJoiner {
        let range = game.record.bytes_range();
        let nodes = game.record.nodes.get(game.record.range());
        let mut nodes = nodes.unwrap_or_default().iter();
        let first = nodes.find(|node| node.kind != NodeKind::Tag);
        let start = first.map_or(range.start, |node| node.start as usize);
        // A result may stand on a line of its own.
        let end = game.record.terminator.map(|node| node.start as usize);
        let end = end.filter(|end| start < *end).unwrap_or(range.end);
        let moves = game.slice(start..end).trim_end();
        let lines = game.slice(start..range.end).split(['\n', '\r']);
        let widths = lines.map(|line| line.chars().count());
        let columns = match moves.contains(['\n', '\r']) {
            true => widths.max().unwrap_or(usize::MAX),
            false => usize::MAX,
        };
        let before = game.slice(0..at);
        let line = before.rsplit(['\n', '\r']).next().unwrap_or("");
        let column = line.chars().count();
        LineJoiner {
            text: String::new(),
            line_end: line_end(game.record.text),
            columns,
            column,
            start: column,
            closing: 0,
            is_full: false,
            glued: true,
        }
    }

    /// Joins pieces that follow a node. A game in one line goes on in lines of the width that the standards ask for, but a
    /// line that was too long already is not broken amid its moves.
    pub fn after(game: &GameText, node: usize) -> LineJoiner {
        let end = game.range_of(&[node]).end;
        let joiner = LineJoiner::new(game, end);
        let rest = rest_of_line(game, end);
        let is_amid = game
            .record
            .nodes
            .get(node + 1..game.record.range().end)
            .is_some_and(|nodes| nodes.iter().any(|node| node.kind == NodeKind::Move));
        let is_too_long = joiner.column + rest.chars().count() > WIDTH;
        let columns = match joiner.columns {
            usize::MAX if is_amid && is_too_long => usize::MAX,
            usize::MAX => WIDTH.max(joiner.column),
            columns => columns.max(WIDTH),
        };
        LineJoiner {
            columns,
            is_full: MovetextPiece::new(game, String::new(), &[node]).ends_line,
            glued: false,
            closing: brackets(rest),
            ..joiner
        }
    }

    /// Joins words of a comment. They go on in lines of the width that the standards ask for, but in a game in one line they
    /// stay in it.
    pub fn inside(game: &GameText, at: usize) -> LineJoiner {
        let joiner = LineJoiner::new(game, at);
        LineJoiner {
            columns: joiner.columns.max(WIDTH),
            ..joiner
        }
    }

    /// Adds a piece.
    pub fn add(&mut self, piece: &MovetextPiece) {
        if piece.text.is_empty() {
            return;
        }
        let first = piece.text.split(['\n', '\r']).next().unwrap_or("");
        let width = first.chars().count();
        let fits = self.column + 1 + width + self.closing <= self.columns;
        if self.is_full || piece.starts_line || !fits && !self.glued {
            self.put(self.line_end);
        } else if !self.glued {
            self.put(" ");
        }
        self.put(&piece.text);
        (self.is_full, self.glued) = (piece.ends_line, false);
    }

    /// Adds a comment. One that is longer than a line goes on in the next ones.
    pub fn add_comment(&mut self, game: &GameText, comment: &str) {
        let is_short = comment.chars().count() <= self.columns;
        let end = comment.find(' ').filter(|_| !is_short);
        let (first, rest) = comment.split_at(end.unwrap_or(comment.len()));
        self.add(&MovetextPiece::new(game, first.to_owned(), &[]));
        self.put_words(rest);
    }

    /// Puts words of a comment there, with a line end for the blanks before a word that does not fit on the line.
    pub fn put_words(&mut self, words: &str) {
        let mut blanks = String::new();
        for part in words.split_inclusive(' ') {
            let word = part.trim_end_matches(' ');
            if !word.is_empty() {
                let width = blanks.len() + word.chars().count();
                let fits = self.column.saturating_add(width) <= self.columns;
                let is_broken = !fits && !blanks.is_empty() && may_begin_line(word);
                let is_first = self.column == 0 && blanks.is_empty() && !may_begin_line(word);
                self.put(match (is_broken, is_first) {
                    (true, _) => self.line_end,
                    (_, true) => " ",
                    _ => &blanks,
                });
                self.put(word);
                blanks.clear();
            }
            blanks.push_str(part.get(word.len()..).unwrap_or(""));
        }
        self.put(&blanks);
    }

    /// Opens a variation that begins with a piece.
    pub fn open(&mut self, piece: &MovetextPiece) {
        self.add(&MovetextPiece {
            text: format!("({}", piece.text),
            ..piece.clone()
        });
    }

    /// Closes a variation.
    pub fn close(&mut self) {
        if self.is_full {
            self.put(self.line_end);
        }
        self.put(")");
        (self.is_full, self.glued) = (false, false);
    }

    /// The edit that puts the text in place of some bytes of the game.
    pub fn replace(mut self, game: &GameText, range: Range<usize>) -> TextEdit {
        let after = game.record.text.get(range.end..).unwrap_or("");
        let blanks = after.len() - after.trim_start_matches([' ', '\t']).len();
        let goes_on = after
            .get(blanks..)
            .is_some_and(|rest| !rest.is_empty() && !rest.starts_with(['\n', '\r']));
        let mut end = range.end;
        if self.is_full && goes_on {
            self.put(self.line_end);
            end += blanks;
        }
        TextEdit {
            start: range.start as u32,
            end: end as u32,
            text: self.text,
        }
    }

    /// The edits that put the text in place of some bytes of the game, and a number before what follows. What no longer fits
    /// on the line goes on in the next one.
    pub fn insert(
        self,
        game: &GameText,
        range: Range<usize>,
        number: Option<TextEdit>,
    ) -> Vec<TextEdit> {
        let width = number.as_ref().map_or(0, |edit| edit.text.chars().count());
        let wrapped = self.wrapped(game, range.end, width);
        let inserted = self.replace(game, range);
        std::iter::once(inserted)
            .chain(wrapped)
            .chain(number)
            .collect()
    }

    /// The edit that writes the text before what stands at a byte: on its line if both fit there, or else on one of its own.
    pub fn before(mut self, game: &GameText, at: usize) -> TextEdit {
        let rest = rest_of_line(game, at).trim_end();
        let fits = self.column + 1 + rest.chars().count() <= self.columns;
        match (rest.is_empty(), fits) {
            (true, _) => {}
            (false, true) => self.put(" "),
            (false, false) => self.put(self.line_end),
        }
        TextEdit {
            start: at as u32,
            end: at as u32,
            text: self.text,
        }
    }

    /// The edit that ends the line at the first blank after a byte, if what follows does not fit on it together with so many
    /// characters more. A line that was too long before stays one.
    fn wrapped(&self, game: &GameText, at: usize, more: usize) -> Option<TextEdit> {
        let rest = rest_of_line(game, at).trim_end();
        let brackets = brackets(rest);
        let blanks = rest.get(brackets..)?;
        let next = blanks.trim_start_matches([' ', '\t']);
        let blanks = blanks.len() - next.len();
        let may_begin = !next.is_empty() && may_begin_line(next);
        let width = rest.chars().count();
        let fitted = self.start + width <= self.columns;
        let fits = self.column + width + more <= self.columns;
        let start = at + brackets;
        (blanks > 0 && may_begin && fitted && !fits).then(|| TextEdit {
            start: start as u32,
            end: (start + blanks) as u32,
            text: self.line_end.to_owned(),
        })
    }

    fn put(&mut self, text: &str) {
        self.column = match text.rfind(['\n', '\r']) {
            Some(at) => text.get(at + 1..).unwrap_or("").chars().count(),
            None => self.column + text.chars().count(),
        };
        self.text.push_str(text);
    }
}

fn rest_of_line<'a>(game: &GameText<'a>, at: usize) -> &'a str {
    let rest = game.slice(at..game.record.text.len());
    rest.split(['\n', '\r']).next().unwrap_or("")
}

/// Would it mean the same at the start of a line?
fn may_begin_line(text: &str) -> bool {
    !text.starts_with(['%', '['])
}

/// The number of closing brackets that a text begins with.
fn brackets(text: &str) -> usize {
    text.len() - text.trim_start_matches([')', '}']).len()
}
