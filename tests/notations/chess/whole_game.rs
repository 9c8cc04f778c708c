//! A whole game in every notation of chess: Morphy against the Duke of Brunswick and Count Isouard,
//! Paris 1858.

use super::{only, write};
use movetext::checks::check;
use movetext::document::Severity;
use movetext::identify::Context;
use movetext::notation::notation;
use movetext::rules::game;
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

/// As an old book would print it.
const BOOK: &str = "1. P-K4 P-K4 2. N-KB3 P-Q3 3. P-Q4 B-N5 4. PxP BxN 5. QxB PxP 6. B-QB4 Kt-KB3
7. Q-QN3 Q-K2 8. N-B3 P-B3 9. B-KN5 P-N4! 10. NxP PxN 11. BxNP ch QN-Q2 12. Castles Q R-Q1
13. RxN RxR 14. R-Q1 Q-K3 15. BxR(Q7)ch NxB 16. Q-N8 ch! NxQ 17. R-Q8 mate 1-0";

/// As this program writes it.
const DESCRIPTIVE: &str =
    "1. P-K4 P-K4 2. N-KB3 P-Q3 3. P-Q4 B-KN5 4. PxP/K5 BxN/KB6 5. QxB/KB3 PxP/K4
6. B-QB4 N-KB3 7. Q-QN3 Q-K2 8. N-QB3 P-QB3 9. B-KN5 P-QN4 10. NxP/QN5 PxN/QN4 11. BxP/QN5+ N/QN1-Q2
12. O-O-O R-Q1 13. RxN/Q7 RxR/Q2 14. R-Q1 Q-K3 15. BxR/Q7+ NxB/Q2 16. Q-QN8+ NxQ/QN1 17. R-Q8# 1-0";

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
                // Without captures Smith notation looks like the moves of engines.
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
