//! Every notation on every game of the tables: what it writes, it reads back as the same move, and
//! no two legal moves are written alike.

use crate::dice::Dice;
use movetext::board::{Captured, Frame, Move, MoveKind, Ply, Reading, Role, Sign};
use movetext::notation::{NOTATIONS, NeededMoves, Notation, letters};
use movetext::rules::{GAMES, Game, Position, disambiguation_candidates};
use movetext::syntax::format_of_notation;

fn frame(game: &'static Game, position: &dyn Position) -> Frame<'static> {
    game.frame(&letters::ENGLISH, position.turn())
}

fn write(notation: &Notation, position: &dyn Position, mv: &Move, legal: &[Move]) -> String {
    let mut after = position.boxed();
    after.play(mv);
    let mut text = String::new();
    let ply = Ply {
        mv,
        legal,
        effect: after.effect(),
    };
    (notation.write)(&ply, &frame(position.game(), position), &mut text);
    // What the notation does not look at makes no difference.
    let (mut enough, mut again) = (Vec::new(), String::new());
    disambiguation_candidates(position, mv, notation.needed_moves, &mut enough);
    let ply = Ply {
        legal: &enough,
        ..ply
    };
    (notation.write)(&ply, &frame(position.game(), position), &mut again);
    assert_eq!(again, text, "{}", notation.name);
    text
}

fn read(notation: &Notation, position: &dyn Position, text: &str) -> Vec<Move> {
    let mut readings: Vec<Reading> = Vec::new();
    let game = position.game();
    let read = (notation.read)(&[text], &frame(game, position), &mut readings);
    assert_eq!(
        read,
        Ok(()),
        "{}: {text} in {}",
        notation.name,
        position.fen()
    );
    let fewest = readings.iter().map(|reading| reading.slips.len()).min();
    let mut moves = Vec::new();
    for reading in readings
        .iter()
        .filter(|reading| Some(reading.slips.len()) == fewest)
    {
        position.candidates(reading, &mut moves);
    }
    moves
}

/// Does another capture from and to the same squares go the whole way of this one and farther? PDN
/// has no text that is this one alone.
fn is_part_of_another(position: &dyn Position, mv: &Move, legal: &[Move]) -> bool {
    let Captured::Path(path) = &mv.captured else {
        return false;
    };
    let via = path.route.get(1..path.route.len() - 1).unwrap_or(&[]);
    let twins = legal
        .iter()
        .filter(|other| other.from == mv.from && other.to == mv.to);
    let mut others = twins.filter(|other| *other != mv);
    others.any(|other| via.is_empty() || position.follows(other, via))
}

/// A text with a part left out that the notation reads as clean, and as this move alone. Marks of
/// check are not part of the form.
fn shorter(notation: &Notation, position: &dyn Position, text: &str, mv: &Move) -> Option<String> {
    let bare = text.trim_end_matches(['+', '#']);
    let places: Vec<usize> = bare
        .char_indices()
        .map(|(at, _)| at)
        .chain([bare.len()])
        .collect();
    let parts = places.iter().enumerate().flat_map(|(i, start)| {
        let ends = places.iter().skip(i + 1);
        ends.map(move |end| (*start, *end))
    });
    for (start, end) in parts {
        let left = format!("{}{}", &bare[..start], &bare[end..]);
        // Of a capture with its stops the short form is its ends; some stops only, or squares without
        // a sign between them, are understood and no form of the notation.
        let sign = ['x', ':', '-'];
        let signs = |text: &str| text.matches(sign).count();
        let part = &bare[start..end];
        let whole = part.starts_with(sign) != part.ends_with(sign);
        let ends = signs(part) == 0 || signs(&left) == 1 && whole;
        let mut readings: Vec<Reading> = Vec::new();
        let frame = frame(position.game(), position);
        if !ends || left.is_empty() || (notation.read)(&[&left], &frame, &mut readings).is_err() {
            continue;
        }
        // A sign inside is a line's, and a slip of any other capture.
        let placed = |sign: Sign| sign != Sign::CaptureInside || mv.kind == MoveKind::LineCapture;
        readings.retain(|reading| reading.slips.is_empty() && placed(reading.sign));
        let mut moves = Vec::new();
        for reading in &readings {
            position.candidates(reading, &mut moves);
        }
        if moves == std::slice::from_ref(mv) {
            return Some(left);
        }
    }
    None
}

/// Notations that look at the other moves do so to be short. Three write on purpose more than they
/// need: old books told every piece apart, the laws of New Chess Notation name en passant, on the ring a
/// departure is never named by its zone alone, and a capture always names its own. A pawn from the pocket has its letter in all.
#[test]
fn no_shorter_form_would_have_done() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    for game in GAMES.iter().copied() {
        for notation in NOTATIONS.iter().filter(|n| {
            (n.suits)(game.geometry, game.roles)
                && n.needed_moves != NeededMoves::None
                && !["descriptive", "ncn", "graves"].contains(&n.name)
        }) {
            let mut plies = 0;
            while plies < 400 {
                let mut position = game.position(None).expect("a start position");
                for _ in 0..120 {
                    let mut legal = Vec::new();
                    position.legal(&mut legal);
                    if legal.is_empty() {
                        break;
                    }
                    let mv = legal[dice.roll(legal.len())].clone();
                    let from_pocket = mv.kind == MoveKind::Drop && mv.piece.role == Role::Pawn;
                    if notation.gap(&mv).is_none() && !from_pocket {
                        let text = write(notation, position.as_ref(), &mv, &legal);
                        let found = shorter(notation, position.as_ref(), &text, &mv);
                        let (row, fen) = (notation.name, position.fen());
                        assert_eq!(found, None, "{row}: {text} in {} {fen}", game.name);
                    }
                    position.play(&mv);
                    plies += 1;
                }
            }
        }
    }
}

