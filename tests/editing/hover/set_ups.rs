//! Hover on set-ups and on the tags that say which game is read.

use super::{RING, at_bar, told};
use movetext::features::hover::Markup;

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
fn a_move_says_the_position_after_it() {
    let last = |format: &str, text: &str| told(format, text).1.pop().unwrap_or_default();
    assert_eq!(
        last("pgn", "1. e|4 *\n"),
        "position: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    );
    let set_up = "[GameType \"20\"]\n[FEN \"W:W38:B12\"]\n\n1. 38-3|3 *\n";
    assert_eq!(last("pdn", set_up), "position: B:W33:B12");
    // As the set-up of the record names squares.
    let set_up = "[GameType \"20\"]\n[Notation \"diagonal\"]\n[FEN \"W:Wf4:Bc7\"]\n\n1. f4|5 *\n";
    assert_eq!(last("pdn", set_up), "position: B:Wf5:Bc7");
    let ring = format!("{RING}1. WHe|4 *\n");
    assert!(last("pgn", &ring).starts_with("position: Black 8/8/8/8/BpBp"));
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
fn the_tags_that_speak_of_game_and_notation_say_what_is_read() {
    let said = |format: &str, text: &str| at_bar(format, text, Markup::Plain).map(|it| it.text);
    let named = "Read as Chess in short algebraic (SAN), as its Notation tag says: a record in PGN is of \
                 this game unless a tag names another.";
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
