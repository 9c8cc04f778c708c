//! Boards of any size: every square has one name of its own in each kind of coordinates, and what a
//! notation writes it reads back, whatever rules the game on the board has.

use crate::dice::Dice;
use movetext::board::{Board, Captured, Frame, Move, Ply, Reading, Role, Roles};
use movetext::notation::{COORDINATES, NOTATIONS, Notation, letters};
use movetext::rules::{BoardSize, GAMES, Game, MOST_SQUARES, Position};

const CORNERS: [&str; 4] = ["top-left", "top-right", "bottom-left", "bottom-right"];

/// A board of any size for a game.
fn random_board(dice: &mut Dice, smallest: usize, game: &Game) -> Board {
    loop {
        let mut side = || smallest + dice.roll(24 - smallest);
        let (width, height) = (side(), side());
        let corner = CORNERS[dice.roll(4)];
        let colour = ["dark", "light"][dice.roll(2)];
        let size = BoardSize::parse(&format!("{width}x{height} {corner} {colour}"));
        let board = size.ok().map(|size| size.board(game));
        // Where every square is played on, fewer squares fit.
        let fits = |board: &Board| board.geometry().playable.len() <= MOST_SQUARES;
        if let Some(board) = board.filter(fits) {
            return board;
        }
    }
}

fn draughts() -> Vec<&'static Game> {
    let all = GAMES.iter().copied();
    all.filter(|game| game.roles.contains(Role::Man)).collect()
}

#[test]
fn every_square_has_a_name_of_its_own_on_10_000_boards() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let games = draughts();
    let roles = Roles::of(&[Role::Man, Role::King]);
    for _ in 0..10_000 {
        let game = games[dice.roll(games.len())];
        let board = random_board(&mut dice, 2, game);
        let (geometry, numbering) = (board.geometry(), board.numbering);
        for row in COORDINATES
            .iter()
            .filter(|row| (row.suits)(geometry, roles))
        {
            let mut names = Vec::new();
            for square in geometry.playable.iter() {
                let mut name = String::new();
                (row.write)(square, geometry, numbering, &mut name);
                let size = (geometry.width, geometry.height);
                let read = (row.read)(&name, geometry, numbering);
                assert_eq!(
                    read,
                    Some((Ok(square), name.len())),
                    "{} {name} {size:?}",
                    row.name
                );
                names.push(name);
            }
            names.sort();
            names.dedup();
            assert_eq!(names.len(), geometry.playable.len(), "{}", row.name);
        }
    }
}

/// Can PDN not write this capture, because another one goes its whole way and farther?
fn is_part_of_another(position: &dyn Position, mv: &Move, legal: &[Move]) -> bool {
    let Captured::Path(path) = &mv.captured else {
        return false;
    };
    let via = path.route.get(1..path.route.len() - 1).unwrap_or(&[]);
    let mut twins = legal
        .iter()
        .filter(|other| *other != mv && (other.from, other.to) == (mv.from, mv.to));
    twins.any(|other| via.is_empty() || position.follows(other, via))
}

/// The moves that the text means which a notation writes for a move.
fn again(notation: &Notation, ply: &Ply, frame: &Frame, position: &dyn Position) -> Vec<Move> {
    let mut text = String::new();
    (notation.write)(ply, frame, &mut text);
    let mut readings: Vec<Reading> = Vec::new();
    let read = (notation.read)(&[&text], frame, &mut readings);
    assert_eq!(read, Ok(()), "{} {text} {}", notation.name, position.fen());
    let fewest = readings.iter().map(|reading| reading.slips.len()).min();
    let mut moves = Vec::new();
    for reading in readings {
        if Some(reading.slips.len()) == fewest {
            position.candidates(&reading, &mut moves);
        }
    }
    moves
}

#[test]
fn games_on_1_000_boards_are_written_and_read_back_in_every_notation() {
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    let games = draughts();
    let (mut plies, mut captures) = (0, 0);
    for n in 0..1_000 {
        let game = games[n % games.len()];
        let board = random_board(&mut dice, 5, game);
        let start = (game.set_up)(None, &board);
        let mut position = start.unwrap_or_else(|fault| panic!("{}: {}", game.name, fault.reason));
        assert_eq!(position.geometry(), board.geometry());
        for _ in 0..40 {
            let mut legal = Vec::new();
            position.legal(&mut legal);
            if legal.is_empty() {
                break;
            }
            let mv = legal[dice.roll(legal.len())].clone();
            let frame = game.frame_on(&board, &letters::ENGLISH, position.turn());
            let ply = Ply {
                mv: &mv,
                legal: &legal,
                effect: Default::default(),
            };
            let suited = NOTATIONS
                .iter()
                .filter(|row| (row.suits)(board.geometry(), game.roles) && row.gap(&mv).is_none());
            if !is_part_of_another(&*position, &mv, &legal) {
                for notation in suited {
                    let read = again(notation, &ply, &frame, &*position);
                    let name = (notation.name, game.name);
                    assert_eq!(
                        read,
                        std::slice::from_ref(&mv),
                        "{name:?} {}",
                        position.fen()
                    );
                }
            }
            position.play(&mv);
            plies += 1;
            captures += usize::from(mv.is_capture());
        }
    }
    assert!(plies > 20_000 && captures > 2_000, "{plies} {captures}");
}
