//! Notations of chess beside SAN: what each writes for a known move, what descriptive notation is
//! read as, a whole game in each, and what a move in another notation than its game is told.
//!
//! The game is Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.

use crate::support;
use movetext::board::{Frame, Move, Ply, Reading};
use movetext::checks::check;
use movetext::document::Severity;
use movetext::identify::Context;
use movetext::notation::{letters, notation, target};
use movetext::rules::{Position, game};
use movetext::syntax::format;

const SAN: &str = "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7
8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6
15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0";

const UCI: &str = "1. e2e4 e7e5 2. g1f3 d7d6 3. d2d4 c8g4 4. d4e5 g4f3 5. d1f3 d6e5 6. f1c4 g8f6
7. f3b3 d8e7 8. b1c3 c7c6 9. c1g5 b7b5 10. c3b5 c6b5 11. c4b5 b8d7 12. e1c1 a8d8 13. d1d7 d8d7
14. h1d1 e7e6 15. b5d7 f6d7 16. b3b8 d7b8 17. d1d8 1-0";

const ICCF: &str = "1. 5254 5755 2. 7163 4746 3. 4244 3874 4. 4455 7463 5. 4163 4655 6. 6134 7866
7. 6323 4857 8. 2133 3736 9. 3175 2725 10. 3325 3625 11. 3425 2847 12. 5131 1848 13. 4147 4847
14. 8141 5756 15. 2547 6647 16. 2328 4728 17. 4148 1-0";

const SMITH: &str =
    "1. e2e4 e7e5 2. g1f3 d7d6 3. d2d4 c8g4 4. d4e5p g4f3n 5. d1f3b d6e5p 6. f1c4 g8f6
7. f3b3 d8e7 8. b1c3 c7c6 9. c1g5 b7b5 10. c3b5p c6b5n 11. c4b5p b8d7 12. e1c1C a8d8 13. d1d7n d8d7r
14. h1d1 e7e6 15. b5d7r f6d7b 16. b3b8 d7b8q 17. d1d8 1-0";

/// As an old book would have it.
const BOOK: &str = "1. P-K4 P-K4 2. N-KB3 P-Q3 3. P-Q4 B-N5 4. PxP BxN 5. QxB PxP 6. B-QB4 Kt-KB3
7. Q-QN3 Q-K2 8. N-B3 P-B3 9. B-KN5 P-N4! 10. NxP PxN 11. BxNP ch QN-Q2 12. Castles Q R-Q1
13. RxN RxR 14. R-Q1 Q-K3 15. BxR(Q7)ch NxB 16. Q-N8 ch! NxQ 17. R-Q8 mate 1-0";

/// As this program writes it.
const DESCRIPTIVE: &str =
    "1. P-K4 P-K4 2. N-KB3 P-Q3 3. P-Q4 B-KN5 4. PxP/K5 BxN/KB6 5. QxB/KB3 PxP/K4
6. B-QB4 N-KB3 7. Q-QN3 Q-K2 8. N-QB3 P-QB3 9. B-KN5 P-QN4 10. NxP/QN5 PxN/QN4 11. BxP/QN5+ N/QN1-Q2
12. O-O-O R-Q1 13. RxN/Q7 RxR/Q2 14. R-Q1 Q-K3 15. BxR/Q7+ NxB/Q2 16. Q-QN8+ NxQ/QN1 17. R-Q8# 1-0";

fn frame(position: &dyn Position) -> Frame<'static> {
    let game = position.game();
    game.frame(&letters::ENGLISH, position.turn())
}

/// The legal moves that a text can be, read with the fewest slips.
fn read(name: &str, position: &dyn Position, text: &str) -> Vec<Move> {
    let row = notation(name).expect("a notation of this name");
    let parts: Vec<&str> = text.split_whitespace().collect();
    let mut readings: Vec<Reading> = Vec::new();
    let read = (row.read)(&parts, &frame(position), &mut readings);
    assert_eq!(read, Ok(()), "{name}: {text}");
    readings.sort_by_key(|reading| reading.slips.len());
    for same in readings.chunk_by(|a, b| a.slips.len() == b.slips.len()) {
        let mut moves = Vec::new();
        for reading in same {
            position.candidates(reading, &mut moves);
        }
        if !moves.is_empty() {
            return moves;
        }
    }
    Vec::new()
}

