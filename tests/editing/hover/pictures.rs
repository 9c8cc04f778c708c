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
            .starts_with("**1. e4**\n\npawn from e2 to e4\n\n\n![board]("),
        "{}",
        hover.text
    );
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
