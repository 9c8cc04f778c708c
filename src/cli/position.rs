//! `movetext position`: prints the position after a move of a record.

use super::record_place::{RecordPlace, note_assumed};
use super::status::{FAULTY, OK};
use super::{names, output};
use crate::diagram::{self, BoardStyle};
use crate::inspect::{PositionAt, position_at};
use crate::syntax::Format;

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
    let place = RecordPlace::load(&arguments.place, arguments.read_as)?;
    place.first(|byte| {
        let passage = place.document.snapshot().passage_at(byte)?;
        let here = position_at(
            &passage.text,
            &place.context,
            byte.checked_sub(passage.start)?,
        )?;
        let is_move = here.start < here.end;
        Some((here, is_move))
    })
}

fn print(here: &PositionAt, as_board: bool) -> u8 {
    let after = here.mv.as_ref().map(|(_, after)| after);
    let position = after.unwrap_or(&here.before).as_ref();
    let style = BoardStyle::of(here.notation, here.board.numbering).filter(|_| as_board);
    let printed = output::print(&match style {
        Some(style) => diagram::text(position, &style),
        None => format!("{}\n", here.set_up(position)),
    });
    let unplayed = after.is_none() && here.start < here.end;
    if unplayed {
        output::note("this move cannot be played: the position is the one before it");
    }
    note_assumed(&here.assumed);
    match (unplayed || !here.assumed.is_empty()) && printed == OK {
        true => FAULTY,
        false => printed,
    }
}
