//! Draughts in random play: what must hold in every position of every variant.

use crate::dice::Dice;
use movetext::board::{Move, MoveKind, MoveKinds, Path, Reading, Role, Seat, Square, SquareSet};
use movetext::rules::{GAMES, Game, Position};

fn legal(position: &dyn Position) -> Vec<Move> {
    let mut out = Vec::new();
    position.legal(&mut out);
    out
}

fn draughts() -> impl Iterator<Item = &'static Game> {
    GAMES
        .iter()
        .copied()
        .filter(|game| game.roles.contains(Role::Man))
}

/// Plays games of at most 120 plies and shows every position with its legal moves.
fn play(games: u64, mut look: impl FnMut(&dyn Position, &[Move], &mut Dice)) {
    let mut positions = 0;
    for game in draughts() {
        for seed in 1..=games {
            let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
            let mut position = game.position(None).expect("a start position");
            for _ in 0..120 {
                let moves = legal(&*position);
                look(&*position, &moves, &mut dice);
                positions += 1;
                if moves.is_empty() {
                    break;
                }
                position.play(&moves[dice.roll(moves.len())]);
            }
        }
    }
    assert!(positions > 10_000, "{positions}");
}

fn squares(game: &Game) -> Vec<Square> {
    game.geometry.playable.iter().collect()
}

#[test]
fn a_move_does_what_it_says() {
    play(20, |before, moves, _| {
        for mv in moves {
            let from = mv.from.expect("a start");
            let mut after = before.boxed();
            after.play(mv);
            assert_eq!(before.piece_at(from), Some(mv.piece));
            assert_eq!(after.turn(), Seat(1 - before.turn().0));
            let role = mv.becomes.unwrap_or(mv.piece.role);
            for square in squares(before.game()) {
                let expected = if square == mv.to {
                    Some(role)
                } else if square == from || mv.victims().contains(square) {
                    None
                } else {
                    before.piece_at(square).map(|piece| piece.role)
                };
                let found = after.piece_at(square).map(|piece| piece.role);
                assert_eq!(found, expected, "{} {mv:?}", before.fen());
            }
        }
    });
}

#[test]
fn legal_moves_differ_and_are_found_without_a_list() {
    play(20, |position, moves, _| {
        let fen = position.fen();
        assert_eq!(position.end().is_some(), moves.is_empty(), "{fen}");
        let has_capture = moves.iter().any(Move::is_capture);
        assert_eq!(position.has_capture(), has_capture, "{fen}");
        for (i, mv) in moves.iter().enumerate() {
            for other in &moves[..i] {
                let same = (mv.from, mv.to, mv.victims(), mv.becomes)
                    == (other.from, other.to, other.victims(), other.becomes);
                assert!(!same, "{} {mv:?}", position.fen());
            }
        }
    });
}

#[test]
fn candidates_are_the_legal_moves_that_fit() {
    play(10, |position, moves, dice| {
        let squares = squares(position.game());
        let some = |dice: &mut Dice| -> SquareSet {
            match dice.roll(3) {
                0 => SquareSet::ALL,
                1 => SquareSet::single(squares[dice.roll(squares.len())]),
                _ => (0..4).map(|_| squares[dice.roll(squares.len())]).collect(),
            }
        };
        let mut readings = vec![Reading::any()];
        for _ in 0..4 {
            let mut reading = Reading::any();
            reading.from = some(dice);
            reading.to = some(dice);
            readings.push(reading);
        }
        if !moves.is_empty() {
            // One that fits, with a stop of its way.
            let mv = &moves[dice.roll(moves.len())];
            let mut reading = Reading::any();
            reading.from = SquareSet::single(mv.from.expect("a start"));
            reading.to = SquareSet::single(mv.to);
            if let movetext::board::Captured::Path(path) = &mv.captured {
                reading.via = path.route[1..path.route.len() - 1].to_vec();
                assert!(position.follows(mv, &reading.via), "{}", position.fen());
                let mut found = Vec::new();
                position.candidates(&reading, &mut found);
                if path.route.len() > 2 {
                    // The long form names one move, however many pass its squares.
                    assert_eq!(found, std::slice::from_ref(mv), "{}", position.fen());
                    return;
                }
            }
            readings.push(reading);
        }
        let mut none = Reading::any();
        none.kinds = MoveKinds::NULL;
        readings.push(none);
        for reading in readings {
            let mut found = Vec::new();
            position.candidates(&reading, &mut found);
            let fit = |mv: &&Move| position.fits(mv, &reading);
            let expected: Vec<Move> = moves.iter().filter(fit).cloned().collect();
            // Moves that only some sources allow are found where no legal move fits.
            let disputed = |mv: &Move| position.is_disputed(mv);
            if expected.is_empty() && found.iter().all(disputed) {
                continue;
            }
            assert_eq!(found, expected, "{} {reading:?}", position.fen());
        }
    });
}

