//! Games typed from the first key to the last.

use super::{Writing, assert_shown};
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
