//! Draw rules: on which ply of a long ending each is reached, and what restarts the count. The games
//! are king moves found with the rules themselves: nothing is captured, and no position comes twice.

use std::collections::HashSet;

use crate::support::fixture;
use movetext::board::{Effect, Move, MoveKind, Ply, Role};
use movetext::checks::check;
use movetext::identify::Context;
use movetext::notation::{letters, notation};
use movetext::rules::{Game, Position, game};
use movetext::syntax::format;

fn legal(position: &dyn Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal(&mut moves);
    moves
}

fn write(game: &'static Game, position: &dyn Position, mv: &Move) -> String {
    let frame = game.frame(&letters::ENGLISH, position.turn());
    let (legal, mut text) = (legal(position), String::new());
    let ply = Ply {
        mv,
        legal: &legal,
        effect: Effect::default(),
    };
    (notation(game.notation).expect("a notation").write)(&ply, &frame, &mut text);
    text
}

/// Goes on with king moves that lead to new positions in which nothing can be captured; of several
/// one is picked by a counter. None when no such move is left.
fn wander(game: &'static Game, fen: &str, plies: usize, wheel: &mut u32) -> Option<Vec<String>> {
    let mut position = game.position(Some(fen)).expect("a sound set-up");
    let mut seen = HashSet::from([position.fen()]);
    let mut written = Vec::new();
    for _ in 0..plies {
        let after = |mv: &Move| {
            let mut after = position.boxed();
            after.play(mv);
            after
        };
        let moves = legal(position.as_ref());
        let fit = moves.iter().filter(|mv| {
            let next = after(mv);
            let answers = legal(next.as_ref());
            let takes = answers.iter().any(|mv| mv.kind == MoveKind::Capture);
            let king = mv.piece.role == Role::King && mv.kind == MoveKind::Step;
            king && !takes && !answers.is_empty() && !seen.contains(&next.fen())
        });
        let fit: Vec<&Move> = fit.collect();
        *wheel = wheel.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        let mv = *fit.get((*wheel >> 16) as usize % fit.len().max(1))?;
        let next = after(mv);
        written.push(write(game, position.as_ref(), mv));
        seen.insert(next.fen());
        position = next;
    }
    Some(written)
}

/// A record of these moves and a result.
fn record(game: &Game, fen: &str, moves: &[String], result: &str) -> String {
    let moves = moves.join(" ");
    let name = game.name;
    format!("[Variant \"{name}\"]\n[FEN \"{fen}\"]\n\n{moves} {result}\n")
}

/// The plies where a finding says that the game is drawn, counted from one, and why.
fn drawn(text: &str) -> Vec<(usize, String)> {
    let verdict = check(text, &Context::new(format("pdn").expect("a format")));
    let movetext = text.find("\n\n").expect("a blank line");
    let ply = |start: u32| {
        let before = text.get(movetext..start as usize).expect("the movetext");
        before.split_whitespace().count() + 1
    };
    let found = verdict.findings.iter().filter(|f| f.code.0 == "drawn");
    found.map(|f| (ply(f.start), f.message.clone())).collect()
}

/// Each rule on the first ply that it draws the game on.
#[test]
fn every_ending_is_drawn_on_its_ply() {
    let cases = [
        (
            "international",
            "W:WK26,36,46:BK25",
            32,
            "16 moves against three pieces",
        ),
        (
            "international",
            "W:WK26,36:BK25",
            10,
            "five moves against one or two",
        ),
        (
            "international",
            "W:WK26:BK25",
            10,
            "five moves against one or two",
        ),
        ("international", "W:WK26,36,46:BK25,45", 50, "25 moves each"),
        ("frisian", "W:WK26,K1:BK24", 14, "seven moves against two"),
        ("frisian", "W:WK26:BK24", 4, "within two moves"),
        (
            "russian",
            "W:WKg1,Kc1,Ka3,Ka5:BKb8",
            30,
            "15 moves against three kings",
        ),
        (
            "russian",
            "W:WKg1,h4:BKb8",
            10,
            "five moves against two pieces",
        ),
        (
            "russian",
            "W:WKg1,Kh4,a3,a5:BKb8,h2",
            30,
            "for 15 moves each",
        ),
        (
            "brazilian",
            "W:WKg1,h4:BKb8",
            10,
            "five moves against two pieces",
        ),
        (
            "english",
            "W:WK29,K30,21:BK1,K2,12",
            80,
            "for 40 moves each",
        ),
        ("italian", "W:WK29,K30,20:BK1,K2,5", 80, "for 40 moves each"),
        ("pool", "B:WK32,K31,K30:BK1", 26, "13 moves against three"),
        ("pool", "B:WK32,21:BK1,12", 30, "for 15 moves each"),
    ];
    for (name, fen, limit, words) in cases {
        let game = game(name).expect("a game");
        let mut wheel = 1;
        let walks = (0..2000).find_map(|_| wander(game, fen, limit + 3, &mut wheel));
        let moves = walks.unwrap_or_else(|| panic!("no walk for {name} {fen}"));
        let found = drawn(&record(game, fen, &moves, "*"));
        assert_eq!(found.len(), 1, "{name} {fen}: {moves:?} {found:?}");
        assert_eq!(found[0].0, limit, "{name} {fen}: {found:?}");
        assert!(found[0].1.contains(words), "{name} {fen}: {found:?}");
        // A game that stops there as a draw has no finding; one that stops there as won has one.
        let draw = game.results[0][2];
        let end = &moves[..limit];
        assert_eq!(drawn(&record(game, fen, end, draw)), [], "{name} {fen}");
        let won = game.results[0][0];
        assert_eq!(drawn(&record(game, fen, end, won)).len(), 1, "{name} {fen}");
        let early = &moves[..limit - 1];
        assert_eq!(drawn(&record(game, fen, early, won)), [], "{name} {fen}");
    }
}