fn write(name: &str, position: &dyn Position, mv: &Move) -> String {
    let target = target(name).expect("a target of this name");
    let mut legal = Vec::new();
    position.legal(&mut legal);
    let mut after = position.boxed();
    after.play(mv);
    let ply = Ply {
        mv,
        legal: &legal,
        effect: after.effect(),
    };
    let frame = Frame {
        letters: target.letters,
        ..frame(position)
    };
    let mut text = String::new();
    (target.notation.write)(&ply, &frame, &mut text);
    text
}

fn set_up(name: &str, fen: &str) -> Box<dyn Position> {
    game(name)
        .expect("a game")
        .position(Some(fen))
        .expect("a sound position")
}

/// The one move that a text means.
#[track_caller]
fn only(name: &str, position: &dyn Position, text: &str) -> Move {
    let moves = read(name, position, text);
    assert_eq!(moves.len(), 1, "{name}: {text}: {moves:?}");
    moves.into_iter().next().expect("one")
}

/// The words of a game that are moves.
fn moves(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace()
        .filter(|word| !word.ends_with('.') && *word != "1-0")
}

#[test]
fn the_game_is_written_in_every_notation() {
    let texts = [("san", SAN), ("uci", UCI), ("iccf", ICCF), ("smith", SMITH)];
    for (name, text) in texts.into_iter().chain([("descriptive", DESCRIPTIVE)]) {
        let mut position = game("chess")
            .expect("chess")
            .position(None)
            .expect("the start");
        let mut plies = 0;
        for (san, word) in moves(SAN).zip(moves(text)) {
            let mv = only("san", position.as_ref(), san);
            assert_eq!(write(name, position.as_ref(), &mv), word, "{name}: {san}");
            assert_eq!(only(name, position.as_ref(), word), mv, "{name}: {word}");
            position.play(&mv);
            plies += 1;
        }
        assert_eq!(plies, 33, "{name}");
        assert_eq!(moves(text).count(), 33, "{name}");
    }
}

#[test]
fn the_game_in_each_notation_has_nothing_wrong_with_it() {
    let context = Context::new(format("pgn").expect("PGN"));
    for (name, text) in [
        ("san", SAN),
        ("uci", UCI),
        ("iccf", ICCF),
        ("smith", SMITH),
        ("descriptive", BOOK),
        ("descriptive", DESCRIPTIVE),
    ] {
        let record = format!("[Event \"Paris\"]\n[Result \"1-0\"]\n\n{text}\n");
        for context in [
            context,
            Context {
                notation: notation(name),
                ..context
            },
        ] {
            let verdict = check(&record, &context);
            assert_eq!(verdict.moves, 33, "{name}: {:#?}", verdict.findings);
            let set = context.notation.is_some();
            for finding in &verdict.findings {
                // Without its captures nothing tells Smith notation from the moves of engines.
                let smith = name == "smith" && !set && finding.code.0 == "other-notation";
                let fine = smith || finding.code.0 == "missing-tag";
                assert!(
                    fine && finding.severity != Severity::Error,
                    "{name}: {finding:?}"
                );
            }
        }
    }
}

