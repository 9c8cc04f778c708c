//! A place in a record that is named on the command line: `game.pgn:12` or `game.pgn:12:30`.

use std::path::{Path, PathBuf};

use super::files::inputs::Input;
use super::files::projects::{faults, projects};
use super::files::source;
use super::output;
use crate::document::Document;
use crate::identify::Context;
use crate::replay::list;
use crate::syntax::Format;
use crate::text::{decode, lines};

/// A place in a document that is loaded.
pub struct RecordPlace<'a> {
    named: &'a str,
    /// The name of the file.
    pub file: &'a str,
    pub document: Document,
    pub context: Context,
    /// The bytes that may be meant, the most likely first; never empty.
    bytes: Vec<usize>,
}

impl RecordPlace<'_> {
    /// Loads the file of a place. An error is a message for people.
    pub fn load<'a>(
        named: &'a str,
        read_as: Option<&'static Format>,
    ) -> Result<RecordPlace<'a>, String> {
        let place = place(named).ok_or_else(|| {
            format!(
                "`{named}` names no place: write FILE:LINE or FILE:LINE:COLUMN, such as game.pgn:12"
            )
        })?;
        RecordPlace::load_at(named, place, read_as)
    }

    /// Loads a file that may be named without a place in it; then the first line is meant.
    pub fn load_file<'a>(
        named: &'a str,
        read_as: Option<&'static Format>,
    ) -> Result<RecordPlace<'a>, String> {
        let place = place(named).filter(|_| !Path::new(named).exists());
        RecordPlace::load_at(named, place.unwrap_or((named, 1, Some(1))), read_as)
    }

    fn load_at<'a>(
        named: &'a str,
        (file, line, column): (&'a str, usize, Option<usize>),
        read_as: Option<&'static Format>,
    ) -> Result<RecordPlace<'a>, String> {
        let projects = projects();
        let input = match file {
            "-" => Input::stdin(&projects),
            file => Input::file(PathBuf::from(file), &projects),
        };
        if let Some(fault) = faults(&projects).into_iter().next() {
            return Err(fault);
        }
        let source = source::load(&input, read_as)?;
        let text = decode(&source.bytes).0.into_owned();
        let mut bytes =
            bytes_at(&text, line, column).map_err(|what| format!("{} has {what}", source.name))?;
        // A line of a list names its position, not that after the moves in it.
        if source.format.list.is_some() {
            bytes.drain(..bytes.len() - 1);
        }
        Ok(RecordPlace {
            named,
            file,
            context: source.project.context(source.format, source.likely),
            document: Document::new(source.format, text),
            bytes,
        })
    }

    /// The most likely byte.
    pub fn start(&self) -> usize {
        self.bytes.first().copied().unwrap_or(0)
    }

    /// Returns what a function finds at the first of the bytes where there is a move, which it says as well; of a line
    /// without a move, such as one of a comment, what it finds at the first byte.
    pub fn first<T>(&self, at: impl Fn(usize) -> Option<(T, bool)>) -> Result<T, String> {
        let mut found = self.bytes.iter().filter_map(|byte| at(*byte));
        let mv = found.find(|(_, is_move)| *is_move);
        let found = mv.or_else(|| at(*self.bytes.first()?));
        let found = found.map(|(found, _)| found);
        found.ok_or_else(|| format!("no position is known at {}", self.named))
    }
}

/// The file, the line and the column that an argument names. The name of a file may contain colons.
fn place(text: &str) -> Option<(&str, usize, Option<usize>)> {
    let number = |text: &str| text.parse().ok().filter(|number| *number > 0);
    let (rest, last) = text.rsplit_once(':')?;
    let last = number(last)?;
    let before = rest.rsplit_once(':');
    match before.and_then(|(file, line)| Some((file, number(line)?))) {
        Some((file, line)) => Some((file, line, Some(last))),
        None => Some((rest, last, None)),
    }
}

/// The byte of a place. Without a column, or with one directly after the line, the bytes where its words begin, the last
/// first. An error says what of the place the text does not have.
fn bytes_at(text: &str, line: usize, column: Option<usize>) -> Result<Vec<usize>, String> {
    let range = lines(text.as_bytes()).nth(line - 1);
    let range = range.ok_or_else(|| format!("no line {line}"))?;
    let whole = text.get(range.clone()).unwrap_or("");
    let columns = whole.trim_end_matches(['\r', '\n']).chars().count();
    if let Some(column) = column.filter(|column| *column > columns + 1) {
        return Err(format!("no column {column} in line {line}, only {columns}"));
    }
    let line = whole.trim_end();
    let within = column.and_then(|column| line.char_indices().nth(column - 1));
    if let Some((byte, _)) = within {
        return Ok(vec![range.start + byte]);
    }
    let words = line.split_whitespace();
    let starts = words.map(|word| word.as_ptr() as usize - text.as_ptr() as usize);
    let mut starts: Vec<usize> = starts.collect();
    starts.reverse();
    if starts.is_empty() {
        starts.push(range.start);
    }
    Ok(starts)
}

/// Says which slips the position of a place assumes, if any.
pub fn note_assumed(assumed: &[String]) {
    if !assumed.is_empty() {
        output::note(&format!("the position assumes {}", list(assumed, "and")));
    }
}
