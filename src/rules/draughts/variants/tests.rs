//! Counts that need private items: boards that no game of the table has, and captures counted by their
//! routes.

use super::super::generate::{Generator, perft};
use super::super::leap::{CaptureBoard, CaptureStop};
use super::super::priority::{Rank, rank};
use super::super::state::{CompactMove, DraughtsState};
use super::*;
use crate::board::SquareSet;

static SIX_BY_SIX: Geometry = Geometry::half(6, 6, true);
static EIGHT_BY_TEN: Geometry = Geometry::half(8, 10, false);
static TEN_BY_ELEVEN: Geometry = Geometry::half(10, 11, false);
static TEN_BY_TWELVE: Geometry = Geometry::half(10, 12, false);
static TWELVE_BY_TEN: Geometry = Geometry::half(12, 10, true);
static WIDE: Geometry = Geometry::half(10, 8, true);

static SIX_BY_SIX_GRID: Grid = Grid::new(&SIX_BY_SIX);
static EIGHT_BY_TEN_GRID: Grid = Grid::new(&EIGHT_BY_TEN);
static TEN_BY_ELEVEN_GRID: Grid = Grid::new(&TEN_BY_ELEVEN);
static TEN_BY_TWELVE_GRID: Grid = Grid::new(&TEN_BY_TWELVE);
static TWELVE_BY_TEN_GRID: Grid = Grid::new(&TWELVE_BY_TEN);
static WIDE_GRID: Grid = Grid::new(&WIDE);

/// Boards that no game of the table has, and Thai rules with three rows of men. The counts are those of
/// other engines.
#[test]
fn odd_boards_have_their_published_counts() {
    let international = |grid, rows| DraughtsRules {
        grid,
        rows,
        ..RULES
    };
    let english = DraughtsRules {
        grid: &SIX_BY_SIX_GRID,
        rows: 2,
        ..ENGLISH.rules
    };
    let thai = DraughtsRules {
        rows: 3,
        ..THAI.rules
    };
    let black = Seat::BLACK;
    for (rules, starts, counts) in [
        (
            international(&SIX_BY_SIX_GRID, 2),
            Seat::WHITE,
            &[5, 25, 106, 369, 1301, 4214, 12912, 39526, 113_614, 329_982][..],
        ),
        (
            english,
            black,
            &[5, 25, 106, 369, 1271, 4104, 12495, 37474, 104_013, 290_032],
        ),
        (
            thai,
            black,
            &[7, 49, 302, 1469, 7361, 36768, 179_740, 845_931],
        ),
        (
            DUMM.rules,
            Seat::WHITE,
            &[13, 169, 2042, 20513, 195_333, 1_710_812],
        ),
        (
            international(&WIDE_GRID, 3),
            Seat::WHITE,
            &[9, 81, 658, 4265, 27117, 167_140, 1_029_319],
        ),
        (
            international(&EIGHT_BY_TEN_GRID, 4),
            Seat::WHITE,
            &[7, 49, 302, 1469, 7473, 37628, 193_605, 995_303],
        ),
        (
            international(&TEN_BY_ELEVEN_GRID, 4),
            Seat::WHITE,
            &[9, 81, 810, 7583, 74602, 688_835],
        ),
        (
            international(&TEN_BY_TWELVE_GRID, 5),
            Seat::WHITE,
            &[9, 81, 658, 4265, 27117, 167_140, 1_049_442],
        ),
        (
            international(&TWELVE_BY_TEN_GRID, 4),
            Seat::WHITE,
            &[11, 121, 1222, 10053, 79049, 584_100],
        ),
    ] {
        let start = DraughtsState::start(&rules, starts);
        for (depth, count) in (1..).zip(counts) {
            let found = perft(&rules, &start, depth, &mut Vec::new());
            let board = rules.grid.geometry;
            let (width, height) = (board.width, board.height);
            assert_eq!(found, *count, "{width}x{height}, depth {depth}");
        }
    }
}

/// Lists every route of every capture, as engines count that do not combine routes with the same
/// outcome.
fn routes(rules: &DraughtsRules, state: &DraughtsState) -> Vec<CompactMove> {
    let mut found: Vec<CompactMove> = Vec::new();
    let mut capture = CaptureBoard::new(rules, state);
    for from in state.own().iter() {
        let mut open: Vec<CaptureStop> = capture.lift(from).into_iter().collect();
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
                    rank: rank(rules.priority, &next.tally),
                });
            });
        }
    }
    let best = found.iter().map(|mv| mv.rank).max();
    found.retain(|mv| mv.rank == best.unwrap_or(Rank::default()));
    found
}

fn perft_by_routes(rules: &DraughtsRules, state: &DraughtsState, depth: u32) -> u64 {
    let mut moves = routes(rules, state);
    if moves.is_empty() {
        let mut generator = Generator::default();
        generator.quiet(rules, state, SquareSet::ALL);
        moves = generator.moves;
    }
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = moves.iter().map(|mv| {
        let mut next = *state;
        next.apply(mv, rules);
        perft_by_routes(rules, &next, depth - 1)
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
        let state = match fen {
            "" => DraughtsState::start(&variant.rules, variant.game.starts),
            fen => match super::super::fen::read(variant, fen, variant.game.numbering) {
                Ok(read) => read.state,
                Err(fault) => panic!("{fen}: {}", fault.reason),
            },
        };
        let found = perft_by_routes(&variant.rules, &state, depth);
        assert_eq!(found, count, "{} {fen}", variant.game.name);
    }
    let english = DraughtsRules {
        grid: &SIX_BY_SIX_GRID,
        rows: 2,
        ..ENGLISH.rules
    };
    let start = DraughtsState::start(&english, Seat::BLACK);
    assert_eq!(perft_by_routes(&english, &start, 12), 2_209_549);
}
