//! Hover on set-ups, on squares and moves that comments name, and boards as pictures.

use movetext::document::Document;
use movetext::features::hover::{Hover, Markup, hover};
use movetext::identify::Context;
use movetext::rules::{GAMES, Game};
use movetext::syntax;

/// The hover where the text has a bar.
fn at_bar(format: &str, text: &str, markup: Markup) -> Option<Hover> {
    at_bar_of(None, format, text, markup)
}

/// The same where a game is set.
fn at_bar_of(
    game: Option<&'static Game>,
    format: &str,
    text: &str,
    markup: Markup,
) -> Option<Hover> {
    let format = syntax::format(format).expect("a format of the table");
    let (before, after) = text.split_once('|').expect("a bar");
    let document = Document::new(format, format!("{before}{after}"));
    let context = Context {
        game,
        ..Context::new(format)
    };
    hover(document.snapshot(), &context, before.len(), markup)
}

/// The bytes and the text of a hover without the board: the lines above it and those below.
fn told(format: &str, text: &str) -> (String, Vec<String>) {
    let Some(hover) = at_bar(format, text, Markup::Plain) else {
        return Default::default();
    };
    let whole = text.replacen('|', "", 1);
    let range = whole.get(hover.range).expect("bytes of the text");
    let board = |line: &&str| line.starts_with(' ') || line.contains(" · ");
    let lines = hover
        .text
        .lines()
        .filter(|line| !line.is_empty() && !board(line));
    let pieces = |line: &&str| !line.chars().any(|c| "♔♚♙♟⛀⛂".contains(c));
    let lines = lines.filter(pieces).map(str::to_owned).collect();
    (range.to_owned(), lines)
}

/// The word and the first line of the hover.
fn first(format: &str, text: &str) -> (String, String) {
    let (word, lines) = told(format, text);
    (word, lines.into_iter().next().unwrap_or_default())
}

#[test]
fn a_fen_tag_shows_its_board() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
    let text = format!(
        "[Event \"x\"]\n[SetUp \"1\"]\n[FEN \"4k3|{}\"]\n\n1... Kd8 *\n",
        &fen[3..]
    );
    let hover = at_bar("pgn", &text, Markup::Plain).expect("a hover");
    let board = "Black to move

 8  · · · · ♚ · · ·
 7  · · · · · · · ·
 6  · · · · · · · ·
 5  · · · · · · · ·
 4  · · · · · · · ·
 3  · · · · · · · ·
 2  · · · · ♙ · · ·
 1  · · · · ♔ · · ·
    a b c d e f g h
";
    assert_eq!(hover.text, board);
    let start = text.find("4k3").expect("the set-up");
    assert_eq!(hover.range, start..start + fen.len());
}

#[test]
fn a_set_up_says_its_usual_form_and_what_is_wrong() {
    // En passant that no pawn can take, and rights of castling in another order.
    let text = "[FEN \"|r3k2r/8/8/8/4P3/8/8/R3K2R b qkQK e3 0 1\"]\n\n1... Ke7 *\n";
    let rows = told("pgn", text).1;
    assert_eq!(rows[0], "Black to move");
    assert_eq!(
        rows.last().map(String::as_str),
        Some("usual form: r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq - 0 1")
    );
    let text = "[FEN \"8/8/8/8/8/8/|8/4K3 w - - 0 1\"]\n\n1. Ke2 *\n";
    let wrong = "Chess cannot start from this position: a king is missing";
    let hover = at_bar("pgn", text, Markup::Markdown).expect("a hover");
    assert_eq!(hover.text, wrong);
    let text = "[GameType \"20\"]\n[FEN \"W:W31-3|3:B18\"]\n\n1. 31-27 *\n";
    let rows = told("pdn", text).1;
    assert_eq!(rows[0], "White to move");
    assert_eq!(
        rows.last().map(String::as_str),
        Some("usual form: W:W31,32,33:B18")
    );
}

#[test]
fn a_set_up_among_the_moves_shows_its_board() {
    let text = "[GameType \"20\"]\n\n1. 32-28 /FEN \"B:W3|1:B18\"/ 18-23 *\n";
    let (word, rows) = told("pdn", text);
    assert_eq!(
        (word.as_str(), rows[0].as_str()),
        ("B:W31:B18", "Black to move")
    );
    let text = "[GameType \"20\"]\n\n1. 32-28 /FEN \"B:W9|9:B18\"/ 18-23 *\n";
    let hover = at_bar("pdn", text, Markup::Plain).expect("a hover");
    let wrong = "International draughts cannot start from this position: ";
    assert!(hover.text.starts_with(wrong), "{}", hover.text);
}