fn words(moves: &str) -> Vec<String> {
    moves.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn a_position_that_comes_again() {
    let there_and_back = "26-21 25-20 21-26 20-25 ";
    let three = words(&there_and_back.repeat(3));
    let fen = "W:WK26,36:BK25,45";
    let pdn = |name, fen: &str, moves: &[String]| {
        drawn(&record(game(name).expect("a game"), fen, moves, "*"))
    };
    let third = "the game is drawn here: the same position stands on the board for the third time";
    for name in ["international", "antidraughts"] {
        assert_eq!(pdn(name, fen, &three), [(8, third.to_owned())], "{name}");
    }
    // No such rule is known of this one.
    assert_eq!(pdn("killer", fen, &three), []);
    // A man that moves between makes the earlier positions impossible.
    let man = words(&format!(
        "{there_and_back} 36-31 25-20 31-27 20-25 {there_and_back}"
    ));
    assert_eq!(pdn("international", fen, &man), []);
    // In the Italian game it is the fourth time.
    let italian = words(&"29-26 4-8 26-29 8-4 ".repeat(4));
    let found = pdn("italian", "W:WK29,20:BK4,5", &italian);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].0, 12);
    assert!(found[0].1.ends_with("for the fourth time"), "{found:?}");
}

#[test]
fn the_king_on_the_long_diagonal() {
    fixture(
        "pdn",
        &[],
        r#"[Variant "russian"]
[FEN "W:WKg1,h4,a3:BKa1"]

g1-f2 a1-c3 f2-e3 c3-e5 e3-g1 e5-c3 g1-e3 c3-a1 e3-f2 a1-e5 f2-g1 *
                                                      ^^^^^ hint drawn: long diagonal"#,
    );
}

/// The last position against the result: a player without a move has lost, in antidraughts has won; in
/// breakthrough the first king wins.
#[test]
fn the_result_against_a_last_position_without_moves() {
    let pdn = |drawing: &str| fixture("pdn", &[], drawing);
    pdn(r#"[Variant "international"]
[FEN "W:W28:B23"]

28x19 2-0"#);
    pdn(r#"[Variant "international"]
[FEN "W:W28:B23"]

28x19 0-2
      ^^^ warning result-mismatch = the player to move has no move: White has won, but the result is 0-2
=28x19 2-0"#);
    pdn(r#"[Variant "antidraughts"]
[FEN "W:W28:B23"]

28x19 0-2"#);
    pdn(r#"[Variant "antidraughts"]
[FEN "W:W28:B23"]

28x19 2-0
      ^^^ warning result-mismatch = the player to move has no move: Black has won, but the result is 2-0
=28x19 0-2"#);
    pdn(r#"[Variant "breakthrough"]
[FEN "W:W7:B40"]

7-1 2-0"#);
    pdn(r#"[Variant "breakthrough"]
[FEN "W:W7:B40"]

7-1 1-1
    ^^^ warning result-mismatch = the first king wins the game: White has won, but the result is 1-1
=7-1 2-0"#);
    pdn(r#"[Variant "breakthrough"]
[FEN "W:W7:B40"]

7-1 40-45 *
    ^^^^^ error illegal-move = 40-45 cannot be played: the game is over: the first king wins the game"#);
}
