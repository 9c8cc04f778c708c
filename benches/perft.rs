//! Leaves a second of the draughts engine and of three-man chess: `cargo bench --bench perft`.

use divan::{Bencher, counter::ItemsCount};
use movetext::rules::{Position, game};

fn main() {
    divan::main();
}

fn start(name: &str) -> Box<dyn Position> {
    let row = game(name).expect("a game of the table");
    row.position(None).expect("every game has a start position")
}

#[divan::bench(args = [7, 8], sample_count = 5)]
fn international(bencher: Bencher, depth: u32) {
    let position = start("international");
    bencher
        .counter(ItemsCount::new(position.perft(depth)))
        .bench_local(|| position.perft(depth));
}

#[divan::bench(args = ["english", "russian", "brazilian", "italian", "frisian", "turkish"], sample_count = 5)]
fn depth_six(bencher: Bencher, name: &str) {
    let position = start(name);
    bencher
        .counter(ItemsCount::new(position.perft(6)))
        .bench_local(|| position.perft(6));
}

/// On the ring, three players.
#[divan::bench(args = [4, 5], sample_count = 5)]
fn three_man(bencher: Bencher, depth: u32) {
    let position = start("three-man");
    let leaves = position.perft(depth);
    assert!(depth != 5 || leaves == 5_294_048);
    bencher
        .counter(ItemsCount::new(leaves))
        .bench_local(|| position.perft(depth));
}

/// All legal moves as records need them, with their pieces and ways.
#[divan::bench(args = ["W:W31-50:B1-20", "W:WK47:B14,19,29,31,42"])]
fn full_moves(bencher: Bencher, fen: &str) {
    let row = game("international").expect("a game of the table");
    let position = row.position(Some(fen)).expect("a sound set-up");
    bencher.bench_local(|| {
        let mut out = Vec::new();
        position.legal(&mut out);
        out
    });
}
