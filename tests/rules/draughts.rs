//! Draughts compared with known numbers, move lists, set-ups and ways of captures.

use movetext::board::{Captured, Move, Reading, Seat, Square, SquareSet};
use movetext::notation::{coordinates, notation};
use movetext::rules::{Game, Position, game};

fn position(name: &str, fen: &str) -> Box<dyn Position> {
    let row: &Game = game(name).unwrap_or_else(|| panic!("no game {name}"));
    let fen = (fen != "start").then_some(fen);
    row.position(fen)
        .unwrap_or_else(|fault| panic!("{name} {fen:?}: {fault:?}"))
}

fn name(game: &Game, square: Square) -> String {
    let row = notation(game.notation).and_then(|row| coordinates(row.coordinates));
    let mut name = String::new();
    (row.expect("coordinates").write)(square, game.geometry, game.numbering, &mut name);
    name
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
    include_str!("../data/draughts-perft.txt")
        .lines()
        .filter(|text| !text.starts_with('#') && !text.is_empty())
        .map(line)
        .collect()
}

const COMMON: [&str; 5] = [
    "international",
    "english",
    "russian",
    "brazilian",
    "italian",
];

#[test]
fn node_counts_of_the_common_games() {
    node_counts(|game| COMMON.contains(&game));
}

#[test]
fn node_counts_of_the_other_games() {
    node_counts(|game| !COMMON.contains(&game));
}

