//! How often is the short form of a draughts move enough? `cargo bench --bench unique` counts over
//! uniform random play: start and arrival together, as numbers and oblique lines write them, and
//! the arrival alone, which no notation of draughts relies on.

mod support;

use movetext::board::{Move, Ply};
use movetext::notation::{Notation, letters, notation};
use movetext::rules::{Position, game};
use support::Chance;

const GAMES: u64 = 5_000;
const PLIES: usize = 160;
/// The number of samples, of [`GAMES`] games each. A game with two kings has several such captures or
/// none, so samples differ by more than chance alone would have it.
const SAMPLES: u64 = 10;

/// Boards of one set of rules, and what another generator of moves counted in one sample: the
/// quiet moves that their arrival tells, captures that the short form does not, captures that
/// their arrival tells.
const BOARDS: &[(&str, &str, &str)] = &[
    ("8x8", "brazilian", "59.4 %, 6, 98.91 %"),
    ("10x10", "international", "59.2 %, 72, 99.20 %"),
    ("12x12", "canadian", "57.4 %, 470, 99.18 %"),
];

#[derive(Default)]
struct Counts {
    moves: u64,
    short: u64,
    arrival: u64,
}

fn share(part: u64, whole: u64) -> f64 {
    part as f64 * 100.0 / whole.max(1) as f64
}

/// The least, the mean and the most of some figures.
fn spread(figures: impl Iterator<Item = f64>, digits: usize) -> String {
    let mut sorted: Vec<f64> = figures.collect();
    sorted.sort_by(f64::total_cmp);
    let mean = sorted.iter().sum::<f64>() / sorted.len().max(1) as f64;
    let (least, most) = (sorted.first(), sorted.last());
    let (least, most) = (least.unwrap_or(&0.0), most.unwrap_or(&0.0));
    format!("{mean:.digits$} ({least:.digits$} to {most:.digits$})")
}

fn main() {
    println!(
        "{SAMPLES} samples of {GAMES} random games, at most {PLIES} plies each: the mean of the"
    );
    println!(
        "samples, the least and the most of them, and what another generator counted in one\n"
    );
    let numbers = notation("numeric").expect("a row of the table");
    for (board, name, other) in BOARDS {
        let mut samples = Vec::new();
        for sample in 0..SAMPLES {
            let mut counts = [Counts::default(), Counts::default()];
            for seed in sample * GAMES..(sample + 1) * GAMES {
                play(name, seed, numbers, &mut counts);
            }
            samples.push(counts);
        }
        let of = |figure: fn(&Counts) -> f64, takes: usize, digits| {
            spread(samples.iter().map(|counts| figure(&counts[takes])), digits)
        };
        println!("{board}, {name}: other generator {other}");
        println!(
            "  quiet moves               {}",
            of(|c| c.moves as f64, 0, 0)
        );
        println!(
            "    by start and arrival, % {}",
            of(|c| share(c.short, c.moves), 0, 3)
        );
        println!(
            "    by arrival, %           {}",
            of(|c| share(c.arrival, c.moves), 0, 2)
        );
        println!(
            "  captures                  {}",
            of(|c| c.moves as f64, 1, 0)
        );
        println!(
            "    by start and arrival, % {}",
            of(|c| share(c.short, c.moves), 1, 3)
        );
        println!(
            "    not by these            {}",
            of(|c| (c.moves - c.short) as f64, 1, 0)
        );
        println!(
            "    by arrival, %           {}",
            of(|c| share(c.arrival, c.moves), 1, 2)
        );
    }
}

/// One game of moves chosen by chance.
fn play(name: &str, seed: u64, numbers: &Notation, counts: &mut [Counts; 2]) {
    let row = game(name).expect("a game of the table");
    let mut position = row.position(None).expect("every game has a start position");
    let mut chance = Chance::new(seed);
    let mut legal = Vec::new();
    for _ in 0..PLIES {
        legal.clear();
        position.legal(&mut legal);
        if legal.is_empty() {
            return;
        }
        for mv in &legal {
            count(mv, &legal, position.as_ref(), numbers, counts);
        }
        let next = chance.below(legal.len());
        if let Some(mv) = legal.get(next) {
            position.play(mv);
        }
    }
}

fn count(
    mv: &Move,
    legal: &[Move],
    position: &dyn Position,
    numbers: &Notation,
    counts: &mut [Counts; 2],
) {
    let row = position.game();
    let frame = row.frame(&letters::ENGLISH, position.turn());
    let ply = Ply {
        mv,
        legal,
        effect: Default::default(),
    };
    let takes = mv.is_capture();
    // What takes nothing has no way to tell it apart by.
    let short = !takes || {
        let mut text = String::new();
        (numbers.write)(&ply, &frame, &mut text);
        text.matches(['x', ':']).count() == 1
    };
    let others = legal.iter().filter(|other| other.to == mv.to).count();
    let [quiet, captures] = counts;
    let counts = if takes { captures } else { quiet };
    counts.moves += 1;
    counts.short += u64::from(short);
    counts.arrival += u64::from(others == 1);
}