#[test]
fn known_moves_of_the_terse_notations() {
    // Position, the move in UCI, and in ICCF and Smith notation.
    let cases = [
        (
            "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
            "e4d5",
            "5445",
            "e4d5p",
        ),
        (
            "rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
            "e5d6",
            "5546",
            "e5d6E",
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "e1g1",
            "5171",
            "e1g1c",
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "e1c1",
            "5131",
            "e1c1C",
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
            "e8g8",
            "5878",
            "e8g8c",
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
            "e8c8",
            "5838",
            "e8c8C",
        ),
        (
            "5r2/4P2k/8/8/8/8/8/4K3 w - - 0 1",
            "e7f8q",
            "57681",
            "e7f8rQ",
        ),
        (
            "5r2/4P2k/8/8/8/8/8/4K3 w - - 0 1",
            "e7e8r",
            "57582",
            "e7e8R",
        ),
        (
            "5r2/4P2k/8/8/8/8/8/4K3 w - - 0 1",
            "e7e8b",
            "57583",
            "e7e8B",
        ),
        (
            "5r2/4P2k/8/8/8/8/8/4K3 w - - 0 1",
            "e7e8n",
            "57584",
            "e7e8N",
        ),
    ];
    for (fen, uci, iccf, smith) in cases {
        let position = set_up("chess", fen);
        let mv = only("uci", position.as_ref(), uci);
        for (name, text) in [("uci", uci), ("iccf", iccf), ("smith", smith)] {
            assert_eq!(write(name, position.as_ref(), &mv), text, "{name}");
            assert_eq!(only(name, position.as_ref(), text), mv, "{name}: {text}");
        }
    }
}

/// The letters of Smith notation are claims: a wrong one is not the move.
#[test]
fn smith_letters_must_be_true() {
    let position = set_up(
        "chess",
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    );
    for text in ["e4d5", "e4d5n", "e4d5E", "e4e5p", "e1g1c"] {
        assert_eq!(read("smith", position.as_ref(), text), [], "{text}");
    }
}

/// King and rook do not stand as in the standard array.
#[test]
fn castling_in_chess960_is_no_step() {
    // Castling takes the king one square to g1, where it can step as well, or far to c1.
    let position = set_up("chess960", "1r3k1r/8/8/8/8/8/8/1R3K1R w HBhb - 0 1");
    let cases = [
        ("O-O", "f1h1", "6181", "f1g1c"),
        ("O-O-O", "f1b1", "6121", "f1c1C"),
        ("Kg1", "f1g1", "6171", "f1g1"),
    ];
    for (san, uci, iccf, smith) in cases {
        let mv = only("san", position.as_ref(), san);
        for (name, text) in [("uci", uci), ("iccf", iccf), ("smith", smith)] {
            assert_eq!(write(name, position.as_ref(), &mv), text, "{name}");
            assert_eq!(only(name, position.as_ref(), text), mv, "{name}: {text}");
        }
    }
    // A king that is there already only lets its rook jump.
    let position = set_up("chess960", "6kr/8/8/8/8/8/8/6KR w Hh - 0 1");
    let mv = only("san", position.as_ref(), "O-O");
    for (name, text) in [("uci", "g1h1"), ("iccf", "7181"), ("smith", "g1g1c")] {
        assert_eq!(write(name, position.as_ref(), &mv), text, "{name}");
        assert_eq!(only(name, position.as_ref(), text), mv, "{name}: {text}");
    }
}

#[test]
fn drops_are_written_by_engines_and_by_nobody_else() {
    let fen = "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[NPn] w KQkq - 0 3";
    let position = set_up("crazyhouse", fen);
    for (text, san) in [("N@f3", "N@f3"), ("P@f3", "@f3")] {
        let mv = only("uci", position.as_ref(), text);
        assert_eq!(write("uci", position.as_ref(), &mv), text);
        assert_eq!(write("san", position.as_ref(), &mv), san);
        for name in ["iccf", "smith", "descriptive"] {
            let gap = notation(name).and_then(|row| row.gap(&mv));
            assert_eq!(gap.map(|gap| gap.what), Some("drops"), "{name}");
            assert_eq!(write(name, position.as_ref(), &mv), "", "{name}");
        }
    }
}

