//! Legal moves by their counts, the squares of the ring, and set-ups.

use super::{ends, legal, name, set_up, square, three_man};
use movetext::notation::{COORDINATES, coordinates};

#[test]
fn every_position_has_its_counts_and_its_moves() {
    let data = include_str!("../../data/three-man-perft.txt");
    let blocks = data
        .split("\n\n")
        .skip(1)
        .filter(|block| !block.trim().is_empty());
    let mut seen = 0;
    for block in blocks {
        let lines: Vec<&str> = block.trim().lines().collect();
        let [rule, fen, counts, moves @ ..] = lines.as_slice() else {
            panic!("{block}");
        };
        let position = set_up(fen);
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let count: u64 = count.parse().expect("a number");
            assert_eq!(position.perft(depth), count, "{rule} at depth {depth}");
        }
        if let [moves] = moves {
            let mut found: Vec<String> = legal(position.as_ref()).iter().map(ends).collect();
            found.sort();
            assert_eq!(found.join(" "), *moves, "{rule}");
        }
        let again = set_up(&position.fen());
        assert!(again.same(position.as_ref()), "{rule}: {}", position.fen());
        seen += 1;
    }
    assert_eq!(seen, 18);
}

#[test]
fn the_start_to_depth_four() {
    let start = three_man().position(None).expect("the start");
    let counts: Vec<u64> = (1..=4).map(|depth| start.perft(depth)).collect();
    assert_eq!(counts, [20, 400, 8000, 206_240]);
}

#[test]
fn every_square_has_its_names_and_its_neighbour_across_the_void() {
    let board = three_man().geometry;
    assert_eq!(board.playable.len(), 144);
    let facts = [
        ("WHh1", "1/1", "GRd1"),
        ("WHa1", "8/1", "BLe1"),
        ("GRh6", "9/6", "BLd6"),
        ("BLa3", "24/3", "GRe3"),
        ("WHe6", "4/6", "GRa6"),
    ];
    let ring = coordinates("ring").expect("a row of the table");
    for (zoned, number, across) in facts {
        let mut text = String::new();
        (ring.write)(square(zoned), board, three_man().numbering, &mut text);
        assert_eq!(text, number, "{zoned}");
        assert_eq!(
            board.across(square(zoned)).map(name).as_deref(),
            Some(across)
        );
    }
    let suits = |row: &&&movetext::notation::Coordinates| (row.suits)(board, three_man().roles);
    let rows: Vec<&str> = COORDINATES
        .iter()
        .filter(suits)
        .map(|row| row.name)
        .collect();
    assert_eq!(rows, ["zoned", "ring"]);
    for row in COORDINATES.iter().filter(suits) {
        for square in board.playable.iter() {
            let mut text = String::new();
            (row.write)(square, board, three_man().numbering, &mut text);
            let read = (row.read)(&text, board, three_man().numbering);
            assert_eq!(read, Some((Ok(square), text.len())), "{text}");
        }
    }
}

#[test]
fn what_a_set_up_must_have() {
    let cases = [
        (
            "8/8/8/8/8/8",
            "`Black` and its six ranks belong here: the order is Black, Gray, White, each followed by its ranks",
        ),
        (
            "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4",
            "`White` and its six ranks belong here: the order is Black, Gray, White, each followed by its ranks",
        ),
        (
            "Black 8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/3Wk4",
            "a zone has six ranks, not 5",
        ),
        (
            "Black 8/8/8/8/8/3Bk3 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/3Wk4",
            "a rank of a zone has eight squares, this one has 7",
        ),
        (
            "Black 8/8/8/8/8/3Bz4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/3Wk4",
            "`z` is not a piece; write its colour and its letter, such as `Wk` or `Gp`",
        ),
        (
            "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/2WkWk4",
            "White has more than one king",
        ),
        (
            "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/3Wk4 X",
            "the player to move must be W, G or B",
        ),
        (
            "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/8 White 8/8/8/8/8/3Wk4 W - - WGB",
            "Gray has no king",
        ),
    ];
    for (fen, reason) in cases {
        let fault = three_man().position(Some(fen)).err();
        assert_eq!(
            fault.map(|fault| fault.reason).as_deref(),
            Some(reason),
            "{fen}"
        );
    }
}
