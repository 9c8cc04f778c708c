//! `movetext show`: steps through a game on the whole screen of a terminal. What is on the screen is in `screen`, where the
//! keys lead in `walk`.

mod screen;
mod walk;

use std::io::{self, IsTerminal};

use ratatui::crossterm::event::{self, Event, KeyEventKind};

use super::record_place::RecordPlace;
use super::status::OK;
use super::{names, output};
use crate::syntax::Format;
use walk::{GameWalk, Key};

/// Step through a game on the screen
#[derive(clap::Args)]
#[command(after_help = "Examples:
  movetext show game.pgn         from the beginning
  movetext show games.pdn:120    from the move on line 120

Keys:
  right, left    the next move, the move before
  Home, End      the beginning of the game, the end of the line
  down, up       into a variation, out of it
  n, p           the next game, the game before
  x, X           the next error or warning, the one before
  f              turn the board
  q, Esc         leave

`movetext position` and `movetext diagram` print a single board.")]
pub struct ShowArguments {
    /// The file, and if wanted the line and the column to begin at
    #[arg(value_name = "FILE[:LINE[:COLUMN]]")]
    place: String,
    #[arg(long = "as", value_name = "FORMAT", value_parser = names::format, help = names::read_as_help())]
    read_as: Option<&'static Format>,
}

pub fn run(arguments: ShowArguments) -> u8 {
    let walk = RecordPlace::load_file(&arguments.place, arguments.read_as).and_then(GameWalk::new);
    let walk = match walk {
        Ok(walk) => walk,
        Err(message) => return output::complain(&message),
    };
    if !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        return output::complain(
            "a game is shown on a terminal only; `movetext position` prints a position",
        );
    }
    let mut terminal = match ratatui::try_init() {
        Ok(terminal) => terminal,
        Err(error) => return output::complain(&format!("the terminal cannot be used: {error}")),
    };
    let left = go(&mut terminal, walk);
    ratatui::restore();
    match left {
        Ok(()) => OK,
        Err(error) => output::complain(&format!("the terminal cannot be used: {error}")),
    }
}

/// Shows the game and follows the keys until one of them leaves.
fn go(terminal: &mut ratatui::DefaultTerminal, mut walk: GameWalk) -> io::Result<()> {
    loop {
        terminal.draw(|frame| screen::draw(frame, &walk))?;
        let Event::Key(key) = event::read()? else {
            continue;
        };
        if key.kind == KeyEventKind::Release {
            continue;
        }
        match Key::of(key) {
            Some(Key::Leave) => return Ok(()),
            Some(key) => walk.press(key),
            None => {}
        }
    }
}
