//! Three-man chess: rules, notation, set-ups and records of three players.

use crate::dice::Dice;
use crate::support;
use crate::support::fixture;
use movetext::board::{Frame, Move, MoveKind, Ply, Reading, Role, Seat, Square};
use movetext::notation::{COORDINATES, Notation, coordinates, letters, notation};
use movetext::rules::{Game, Objection, Position, game};

fn three_man() -> &'static Game {
    game("three-man").expect("a row of the table")
}

fn set_up(fen: &str) -> Box<dyn Position> {
    let position = three_man().position(Some(fen));
    position.unwrap_or_else(|fault| panic!("{}: {fen}", fault.reason))
}

fn square(name: &str) -> Square {
    let zoned = coordinates("zoned").expect("a row of the table");
    let read = (zoned.read)(name, three_man().geometry, three_man().numbering);
    let (square, len) = read.unwrap_or_else(|| panic!("{name}"));
    assert_eq!(len, name.len(), "{name}");
    square.unwrap_or_else(|_| panic!("{name}"))
}

fn name(square: Square) -> String {
    let zoned = coordinates("zoned").expect("a row of the table");
    let mut name = String::new();
    (zoned.write)(
        square,
        three_man().geometry,
        three_man().numbering,
        &mut name,
    );
    name
}

fn legal(position: &dyn Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal(&mut moves);
    moves
}

fn frame(position: &dyn Position) -> Frame<'static> {
    three_man().frame(&letters::ENGLISH, position.turn())
}

fn graves() -> &'static Notation {
    notation("graves").expect("a row of the table")
}

/// The moves that a text can be, and the slips of its reading.
fn read(position: &dyn Position, text: &str) -> Vec<Move> {
    let mut readings: Vec<Reading> = Vec::new();
    let read = (graves().read)(&[text], &frame(position), &mut readings);
    assert_eq!(read, Ok(()), "{text}");
    let mut moves = Vec::new();
    for reading in &readings {
        position.candidates(reading, &mut moves);
    }
    moves
}

fn written(position: &dyn Position, mv: &Move) -> String {
    let mut after = position.boxed();
    after.play(mv);
    let mut text = String::new();
    let ply = Ply {
        mv,
        legal: &legal(position),
        effect: after.effect(),
    };
    (graves().write)(&ply, &frame(position), &mut text);
    text
}

/// `WHe2-WHe4`, as the data has it.
fn ends(mv: &Move) -> String {
    let from = mv.from.map(name).unwrap_or_default();
    let becomes = match mv.becomes {
        Some(Role::Queen) => "=Q",
        Some(Role::Rook) => "=R",
        Some(Role::Bishop) => "=B",
        Some(Role::Knight) => "=N",
        _ => "",
    };
    format!("{from}-{}{becomes}", name(mv.to))
}

fn play(position: &mut Box<dyn Position>, moves: &str) {
    for text in moves.split_whitespace().filter(|word| !word.ends_with('.')) {
        let moves = read(position.as_ref(), text);
        assert_eq!(moves.len(), 1, "{text} in {}", position.fen());
        assert_eq!(written(position.as_ref(), &moves[0]), text);
        position.play(&moves[0]);
    }
}