/// Moves written and read for each game and each notation.
const PLIES: u32 = 10_000;

#[test]
fn what_a_notation_writes_it_reads_and_no_two_moves_look_alike() {
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    for game in GAMES.iter().copied() {
        for notation in NOTATIONS
            .iter()
            .filter(|n| (n.suits)(game.geometry, game.roles))
        {
            let (mut plies, mut open) = (0, 0);
            let mut left_out = vec![0; notation.gaps.len()];
            while plies < PLIES {
                let mut position = game.position(None).expect("a start position");
                for _ in 0..120 {
                    let mut legal = Vec::new();
                    position.legal(&mut legal);
                    if legal.is_empty() {
                        break;
                    }
                    let mv = legal[dice.roll(legal.len())].clone();
                    if let Some(gap) = notation.gaps.iter().position(|gap| (gap.holds)(&mv)) {
                        left_out[gap] += 1;
                        position.play(&mv);
                        continue;
                    }
                    if is_part_of_another(position.as_ref(), &mv, &legal) {
                        open += 1;
                        position.play(&mv);
                        continue;
                    }
                    let text = write(notation, position.as_ref(), &mv, &legal);
                    // Moves written into cells are not words of movetext.
                    let celled = format_of_notation(notation.name).is_some();
                    assert!(celled || !text.contains([' ', '(', ')']), "{text}");
                    let moves = read(notation, position.as_ref(), &text);
                    assert_eq!(
                        moves,
                        std::slice::from_ref(&mv),
                        "{}: {text} in {}",
                        notation.name,
                        position.fen()
                    );
                    if plies % 50 == 0 {
                        let written = legal.iter().filter(|mv| notation.gap(mv).is_none());
                        let count = written.clone().count();
                        let mut all: Vec<String> = written
                            .map(|mv| write(notation, position.as_ref(), mv, &legal))
                            .collect();
                        all.sort();
                        all.dedup();
                        assert_eq!(all.len(), count, "{}: {}", notation.name, position.fen());
                    }
                    let mut short = position.boxed();
                    let exact = short.play_text(text.as_bytes(), None);
                    let start = position.boxed();
                    position.play(&mv);
                    // It reads only the usual names of squares, which may mean other ones here.
                    let mut rows = NOTATIONS.iter();
                    let usual = rows.find(|row| row.name == game.notation);
                    let named_so = usual.map(|row| row.coordinates) == Some(notation.coordinates);
                    if let Some(effect) = exact.filter(|_| named_so) {
                        assert_eq!(effect, position.effect(), "{text}");
                        let (row, game, fen) = (notation.name, game.name, start.fen());
                        assert!(
                            short.same(position.as_ref()),
                            "{row}: {text} in {game} {fen}"
                        );
                    } else if exact.is_none() {
                        assert!(short.same(start.as_ref()), "{text}");
                    }
                    plies += 1;
                }
            }
            assert!(open * 500 < plies, "{open} of {plies} left open");
            if open > 0 {
                let (row, game) = (notation.name, game.name);
                println!(
                    "{row} on {game}: {open} captures left out, for another goes their whole way"
                );
            }
            for (gap, count) in notation.gaps.iter().zip(left_out) {
                // A gap for moves that the game does not have would hide faults.
                assert!(count == 0 || game.name == "crazyhouse" || game.name == "antichess");
                if count > 0 {
                    let (row, game, what, reason) =
                        (notation.name, game.name, gap.what, gap.reason);
                    println!("{row} on {game}: {count} {what} left out, for {reason}");
                }
            }
        }
    }
}