fn node_counts(of: impl Fn(&str) -> bool) {
    let mut wrong = Vec::new();
    for known in known().into_iter().filter(|known| of(known.game)) {
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
    assert_eq!(lists, 385);
}

#[test]
fn a_capture_is_listed_with_its_long_form() {
    let routes = |name_of_game: &str, fen: &str| -> Vec<String> {
        let position = position(name_of_game, fen);
        let route = |mv: &Move| match &mv.captured {
            Captured::Path(path) => {
                let squares = path.route.iter().map(|s| name(position.game(), *s));
                squares.collect::<Vec<_>>().join("x")
            }
            other => panic!("no capture: {other:?}"),
        };
        let mut routes: Vec<String> = legal(&*position).iter().map(route).collect();
        routes.sort();
        routes
    };
    // The example of the PDN standard.
    assert_eq!(
        routes("international", "W:WK47:B14,19,29,31,42"),
        ["47x38x20x9x36", "47x38x24x13x36"]
    );
    // Straight on: the square right behind each victim but the last.
    assert_eq!(routes("russian", "W:WKa1:Bc3,f6"), ["a1xd4xg7", "a1xd4xh8"]);
    // A full circle ends where it began.
    assert_eq!(routes("english", "W:WK2:B6,7,14,15"), ["2x11x18x9x2"]);
    assert_eq!(routes("english", "W:W22:B18"), ["22x15"]);
}

#[test]
fn victims_come_in_the_order_of_the_way() {
    let position = position("international", "W:WK47:B14,19,29,31,42");
    let mut found = Vec::new();
    for mv in legal(&*position) {
        if let Captured::Path(path) = &mv.captured {
            let victims = path.victims.iter();
            found.push(
                victims
                    .map(|(square, _)| name(position.game(), *square))
                    .collect::<Vec<_>>()
                    .join(","),
            );
        }
    }
    found.sort();
    assert_eq!(found, ["42,29,14,31", "42,29,19,31"]);
}

#[test]
fn a_capture_follows_every_way_it_can_be_made() {
    let position = position("international", "W:W32:B17,18,27,28");
    let moves = legal(&*position);
    let [mv] = moves.as_slice() else {
        panic!("{moves:?}")
    };
    let numbered = |n: &u16| {
        let game = position.game();
        game.numbering
            .numbered(game.geometry, *n)
            .expect("a square")
    };
    let follows = |via: &[u16]| position.follows(mv, &via.iter().map(numbered).collect::<Vec<_>>());
    assert!(follows(&[21, 12, 23]));
    assert!(follows(&[23, 12, 21]));
    assert!(follows(&[12]));
    assert!(follows(&[21, 23]));
    assert!(!follows(&[12, 21, 12]));
    assert!(!follows(&[21, 12, 21]));
    assert!(!follows(&[27]), "a victim is jumped, not visited");
}

#[test]
fn squares_passed_over_count_as_visited() {
    let position = position("russian", "W:WKa1:Bc3,f6");
    let square = |file: u8, rank: u8| Square((rank - 1) * 8 + file - b'a');
    let mv = legal(&*position)
        .into_iter()
        .find(|mv| mv.to == square(b'h', 8))
        .expect("a1xh8");
    assert!(position.follows(&mv, &[square(b'b', 2), square(b'e', 5), square(b'g', 7)]));
    assert!(!position.follows(&mv, &[square(b'e', 5), square(b'd', 4)]));
    assert!(
        !position.follows(&mv, &[square(b'h', 8)]),
        "the arrival is not between"
    );
}

#[test]
fn a_way_written_out_is_no_other_that_passes_the_same_squares() {
    // f8xc5xa7 takes d6 and b6; f8xh6xe3xa7 takes g7, f4 and b6 and passes over c5.
    let position = position(
        "russian",
        "W:Wa1,c1,g1,b2,f2,h2,g3,e5,Kf8:Bf4,b6,d6,g7,b8,h8",
    );
    let square = |file: u8, rank: u8| Square((rank - 1) * 8 + file - b'a');
    let victims = |via: &[Square]| {
        let mut reading = Reading::any();
        reading.from = SquareSet::single(square(b'f', 8));
        reading.to = SquareSet::single(square(b'a', 7));
        reading.via = via.to_vec();
        let mut found = Vec::new();
        position.candidates(&reading, &mut found);
        let mut counts: Vec<usize> = found.iter().map(Move::victim_count).collect();
        counts.sort();
        counts
    };
    assert_eq!(victims(&[]), [2, 3]);
    assert_eq!(victims(&[square(b'c', 5)]), [2]);
    assert_eq!(victims(&[square(b'h', 6), square(b'e', 3)]), [3]);
    // No way is written out here; the squares passed over decide.
    assert_eq!(victims(&[square(b'e', 3)]), [3]);
    assert_eq!(victims(&[square(b'e', 3), square(b'c', 5)]), [3]);
}

#[test]
fn a_pair_of_moves_shares_its_number_whoever_starts() {
    for (game, first) in [("international", Seat::WHITE), ("english", Seat::BLACK)] {
        let mut position = position(game, "start");
        let mut seen = Vec::new();
        for _ in 0..4 {
            seen.push((position.number(), position.turn() == first));
            let moves = legal(&*position);
            position.play(&moves[0]);
        }
        assert_eq!(
            seen,
            [(1, true), (1, false), (2, true), (2, false)],
            "{game}"
        );
    }
    let mut position = position("english", "W:W22:B4");
    assert_eq!((position.number(), position.turn()), (1, Seat::WHITE));
    let moves = legal(&*position);
    position.play(&moves[0]);
    assert_eq!((position.number(), position.turn()), (2, Seat::BLACK));
}

#[test]
fn games_on_mirrored_boards_count_as_their_images_do() {
    for (image, of, depth) in [
        ("filipino", "brazilian", 6),
        ("jamaican", "pool", 6),
        ("pool-unified", "pool", 6),
        ("sri-lankan", "canadian", 5),
        ("portuguese", "spanish", 6),
    ] {
        let counts = |name| -> Vec<u64> {
            (1..=depth)
                .map(|d| position(name, "start").perft(d))
                .collect()
        };
        assert_eq!(counts(image), counts(of), "{image}");
    }
}

#[test]
fn fields_tell_games_of_one_number_apart() {
    for (value, name) in [
        ("23", "pool"),
        ("23,B,8,8,N1,0", "pool"),
        ("23,W,8,8,A0,0", "pool-unified"),
        ("23, w, 8, 8, a0", "pool-unified"),
        ("23,B,8,8,A1,1", "jamaican"),
        ("23,W,8,8,A1,1", "jamaican"),
        ("20,W,10,10,N1,0", "international"),
        ("20,W,0,0,N,0", "international"),
    ] {
        let game = movetext::rules::game_of_type(value).map(|game| game.name);
        assert_eq!(game, Some(name), "{value}");
    }
    assert!(movetext::rules::game_of_type("50").is_none());
    assert!(movetext::rules::game_of_type("x").is_none());
}

#[test]
fn jamaican_letters_run_from_blacks_right_hand() {
    let start = position("jamaican", "start");
    assert_eq!(start.turn(), Seat::BLACK);
    let first = list(start.as_ref(), false);
    assert_eq!(
        first,
        [
            "a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"
        ]
    );
}
