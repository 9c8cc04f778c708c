//! The board on which the moves of a record were played, if a tag declares one or its set-up needs one. The caller
//! passes the function that identifies the record on a board.

use super::candidate::{BEYOND_THE_START, TELLING};
use super::declared_board::{declared_rows, declares_unfit_board, has_room};
use super::identification::{Evidence, Identification};
use super::replay_score::replay_score;
use crate::board::Board;
use crate::replay::Record;
use crate::rules::{BoardSize, GAMES, Game, needed_boards};

/// Identifies a record on the board that it declares. If its moves cannot be played there, but on one of the others to
/// their end, or get further with the game's own numbering or on its own board, it is identified with that.
pub fn on_declared(
    record: &Record,
    game: &'static Game,
    board: Board,
    others: Vec<Board>,
    play: impl Fn(Board) -> Identification,
) -> Identification {
    let reach = |identification: &Identification| match identification {
        Identification::Game(setup, _, None) => {
            let score = replay_score(record, setup);
            (score.plies + 1, score.stopped)
        }
        _ => (0, true),
    };
    let mut renumbered = board.clone();
    renumbered.numbering = game.numbering;
    let as_declared = play(board);
    let (far, stopped) = reach(&as_declared);
    if !stopped {
        return as_declared;
    }
    for other in others.into_iter().map(&play) {
        let (plies, stopped) = reach(&other);
        if !stopped && plies >= far.saturating_add(BEYOND_THE_START) {
            return other;
        }
    }
    let other = play(renumbered);
    if reach(&other).0 > far {
        return other;
    }
    let own = play(game.board());
    let lead = match reach(&own) {
        (_, false) => BEYOND_THE_START,
        _ => TELLING,
    };
    match reach(&own).0 >= far.saturating_add(lead) {
        true => own,
        false => as_declared,
    }
}

/// The boards that the set-up of a record may need, if a tag or the user names the game and its own board has not all
/// of the squares. Not one on which another game is played: then the tag may be wrong.
pub fn needed_by(record: &Record, usual: &Identification) -> Vec<BoardSize> {
    let named = |evidence: &Evidence| matches!(evidence, Evidence::Tag(_) | Evidence::Setting);
    let mut sizes = match (usual, record.set_up()) {
        (Identification::Game(setup, evidence, Some(fault)), Some(set_up))
            if named(evidence) && !fault.open =>
        {
            needed_boards(set_up.tag.value, setup.game)
        }
        _ => Vec::new(),
    };
    sizes.retain(|size| !GAMES.iter().any(|game| size.is_of(game)));
    sizes
}

/// If a tag of the record declares a board that cannot be, nothing tells where its moves are played, unless they fit.
pub fn unless_undeclared(record: &Record, found: Identification) -> Identification {
    let Identification::Game(setup, evidence, fault) = found else {
        return found;
    };
    let board = setup.board.geometry();
    let too_many = declared_rows(record).is_some_and(|rows| !has_room(board, rows));
    let no_board = declares_unfit_board(record, setup.game);
    let is_fit = match &fault {
        Some(fault) => fault.open,
        None => !(too_many || no_board) || !replay_score(record, &setup).stopped,
    };
    match (no_board, too_many) {
        (true, _) if !is_fit => Identification::Unknown(None, None),
        // The squares of the board are known, but not where the men stand.
        (false, true) if !is_fit => {
            let mut setup = setup;
            setup.start = None;
            Identification::Unknown(None, Some(setup))
        }
        _ => Identification::Game(setup, evidence, fault),
    }
}