#[test]
fn a_set_up_written_and_read_is_the_same_position() {
    play(20, |position, _, _| {
        let fen = position.fen();
        let again = position
            .game()
            .position(Some(&fen))
            .expect("our own set-up");
        assert!(again.same(position), "{fen}");
        assert_eq!(again.fen(), fen);
    });
}

#[test]
fn ways_of_captures_take_their_victims_one_after_another() {
    let (mut captures, mut lines) = (0, 0);
    play(20, |position, moves, _| {
        for mv in moves {
            let movetext::board::Captured::Path(path) = &mv.captured else {
                continue;
            };
            captures += 1;
            if mv.kind == MoveKind::LineCapture {
                lines += 1;
                a_line_comes_up_to_its_victims(position, mv, path);
                continue;
            }
            assert_eq!(
                path.route.len(),
                path.victims.len() + 1,
                "{}",
                position.fen()
            );
            assert_eq!(path.route.first(), mv.from.as_ref());
            assert_eq!(path.route.last(), Some(&mv.to));
            let geometry = position.game().geometry;
            let place = |square| (geometry.x(square) as i32, geometry.y(square) as i32);
            for (leap, (victim, piece)) in path.route.windows(2).zip(&path.victims) {
                let ((ax, ay), (bx, by)) = (place(leap[0]), place(leap[1]));
                let (vx, vy) = place(*victim);
                // The victim lies on the straight line of the leap, between its ends or right behind.
                assert_eq!((bx - ax) * (vy - ay), (by - ay) * (vx - ax));
                let between = (vx - ax) * (bx - vx) + (vy - ay) * (by - vy) > 0;
                let beside = (vx - bx).abs() == 1 && (vy - by).abs() == 1;
                let ahead = (bx - ax) * (vx - bx) + (by - ay) * (vy - by) > 0;
                match position.game().name.starts_with("bushka") {
                    true => assert!(ahead && beside, "{} {mv:?}", position.fen()),
                    false => assert!(between, "{} {mv:?}", position.fen()),
                }
                assert_ne!(piece.seat, mv.piece.seat);
            }
        }
    });
    assert!(captures > 1_000, "{captures}");
    assert!(lines > 200, "{lines}");
}

/// From the last of its men to the square before the first victim; all victims stand in a row there.
fn a_line_comes_up_to_its_victims(position: &dyn Position, mv: &Move, path: &Path) {
    let fen = position.fen();
    let from = mv.from.expect("a start");
    assert_eq!(path.route, [from, mv.to], "{fen}");
    let geometry = position.game().geometry;
    let place = |square| (geometry.x(square) as i32, geometry.y(square) as i32);
    let ((ax, ay), (bx, by)) = (place(from), place(mv.to));
    let steps = (bx - ax).abs();
    assert!(steps >= 2 && steps == (by - ay).abs(), "{fen} {mv:?}");
    let (dx, dy) = ((bx - ax) / steps, (by - ay) / steps);
    let at = |step: i32| {
        let square = geometry.square((ax + step * dx) as u8, (ay + step * dy) as u8);
        (square, square.and_then(|square| position.piece_at(square)))
    };
    for step in 0..steps {
        assert_eq!(at(step).1, Some(mv.piece), "{fen} {mv:?}");
    }
    assert_eq!(at(steps).1, None, "{fen} {mv:?}");
    for (step, (victim, piece)) in (steps + 1..).zip(&path.victims) {
        assert_eq!(at(step), (Some(*victim), Some(*piece)), "{fen} {mv:?}");
        let man = piece.role == Role::Man || path.victims.len() == 1;
        assert!(man && piece.seat != mv.piece.seat, "{fen} {mv:?}");
    }
}

#[test]
fn every_refusal_has_a_reason_about_the_squares_written() {
    use movetext::rules::Objection;
    play(20, |position, moves, dice| {
        if moves.is_empty() {
            let why = position.objection(&Reading::any());
            let squares = squares(position.game()).into_iter();
            let mut pieces = squares.filter_map(|square| position.piece_at(square));
            let king =
                pieces.any(|piece| piece.role == Role::King && piece.seat != position.turn());
            let first = position.game().name == "breakthrough" && king;
            let over = match first {
                true => "the first king wins the game",
                false => "the player to move has no move",
            };
            assert_eq!(why, Objection::GameOver(over));
            return;
        }
        let squares = squares(position.game());
        for _ in 0..6 {
            let (from, to) = (
                squares[dice.roll(squares.len())],
                squares[dice.roll(squares.len())],
            );
            let mut reading = Reading::any();
            reading.from = SquareSet::single(from);
            reading.to = SquareSet::single(to);
            if moves.iter().any(|mv| position.fits(mv, &reading)) {
                continue;
            }
            let why = position.objection(&reading);
            let fen = position.fen();
            match position.piece_at(from) {
                None => assert_eq!(why, Objection::NothingOn(from), "{fen}"),
                Some(piece) if piece.seat != position.turn() => {
                    assert_eq!(why, Objection::NotYours { piece, on: from }, "{fen}");
                }
                Some(_) => assert_ne!(why, Objection::NotLegal, "{fen} {from:?} {to:?}"),
            }
        }
    });
}
