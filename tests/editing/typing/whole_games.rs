//! Games typed from the first key to the last.

use super::{Writing, assert_shown, game};
use movetext::document::Severity;
use movetext::features::diagnostics::Note;

/// Types a game into an empty file, in an editor that closes brackets by itself or not, and looks at
/// it after every key.
fn typed(format: &str, game: &str, closing: bool, look: impl Fn(&Writing)) -> Writing {
    let mut writing = Writing::new(format, "$0");
    for c in game.chars() {
        let mut buffer = [0; 4];
        let key = &*c.encode_utf8(&mut buffer);
        match closing {
            true => writing.key_with_closing(key),
            false => writing.key(key),
        }
        look(&writing);
    }
    writing
}

const ANNOTATED: &str = include_str!("../../../examples/annotated.pgn");

/// A few moves of our own, with all that a record of draughts may hold.
const DRAUGHTS: &str = "[Event \"Club\"]\n[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 19-23 \
    {takes (or not)} 2. 28x19 14x23 (13x24 3. 37-32 {better} 8-13) 3. 37-32 $1 10-14! 2-0\n";

#[test]
fn a_sound_game_shows_nothing_while_it_is_typed() {
    for (format, game) in [("pgn", ANNOTATED), ("pdn", DRAUGHTS)] {
        for closing in [false, true] {
            let writing = typed(format, game, closing, |writing| {
                assert_shown(writing, false, &[]);
            });
            let text = String::from(&writing.document.snapshot().text);
            assert_eq!(text, game);
            assert_shown(&writing, true, &[]);
        }
    }
}

/// Games of our own or known ones with one wrong move, and where the slip is shown: the move that was written
/// wrongly, or before that is known the first one that cannot be played.
const SLIPS: &[(&str, &str, &[&str])] = &[
    // Morphy against Karl and Isouard, Paris 1858, with 7. Qd3 for Qb3.
    (
        "pgn",
        "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qd3 Qe7 8. Nc3 c6 9. Bg5 b5 \
         10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ \
         Nxb8 17. Rd8# 1-0\n",
        &["Qd3", "Rxd7"],
    ),
    // The same with what an editor of games adds.
    (
        "pgn",
        "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qd3 Qe7 8. Nc3 c6 9. Bg5 b5 \
         10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 {the rook is pinned} Rxd7 14. Rd1 $1 Qe6 \
         (14... Ke8 15. Bxd7+ {and so on}) 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0\n",
        &["Qd3", "Rxd7"],
    ),
    // Wiersma against van der Wal, Bunnik 1983, with 7... 8-13 for 9-13.
    (
        "pdn",
        "1. 33-29 18-22 2. 31-26 13-18 3. 39-33 22-27 4. 32x21 16x27 5. 44-39 19-23 6. 37-31 17-22 \
         7. 50-44 8-13 8. 35-30 20-25 9. 40-35 14-19 10. 30-24 19x30 11. 35x24 10-14 12. 24-20 15x24 \
         13. 29x9 3x14 14. 41-37 5-10 15. 46-41 14-19 16. 33-28 23x32 17. 37x17 *\n",
        &["8-13", "29x9"],
    ),
    // Of our own, with BLd5 for BLd4 in the first round.
    (
        "pgn",
        "1. WHe4 GRd4 BLd4 2. WHe5 GRNd3 BLNc3 3. WHe6 GRBf4 BLBf4 4. GRa6 GRO-O BLQd2 *\n",
        &["GRNd3", "GRBf4", "GRa6"],
    ),
];

/// A finding does not go and come back while the person writes on.
#[test]
fn a_slip_stays_shown_while_the_game_is_typed_on() {
    for (format, moves, shown) in SLIPS {
        for closing in [false, true] {
            let head = match *format {
                "pdn" => game("").replace("[Result", "[GameType \"20\"]\n[Result"),
                _ if moves.contains("WH") => {
                    game("").replace("[Result", "[Variant \"Three-man chess\"]\n[Result")
                }
                _ => game(""),
            };
            let mut writing = Writing::new(format, &format!("{head}$0"));
            let mut seen = false;
            for c in moves.chars() {
                let key = c.to_string();
                match closing {
                    true => writing.key_with_closing(&key),
                    false => writing.key(&key),
                }
                let notes = writing.notes(false);
                let text = &writing.document.snapshot().text;
                let is_it = |note: &Note| {
                    note.severity == Severity::Error
                        && shown.contains(&&*text.slice(note.range.clone()))
                };
                let is_shown = notes.iter().any(is_it);
                assert!(is_shown || !seen, "{notes:#?}\n{}", String::from(text));
                seen = is_shown;
            }
            assert!(seen, "{moves}");
        }
    }
}

/// An open bracket swallows the moves after it, but what is wrong in them was known before.
#[test]
fn a_slip_stays_shown_while_a_bracket_is_opened_after_it() {
    let (_, moves, shown) = SLIPS[0];
    for (before, typed) in [
        (" 15. Bxd7+", " {the rook is pinned (too"),
        (" 15. Bxd7+", " (14... Rd6 15. Qb5+ c6"),
        (" 8. Nc3", " (7... Nc6 8. O-O"),
        (" 7. Qd3", " {a sound move"),
    ] {
        let marked = game(moves).replacen(before, &format!("$0{before}"), 1);
        let mut writing =
            Writing::new("pgn", &marked.replace("[Result \"*\"]", "[Result \"1-0\"]"));
        for c in typed.chars() {
            writing.key(&c.to_string());
            for paused in [false, true] {
                let words = writing.shown(paused);
                let is_shown = words.iter().any(|(_, word)| shown.contains(&&**word));
                assert!(is_shown, "{words:?} after {c:?} of {typed}");
            }
        }
    }
}

/// The games that are typed into the editors, which may have hints, but nothing worse at any key.
#[test]
fn a_game_shows_no_error_while_it_is_typed() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/editors/test/fixtures/typing");
    let files = std::fs::read_dir(folder).expect("the fixtures are there");
    let mut games = 0;
    for file in files {
        let path = file.expect("a file").path();
        let format = path.extension().and_then(|extension| extension.to_str());
        let Some(format) = format.filter(|name| movetext::syntax::format(name).is_some()) else {
            continue;
        };
        games += 1;
        let game = std::fs::read_to_string(&path).expect("a text");
        // What closes brackets by itself has none to close in a table.
        for closing in [false, format != "ncn"] {
            typed(format, &game, closing, |writing| {
                // A tag that announces a position contradicts the record until that is typed.
                let announced = |note: &Note| note.code.0 == "set-up-tag";
                let wrong = |note: &Note| note.severity <= Severity::Warning && !announced(note);
                let notes = writing.notes(false);
                let text = String::from(&writing.document.snapshot().text);
                assert!(!notes.iter().any(wrong), "{path:?} {notes:#?}\n{text}");
            });
        }
    }
    assert!(games >= 10, "{games} games");
}
