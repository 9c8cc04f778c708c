//! What English descriptive notation is read as.

use super::{read, set_up};
use crate::support;

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
        // Any mark of check is accepted.
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
fn refusals_in_descriptive_notation() {
    let probe = |drawing: &str| support::fixture("pgn", &["missing-tag"], drawing);
    probe(
        r#"[Event "Probe"]

1. P-K4 P-K4 2. N-K5 *
                ^^^^ error illegal-move: no White knight can go to e5"#,
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
