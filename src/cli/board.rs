//! `movetext board`: prints a board with every name of every square.

use crate::board::Role;
use crate::diagram::names as drawing;
use crate::rules::{BoardSize, Game};

use super::{names, output};

/// Print a board with the names of its squares in all coordinates
#[derive(clap::Args)]
#[command(after_help = "Examples:
  movetext board 14x9                         a table for each kind of coordinates
  movetext board '14x9 bottom-right dark'     square 1 in another corner
  movetext board --svg 10x10 > names.svg      one picture, to print beside a book
  movetext board --game turkish 8x8           a game that is played on all squares

The size is what the tag BoardSize and the option --board of the other commands take: width and height,
then, if wanted, the corner of square 1 as White sees it, and whether that corner is dark, which means that
pieces stand on it, or light.")]
pub struct BoardArguments {
    /// The width and height of the board
    #[arg(required = true, value_name = "SIZE", value_parser = names::board)]
    size: BoardSize,
    /// The game that says which squares are played on and where they are counted from
    #[arg(long, value_name = "NAME", value_parser = names::game, default_value = "international")]
    game: &'static Game,
    /// Draw one picture with all names
    #[arg(long)]
    svg: bool,
}

pub fn run(arguments: BoardArguments) -> u8 {
    let game = arguments.game;
    if !game.roles.contains(Role::Man) {
        let (size, title) = (game.geometry, game.title);
        return output::complain(&format!(
            "{title} has no board of another size than {}x{}; name a game of draughts",
            size.width, size.height
        ));
    }
    if let Some(reason) = arguments.size.unfit(game) {
        return output::complain(&reason);
    }
    let (board, roles) = (arguments.size.board(game), game.roles);
    output::print(&match arguments.svg {
        true => drawing::svg(&board, roles),
        false => drawing::text(&board, roles),
    })
}
