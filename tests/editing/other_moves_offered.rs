//! The menu at a move that cannot be played: what else the piece can do, and what accepts the move as it is.

use movetext::document::Document;
use movetext::features::actions::quick_fixes;
use movetext::identify::Context;
use movetext::syntax;

/// The titles of the menu at the cursor.
fn menu(format: &str, marked: &str) -> Vec<String> {
    let format = syntax::format(format).expect("a row of FORMATS");
    let cursor = marked.find("$0").expect("a cursor");
    let document = Document::new(format, marked.replace("$0", ""));
    let context = Context::new(format);
    let actions = quick_fixes(document.snapshot(), cursor..cursor, &context, 99, &|| false);
    let actions = actions.expect("not cancelled").into_iter();
    actions.map(|action| action.title).collect()
}

/// Right after a slip little speaks for one move or another.
#[test]
fn the_moves_of_the_piece_come_after_those_like_the_text() {
    assert_eq!(
        menu("pgn", "1. d4 d5 2. c4 e6 3. Nc3 c5 4. cxd5 exd5 5. N$0g4 *"),
        [
            "Write g4 instead of Ng4",
            "Write Na4 instead of Ng4",
            "Write Ne4 instead of Ng4",
            "Write Nf3 instead of Ng4",
            "Write Nh3 instead of Ng4",
            "Ng4 was really played",
            "Ignore illegal-move at Ng4",
        ]
    );
}

#[test]
fn a_man_that_cannot_go_there_can_go_elsewhere() {
    assert_eq!(
        menu(
            "pdn",
            "[GameType \"20\"]\n\n1. 33-28 19-23 2. 28x19 14x23 3. 35$0-39 *"
        ),
        [
            "Write 35-30 instead of 35-39",
            "35-39 was really played",
            "Ignore illegal-move at 35-39",
        ]
    );
    // Neither square is that of a move that can be played, and no move is guessed.
    let begun = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 46-41 5-10 6. 34-30 20-25 7. 30-24 19x30 \
        8. 35x24 10-14 9. 40-34 14-20";
    assert_eq!(
        menu(
            "pdn",
            &format!("[GameType \"20\"]\n\n{begun} 10. 39$0-35 *")
        ),
        ["39-35 was really played", "Ignore illegal-move at 39-35"]
    );
}