/// Positions where SAN needs file, rank, both, or nothing because the twin is pinned.
#[test]
fn san_tells_pieces_apart_by_legal_moves_only() {
    let cases = [
        ("4k3/8/8/8/8/8/8/R4RK1 w - - 0 1", "a1", "d1", "Rad1"),
        ("4k3/8/8/8/3R4/8/8/3RK3 w - - 0 1", "d4", "d2", "R4d2"),
        ("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4", "e1", "Qh4e1"),
        ("4k3/4r3/8/8/8/4N3/8/N3K3 w - - 0 1", "a1", "c2", "Nc2"),
    ];
    let chess = GAMES[0];
    let san = movetext::notation::notation("san").expect("SAN");
    for (fen, from, to, expected) in cases {
        let position = chess.position(Some(fen)).expect("a sound position");
        let mut legal = Vec::new();
        position.legal(&mut legal);
        let square = |name: &str| {
            let bytes = name.as_bytes();
            chess.geometry.square(bytes[0] - b'a', bytes[1] - b'1')
        };
        let mv = legal
            .iter()
            .find(|mv| mv.from == square(from) && Some(mv.to) == square(to));
        assert_eq!(
            write(san, position.as_ref(), mv.expect("a legal move"), &legal),
            expected
        );
    }
}

/// Forms that real files hold; all of them mean the same move.
#[test]
fn san_is_read_in_every_spelling_of_real_files() {
    let cases: &[(&str, &[&str])] = &[
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            &["O-O", "0-0", "o-o", "O–O", "0−0"],
        ),
        (
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            &["a8=Q+", "a8Q+", "a8(Q)", "a8/Q", "a8=q", "Pa8=Q"],
        ),
        (
            "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
            &["exd5", "ed5", "e:d5", "exd5+", "Exd5", "exD5"],
        ),
        (
            "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1",
            &["Nf3", "nf3", "Ng1f3", "N1f3", "Ngf3", "NF3", "Nf3 ch"],
        ),
    ];
    let chess = GAMES[0];
    let san = movetext::notation::notation("san").expect("SAN");
    for (fen, texts) in cases {
        let position = chess.position(Some(fen)).expect("a sound position");
        let mut first: Option<Move> = None;
        for text in *texts {
            let parts: Vec<&str> = text.split_whitespace().collect();
            let mut readings = Vec::new();
            let read = (san.read)(&parts, &frame(chess, position.as_ref()), &mut readings);
            assert_eq!(read, Ok(()), "{text}");
            let mut moves = Vec::new();
            for reading in &readings {
                position.candidates(reading, &mut moves);
            }
            assert_eq!(moves.len(), 1, "{text}: {readings:?}");
            assert!(!matches!(moves[0].kind, MoveKind::Null));
            assert_eq!(
                first.get_or_insert_with(|| moves[0].clone()),
                &moves[0],
                "{text}"
            );
        }
    }
}

/// The fast reader accepts only what the notation itself would write.
#[test]
fn the_short_way_refuses_every_other_spelling() {
    let cases = [
        (
            "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1",
            "Nf3",
            &["Ngf3", "N1f3", "Ng1f3", "nf3", "Nf3+", "Nxf3", "Pf3"][..],
        ),
        (
            "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
            "exd5",
            &["ed5", "e4xd5", "exd5#", "xd5", "Pexd5"],
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "O-O",
            &["0-0", "O-O+", "Kg1"],
        ),
        (
            "4k3/8/8/8/8/8/8/R4RK1 w - - 0 1",
            "Rad1",
            &["Rd1", "R1d1", "Ra1d1"],
        ),
        ("4k3/8/8/8/8/8/8/R5K1 w - - 0 1", "Ra8+", &["Ra8", "Ra8#"]),
    ];
    for (fen, right, wrong) in cases {
        let position = GAMES[0].position(Some(fen)).expect("a sound position");
        let played = position.boxed().play_text(right.as_bytes(), None);
        assert!(played.is_some(), "{right}");
        for text in wrong {
            let mut next = position.boxed();
            assert!(next.play_text(text.as_bytes(), None).is_none(), "{text}");
            assert!(next.same(position.as_ref()), "{text}");
        }
    }
}
