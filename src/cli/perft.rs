//! `movetext perft`: counts the leaf positions of the move tree, the usual test of a move generator.

use crate::board::{Effect, Move, Ply};
use crate::notation::letters::LANGUAGES;
use crate::notation::notation;
use crate::rules::{Game, Position};

use super::{names, output};

/// Count the positions that can arise in a number of plies
#[derive(clap::Args)]
#[command(after_help = "Examples:
  movetext perft --game chess 4                       197281
  movetext perft --game international 5
  movetext perft --game chess --divide 2 --fen '8/8/8/8/8/k7/p7/K7 b - - 0 1'")]
pub struct PerftArguments {
    /// The game, as `movetext list games` names it
    #[arg(long, value_name = "NAME", value_parser = names::game)]
    game: &'static Game,
    /// The position to start from, in the game's set-up notation
    #[arg(long)]
    fen: Option<String>,
    /// Show the count after each first move
    #[arg(long)]
    divide: bool,
    /// Depth in plies
    // Bounds the recursion. Counts beyond a dozen plies take too long anyway.
    #[arg(value_parser = clap::value_parser!(u32).range(0..=50))]
    depth: u32,
}

pub fn run(arguments: PerftArguments) -> u8 {
    let position = match arguments.game.position(arguments.fen.as_deref()) {
        Ok(position) => position,
        Err(fault) => {
            let reason = fault.reason;
            return output::complain(&format!("this position cannot be set up: {reason}"));
        }
    };
    if !arguments.divide || arguments.depth == 0 {
        return output::print(&format!("{}\n", position.perft(arguments.depth)));
    }
    output::print(&divide(position.as_ref(), arguments.depth))
}

/// Returns a line for each legal move with its count, then the total.
fn divide(position: &dyn Position, depth: u32) -> String {
    let mut legal = Vec::new();
    position.legal(&mut legal);
    let mut total: u64 = 0;
    let mut lines = Vec::new();
    for mv in &legal {
        let mut next = position.boxed();
        next.play(mv);
        let count = next.perft(depth - 1);
        total = total.saturating_add(count);
        lines.push(format!(
            "{}: {count}\n",
            written(position, mv, &legal, next.effect())
        ));
    }
    lines.sort();
    lines.concat() + &format!("\n{total}\n")
}

/// Returns the move in the game's usual notation.
fn written(position: &dyn Position, mv: &Move, legal: &[Move], effect: Effect) -> String {
    let game = position.game();
    let mut text = String::new();
    if let (Some(notation), Some(letters)) = (notation(game.notation), LANGUAGES.first()) {
        let frame = game.frame(letters, position.turn());
        (notation.write)(&Ply { mv, legal, effect }, &frame, &mut text);
    }
    text
}
