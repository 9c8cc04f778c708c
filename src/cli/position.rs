//! `movetext position`: prints the position after a move of a record.

use std::path::PathBuf;

use super::files::inputs::Input;
use super::files::source;
use super::status::{FAULTY, OK};
use super::{names, output};
use crate::document::Document;
use crate::identify::Context;
use crate::inspect::{PositionAt, position_at};
use crate::replay::list;
use crate::syntax::Format;
use crate::text::{decode, lines};
use crate::{diagram, notation};

/// Print the position after a move of a record
#[derive(clap::Args)]
#[command(after_help = "Examples:
  movetext position game.pgn:12          the position after the last move of line 12, as FEN
  movetext position game.pgn:12:30       the position after the move at column 30 of that line
  movetext position --text game.pdn:7    the board

Lines and columns are counted from 1, as `movetext check` prints them. A position of draughts is printed as the set-up
of a PDN tag, one of three-man chess in its own form.
A move that cannot be played is told on stderr, and what the position assumes instead of one before it.
Exit status: 0 the position was printed, 1 with such a note, 2 no position is known there.")]
pub struct PositionArguments {
    /// The file, the line and, if wanted, the column
    #[arg(value_name = "FILE:LINE[:COLUMN]")]
    place: String,
    /// Print the set-up, which is what is printed without an option
    #[arg(long, conflicts_with = "text")]
    fen: bool,
    /// Print the board instead of the set-up
    #[arg(long)]
    text: bool,
    #[arg(long = "as", value_name = "FORMAT", value_parser = names::format, help = names::read_as_help())]
    read_as: Option<&'static Format>,
}

pub fn run(arguments: PositionArguments) -> u8 {
    match find(&arguments) {
        Ok(here) => print(&here, arguments.text && !arguments.fen),
        Err(message) => output::complain(&message),
    }
}

fn find(arguments: &PositionArguments) -> Result<PositionAt, String> {
    let (file, line, column) = place(&arguments.place).ok_or_else(|| {
        let place = &arguments.place;
        format!(
            "`{place}` names no place: write FILE:LINE or FILE:LINE:COLUMN, such as game.pgn:12"
        )
    })?;
    let input = match file {
        "-" => Input::Stdin,
        file => Input::File(PathBuf::from(file)),
    };
    let source = source::load(&input, arguments.read_as)?;
    let text = decode(&source.bytes).0.into_owned();
    let bytes = bytes_at(&text, line, column)
        .ok_or_else(|| format!("{} has no line {line}", source.name))?;
    let context = Context {
        likely: source.likely,
        ..Context::new(source.format)
    };
    let document = Document::new(source.format, text);
    let at = |byte: &usize| {
        let passage = document.snapshot().passage_at(*byte)?;
        position_at(&passage.text, &context, byte.checked_sub(passage.start)?)
    };
    // Of a line without a move, such as one of a comment, the last position.
    let is_move = |here: &PositionAt| here.start < here.end;
    let moves = bytes.iter().filter_map(at).find(is_move);
    let here = moves.or_else(|| bytes.first().and_then(at));
    here.ok_or_else(|| format!("no position is known at {}", arguments.place))
}

fn print(here: &PositionAt, as_board: bool) -> u8 {
    let after = here.mv.as_ref().map(|(_, after)| after);
    let position = after.unwrap_or(&here.before).as_ref();
    let coordinates = notation::coordinates(here.notation.coordinates).filter(|_| as_board);
    let printed = output::print(&match coordinates {
        Some(coordinates) => diagram::text(position, coordinates, here.board.numbering),
        None => format!("{}\n", here.set_up(position)),
    });
    let unplayed = after.is_none() && here.start < here.end;
    if unplayed {
        output::note("this move cannot be played: the position is the one before it");
    }
    if !here.assumed.is_empty() {
        let assumed = list(&here.assumed, "and");
        output::note(&format!("the position assumes {assumed}"));
    }
    match (unplayed || !here.assumed.is_empty()) && printed == OK {
        true => FAULTY,
        false => printed,
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

/// The byte of a place. Without a column, or with one after the last word of the line, the bytes where its words begin,
/// the last first.
fn bytes_at(text: &str, line: usize, column: Option<usize>) -> Option<Vec<usize>> {
    let range = lines(text.as_bytes()).nth(line - 1)?;
    let line = text.get(range.clone())?.trim_end();
    let within = column.and_then(|column| line.char_indices().nth(column - 1));
    if let Some((byte, _)) = within {
        return Some(vec![range.start + byte]);
    }
    let words = line.split_whitespace();
    let starts = words.map(|word| word.as_ptr() as usize - text.as_ptr() as usize);
    let mut starts: Vec<usize> = starts.collect();
    starts.reverse();
    if starts.is_empty() {
        starts.push(range.start);
    }
    Some(starts)
}