#[test]
fn moves_in_prose_are_those_of_the_place() {
    let said = |text: &str| first("pgn", text);
    let pair = |word: &str, line: &str| (word.to_owned(), line.to_owned());
    // After the move before the comment, and instead of it.
    assert_eq!(
        said("1. e4 {then N|f6 is good} e5 *\n"),
        pair("Nf6", "1... Nf6")
    );
    assert_eq!(
        said("1. e4 {or 1.d|4!, as ever} e5 *\n"),
        pair("d4", "1. d4")
    );
    assert_eq!(
        said("1. e4 e5 ; and 2.Nf|3\n2. d4 *\n"),
        pair("Nf3", "2. Nf3")
    );
    assert_eq!(
        said("1. e4 (1. d4 {and d|5} 1... Nf6) e5 *\n"),
        pair("d5", "1... d5")
    );
    // Words that are none, moves that cannot be played, the words of other commands.
    for text in [
        "1. e4 {g|ood} *\n",
        "1. e4 {a| move} *\n",
        "1. e4 {Nf|5 comes later} *\n",
        "1. e4 {in 19|24 he} *\n",
        "1. e4 {|} *\n",
        "1. e4 {[%clk 0:0|1:00]} *\n",
        "1. e4 {[%eval e|5]} *\n",
        "1. e4 {so -|- here} *\n",
    ] {
        assert_eq!(said(text), Default::default(), "{text}");
    }
    let (word, rows) = told("pgn", "1. e4 {then 1...N|f6} e5 *\n");
    assert_eq!(word, "Nf6");
    assert_eq!(rows[1], "knight from g8 to f6");
    assert!(
        rows.contains(&"long algebraic: Ng8-f6".to_owned()),
        "{rows:?}"
    );
}

#[test]
fn moves_in_prose_of_draughts() {
    let said = |text: &str| first("pdn", &format!("[GameType \"20\"]\n\n{text} *\n"));
    let pair = |word: &str, line: &str| (word.to_owned(), line.to_owned());
    assert_eq!(
        said("1. 32-28 {or 34|-29} 19-23"),
        pair("34-29", "1. 34-29")
    );
    assert_eq!(
        said("1. 32-28 {then 18-|23} 19-23"),
        pair("18-23", "1... 18-23")
    );
    assert_eq!(said("1. 32-28 {in 19|24} 19-23"), Default::default());
    assert_eq!(said("1. 32-28 {lost 1|-0} 19-23"), Default::default());
    // By another notation than the record's own.
    assert_eq!(said("1. 32-28 {or d3|-e4} 19-23"), Default::default());
    assert_eq!(
        said("1. 32-28 {or h4|-i5} 19-23"),
        pair("h4-i5", "1. 34-30")
    );
}

#[test]
fn squares_in_prose_have_all_their_names() {
    let text = "[GameType \"20\"]\n\n1. 32-28 {the man on 2|8 is weak} 19-23 *\n";
    let (word, rows) = told("pdn", text);
    assert_eq!(word, "28");
    assert_eq!(
        rows.iter()
            .filter(|row| row.contains(": "))
            .collect::<Vec<_>>(),
        [
            "28: White's man",
            "file letters and rank numbers: e5",
            "oblique lines: e5",
            "row and column numbers: 6/5",
        ]
    );
    let said = |text: &str| first("pgn", text);
    let pair = |word: &str, line: &str| (word.to_owned(), line.to_owned());
    let hole = "1. e4 {the f|5-square} e5 *\n";
    assert_eq!(said(hole), pair("f5", "1... f5"));
    assert_eq!(said("1. e4 {the h|3-square} e5 *\n"), pair("h3", "1. h3"));
    assert_eq!(
        said("1. e4 {the d|8-square} e5 *\n"),
        pair("d8", "d8: Black's queen")
    );
    assert_eq!(
        said("1. e4 {his B|f8} e5 *\n"),
        pair("Bf8", "f8: Black's bishop")
    );
    assert_eq!(said("1. e4 {on e|6 now} e5 *\n"), pair("e6", "1... e6"));
    assert_eq!(said("1. e4 {on j|9 now} e5 *\n"), Default::default());
}

