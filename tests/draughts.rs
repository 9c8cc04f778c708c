//! Draughts against known numbers, move lists, set-ups and ways of captures.

use movetext::board::{Move, Square};
use movetext::rules::{Game, Position, game};

fn position(name: &str, fen: &str) -> Box<dyn Position> {
    let row: &Game = game(name).unwrap_or_else(|| panic!("no game {name}"));
    let fen = (fen != "start").then_some(fen);
    (row.set_up)(fen).unwrap_or_else(|fault| panic!("{name} {fen:?}: {fault:?}"))
}

fn name(game: &Game, square: Square) -> String {
    if game.notation == "numeric" {
        let number = game.numbering.number(game.geometry, square);
        number.expect("a square of play").to_string()
    } else {
        let (x, y) = game.numbering.coordinates(game.geometry, square);
        format!("{}{}", char::from(b'a' + x), y + 1)
    }
}

/// `20x13[18,24,32]`, victims in the order of the board.
fn written(game: &Game, mv: &Move, victims: bool) -> String {
    let sign = if mv.is_capture() { "x" } else { "-" };
    let from = mv.from.expect("draughts has no drops");
    let mut out = format!("{}{sign}{}", name(game, from), name(game, mv.to));
    if victims && mv.is_capture() {
        let mut taken: Vec<Square> = mv.victims().iter().collect();
        if game.notation == "numeric" {
            taken.sort_by_key(|square| game.numbering.number(game.geometry, *square));
        }
        let taken: Vec<String> = taken.into_iter().map(|square| name(game, square)).collect();
        out += &format!("[{}]", taken.join(","));
    }
    out
}

fn legal(position: &dyn Position) -> Vec<Move> {
    let mut out = Vec::new();
    position.legal(&mut out);
    out
}

fn list(position: &dyn Position, victims: bool) -> Vec<String> {
    let mut list: Vec<String> = legal(position)
        .iter()
        .map(|mv| written(position.game(), mv, victims))
        .collect();
    list.sort();
    list
}

/// A line of the file of known facts.
struct Known {
    game: &'static str,
    fen: &'static str,
    topic: &'static str,
    counts: Vec<u64>,
    moves: Vec<&'static str>,
}

fn known() -> Vec<Known> {
    let line = |line: &'static str| {
        let mut fields = line.split(" | ");
        let mut field = || fields.next().expect("five fields");
        Known {
            game: field(),
            fen: field(),
            topic: field(),
            counts: field().split(' ').map(|n| n.parse().unwrap()).collect(),
            moves: field().split(' ').filter(|mv| *mv != "-").collect(),
        }
    };
    include_str!("data/draughts-perft.txt")
        .lines()
        .filter(|text| !text.starts_with('#') && !text.is_empty())
        .map(line)
        .collect()
}

#[test]
fn node_counts() {
    let mut wrong = Vec::new();
    for known in known() {
        let position = position(known.game, known.fen);
        let depths = 1..=known.counts.len() as u32;
        let counts: Vec<u64> = depths.map(|depth| position.perft(depth)).collect();
        if counts != known.counts {
            let (game, fen, topic) = (known.game, known.fen, known.topic);
            wrong.push(format!(
                "{game} {fen} ({topic})\n{counts:?}\n{:?}",
                known.counts
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn move_lists() {
    let mut lists = 0;
    let mut wrong = Vec::new();
    for known in known().iter().filter(|known| !known.moves.is_empty()) {
        let position = position(known.game, known.fen);
        let victims = known.moves.iter().any(|mv| mv.contains('['));
        let mut expected = known.moves.clone();
        expected.sort();
        let found = list(&*position, victims);
        if found != expected {
            wrong.push(format!(
                "{} {}\n{found:?}\n{expected:?}",
                known.game, known.fen
            ));
        }
        lists += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(lists, 364);
}