#[test]
fn descriptive_notation_is_read_in_all_its_forms() {
    // Position, the move in UCI, and all the texts that mean it.
    let cases: &[(&str, &str, &[&str])] = &[
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "e2e4",
            &["P-K4", "KP-K4", "P/K2-K4", "P(K2)-K4", "P–K4"],
        ),
        // The ranks of Black are counted from his side.
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
            "c7c5",
            &["P-QB4", "QBP-B4", "P-QB4,"],
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "g1f3",
            &[
                "N-KB3",
                "Kt-KB3",
                "KN-B3",
                "KKt-KB3",
                "N/N1-KB3",
                "N(KN1)-KB3",
            ],
        ),
        // Only one bishop reaches a B4.
        (
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
            "f1c4",
            &["B-B4", "B-QB4", "KB-B4"],
        ),
        // Two rooks, two pawns that can be taken, two that can take.
        (
            "6k1/8/3p4/2p1p3/1P1P4/8/8/R4RK1 w - - 0 1",
            "a1d1",
            &["QR-Q1", "R(R1)-Q1", "R/QR1-Q1", "R(QR)-Q1"],
        ),
        (
            "6k1/8/3p4/2p1p3/1P1P4/8/8/R4RK1 w - - 0 1",
            "f1d1",
            &["KR-Q1", "R(B1)-Q1", "R/KB1-Q1"],
        ),
        (
            "6k1/8/3p4/2p1p3/1P1P4/8/8/R4RK1 w - - 0 1",
            "d4e5",
            &["PxKP", "PxP/K5", "PxP(K5)", "QPxKP", "P/Q4xP/K5", "PxP/K"],
        ),
        (
            "6k1/8/3p4/2p1p3/1P1P4/8/8/R4RK1 w - - 0 1",
            "b4c5",
            &["NPxP", "QNPxBP", "KtPxP", "P/N4xP"],
        ),
        // One knight is on the king's side, but two stand on files of that name.
        (
            "6k1/8/8/8/8/1N3N2/8/6K1 w - - 0 1",
            "f3d2",
            &["KN-Q2", "N/B3-Q2", "N(KB3)-Q2"],
        ),
        (
            "6k1/8/8/8/8/1N3N2/8/6K1 w - - 0 1",
            "b3d2",
            &["QN-Q2", "N/N3-Q2", "QKt-Q2"],
        ),
        (
            "3r2k1/4P3/8/8/8/8/8/6K1 w - - 0 1",
            "e7e8q",
            &[
                "P-K8(Q)",
                "P-K8=Q",
                "P-K8/Q",
                "P-K8Q",
                "P-K8(=Q)",
                "P-K8=Q+",
                "P-K8(Q) ch",
            ],
        ),
        (
            "3r2k1/4P3/8/8/8/8/8/6K1 w - - 0 1",
            "e7d8q",
            &[
                "PxR(Q)",
                "PxR=Q",
                "PxR/Q",
                "PxR/Q8=Q",
                "PxR(Q8)(Q)",
                "PxR=Q dis ch",
            ],
        ),
        // The other pawn can be taken in the ordinary way.
        (
            "4k3/8/3p4/3pP3/8/8/8/4K3 w - d6 0 1",
            "e5d6",
            &["PxP", "PxQP", "PxP/Q6"],
        ),
        (
            "4k3/8/5p2/3pP3/8/8/8/4K3 w - d6 0 1",
            "e5d6",
            &[
                "PxP e.p.",
                "PxPe.p.",
                "PxP ep",
                "PxP/Q6",
                "PxQP",
                "PxP e.p. ch",
            ],
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "e1g1",
            &["O-O", "0-0", "Castles K", "Castles KR", "castles K-side"],
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "e1c1",
            &["O-O-O", "Castles Q", "Castles QR", "Castles Q ch"],
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "e1g1",
            &["Castles", "Castles ch"],
        ),
        // Marks claim nothing here.
        (
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "h1h8",
            &[
                "R-R8",
                "R-R8 ch",
                "R-R8 dbl ch",
                "R-R8 dis ch",
                "R-R8 mate",
                "R-R8++",
                "R-R8ch.",
            ],
        ),
    ];
    for (fen, uci, texts) in cases {
        let position = set_up("chess", fen);
        // A double step is what makes en passant possible; where there was none, nothing is tried.
        let found = read("uci", position.as_ref(), uci);
        let Some(mv) = found.first() else {
            panic!("{uci} in {fen}");
        };
        for text in *texts {
            assert_eq!(
                read("descriptive", position.as_ref(), text),
                std::slice::from_ref(mv),
                "{text}"
            );
        }
    }
}