#[test]
fn squares_of_drawn_marks() {
    let said = |text: &str| first("pgn", text);
    let pair = |word: &str, line: &str| (word.to_owned(), line.to_owned());
    let marks = |at: &str| format!("1. e4 {{[%csl Ga4,{at}][%cal Ge2e4]}} e5 *\n");
    assert_eq!(said(&marks("R|e4")), pair("e4", "e4: White's pawn"));
    assert_eq!(said(&marks("Re4|")), pair("e4", "e4: White's pawn"));
    let arrow = |at: &str| format!("1. e4 {{[%csl Ga4][%cal {at}]}} e5 *\n");
    assert_eq!(said(&arrow("Ge|2e4")), pair("e2", "e2: empty"));
    assert_eq!(said(&arrow("Ge2|e4")), pair("e4", "e4: White's pawn"));
    assert_eq!(said(&arrow("Ge|9e4")), Default::default());
}

/// Every element of a document is closed in its order, and attributes have quotes.
fn is_well_formed(svg: &str) -> bool {
    let mut open = Vec::new();
    let mut rest = svg;
    while let Some((text, tag)) = rest.split_once('<') {
        let Some((tag, after)) = tag.split_once('>') else {
            return false;
        };
        let sound = !text.contains(['>', '&', '"']) && tag.matches('"').count().is_multiple_of(2);
        if !sound || tag.contains('<') {
            return false;
        }
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        match tag.strip_prefix('/') {
            Some(name) if open.pop() != Some(name) => return false,
            None if !tag.ends_with('/') => open.push(name),
            _ => {}
        }
        rest = after;
    }
    open.is_empty() && rest.is_empty() && svg.starts_with("<svg ")
}

#[test]
fn well_formed_or_not() {
    assert!(is_well_formed(
        r#"<svg a="b"><g><text>1</text><path/></g></svg>"#
    ));
    for bad in [
        "<svg a=\"b\">",
        "<svg ><g></svg></g>",
        "<svg a=\"></svg>",
        "<svg ></svg>x",
    ] {
        assert!(!is_well_formed(bad), "{bad}");
    }
}

/// The picture inside a hover in Markdown.
fn picture(markdown: &str) -> String {
    use base64::Engine;
    let (_, image) = markdown
        .split_once("![board](data:image/svg+xml;base64,")
        .expect("a picture");
    let (data, _) = image.split_once(')').expect("the end of the picture");
    let bytes = base64::engine::general_purpose::STANDARD.decode(data);
    String::from_utf8(bytes.expect("base 64")).expect("UTF-8")
}

/// Most bytes of a hover with a picture.
const LARGEST: usize = 64 << 10;

#[test]
fn every_game_in_every_coordinates_has_a_picture() {
    for game in GAMES.iter().copied() {
        let set_up = game.position(None).expect("the start position");
        let notations = movetext::notation::NOTATIONS.iter();
        for notation in notations.filter(|row| (row.suits)(game.geometry, game.roles)) {
            let fen = set_up.fen();
            let text = format!(
                "[Notation \"{}\"]\n[SetUp \"1\"]\n[FEN \"|{fen}\"]\n\n*\n",
                notation.name
            );
            let place = format!("{} in {}", game.name, notation.name);
            let hover = at_bar_of(Some(game), game.format, &text, Markup::Pictures);
            let hover = hover.unwrap_or_else(|| panic!("no hover for {place}"));
            assert!(hover.text.len() < LARGEST, "{place}: {}", hover.text.len());
            let svg = picture(&hover.text);
            assert!(is_well_formed(&svg), "{place}: {svg}");
            let pieces = svg.matches("<use ").count();
            let squares = game.geometry.playable.iter();
            let stand = squares.filter(|square| set_up.piece_at(*square).is_some());
            assert_eq!(pieces, stand.count(), "{place}");
        }
    }
}

#[test]
fn a_picture_marks_the_move() {
    let text = "[GameType \"20\"]\n[FEN \"W:WK47:B14,19,29,31,42,5\"]\n\n1. 47|x33x24x13x36 *\n";
    let hover = at_bar("pdn", text, Markup::Pictures).expect("a hover");
    let svg = picture(&hover.text);
    assert!(is_well_formed(&svg), "{svg}");
    // A shadow and a cross for each man taken; two squares tinted; a number on each square.
    assert_eq!(svg.matches("opacity=\".4\"").count(), 4, "{svg}");
    assert_eq!(svg.matches("<text ").count(), 50);
    assert_eq!(svg.matches("<use ").count(), 3);
    let hover = at_bar("pgn", "1. e|4 *\n", Markup::Pictures).expect("a hover");
    let svg = picture(&hover.text);
    let tinted = "fill-opacity=\".6\" d=\"M180 244h40v40h-40zM180 164h40v40h-40z\"";
    assert!(svg.contains(tinted), "{svg}");
    assert!(
        hover
            .text
            .starts_with("**1. e4**\n\npawn from e2 to e4\n\n\n![board]("),
        "{}",
        hover.text
    );
}