#[test]
fn every_position_has_its_counts_and_its_moves() {
    let data = include_str!("../data/three-man-perft.txt");
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
fn every_square_has_its_names_and_its_neighbour_behind_the_void() {
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

/// The three of the source, each in a position where it can be played.
#[test]
fn the_examples_of_the_source() {
    let start = three_man().position(None).expect("the start");
    let moves = read(start.as_ref(), "WHe4");
    assert_eq!(moves.iter().map(ends).collect::<Vec<_>>(), ["WHe2-WHe4"]);
    assert_eq!(written(start.as_ref(), &moves[0]), "WHe4");
    // The first zone is that of the arrival.
    let bishop = set_up("Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/7Wb/8/3Wk4");
    let moves = read(bishop.as_ref(), "BLBa2");
    assert_eq!(moves.iter().map(ends).collect::<Vec<_>>(), ["WHh3-BLa2"]);
    assert_eq!(written(bishop.as_ref(), &moves[0]), "BLBa2");
    // It is that of the departure where another follows.
    let rook = set_up("Black 8/8/8/5Wp2/8/3Bk4 Gray 8/8/8/2Gr5/8/3Gk4 White 8/8/8/8/8/3Wk4 G");
    for text in ["GRRcxBLf3", "GRRc3xBLf3", "GRRxBLf3", "BLRxf3", "GRR3xBLf3"] {
        let moves = read(rook.as_ref(), text);
        let found: Vec<String> = moves.iter().map(ends).collect();
        assert_eq!(found, ["GRc3-BLf3"], "{text}");
        assert_eq!(written(rook.as_ref(), &moves[0]), "GRRcxBLf3");
    }
}

#[test]
fn pieces_are_told_apart_by_zone_and_file_then_by_rank() {
    // Rooks on files of the same letter in two zones, and a third on the file of the first.
    let fen = "Black 8/8/8/4Wr3/8/3Bk4 Gray 8/8/8/4Wr3/8/3Gk4 White 8/8/8/8/8/3Wk4";
    let position = set_up(fen);
    let mut texts: Vec<String> = legal(position.as_ref())
        .iter()
        .filter(|mv| mv.to == square("GRa3"))
        .map(|mv| written(position.as_ref(), mv))
        .collect();
    texts.sort();
    assert_eq!(texts, ["BLRe-GRa3", "GRRe-GRa3"]);
    // From both sides along one file.
    let fen = "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/4Wr3/8/8/4Wr3/3Wk4";
    let position = set_up(fen);
    let to = |mv: &&Move| mv.to == square("WHe3");
    let moves = legal(position.as_ref());
    let mut texts: Vec<String> = moves
        .iter()
        .filter(to)
        .map(|mv| written(position.as_ref(), mv))
        .collect();
    texts.sort();
    assert_eq!(texts, ["WHRe2-WHe3", "WHRe5-WHe3"]);
}

#[test]
fn castling_promotion_and_pawns_through_the_void() {
    let castle =
        set_up("Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/WpWpWpWpWpWpWpWp/Wr2Wk3Wr");
    for (texts, to) in [
        (["O-O", "WHO-O", "0-0"], "WHb1"),
        (["O-O-O", "WHO-O-O", "0-0-0"], "WHf1"),
    ] {
        for text in texts {
            let moves = read(castle.as_ref(), text);
            assert_eq!(moves.len(), 1, "{text}");
            assert!(matches!(moves[0].kind, MoveKind::Castle { .. }));
            assert_eq!(moves[0].to, square(to));
            assert_eq!(written(castle.as_ref(), &moves[0]), texts[0]);
        }
    }
    let through =
        set_up("Black 8/8/8/8/8/3Bk4 Gray 1Wp6/8/8/8/6Wp1/3Gk2Gn1 White 4Wp3/8/8/8/8/3Wk4");
    let mut moves: Vec<String> = legal(through.as_ref())
        .iter()
        .filter(|mv| mv.piece.role == Role::Pawn)
        .map(|mv| written(through.as_ref(), mv))
        .collect();
    moves.sort();
    // The pawn behind the void goes outward, the one that would promote is blocked.
    assert_eq!(moves, ["GRa6", "GRb5"]);
    let promotes = set_up("Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/6Wp1/3Gk1Gn2 White 8/8/8/8/8/3Wk4");
    let moves = read(promotes.as_ref(), "GRgxGRf1=N");
    assert_eq!(moves.len(), 1);
    assert_eq!(moves[0].becomes, Some(Role::Knight));
}

#[test]
fn random_games_are_written_read_and_set_up_again() {
    let mut dice = Dice(0x7ea5_1e55);
    let full = three_man().position(None).expect("the start").fen();
    let few = "Black 8/8/2Br2Bq2/8/8/3Bk4 Gray 8/8/2Gr2Gq2/8/8/3Gk4 White 8/8/2Wr2Wq2/8/8/3Wk4";
    let mut finished = 0;
    for round in 0..90 {
        let mut position = set_up(if round % 6 == 0 { &full } else { few });
        for _ in 0..400 {
            let moves = legal(position.as_ref());
            if moves.is_empty() {
                let end = position.end().expect("an end");
                let result = three_man().results[0].get(three_man().outcome(&end));
                assert!(result.is_some(), "{}", position.fen());
                finished += 1;
                break;
            }
            let mv = &moves[dice.roll(moves.len())];
            let text = written(position.as_ref(), mv);
            let found = read(position.as_ref(), &text);
            assert_eq!(found, std::slice::from_ref(mv), "{text}");
            position.play(mv);
            let again = set_up(&position.fen());
            assert!(again.same(position.as_ref()), "{}", position.fen());
            assert_eq!(again.number(), position.number());
        }
    }
    assert!(finished > 3, "{finished}");
}

/// White gives mate to Gray, who is judged when his turn comes.
const MATE: &str = "Black 8/8/8/1Bk6/8/8 Gray 8/7Wr/8/8/8/3Gk4 White 8/8/8/8/Wr7/3Wk4";

#[test]
fn a_player_who_is_mated_is_out_and_passed_over() {
    let mut position = set_up(MATE);
    play(&mut position, "GRRh1#");
    assert_eq!((position.number(), position.turn()), (1, Seat(2)));
    assert!(position.effect().mate);
    // The record may note that he is passed over, once.
    let mut noted = position.boxed();
    assert!(noted.pass());
    assert_eq!(noted.turn(), Seat(2));
    assert!(noted.pass());
    assert_eq!((noted.number(), noted.turn()), (2, Seat(0)));
    play(&mut position, "BLKb4 WHKd2 BLKb3 WHKd3");
    assert_eq!((position.number(), position.turn()), (3, Seat(2)));
    // His pieces stand where they stood and give no check.
    assert_eq!(
        position.piece_at(square("GRd1")).map(|piece| piece.seat),
        Some(Seat(1))
    );
    assert_eq!(set_up(&position.fen()).fen(), position.fen());
}

/// Only two play: the game is over with the mate.
#[test]
fn the_last_player_in_the_game_has_won() {
    let fen = "Black 8/8/8/8/8/8 Gray 8/7Wr/8/8/8/3Gk4 White 8/8/8/8/Wr7/3Wk4";
    let mut position = set_up(fen);
    play(&mut position, "GRRh1#");
    let end = position.end().expect("an end");
    assert_eq!(end.winner, Some(Seat(0)));
    assert_eq!(three_man().results[0][three_man().outcome(&end)], "1-0-0");
    assert_eq!(legal(position.as_ref()), []);
}

/// Gray has no move and is not in check.
#[test]
fn stalemate_puts_out_one_of_three_and_is_a_draw_of_two() {
    let rest = "Gray 8/8/6Wr1/8/3Wr4/7Gk White 8/8/8/8/8/3Wk4 G";
    let three = set_up(&format!("Black 8/8/8/8/8/3Bk4 {rest}"));
    assert_eq!((three.turn(), three.end()), (Seat(2), None));
    let two = set_up(&format!("Black 8/8/8/8/8/8 {rest}"));
    let end = two.end().expect("an end");
    assert_eq!((end.winner, end.why), (None, "stalemate"));
    let result = three_man().results[0][three_man().outcome(&end)];
    assert_eq!(result, "1/2-1/2-0");
}

/// By the strict reading Gray is out; by a lenient one he may still step over the open moat.
#[test]
fn who_is_out_by_the_strict_reading_alone_may_go_on() {
    let set_up = "[FEN \"Black 8/8/8/8/8/3Bk4 Gray 8/8/1Wr6/8/4Wr3/Gk7 White 8/8/8/8/8/3Wk4 G\"]\n[SetUp \"1\"]";
    let head = format!("[Variant \"3 man chess\"]\n{set_up}\n\n");
    fixture("pgn", ROSTER, &format!("{head}1... BLKc1 2. WHKc1 *\n"));
    fixture(
        "pgn",
        ROSTER,
        &format!(
            "{head}1... BLKh1 BLKc1 2. WHKc1 *\n     ^^^^^ warning disputed-rule: this depends on the moat rule\n"
        ),
    );
    fixture(
        "pgn",
        ROSTER,
        &format!("{head}1... BLKg2 *\n     ^^^^^ error illegal-move: BLKg2 cannot be played\n"),
    );
}

/// Gray takes the king of Black, whom White has left in check.
#[test]
fn a_king_that_is_taken_puts_its_player_out() {
    let fen = "Black 3Gr4/4Wb3/8/8/3Bk4/Br7 Gray 8/8/8/8/8/2Gk5 White 8/8/8/8/8/3Wk4 G";
    let mut position = set_up(fen);
    play(&mut position, "BLRdxBLd2");
    assert_eq!(position.turn(), Seat(0));
    assert_eq!(
        position.piece_at(square("BLa1")).map(|piece| piece.seat),
        Some(Seat(2))
    );
    let mut record = position.boxed();
    play(&mut record, "WHKc1 GRKc2");
    assert_eq!(record.turn(), Seat(0));
}

#[test]
fn what_a_set_up_must_have() {
    let cases = [
        (
            "8/8/8/8/8/8",
            "`Black` and its six ranks belong here: the zones follow one another as Black, Gray and White, each with its ranks",
        ),
        (
            "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4",
            "`White` and its six ranks belong here: the zones follow one another as Black, Gray and White, each with its ranks",
        ),
        (
            "Black 8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/3Wk4",
            "a zone has six ranks, not 5",
        ),
        (
            "Black 8/8/8/8/8/3Bk3 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/3Wk4",
            "a rank of a zone has eight squares, this one 7",
        ),
        (
            "Black 8/8/8/8/8/3Bz4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/3Wk4",
            "`z` is no piece: a colour and a piece belong here, as `Wk` or `Gp`",
        ),
        (
            "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/2WkWk4",
            "White has more than one king",
        ),
        (
            "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/3Wk4 X",
            "W, G or B belongs here: who is to move",
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

#[test]
fn reasons_for_refusals() {
    let why = |fen: &str, text: &str| {
        let position = set_up(fen);
        let mut readings = Vec::new();
        let read = (graves().read)(&[text], &frame(position.as_ref()), &mut readings);
        assert_eq!(read, Ok(()), "{text}");
        let mut moves = Vec::new();
        position.candidates(&readings[0], &mut moves);
        assert_eq!(moves, [], "{text}");
        position.objection(&readings[0])
    };
    let start = three_man().position(None).expect("the start").fen();
    assert_eq!(
        why(&start, "BLe4"),
        Objection::CannotReach {
            role: Some(Role::Pawn),
            from: None,
            to: Some(square("BLe4"))
        }
    );
    assert_eq!(
        why(&start, "WHQe4"),
        Objection::Blocked {
            role: Role::Queen,
            from: square("WHe1"),
            to: square("WHe4"),
            by: square("WHe2")
        }
    );
    // A pawn on its way inward at a creek.
    let creek = "Black 8/8/8/8/8/3Bk4 Gray 8/8/7Gn/8/8/3Gk4 White 8/8/8/Wp7/8/3Wk4";
    assert_eq!(
        why(creek, "WHaxGRh4"),
        Objection::Precedence {
            moves: vec![],
            rule: "a pawn that has not crossed the void does not capture over a creek"
        }
    );
    // Over an open moat nobody takes; over a bridged one nothing is taken and no check is given.
    let rule = |rule| Objection::Precedence {
        moves: vec![],
        rule,
    };
    let open = "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/4GkGn2 White 8/8/8/8/8/Wr2Wk4";
    assert_eq!(
        why(open, "WHRaxGRf1"),
        rule("the moat between the two zones is not bridged")
    );
    let bridged = "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/4GkGn2 White 8/8/8/8/8/Wr2Wk4 W - WG WGB";
    let strictly = |fen: &str, text: &str| {
        let position = set_up(fen);
        let moves = read(position.as_ref(), text);
        assert_eq!(moves.len(), 1, "{text}");
        position.is_disputed(&moves[0])
    };
    assert!(strictly(bridged, "WHRaxGRf1"));
    assert!(!strictly(bridged, "GRRg1"));
    assert!(strictly(open, "GRRg1"));
    let pinned = "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 3Gr4/8/8/8/3Wn4/3Wk4";
    assert_eq!(
        why(pinned, "WHNb3"),
        Objection::Pinned {
            role: Role::Knight,
            from: square("WHd2"),
            by: square("WHd6")
        }
    );
    let check = "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 3Gr4/8/8/8/4Wn3/3Wk4";
    assert_eq!(
        why(check, "WHNc3"),
        Objection::StillInCheck {
            by: vec![square("WHd6")]
        }
    );
    assert_eq!(
        why(check, "WHKd2"),
        Objection::IntoCheck {
            to: square("WHd2"),
            by: square("WHd6")
        }
    );
    let castle = "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/2Gr5/8/8/Wr2Wk4 W WK";
    assert_eq!(
        why(castle, "O-O"),
        Objection::CastlingCheck {
            short: true,
            on: square("WHc1")
        }
    );
    assert_eq!(
        why(castle, "O-O-O"),
        Objection::NoCastlingRight { short: false }
    );
}

const TAGS: &str = "[Variant \"Three-man chess\"]\n\n";
const ROSTER: &[&str] = &["missing-tag"];

#[test]
fn a_record_of_three_players() {
    fixture(
        "pgn",
        ROSTER,
        &format!(
            "{TAGS}1. WHe4 GRe4 BLe4 2. WHNf3 GRNf3 BLNf3 3. WHBd3 (3. WHBe2 GRBe2) GRd3 BLd3 (3... BLQe2) *\n"
        ),
    );
    fixture(
        "pgn",
        ROSTER,
        &format!(
            "{TAGS}1. WHe4 GRe4 BLe4 2. WHe4 GRe5 *\n                     ^^^^ error illegal-move: WHe4 cannot be played\n"
        ),
    );
    fixture(
        "pgn",
        ROSTER,
        &format!(
            "{TAGS}1. WHi4 GRe4 *\n   ^^^^ error no-such-square: WHi4 is not a square of the ring of 24 files and 6 ranks; did you mean\n=1. WHa4 GRe4 *\n=1. WHb4 GRe4 *\n=1. WHc4 GRe4 *\n"
        ),
    );
    // Of the start as it was published the last rook has lost its colour.
    let start = three_man().position(None).expect("the start").fen();
    let published = format!("{}R", start.strip_suffix("Wr").expect("the last rook"));
    let carets = " ".repeat("[Setup \"".len() + published.len() - 1);
    let drawn = format!(
        "{TAGS}[Setup \"{published}\"]\n{carets}^ warning odd-set-up: `R` has no colour: it is read as one of the zone's own\n=[Setup \"{start}\"]\n\n1. WHe4 *\n"
    );
    fixture("pgn", ROSTER, &drawn.replace("\n\n[Setup", "\n[Setup"));
    // What only a lenient reading of the rules allows.
    fixture(
        "pgn",
        ROSTER,
        &format!(
            "{TAGS}1. WHNbxGRh2 *\n   ^^^^^^^^^ warning disputed-rule: this depends on the moat rule\n"
        ),
    );
    // A player who is out is noted or left out.
    let set_up = format!("[FEN \"{MATE}\"]\n[SetUp \"1\"]");
    for moves in [
        "1. GRRh1# -- BLKb4 2. WHKd2 -- BLKb3 3. WHKd3 *",
        "1. GRRh1# BLKb4 2. WHKd2 BLKb3 3. WHKd3 *",
        "1. GRRh1# BLKb4 2. WHKd2 -- BLKb3 3. WHKd3 *",
    ] {
        fixture(
            "pgn",
            ROSTER,
            &format!("[Variant \"3 man chess\"]\n{set_up}\n\n{moves}\n"),
        );
    }
}

#[test]
fn who_is_out_is_noted_to_the_end() {
    let fen = "Black 8/8/8/8/8/8 Gray 8/7Wr/8/8/8/3Gk4 White 8/8/8/8/Wr7/3Wk4";
    let head = format!("[Variant \"3 man chess\"]\n[FEN \"{fen}\"]\n[SetUp \"1\"]\n\n");
    fixture("pgn", ROSTER, &format!("{head}1. GRRh1# -- -- 1-0-0\n"));
    // White is out from the beginning.
    let fen = "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/8";
    let head = format!("[Variant \"3 man chess\"]\n[FEN \"{fen}\"]\n[SetUp \"1\"]\n\n");
    fixture(
        "pgn",
        ROSTER,
        &format!("{head}1. -- GRKd2 BLKd2 2. -- GRKd1 BLKd1 *\n"),
    );
    fixture(
        "pgn",
        ROSTER,
        &format!("{head}1... GRKd2 BLKd2 2. GRKd1 BLKd1 *\n"),
    );
}

#[test]
fn moves_that_are_left_out() {
    let cases = [
        "1. WHe4 2. WHd4 GRe4 BLe4 *\n        ^^ error missing-move: Gray's move 1 and Black's move 1 are missing before this number\n",
        "1. WHe4 GRe4 2. WHd4 *\n             ^^ error missing-move: Black's move 1 is missing before this number\n",
        "1. WHe4 1... BLe4 2. WHd4 *\n        ^^^^ error missing-move: Gray's move 1 is missing before this number\n",
    ];
    for case in cases {
        fixture("pgn", ROSTER, &format!("{TAGS}{case}"));
    }
    fixture(
        "pgn",
        ROSTER,
        &format!("{TAGS}1. WHe4 1... GRe4 1... BLe4 2. WHd4 *\n"),
    );
}

#[test]
fn spellings_that_are_understood() {
    let cases = [
        "1. e4 *\n   ^^ hint move-spelling: a square is named with its zone\n=1. WHe4 *\n",
        "1. WHnf3 *\n   ^^^^^ hint move-spelling: capitals are for pieces\n=1. WHNf3 *\n",
        "1. whe4 *\n   ^^^^ hint move-spelling: capitals are for pieces\n=1. WHe4 *\n",
        "1. WHe2-WHe4 GRe4 *\n",
    ];
    for case in cases {
        fixture("pgn", ROSTER, &format!("{TAGS}{case}"));
    }
    // What a capture lacks, and what a check does.
    let fen = "Black 8/8/8/8/8/1Bk6 Gray 8/8/4Gn3/3Wp4/8/1Gk6 White 8/8/8/8/8/Wr2Wk3Wr W - WG";
    let head = format!("[Variant \"3 man chess\"]\n[FEN \"{fen}\"]\n[SetUp \"1\"]\n\n");
    fixture(
        "pgn",
        ROSTER,
        &format!(
            "{head}1. GRRg1+ *\n   ^^^^^^ warning disputed-rule: this depends on the moat rule\n"
        ),
    );
}

#[test]
fn set_ups_that_contradict_themselves() {
    let kings = "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/3Wk4";
    let at = " ".repeat("[FEN \"".len() + kings.len() + 1);
    let cases = [
        (
            format!(
                " W WKWQ\"]\n{at}  ^^^^ warning odd-set-up: king and rook do not stand\n=[FEN \"{kings} W -\"]"
            ),
            "castling",
        ),
        (
            format!(
                " W - - WGB - GRe5\"]\n{at}            ^^^^ warning odd-set-up: no pawn can just have passed there\n=[FEN \"{kings} W - - WGB - -\"]"
            ),
            "passing",
        ),
        (" - - - - - - -\"]".to_owned(), "nothing said"),
    ];
    for (fields, what) in cases {
        println!("{what}");
        let text = format!(
            "[Variant \"3 man chess\"]\n[FEN \"{kings}{fields}\n[SetUp \"1\"]\n\n1. WHKc1 *\n"
        );
        fixture("pgn", ROSTER, &text);
    }
}

#[test]
fn results_have_three_parts() {
    for (tag, end) in [
        ("1-0-0", "1-0-0"),
        ("1/3-1/3-1/3", "1/3-1/3-1/3"),
        ("1/2-1/2-0", "*"),
    ] {
        let found = support::findings(
            "pgn",
            &format!("[Variant \"3 man chess\"]\n[Result \"{tag}\"]\n\n1. WHe4 {end}\n"),
        );
        let codes: Vec<&str> = found.iter().map(|finding| finding.code.0).collect();
        let expected: &[&str] = if tag == end {
            &["missing-tag"]
        } else {
            &["missing-tag", "result-mismatch"]
        };
        assert_eq!(codes, expected, "{tag} {end}");
    }
    fixture(
        "pgn",
        ROSTER,
        "[Variant \"3 man chess\"]\n[Result \"1-0\"]\n         ^^^ hint tag-value: a result is one of 1-0-0, 0-1-0, 0-0-1\n=[Result \"1-0-0\"]\n\n1. WHe4 1-0-0\n",
    );
    // Who has won by the rules is told.
    let fen = "Black 8/8/8/8/8/8 Gray 8/7Wr/8/8/8/3Gk4 White 8/8/8/8/Wr7/3Wk4";
    fixture(
        "pgn",
        ROSTER,
        &format!(
            "[Variant \"3 man chess\"]\n[FEN \"{fen}\"]\n[SetUp \"1\"]\n\n1. GRRh1# 0-1-0\n          ^^^^^ warning result-mismatch: White has won, but the result is 0-1-0\n=1. GRRh1# 1-0-0\n"
        ),
    );
}

/// What the documentation shows has nothing to find.
#[test]
fn the_record_of_the_documentation() {
    let page = include_str!("../../docs/three-man.md");
    let record = page
        .split("```pgn\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    let found = support::findings("pgn", record.expect("a record"));
    assert!(found.is_empty(), "{found:?}");
    let start = page
        .split("```text\n")
        .nth(1)
        .and_then(|rest| rest.lines().next());
    let own = three_man().position(None).expect("the start").fen();
    assert_eq!(start, Some(own.as_str()));
    let found = support::findings("pgn", include_str!("../../examples/three-man.pgn"));
    assert!(found.is_empty(), "{found:?}");
}

/// A record that does not say what it is: squares with their zones are of no other board.
#[test]
fn a_record_without_a_name_is_known_by_its_first_move() {
    fixture("pgn", ROSTER, "1. WHe4 GRe4 BLe4 2. WHNf3 GRNf3 *\n");
    fixture(
        "pgn",
        ROSTER,
        "1. WHe4 GRe4 BLe4 2. WHe4 *\n                     ^^^^ error illegal-move: WHe4 cannot be played\n",
    );
    // Chess in another of its notations is chess.
    for text in [
        "1. P-K4 P-K4 *\n",
        "1. e2e4 e7e5 *\n",
        "1. e4 e5 *\n",
        "1. 5254 5755 *\n",
    ] {
        let found = support::findings("pgn", text);
        assert!(
            found.iter().all(|one| one.code.0 != "illegal-move"),
            "{text}: {found:?}"
        );
    }
}
