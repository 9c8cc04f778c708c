//! The notation of engines (UCI), ICCF and Smith notation: what each writes for a known move.

use super::{only, read, set_up, write};
use crate::support;
use movetext::notation::notation;

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

/// A move with a wrong letter is not the move.
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
    // The king stands on its square already, and only the rook moves.
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
    for text in ["N@f3", "P@f3"] {
        let mv = only("uci", position.as_ref(), text);
        assert_eq!(write("uci", position.as_ref(), &mv), text);
        assert_eq!(write("san", position.as_ref(), &mv), text);
        for name in ["iccf", "smith", "descriptive"] {
            let gap = notation(name).and_then(|row| row.gap(&mv));
            assert_eq!(gap.map(|gap| gap.what), Some("drops"), "{name}");
            assert_eq!(write(name, position.as_ref(), &mv), "", "{name}");
        }
    }
}

#[test]
fn a_sign_of_check_is_read_where_the_notation_writes_none() {
    let probe = |drawing: &str| support::fixture("pgn", &["missing-tag"], drawing);
    probe(
        r#"[Event "Probe"]
[Notation "iccf"]

1. 5254 4745 2. 5445+ 4845 3. 2133 4555+ *
                    ^ warning check-mark: this is not check
=1. 5254 4745 2. 5445 4845 3. 2133 4555+ *"#,
    );
    probe(
        r#"[Event "Probe"]
[Notation "smith"]

1. e2e4 d7d5 2. e4d5p+ d8d5p 3. b1c3 d5e5+ *
                     ^ warning check-mark: this is not check
=1. e2e4 d7d5 2. e4d5p d8d5p 3. b1c3 d5e5+ *"#,
    );
}

/// Ruy Lopez, the Berlin Defence; Black's sixth and White's seventh move are exchanged, so that no notation can play the
/// sixth. The letters of the captured pieces are no promotions.
#[test]
fn letters_of_captured_pieces_tell_the_notation_after_a_slip() {
    support::fixture(
        "pgn",
        &["missing-tag"],
        r#"[Event "Probe"]

1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 g8f6 4. d2d3 f8c5 5. b1c3 d7d6 6. c1g5 e1g1c 7. c5b4 b4c3n 8. b2c3b h7h6 *
                                                                         ^^^^^ error illegal-move: if 6...e1g1c and c5b4 are exchanged, all 4 moves that follow can be played"#,
    );
}

/// In the Exchange Variation of the Ruy Lopez the first move lacks a letter, so that no notation can play it.
#[test]
fn a_slip_in_the_first_move_leaves_the_notation_to_the_others() {
    support::fixture(
        "pgn",
        &["missing-tag", "other-notation"],
        r#"[Event "Probe"]

1. 2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. b5c6n d7c6b 5. f3e5p d8d4 *
   ^^^ error unreadable-move: did you mean e2e4? Then all 9 moves that follow can be played
=1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. b5c6n d7c6b 5. f3e5p d8d4 *"#,
    );
}
