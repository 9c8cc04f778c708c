//! Draughts moves played from their text: only texts that mean one legal move and nothing else, and
//! nearly all texts that records have.

use movetext::board::{Captured, Move, Ply, Reading, Role, Square};
use movetext::notation::{coordinates, letters, notation};
use movetext::rules::{GAMES, Game, Position};

use crate::dice::Dice;

fn draughts() -> impl Iterator<Item = &'static Game> {
    let games = GAMES.iter().copied();
    games.filter(|game| game.roles.contains(Role::Man))
}

fn legal(position: &dyn Position) -> Vec<Move> {
    let mut out = Vec::new();
    position.legal(&mut out);
    out
}

fn written(game: &Game, position: &dyn Position, mv: &Move, legal: &[Move]) -> String {
    let row = notation(game.notation).expect("the usual notation");
    let effect = position.effect_of(mv);
    let frame = game.frame(&letters::ENGLISH, position.turn());
    let mut text = String::new();
    (row.write)(&Ply { mv, legal, effect }, &frame, &mut text);
    text
}

/// The readings of a text in the usual notation; none if it cannot be read.
fn readings(game: &Game, position: &dyn Position, text: &str) -> Vec<Reading> {
    let row = notation(game.notation).expect("the usual notation");
    let frame = game.frame(&letters::ENGLISH, position.turn());
    let mut out = Vec::new();
    match (row.read)(&[text], &frame, &mut out) {
        Ok(()) => out,
        Err(_) => Vec::new(),
    }
}

fn name(game: &Game, square: Square) -> String {
    let row = notation(game.notation).and_then(|row| coordinates(row.coordinates));
    let mut name = String::new();
    (row.expect("coordinates").write)(square, game.geometry, game.numbering, &mut name);
    name
}

/// Plays random games of each and shows each position with its legal moves.
fn play(
    games: impl Iterator<Item = &'static Game>,
    count: u64,
    mut look: impl FnMut(&'static Game, &dyn Position, &[Move], &mut Dice),
) {
    for game in games {
        for seed in 1..=count {
            let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
            let mut position = game.position(None).expect("a start position");
            for _ in 0..150 {
                let moves = legal(&*position);
                look(game, &*position, &moves, &mut dice);
                let Some(mv) = moves.get(dice.roll(moves.len().max(1))) else {
                    break;
                };
                position.play(mv);
            }
        }
    }
}

/// A text that is played means exactly this move, with nothing to remark on.
fn means_only(game: &Game, before: &dyn Position, after: &dyn Position, text: &str) {
    let fen = before.fen();
    let played = after.last_played().expect("the move just played");
    let mut found = Vec::new();
    let readings = readings(game, before, text);
    for reading in &readings {
        assert!(reading.slips.is_empty(), "{text} {fen}");
        assert_eq!(reading.sign.captures(), played.is_capture(), "{text} {fen}");
        before.candidates(reading, &mut found);
        let mut aside = Vec::new();
        before.set_aside(reading, &played, &mut aside);
        assert_eq!(aside, [], "{text} {fen}");
    }
    assert_eq!(found, std::slice::from_ref(&played), "{text} {fen}");
    assert!(!before.is_disputed(&played), "{text} {fen}");
    let mut expected = before.boxed();
    expected.play(&played);
    assert!(after.same(expected.as_ref()), "{text} {fen}");
    assert_eq!(after.number(), expected.number(), "{text} {fen}");
    assert_eq!(expected.last_played(), None);
}

#[test]
fn a_text_is_played_only_if_it_means_one_move() {
    let mut played = 0;
    play(draughts(), 8, |game, position, moves, dice| {
        let squares: Vec<Square> = game.geometry.playable.iter().collect();
        let some = |dice: &mut Dice| squares[dice.roll(squares.len())];
        let mut texts = Vec::new();
        for _ in 0..12 {
            let (from, to) = (name(game, some(dice)), name(game, some(dice)));
            texts.extend(["-", "x", ":"].map(|sign| format!("{from}{sign}{to}")));
        }
        for mv in moves {
            let (from, to) = (mv.from.expect("a start"), mv.to);
            let (from, to) = (name(game, from), name(game, to));
            texts.extend(["-", "x", ":", ""].map(|sign| format!("{from}{sign}{to}")));
        }
        for text in texts {
            let mut after = position.boxed();
            match after.play_text(text.as_bytes(), None) {
                Some(_) => {
                    means_only(game, position, after.as_ref(), &text);
                    played += 1;
                }
                None => {
                    assert!(after.same(position), "{text} {}", position.fen());
                    assert_eq!(after.number(), position.number());
                }
            }
        }
    });
    assert!(played > 50_000, "{played}");
}

#[test]
fn nearly_every_text_that_the_notation_writes_is_played() {
    for wanted in [
        "english",
        "international",
        "russian",
        "canadian",
        "frisian",
        "turkish",
    ] {
        let (mut played, mut moves_written) = (0, 0);
        let wanted_game = movetext::rules::game(wanted).into_iter();
        play(wanted_game, 40, |game, position, moves, _| {
            for mv in moves {
                let text = written(game, position, mv, moves);
                let mut after = position.boxed();
                moves_written += 1;
                if after.play_text(text.as_bytes(), None).is_some() {
                    played += 1;
                    assert_eq!(after.last_played().as_ref(), Some(mv), "{text}");
                }
            }
        });
        assert!(moves_written > 4_000, "{wanted}: {moves_written}");
        let share = f64::from(played) / f64::from(moves_written);
        assert!(share > 0.97, "{wanted}: {played} of {moves_written}");
    }
}

/// `22x15 15x8` is one capture of two pieces.
#[test]
fn a_capture_is_left_alone_if_the_next_text_may_be_its_next_leap() {
    let fen = "W:W22,32:B18,11,1";
    let english = movetext::rules::game("english").expect("a row of the table");
    let position = english.position(Some(fen)).expect("a sound set-up");
    let capture = legal(&*position).remove(0);
    assert!(matches!(&capture.captured, Captured::Path(path) if path.victims.len() == 2));
    let single = english
        .position(Some("W:W22,32:B18,1"))
        .expect("a sound set-up");
    for (next, is_played) in [
        (None, true),
        (Some("1-5"), true),
        (Some("1-6"), true),
        (Some("15x8"), false),
        (Some("15-11"), false),
        (Some("158"), false),
        (Some("?"), false),
    ] {
        let mut after = single.boxed();
        let played = after.play_text(b"22x15", next.map(str::as_bytes));
        assert_eq!(played.is_some(), is_played, "{next:?}");
        assert_eq!(after.same(single.as_ref()), !is_played, "{next:?}");
        // A move without capture has no next leap.
        let mut quiet = english.position(Some("W:W22:B1")).expect("a sound set-up");
        assert!(quiet.play_text(b"22-18", next.map(str::as_bytes)).is_some());
    }
    // The first leap alone is not a legal move.
    assert!(position.boxed().play_text(b"22x15", None).is_none());
    assert!(position.boxed().play_text(b"22x8", None).is_some());
}
