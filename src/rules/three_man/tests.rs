//! Counts of legal moves that other move generators confirm, from the start under each reading of the
//! rules for moats; and the start position as published.

use super::generate::{LENIENT, MoatRules, STRICT, legal};
use super::set_up;
use super::state::RingState;
use super::turn;
use crate::rules::GAMES;

fn perft(state: &RingState, rules: MoatRules, depth: u32) -> u64 {
    let mut moves = Vec::new();
    legal(state, rules, &mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = |mv| {
        let mut next = state.clone();
        turn::play(&mut next, mv);
        perft(&next, rules, depth - 1)
    };
    moves.iter().map(after).sum()
}

#[test]
fn the_start_has_the_published_counts_under_each_moat_rule() {
    let cases = [
        (STRICT, [20, 400, 8000]),
        (
            MoatRules {
                knights_leave: true,
                ..STRICT
            },
            [22, 483, 10582],
        ),
        (
            MoatRules {
                momentary: true,
                ..STRICT
            },
            [20, 402, 8120],
        ),
    ];
    for (rules, counts) in cases {
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(
                perft(&RingState::start(), rules, depth),
                count,
                "{rules:?} {depth}"
            );
        }
    }
    assert!(perft(&RingState::start(), LENIENT, 1) >= 22);
}

#[test]
fn the_published_start_is_read_and_its_slip_remarked() {
    let rows = |colour: char| {
        let pawns: String = [colour, 'p'].iter().collect::<String>().repeat(8);
        let pieces: String = "rnbkqbnr"
            .chars()
            .flat_map(|piece| [colour, piece])
            .collect();
        format!("8/8/8/8/{pawns}/{pieces}")
    };
    let start = format!("Black {} Gray {} White {}", rows('B'), rows('G'), rows('W'));
    let Ok(read) = set_up::read(&start) else {
        panic!("{start}");
    };
    assert_eq!(read, RingState::start());
    assert_eq!(set_up::write(&read), start);
    // In the publication the last rook has no colour.
    let published = start.strip_suffix("Wr").map(|head| format!("{head}R"));
    let published = published.unwrap_or_default();
    assert_eq!(set_up::read(&published).ok(), Some(RingState::start()));
    let remarks = set_up::remarks(&published);
    assert_eq!(remarks.len(), 1);
    assert_eq!(remarks[0].at, published.len() - 1..published.len());
    assert_eq!(remarks[0].right.as_deref(), Some("Wr"));
    assert!(set_up::remarks(&start).is_empty());
    assert!(GAMES.iter().any(|game| game.name == "three-man"));
}
