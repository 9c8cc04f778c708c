//! `movetext diagram`: the board after a move. The moves are those of a Ruy Lopez and of an opening of international draughts.

use std::fs;
use std::ops::Range;
use std::path::Path;

use expect_test::expect;
use resvg::tiny_skia::Pixmap;

use crate::process::{file, folder, movetext_in};

#[test]
fn the_board_after_the_move_of_a_place_is_drawn() {
    let folder = folder("diagram");
    let game = "[Event \"x\"]\n\n1. e4 {[%cal Ge2e4]} e5 2. Nf3 Nc6\n3. Bb5 a6 4. Bb6 *\n";
    file(&folder, "game.pgn", game.as_bytes());
    file(
        &folder,
        "game.pdn",
        b"[GameType \"20\"]\n\n1. 32-28 19-23 *\n",
    );
    let diagram =
        |arguments: &[&str]| movetext_in(&folder, &[&["diagram"], arguments].concat(), b"");
    let black = diagram(&["--text", "--turn", "1", "game.pgn:3"]);
    assert_eq!(
        (black.stdout.as_str(), black.status),
        (
            " 1  ♖ · ♗ ♔ ♕ ♗ ♘ ♖
 2  ♙ ♙ ♙ · ♙ ♙ ♙ ♙
 3  · · ♘ · · · · ·
 4  · · · ♙ · · · ·
 5  · · · ♟ · · · ·
 6  · · · · · ♞ · ·
 7  ♟ ♟ ♟ · ♟ ♟ ♟ ♟
 8  ♜ ♞ ♝ ♚ ♛ ♝ · ♜
    h g f e d c b a
",
            Some(0)
        ),
        "{}",
        black.stderr
    );
    let svg = diagram(&["game.pgn:3:4", "--height", "200"]);
    assert!(
        svg.stdout
            .starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"200\"")
    );
    assert!(
        svg.stdout.ends_with("</svg>\n") && svg.stdout.contains("#15781b"),
        "no arrow"
    );
    assert_eq!(
        svg.stdout,
        diagram(&["game.pgn:3:4", "--height", "200"]).stdout
    );
    let draughts = diagram(&["--text", "game.pdn:3"]).stdout;
    expect![[r#"
         1    ⛂   ⛂   ⛂   ⛂   ⛂  5
         6  ⛂   ⛂   ⛂   ⛂   ⛂    10
        11    ⛂   ⛂   ⛂   ⛂   ⛂  15
        16  ⛂   ⛂   ⛂   ·   ⛂    20
        21    ·   ·   ⛂   ·   ·  25
        26  ·   ·   ⛀   ·   ·    30
        31    ⛀   ·   ⛀   ⛀   ⛀  35
        36  ⛀   ⛀   ⛀   ⛀   ⛀    40
        41    ⛀   ⛀   ⛀   ⛀   ⛀  45
        46  ⛀   ⛀   ⛀   ⛀   ⛀    50
    "#]]
    .assert_eq(&draughts);
    let refused = diagram(&["--text", "game.pgn:4"]);
    assert_eq!(refused.status, Some(1), "{}", refused.stdout);
    assert_eq!(
        refused.stderr,
        "note: this move cannot be played: the diagram shows the position before it\n"
    );
    let nowhere = diagram(&["game.pgn:9"]);
    assert_eq!((nowhere.stdout.as_str(), nowhere.status), ("", Some(2)));
    assert_eq!(nowhere.stderr, "error: game.pgn has no line 9\n");
}

#[test]
fn a_game_is_shown_on_a_terminal_only() {
    let folder = folder("show");
    file(&folder, "game.pgn", b"1. e4 e5 *\n");
    let done = movetext_in(&folder, &["show", "game.pgn"], b"");
    assert_eq!((done.stdout.as_str(), done.status), ("", Some(2)));
    assert_eq!(
        done.stderr,
        "error: a game is shown on a terminal only; `movetext position` prints a position\n"
    );
}

/// A PNG picture that the program wrote.
struct Drawn(Pixmap);

impl Drawn {
    fn read(file: &Path) -> Drawn {
        let bytes = fs::read(file).expect("the picture is written");
        Drawn(Pixmap::decode_png(&bytes).expect("it is a PNG"))
    }

    fn size(&self) -> (u32, u32) {
        (self.0.width(), self.0.height())
    }

    fn colour(&self, x: u32, y: u32) -> String {
        let pixel = self.0.pixel(x, y).expect("a pixel of the picture");
        format!(
            "{:02x}{:02x}{:02x}",
            pixel.red(),
            pixel.green(),
            pixel.blue()
        )
    }

    /// Does the strip with names have a pixel of the colour of names?
    fn has_name(&self, mut xs: Range<u32>, ys: Range<u32>) -> bool {
        xs.any(|x| ys.clone().any(|y| self.colour(x, y) == "f0dcb9"))
    }
}

/// Each picture is as high as its drawing is in units, so that a pixel is a unit.
#[test]
fn a_board_is_drawn_as_png() {
    let folder = folder("diagram-png");
    file(&folder, "a.pgn", b"1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n");
    file(&folder, "a.pdn", b"[GameType \"20\"]\n\n1. 32-28 19-23 *\n");
    file(&folder, "ring.pgn", b"[Variant \"Three-Man Chess\"]\n\n*\n");
    let png = |place: &str, height: &str, name: &str| {
        let done = movetext_in(
            &folder,
            &["diagram", place, "--height", height, "-o", name],
            b"",
        );
        assert_eq!(
            (done.status, done.stdout.as_str()),
            (Some(0), ""),
            "{}",
            done.stderr
        );
        Drawn::read(&folder.join(name))
    };
    let chess = png("a.pgn:1", "344", "chess.png");
    assert_eq!(chess.size(), (344, 344));
    // The corners of a8 and b8, and that of b5, where the bishop has moved to.
    assert_eq!(
        [(22, 6), (62, 6), (62, 126)].map(|(x, y)| chess.colour(x, y)),
        ["f0dcb9", "b98b5f", "f2e078"]
    );
    // The pawn on a7, and no piece on e2.
    assert_eq!(
        [(40, 70), (200, 264)].map(|(x, y)| chess.colour(x, y)),
        ["34302d", "f0dcb9"]
    );
    assert!(chess.has_name(20..60, 325..344) && !chess.has_name(20..60, 0..4));
    let draughts = png("a.pdn:3", "408", "draughts.PNG");
    assert_eq!(draughts.size(), (408, 408));
    // A square that is not played on, the man on 1 and the number beside it, and the man on 28.
    assert_eq!(draughts.colour(20, 20), "f0dcb9");
    assert_eq!(draughts.colour(67, 27), "34302d");
    assert_eq!(draughts.colour(187, 227), "fdfaf3");
    let ring = png("ring.pgn:3", "640", "ring.png");
    assert_eq!(ring.size(), (640, 640));
    assert_eq!(ring.colour(320, 320), "5d4432");
    let again = movetext_in(
        &folder,
        &["diagram", "a.pgn:1", "--height", "344", "--png", "-o", "x"],
        b"",
    );
    assert_eq!(again.status, Some(0), "{}", again.stderr);
    let bytes = |name: &str| fs::read(folder.join(name)).expect("a picture");
    assert!(bytes("x") == bytes("chess.png"));
}

#[test]
fn a_drawing_is_written_to_a_file() {
    let folder = folder("diagram-output");
    file(&folder, "game.pgn", b"1. e4 *\n");
    let drawn = movetext_in(&folder, &["diagram", "--text", "game.pgn:1"], b"").stdout;
    let done = movetext_in(
        &folder,
        &["diagram", "--text", "-o", "board.txt", "game.pgn:1"],
        b"",
    );
    assert_eq!((done.stdout.as_str(), done.status), ("", Some(0)));
    assert_eq!(
        fs::read_to_string(folder.join("board.txt")).expect("a text"),
        drawn
    );
    for (arguments, message) in [
        (
            ["diagram", "-o", "board.jpg", "game.pgn:1"].as_slice(),
            "no .jpg is drawn: name a file that ends in .svg or .png",
        ),
        (
            &["diagram", "--svg", "-o", "board.png", "game.pgn:1"],
            "a file that ends in .png would get a diagram of another kind",
        ),
    ] {
        let refused = movetext_in(&folder, arguments, b"");
        assert_eq!(refused.status, Some(2));
        assert_eq!(refused.stderr, format!("error: {message}\n"));
    }
    let nowhere = movetext_in(&folder, &["diagram", "-o", "no/where", "game.pgn:1"], b"");
    assert_eq!(nowhere.status, Some(2));
    assert!(
        nowhere.stderr.starts_with("error: cannot write no/where: "),
        "{}",
        nowhere.stderr
    );
}
