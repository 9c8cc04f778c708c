//! `movetext position`: the position after a move. The moves are those of a Ruy Lopez and of an opening of
//! international draughts.

use crate::process::{Outcome, file, folder, movetext_in};

const RUY_LOPEZ: &str = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6\n3. Bb5 a6 4. Bb6 *\n";
const AFTER_NC6: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3\n";
const AFTER_BB5: &str = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3\n";
const AFTER_A6: &str = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4\n";

#[test]
fn the_position_after_the_move_of_a_place_is_printed() {
    let folder = folder("position");
    file(&folder, "game.pgn", RUY_LOPEZ.as_bytes());
    file(
        &folder,
        "game.pdn",
        b"[GameType \"20\"]\n\n1. 32-28 19-23 *\n",
    );
    let position = |arguments: &[&str]| -> Outcome {
        let all = [&["position"], arguments].concat();
        movetext_in(&folder, &all, b"")
    };
    for (place, fen) in [
        ("game.pgn:3", AFTER_NC6),
        ("game.pgn:4:4", AFTER_BB5),
        ("game.pgn:4:8", AFTER_A6),
        (
            "game.pdn:3",
            "W:W28,31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:\
             B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,20,23\n",
        ),
    ] {
        let done = position(&[place]);
        assert_eq!(
            (done.stdout.as_str(), done.status),
            (fen, Some(0)),
            "{place}"
        );
        assert_eq!(done.stderr, "", "{place}");
    }
    let board = position(&["--text", "game.pgn:3"]);
    assert!(
        board.stdout.starts_with(" 8  ♜ · ♝ ♛ ♚ ♝ ♞ ♜\n"),
        "{}",
        board.stdout
    );
}

#[test]
fn slips_and_wrong_places_are_told() {
    let folder = folder("position-slips");
    file(&folder, "game.pgn", RUY_LOPEZ.as_bytes());
    let position = |place: &str| movetext_in(&folder, &["position", place], b"");
    let refused = position("game.pgn:4:14");
    assert_eq!(
        (refused.stdout.as_str(), refused.status),
        (AFTER_A6, Some(1))
    );
    assert_eq!(
        refused.stderr,
        "note: this move cannot be played: the position is the one before it\n"
    );
    let last = position("game.pgn:4");
    assert_eq!((last.stdout.as_str(), last.status), (AFTER_A6, Some(1)));
    let slip = RUY_LOPEZ
        .replace("Nc6", "Nf6")
        .replace("Bb6", "Bxc6 dxc6 5. O-O f6 6. d4");
    file(&folder, "slip.pgn", slip.as_bytes());
    let assumed = movetext_in(&folder, &["position", "slip.pgn:4"], b"");
    assert_eq!(assumed.status, Some(1));
    assert_eq!(
        assumed.stderr,
        "note: the position assumes 2...Nc6 instead of Nf6\n"
    );
    let drawn = movetext_in(&folder, &["diagram", "--text", "slip.pgn:4"], b"");
    assert_eq!((drawn.stderr, drawn.status), (assumed.stderr, Some(1)));
    let beyond = position("game.pgn:9");
    assert_eq!((beyond.stdout.as_str(), beyond.status), ("", Some(2)));
    assert_eq!(beyond.stderr, "error: game.pgn has no line 9\n");
    let beside = position("game.pgn:4:99");
    assert_eq!((beside.stdout.as_str(), beside.status), ("", Some(2)));
    assert_eq!(
        beside.stderr,
        "error: game.pgn has no column 99 in line 4, only 18\n"
    );
    let nowhere = position("game.pgn");
    assert!(
        nowhere
            .stderr
            .contains("write FILE:LINE or FILE:LINE:COLUMN"),
        "{}",
        nowhere.stderr
    );
}

/// A line of a list is its position, and what is none has no board.
#[test]
fn the_position_of_a_line_of_a_list() {
    let folder = folder("position-list");
    let list =
        "4k3/8/8/8/8/8/8/4K1R1 w - - bm Rg8+;\nhello world\n4k3/8/8/8/8/8/4K2R w K - bm e4;\n";
    file(&folder, "a.epd", list.as_bytes());
    let shown = movetext_in(&folder, &["position", "a.epd:1"], b"");
    let expected = "4k3/8/8/8/8/8/8/4K1R1 w - - 0 1\n";
    assert_eq!(
        (shown.stdout.as_str(), shown.status),
        (expected, Some(0)),
        "{}",
        shown.stderr
    );
    for arguments in [
        ["position", "a.epd:2"],
        ["position", "a.epd:3"],
        ["diagram", "a.epd:2"],
        ["diagram", "a.epd:3"],
    ] {
        let refused = movetext_in(&folder, &arguments, b"");
        assert_eq!((refused.stdout.as_str(), refused.status), ("", Some(2)));
        let message = format!("error: no position is known at {}\n", arguments[1]);
        assert_eq!(refused.stderr, message);
    }
}
