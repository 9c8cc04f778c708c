//! What is offered in lists of positions.

use super::{details, labels};

const MATE: &str = "6k1/5ppp/8/8/8/8/8/K3R3 w - -";

#[test]
fn the_moves_of_an_operation() {
    let best = labels("epd", &format!("{MATE} bm Re8$0"));
    assert_eq!(best, [""; 0], "a whole move");
    for text in ["bm $0", "bm Re$0;", "pv $0", "bm Re8#; am $0;", "pm 1.$0"] {
        let all = labels("epd", &format!("{MATE} {text}\n{MATE}\n"));
        assert!(all.contains(&"Re8#".to_owned()), "{text}: {all:?}");
    }
    // After the moves before it in a line, and by itself in other operations.
    let next = labels("epd", &format!("{MATE} pv Re7 $0"));
    assert!(next.contains(&"Kf8".to_owned()), "{next:?}");
    let other = labels("epd", &format!("{MATE} bm Re7 $0"));
    assert!(other.contains(&"Re7".to_owned()), "{other:?}");
    let man = labels("fen", "W:W31-50:B1-20 bm $0");
    assert!(man.contains(&"32-28".to_owned()), "{man:?}");
}

#[test]
fn opcodes_after_a_position_and_after_an_operation() {
    for text in ["$0", "b$0", "bm Re8#; $0", "bm Re8#;b$0"] {
        let all = details("epd", &format!("{MATE} {text}"));
        let best = ("bm".to_owned(), "the best moves".to_owned());
        assert!(all.contains(&best), "{text}: {all:?}");
    }
}

#[test]
fn nothing_in_positions_texts_and_remarks() {
    for text in [
        "$0",
        "6k1/5ppp/8/8/8/8/8/K3R3 $0",
        "6k1/5ppp/8/8/8/8/8/K3R3 w - - id \"a $0",
        "6k1/5ppp/8/8/8/8/8/K3R3 w - - id $0",
        "# a $0",
    ] {
        assert_eq!(labels("epd", text), [""; 0], "{text}");
    }
}
