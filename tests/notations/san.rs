//! The writer of SAN compared with the independent one of shakmaty: random games from the standard
//! array, from a Chess960 array, and in crazyhouse.

use movetext::board::{Move, MoveKind, Ply};
use movetext::notation::{letters, notation};
use movetext::rules::{Position, game};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::variant::{Variant, VariantPosition};
use shakmaty::{CastlingMode, Position as _};

/// A small generator with a fixed seed.
fn roll(state: &mut u64, sides: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (*state % sides as u64) as usize
}

/// Is one of our moves this move of shakmaty's?
fn same(ours: &Move, theirs: shakmaty::Move) -> bool {
    let number = |square: shakmaty::Square| u8::from(square);
    let from = ours.from.map(|square| square.0) == theirs.from().map(number);
    match (ours.kind, theirs) {
        (MoveKind::Castle { rook: own, .. }, shakmaty::Move::Castle { rook, .. }) => {
            from && own.0 == number(rook)
        }
        (MoveKind::Castle { .. }, _) | (_, shakmaty::Move::Castle { .. }) => false,
        _ => {
            let role = |role: shakmaty::Role| format!("{role:?}").to_lowercase();
            from && ours.to.0 == number(theirs.to())
                && ours.piece.role.word() == role(theirs.role())
                && ours.becomes.map(|role| role.word().to_owned()) == theirs.promotion().map(role)
        }
    }
}

fn write(position: &dyn Position, mv: &Move, legal: &[Move], after: &dyn Position) -> String {
    let game = position.game();
    let frame = game.frame(&letters::ENGLISH, position.turn());
    let effect = after.effect();
    let mut text = String::new();
    let san = notation("san").expect("SAN");
    (san.write)(&Ply { mv, legal, effect }, &frame, &mut text);
    text
}

/// Plays random games and compares every text.
fn compare(name: &str, variant: Variant, fen: &str, plies: u32) {
    let game = game(name).expect("a game of this name");
    let mut state = 0x9e37_79b9_7f4a_7c15;
    let mut done = 0;
    while done < plies {
        let setup: Fen = fen.parse().expect("a FEN");
        let mut theirs =
            VariantPosition::from_setup(variant, setup.into_setup(), CastlingMode::Chess960)
                .expect("a sound position");
        let mut ours = game.position(Some(fen)).expect("a sound position");
        for _ in 0..200 {
            let list = theirs.legal_moves();
            if list.is_empty() || done >= plies {
                break;
            }
            let mut legal = Vec::new();
            ours.legal(&mut legal);
            assert_eq!(legal.len(), list.len(), "{}", ours.fen());
            let chosen = list[roll(&mut state, list.len())];
            let mut expected =
                SanPlus::from_move_and_play_unchecked(&mut theirs, chosen).to_string();
            // Published games of crazyhouse write the pawn's letter.
            if expected.starts_with('@') {
                expected.insert(0, 'P');
            }
            let mv = legal
                .iter()
                .find(|mv| same(mv, chosen))
                .expect("the same move")
                .clone();
            let mut after = ours.boxed();
            after.play(&mv);
            let text = write(ours.as_ref(), &mv, &legal, after.as_ref());
            assert_eq!(text, expected, "{}", ours.fen());
            ours = after;
            done += 1;
        }
    }
}

#[test]
fn standard_chess() {
    let array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    compare("chess", Variant::Chess, array, 60_000);
}

/// Few pieces, so that many of a kind can go to one square and pawns are promoted.
#[test]
fn endings() {
    let ending = "1n2k1n1/pppppppp/8/8/8/8/PPPPPPPP/1N2K1N1 w - - 0 1";
    compare("chess", Variant::Chess, ending, 60_000);
}

#[test]
fn chess960() {
    let array = "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1";
    compare("chess960", Variant::Chess, array, 20_000);
}

#[test]
fn crazyhouse() {
    let array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
    compare("crazyhouse", Variant::Crazyhouse, array, 20_000);
}
