//! Boards as pictures.

use super::{PICTURES, at_bar, at_bar_of};
use movetext::features::hover::Markup;
use movetext::rules::GAMES;

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
            let hover = at_bar_of(Some(game), game.format, &text, PICTURES);
            let hover = hover.unwrap_or_else(|| panic!("no hover for {place}"));
            assert!(hover.text.len() < LARGEST, "{place}: {}", hover.text.len());
            let svg = picture(&hover.text);
            assert!(is_well_formed(&svg), "{place}: {svg}");
            // It fits a card that is 250 pixels high.
            assert!(svg.contains("height=\"180\" viewBox"), "{place}: {svg}");
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
    let hover = at_bar("pdn", text, PICTURES).expect("a hover");
    let svg = picture(&hover.text);
    assert!(is_well_formed(&svg), "{svg}");
    // A shadow and a cross for each man taken; two squares tinted; a number on each square.
    assert_eq!(svg.matches("opacity=\".4\"").count(), 4, "{svg}");
    assert_eq!(svg.matches("<text ").count(), 50);
    assert_eq!(svg.matches("<use ").count(), 3);
    let hover = at_bar("pgn", "1. e|4 *\n", PICTURES).expect("a hover");
    let svg = picture(&hover.text);
    let tinted = "fill-opacity=\".6\" d=\"M180 244h40v40h-40zM180 164h40v40h-40z\"";
    assert!(svg.contains(tinted), "{svg}");
    assert!(
        hover
            .text
            .starts_with("**1. e4** pawn from e2 to e4\n\n![board]("),
        "{}",
        hover.text
    );
}

/// A narrow card is shown below the message of the finding, which it does not repeat.
#[test]
fn a_narrow_card_has_one_line_above_the_board() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb|6 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 *\n";
    let hover = at_bar("pgn", text, PICTURES).expect("a hover").text;
    let begins = "**3. Bb6** The board before this move:\n\n![board](";
    assert!(hover.starts_with(begins), "{hover}");
    // The message may have two lines.
    assert!(
        picture(&hover).contains("height=\"168\" viewBox"),
        "{hover}"
    );
    let (_, below) = hover.split_once(")\n\n").expect("text below the board");
    let begins = "Bb5: bishop from f1 to b5\n\n| | |\n|---|---|\n| Bb5 | ";
    assert!(below.starts_with(begins), "{below}");
    let text = text.replace("Bb|6", "Bb6").replace("Ba4", "B|a4");
    let hover = at_bar("pgn", &text, PICTURES).expect("a hover").text;
    let begins = "**4. Ba4** bishop from b5 to a4\n\n![board](";
    assert!(hover.starts_with(begins), "{hover}");
    let (_, below) = hover.split_once(")\n\n").expect("text below the board");
    let begins = "The position assumes 3.Bb5 instead of Bb6.\n\n| | |\n";
    assert!(below.starts_with(begins), "{below}");
}

#[test]
fn comments_after_a_move_draw_on_its_board() {
    let text = "1. e|4 {x [%csl Ge4,Rd5] [%cal Be7e5]} $1 {[%csl Ya1]} e5 {[%csl Gh8]} *\n";
    let svg = picture(&at_bar("pgn", text, PICTURES).expect("a hover").text);
    assert!(is_well_formed(&svg), "{svg}");
    for drawn in [
        r##"<path fill="#15781b" fill-opacity=".7" d="M180 164h40v40h-40z"/>"##,
        r##"<path fill="#b02020" fill-opacity=".7" d="M140 124h40v40h-40z"/>"##,
        r##"<path fill="#e08a00" fill-opacity=".7" d="M20 284h40v40h-40z"/>"##,
        r##"<g fill="#1f4fb0" stroke="#1f4fb0" opacity=".75">"##,
        "d=\"M200.0 64.0L200.0 128.0\"",
        "d=\"M200.0 144.0L191.0 128.0L209.0 128.0z\"",
    ] {
        assert!(svg.contains(drawn), "{drawn} in {svg}");
    }
    assert_eq!(svg.matches("fill-opacity=\".7\"").count(), 3);
    let text = text.replace("e|4", "e4").replace("e5 {", "e|5 {");
    let svg = picture(&at_bar("pgn", &text, PICTURES).expect("a hover").text);
    assert_eq!(svg.matches("fill-opacity=\".7\"").count(), 1);
    assert!(!svg.contains("opacity=\".75\""), "{svg}");
    // A square that the board has not is a finding of its own, and nothing is drawn.
    let text = "1. e|4 {[%csl Gj9,G][%cal Ge2,Ge2j9,e2e4]} e5 *\n";
    let svg = picture(&at_bar("pgn", text, PICTURES).expect("a hover").text);
    assert_eq!(svg.matches("fill-opacity=\".7\"").count(), 1, "{svg}");
}

/// The set-up itself would make the card wider than the picture.
#[test]
fn a_card_with_pictures_has_a_link_that_copies_the_position() {
    let text = "[GameType \"20\"]\n[FEN \"W:W38:B12\"]\n\n1. 38-3|3 *\n";
    let link = "\n\n[Copy position](command:movetext.copyPosition?%5B%22B%3AW33%3AB12%22%5D)";
    let shown = |copies: bool| {
        let hover = at_bar("pdn", text, Markup::Pictures { copies });
        hover.expect("a hover").text
    };
    assert!(shown(true).ends_with(link), "{}", shown(true));
    assert!(!shown(false).contains("Copy position"));
    let hover = at_bar("pdn", text, Markup::Markdown).expect("a hover");
    assert!(
        hover.text.ends_with("```text\nB:W33:B12\n```"),
        "{}",
        hover.text
    );
}