#[test]
fn what_descriptive_notation_leaves_open_stays_open() {
    let position = set_up("chess", "6k1/8/3p4/2p1p3/1P1P4/8/8/R4RK1 w - - 0 1");
    for (text, count) in [
        ("PxP", 3),
        ("R-Q1", 2),
        ("PxBP", 2),
        ("QPxP", 2),
        ("PxN", 0),
    ] {
        assert_eq!(
            read("descriptive", position.as_ref(), text).len(),
            count,
            "{text}"
        );
    }
    support::fixture(
        "pgn",
        &["missing-tag"],
        r#"[Event "Probe"]

1. P-K4 P-K4 2. P-KB4 P-Q4 3. PxP *
                              ^^^ error ambiguous-move: several moves fit: PxP/Q5 or PxP/K5"#,
    );
}

#[test]
fn national_letters_and_figures_are_san() {
    let position = set_up("chess", "4k3/P7/8/8/8/8/8/4K1N1 w - - 0 1");
    let knight = only("uci", position.as_ref(), "g1f3");
    let pawn = only("uci", position.as_ref(), "a7a8q");
    for (name, first, second) in [
        ("san", "Nf3", "a8=Q+"),
        ("san-de", "Sf3", "a8=D+"),
        ("san-fr", "Cf3", "a8=D+"),
        ("san-ru", "Кf3", "a8=Ф+"),
        ("figurine", "♘f3", "a8=♕+"),
    ] {
        assert_eq!(write(name, position.as_ref(), &knight), first);
        assert_eq!(write(name, position.as_ref(), &pawn), second);
    }
}

#[test]
fn a_move_in_another_notation_than_its_game_is_a_hint() {
    let probe = |drawing: &str| support::fixture("pgn", &["missing-tag"], drawing);
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. N-KB3 Nc6 3. f1b5 a6 *
            ^^^^^ hint other-notation: N-KB3 is English descriptive, the rest is short algebraic (SAN): Nf3
=1. e4 e5 2. Nf3 Nc6 3. f1b5 a6 *
                         ^^^^ hint other-notation: Bb5
=1. e4 e5 2. N-KB3 Nc6 3. Bb5 a6 *"#,
    );
    probe(
        r#"[Event "Probe"]

1. e4 5755 2. Nf3 *
      ^^^^ hint other-notation: e5
=1. e4 e5 2. Nf3 *"#,
    );
    probe(
        r#"[Event "Probe"]

1. P-K4 P-K4 2. Nf3 N-QB3 *
                ^^^ hint other-notation: N-KB3
=1. P-K4 P-K4 2. N-KB3 N-QB3 *"#,
    );
}

#[test]
fn refusals_in_descriptive_notation() {
    let probe = |drawing: &str| support::fixture("pgn", &["missing-tag"], drawing);
    probe(
        r#"[Event "Probe"]

1. P-K4 P-K4 2. N-K5 *
                ^^^^ error illegal-move: no knight of White can go to e5"#,
    );
    probe(
        r#"[Event "Probe"]

1. P-K4 P-K9 *
           ^ error no-such-square: an 8x8 board has no rank 9"#,
    );
}

/// Parentheses and blanks inside a move do not make a variation or several moves of it.
#[test]
fn one_move_is_one_token() {
    let probe = |drawing: &str| support::fixture("pgn", &["missing-tag"], drawing);
    probe(
        r#"[FEN "r5k1/4P3/8/8/8/8/8/R4RK1 w - - 0 1"]
[SetUp "1"]

1. R(B1)-K1 (1. QRxR ch K-N2 2. P-K8(Q) K-R2) RxR(R8) 2. P-K8(Q)ch (2. RxR K-B2) *"#,
    );
    probe(
        r#"[Event "Probe"]

1. P - K4 P-K4 2. Kt - KB3 *
   ^^^^^^ hint move-spelling: a move has no blank inside
=1. P-K4 P-K4 2. Kt - KB3 *
                  ^^^^^^^^ hint move-spelling: a move has no blank inside
=1. P - K4 P-K4 2. N-KB3 *"#,
    );
}
