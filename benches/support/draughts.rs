//! Generated games of draughts: legal moves by chance, with tags, in the usual notation of the game.
//! Sound from end to end.

use std::fmt::Write as _;

use movetext::board::{Move, Ply};
use movetext::notation::{letters, notation};
use movetext::rules::Game;

use super::Chance;

const MOST_PLIES: usize = 120;
const WIDTH: usize = 79;

/// One game with its number in the tags, blank line at the end.
pub fn record(row: &Game, number: usize, chance: &mut Chance) -> String {
    let usual = notation(row.notation).expect("a row of the table");
    let mut position = row.position(None).expect("every game has a start position");
    let mut words: Vec<String> = Vec::new();
    let mut legal: Vec<Move> = Vec::new();
    for ply in 0..MOST_PLIES {
        legal.clear();
        position.legal(&mut legal);
        // The games must not depend on the order in which the moves are listed.
        legal.sort_by_key(|mv| (mv.from, mv.to, mv.victims().words()));
        if legal.is_empty() {
            break;
        }
        let mv = &legal[chance.below(legal.len())];
        let frame = row.frame(&letters::ENGLISH, position.turn());
        let said = Ply {
            mv,
            legal: &legal,
            effect: Default::default(),
        };
        if ply % 2 == 0 {
            words.push(format!("{}.", ply / 2 + 1));
        }
        let mut word = String::new();
        (usual.write)(&said, &frame, &mut word);
        words.push(word);
        position.play(mv);
    }
    let result = match position.end() {
        Some(end) => row.results[0][row.outcome(&end)],
        None => "*",
    };
    words.push(result.to_owned());

    let game_type = row.game_type.expect("a game with a number");
    let mut text = String::new();
    let _ = write!(
        text,
        "[Event \"Random games\"]\n[Round \"{number}\"]\n[White \"?\"]\n[Black \"?\"]\n\
         [Result \"{result}\"]\n[GameType \"{game_type}\"]\n\n"
    );
    let mut column = 0;
    for word in words {
        if column + 1 + word.len() > WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(&word);
        column += word.len();
    }
    text.push_str("\n\n");
    text
}