#[test]
fn a_move_that_could_be_several_is_told_as_each_of_them() {
    let text = "1. d4 d5 2. Nf3 Nf6 3. N|d2 *\n";
    let lines = [
        "3. Nbd2 or Nfd2; the board before it",
        "Nbd2: knight from b1 to d2",
        "Nfd2: knight from f3 to d2",
    ];
    assert_eq!(
        told("pgn", text),
        ("Nd2".to_owned(), lines.map(str::to_owned).to_vec())
    );
    let hover = at_bar("pgn", text, Markup::Markdown).expect("a hover");
    let board = "**3. Nbd2 or Nfd2; the board before it**

Nbd2: knight from b1 to d2  \nNfd2: knight from f3 to d2

```text
 8  ♜ ♞ ♝ ♛ ♚ ♝ · ♜
 7  ♟ ♟ ♟ · ♟ ♟ ♟ ♟
 6  · · · · · ♞ · ·
 5  · · · ♟ · · · ·
 4  · · · ♙ · · · ·
 3  · · · · · ♘ · ·
 2  ♙ ♙ ♙ · ♙ ♙ ♙ ♙
 1  ♖ ♘ ♗ ♕ ♔ ♗ · ♖
    a b c d e f g h
```";
    assert_eq!(hover.text, board);
    // Two ways of a capture differ in what they take.
    let text = "[GameType \"20\"]\n[FEN \"W:WK12:B15,18,19,25,33,37,39\"]\n\n1. 12|x26 *\n";
    let lines = [
        "1. 12x34x48x26 or 12x29x42x26; the board before it",
        "12x34x48x26: king from 12 to 26, takes the man on 18, the man on 39, the man on 37",
        "12x29x42x26: king from 12 to 26, takes the man on 18, the man on 33, the man on 37",
    ];
    assert_eq!(told("pdn", text).1, lines);
    // Of many the first few.
    let text = "[FEN \"4k3/7Q/Q7/3Q4/8/Q5Q1/8/1Q2KQ2 w - - 0 1\"]\n\n1. Q|d3 *\n";
    let lines = told("pgn", text).1;
    assert_eq!(lines.len(), 7, "{lines:#?}");
    assert_eq!(lines.last().map(String::as_str), Some("and 2 more"));
}

#[test]
fn the_tags_that_speak_of_game_and_notation_say_what_is_read() {
    let said = |format: &str, text: &str| at_bar(format, text, Markup::Plain).map(|it| it.text);
    let named = "Read as Chess in short algebraic (SAN), as its Notation tag says: nothing speaks \
                 for another game.";
    for text in [
        "[Event \"x\"]\n[Notat|ion \"san\"]\n\n1. e4 *\n",
        "[Ev|ent \"x\"]\n[Notation \"san\"]\n\n1. e4 *\n",
    ] {
        assert_eq!(said("pgn", text).as_deref(), Some(named), "{text}");
    }
    let variant = "[Event \"x\"]\n[Vari|ant \"Atomic\"]\n\n1. e4 *\n";
    let atomic = "Read as Atomic chess in short algebraic (SAN): its tags say so.";
    assert_eq!(said("pgn", variant).as_deref(), Some(atomic));
    let kind = "[Event \"x\"]\n[Game|Type \"20\"]\n\n1. 32-28 *\n";
    let draughts = "Read as International draughts in numbers: its tags say so.";
    assert_eq!(said("pdn", kind).as_deref(), Some(draughts));
    assert_eq!(
        said("pgn", "[Event \"x\"]\n[Si|te \"y\"]\n\n1. e4 *\n"),
        None
    );
}

