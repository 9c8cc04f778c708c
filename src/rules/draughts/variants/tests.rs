//! Counts that need private items: boards that no game of the table has, and captures counted by their
//! routes.

use super::super::engine::Engine;
use super::super::generate::{Generator, perft};
use super::super::leap::{CaptureBoard, CaptureStop};
use super::super::priority::{Rank, rank};
use super::super::state::{CompactMove, DraughtsState};
use super::super::tables::FieldWord;
use super::*;
use crate::board::Board;

static SIX_BY_SIX: Geometry = Geometry::half(6, 6, true);
static EIGHT_BY_TEN: Geometry = Geometry::half(8, 10, false);
static TEN_BY_ELEVEN: Geometry = Geometry::half(10, 11, false);
static TEN_BY_TWELVE: Geometry = Geometry::half(10, 12, false);
static TWELVE_BY_TEN: Geometry = Geometry::half(12, 10, true);
static WIDE: Geometry = Geometry::half(10, 8, true);

/// Boards that no game of the table has, and Thai rules with three rows of men. The counts are those of
/// other engines.
#[test]
fn odd_boards_have_their_published_counts() {
    let international = |rows| DraughtsRules { rows, ..RULES };
    let english = DraughtsRules {
        rows: 2,
        ..ENGLISH.rules
    };
    let thai = DraughtsRules {
        rows: 3,
        ..THAI.rules
    };
    let black = Seat::BLACK;
    for (board, rules, starts, counts) in [
        (
            &SIX_BY_SIX,
            international(2),
            Seat::WHITE,
            &[5, 25, 106, 369, 1301, 4214, 12912, 39526, 113_614, 329_982][..],
        ),
        (
            &SIX_BY_SIX,
            english,
            black,
            &[5, 25, 106, 369, 1271, 4104, 12495, 37474, 104_013, 290_032],
        ),
        (
            &EIGHT,
            thai,
            black,
            &[7, 49, 302, 1469, 7361, 36768, 179_740, 845_931],
        ),
        (
            DUMM.game.geometry,
            DUMM.rules,
            Seat::WHITE,
            &[13, 169, 2042, 20513, 195_333, 1_710_812],
        ),
        (
            &WIDE,
            international(3),
            Seat::WHITE,
            &[9, 81, 658, 4265, 27117, 167_140, 1_029_319],
        ),
        (
            &EIGHT_BY_TEN,
            international(4),
            Seat::WHITE,
            &[7, 49, 302, 1469, 7473, 37628, 193_605, 995_303],
        ),
        (
            &TEN_BY_ELEVEN,
            international(4),
            Seat::WHITE,
            &[9, 81, 810, 7583, 74602, 688_835],
        ),
        (
            &TEN_BY_TWELVE,
            international(5),
            Seat::WHITE,
            &[9, 81, 658, 4265, 27117, 167_140, 1_049_442],
        ),
        (
            &TWELVE_BY_TEN,
            international(4),
            Seat::WHITE,
            &[11, 121, 1222, 10053, 79049, 584_100],
        ),
    ] {
        let (width, height) = (board.width, board.height);
        for (depth, count) in (1..).zip(counts) {
            // Two words hold every board, one only the smaller ones.
            let found = leaves::<u128>(board, rules, starts, depth);
            assert_eq!(found, *count, "{width}x{height}, depth {depth}");
            if board.playable.len() <= 64 {
                let found = leaves::<u64>(board, rules, starts, depth);
                assert_eq!(found, *count, "{width}x{height}, depth {depth}, one word");
            }
        }
    }
}

fn leaves<S: FieldWord>(
    board: &'static Geometry,
    rules: DraughtsRules,
    starts: Seat,
    depth: u32,
) -> u64 {
    let board = Board::usual(board, FROM_THE_TOP);
    let engine = Engine::<S>::new(rules, board).expect("a board that fits");
    let start = DraughtsState::start(&engine, starts);
    perft(&engine, &start, depth, &mut Vec::new())
}

/// Lists every route of every capture, as engines count that do not combine routes with the same
/// outcome.
fn routes<S: FieldWord>(engine: &Engine<S>, state: &DraughtsState<S>) -> Vec<CompactMove<S>> {
    let mut found: Vec<CompactMove<S>> = Vec::new();
    let mut capture = CaptureBoard::new(engine, state);
    for from in state.own().fields() {
        let mut open: Vec<CaptureStop<S>> = capture.lift(from).into_iter().collect();
        while let Some(stop) = open.pop() {
            capture.leaps(&stop, |next, goes_on| {
                if goes_on {
                    return open.push(next);
                }
                found.push(CompactMove {
                    from,
                    to: next.at,
                    king: capture.was_king,
                    crowned: capture.crowns(&next),
                    in_line: false,
                    victims: next.victims,
                    rank: rank(engine.rules.priority, &next.tally),
                });
            });
        }
    }
    let best = found.iter().map(|mv| mv.rank).max();
    found.retain(|mv| mv.rank == best.unwrap_or(Rank::default()));
    found
}

fn perft_by_routes<S: FieldWord>(engine: &Engine<S>, state: &DraughtsState<S>, depth: u32) -> u64 {
    let mut moves = routes(engine, state);
    if moves.is_empty() {
        let mut generator = Generator::default();
        generator.quiet(engine, state, !S::EMPTY);
        moves = generator.moves;
    }
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = moves.iter().map(|mv| {
        let mut next = *state;
        next.apply(mv, &engine.rules);
        perft_by_routes(engine, &next, depth - 1)
    });
    after.sum()
}

/// Positions for which other engines have published only the counts of routes.
#[test]
fn captures_by_route_have_the_published_counts() {
    let italian = &ITALIAN;
    let positions: [(&Variant, &str, u32, u64); 6] = [
        (
            &INTERNATIONAL,
            "W:B16,17,18,19,20:W31,32,33,34,35",
            9,
            1_008_317,
        ),
        (
            italian,
            "W:W30,26,27,22,23,24,17,18,20:B14,15,16,9,11,5,6,1,3",
            12,
            2_643_623,
        ),
        (italian, "B:W30,21,22,17,20,K6:B25,28,9,5,1,3", 8, 2_469_050),
        (
            italian,
            "W:WK27,K28,17,20,9,K12,8:B21,24,K19,K13,14,K11,4",
            7,
            2_468_110,
        ),
        // From this depth on there are more routes than moves.
        (&FRISIAN, "", 7, 550_314),
        (&FRISIAN, "", 4, 3_880),
    ];
    for (variant, fen, depth, count) in positions {
        let board = variant.game.board();
        let engine = variant.engine::<u64>(&board).expect("a board that fits");
        let state = match fen {
            "" => DraughtsState::start(&engine, variant.game.starts),
            fen => match super::super::fen::read(variant, fen, &board) {
                Ok(read) => read.state(&engine),
                Err(fault) => panic!("{fen}: {}", fault.reason),
            },
        };
        let found = perft_by_routes(&engine, &state, depth);
        assert_eq!(found, count, "{} {fen}", variant.game.name);
    }
    let english = DraughtsRules {
        rows: 2,
        ..ENGLISH.rules
    };
    let english = Engine::<u64>::new(english, Board::usual(&SIX_BY_SIX, FROM_THE_TOP))
        .expect("a small board");
    let start = DraughtsState::start(&english, Seat::BLACK);
    assert_eq!(perft_by_routes(&english, &start, 12), 2_209_549);
}