/// Oblique lines around a board that is wider than it is high; a line of men that captures.
#[test]
fn a_line_of_men_is_told_as_one() {
    let text = "[Variant \"Bushka-early\"]\n\n1. f25 eg8 2. f46 f0|x7 3. ih7 cxg7 *\n";
    let hover = at_bar("pdn", text, Markup::Plain).expect("a hover");
    let board = "2... f0x7
line of men from f0 to f7, takes the man on f6, the man on f5

    a   b   c   d   e   f
 5  ⛂   ⛂   ⛂   ⛂   ⛂   ·  0
      ⛂   ⛂   ⛂   ·   ⛂
 4  ⛂   ⛂   ⛂   ⛂   ⛂   ⛂  9
      ·   ·   ·   ⛂   ⛂
 3  ·   ·   ·   ·   ·   ·  8
      ·   ·   ·   ·   ·
 2  ⛀   ⛀   ·   ⛀   ⛀   ⛀  7
      ⛀   ⛀   ⛀   ⛀   ⛀
 1  ⛀   ·   ⛀   ⛀   ⛀   ⛀  6
    e   f   g   h   i   j

numbers: 6x21
file letters and ranks: k9xh6
file letter and square (gf4): kh6
oblique lines, stop by stop (d3-d4): f0xf7
row and column numbers: 1/11x4/8";
    assert_eq!(hover.text, board);
    let step = text.replace("|", "").replace("f25", "f|25");
    assert_eq!(
        told("pdn", &step).1[..2],
        ["1. f25", "line of men from f2 to f5"]
    );
}

const RING: &str = "[Variant \"Three-man chess\"]\n\n";

#[test]
fn a_square_of_the_ring_has_its_names_and_its_neighbour_behind_the_void() {
    let text = format!("{RING}1. WHe4 GRe4 BLe4 {{the hole on WHe|2}} *\n");
    let lines = [
        "WHe2: empty",
        "   BL                        GR                        WH",
        "file clockwise and rank: 4/2",
        "across the void: GRa2",
    ];
    let hover = at_bar("pgn", &text, Markup::Plain).expect("a hover");
    for line in lines {
        assert!(hover.text.lines().any(|own| own == line), "{}", hover.text);
    }
    let rows = hover.text.lines().filter(|line| line.contains('|'));
    let rows: Vec<&str> = rows.collect();
    assert_eq!(rows.len(), 6, "{}", hover.text);
    assert_eq!(
        rows[4],
        " 2 Bp Bp Bp Bp  · Bp Bp Bp | Gp Gp Gp Gp  · Gp Gp Gp | Wp Wp Wp Wp  · Wp Wp Wp"
    );
}

#[test]
fn moves_of_three_players_are_told() {
    let set_up = "[FEN \"Black 8/8/8/1Bk6/8/8 Gray 8/7Wr/8/8/Wr7/3Gk4 White 8/8/8/8/8/3Wk4\"]\n[SetUp \"1\"]\n\n";
    let head = format!("{}{set_up}", RING.trim_end_matches('\n').to_owned() + "\n");
    let cases = [
        (
            "1. GRRh|1# BLKb4 *",
            "GRRh1#",
            "rook from GRh5 to GRh1, mate",
        ),
        ("1. GRRh1# -|- BLKb4 *", "--", "a pass"),
    ];
    for (moves, word, told_of_it) in cases {
        let (range, lines) = told("pgn", &format!("{head}{moves}\n"));
        assert_eq!(range, word);
        assert_eq!(
            lines.get(1).map(String::as_str),
            Some(told_of_it),
            "{lines:?}"
        );
    }
    let (range, line) = first(
        "pgn",
        "[Variant \"3 man chess\"]\n[Setup \"Bl|ack 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/3Wk4 G\"]\n\n1... GRKd2 *\n",
    );
    assert!(range.starts_with("Black 8/8"), "{range}");
    assert_eq!(line, "Gray to move");
}

#[test]
fn at_a_boundary_a_move_wins() {
    for (format, text, word, headline) in [
        ("pgn", "1.|e4 e5 *", "e4", "1. e4"),
        ("pgn", "1|.e4 e5 *", "", ""),
        ("pgn", "1. e4 {x}|Nc6 *", "Nc6", "1... Nc6"),
        ("pgn", "1. e4 e5 (|Nc6) *", "Nc6", "1... Nc6"),
        ("pgn", "1. e4 e5 (Nc6|) *", "Nc6", "1... Nc6"),
        ("pgn", "1. e4 e5|{x} *", "e5", "1... e5"),
        ("pgn", "1. e4 e5|$1 *", "e5", "1... e5"),
        ("pgn", "1. e4| e5 *", "e4", "1. e4"),
        ("pgn", "1. e4|\ne5 *", "e4", "1. e4"),
        ("pgn", "1. e4 |e5 *", "e5", "1... e5"),
        ("pgn", "1. e4 e5 2.|Nf3", "Nf3", "2. Nf3"),
        ("pdn", "1.|32-28 19-23 *", "32-28", "1. 32-28"),
        ("pdn", "1. 32-28 {x}|19-23 *", "19-23", "1... 19-23"),
    ] {
        let found = first(format, text);
        assert_eq!(found, (word.to_owned(), headline.to_owned()), "{text}");
    }
}
