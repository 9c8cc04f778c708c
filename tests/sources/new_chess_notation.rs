//! The laws of New Chess Notation: the form of the scoresheet and the moves in its columns. Every printed example of
//! laws 7 to 16 is in `tests/notations/ncn/laws.rs`, the printed game in `sample_game.rs` beside it.

use super::{headline, sound, support};
use movetext::identify::Context;
use movetext::notation::target;
use movetext::rewrite::reformat;
use movetext::syntax::format;

const HEADER: &str = "NUMBER OF THE MOVE\ta\tb\tc\td\te\tf\tg\th\n";

/// A row: its number and its cells, each after the letter of its column.
fn row(number: &str, cells: &str) -> String {
    let cells: Vec<(&str, &str)> = cells
        .split(' ')
        .filter_map(|cell| cell.split_once(':'))
        .collect();
    let cell = |column: char| {
        let found = cells.iter().find(|(letter, _)| letter.starts_with(column));
        found.map_or("", |(_, text)| *text)
    };
    let texts: Vec<&str> = ('a'..='h').map(cell).collect();
    format!("{number}\t{}\n", texts.join("\t").trim_end_matches('\t'))
}

fn sheet(rows: &[(&str, &str)]) -> String {
    let rows: String = rows
        .iter()
        .map(|(number, cells)| row(number, cells))
        .collect();
    format!("{HEADER}{rows}")
}

/// The games of a text in another format.
#[track_caller]
fn converted(from: &str, text: &str, to: &str) -> String {
    let context = Context::new(format(from).expect("a format"));
    let wanted = target(to).expect("a notation");
    let to = format(if to.starts_with("ncn") { "ncn" } else { "pgn" }).expect("a format");
    let games = reformat(text, &context, wanted, to);
    let lost: Vec<_> = games.iter().flat_map(|game| &game.lost).collect();
    assert!(lost.is_empty(), "{lost:?}");
    let write = to.write.expect("a format that holds games");
    games.iter().map(|game| write(&game.game)).collect()
}

/// The movetext of a sheet in short algebraic.
#[track_caller]
fn in_san(text: &str) -> String {
    let pgn = converted("ncn", text, "san");
    let moves = pgn.trim_end().rsplit("\n\n").next().unwrap_or("");
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn files_and_ranks_are_those_of_white_for_both_players() {
    let text = sheet(&[("1", "e:4"), ("", "c:5")]);
    sound("ncn", &text);
    assert_eq!(in_san(&text), "1. e4 c5 *");
}

#[test]
fn the_first_part_of_the_sheet_becomes_the_tags_of_the_game() {
    let heading = "RADIO CUP\n\n\tTITLE\tRATING\tCOUNTRY\nWHITE\tPetrosjan\tGM\t2600\tSUN\nBLACK\tSllavcco\n\
                   DATE\t07.04.1970\tPLACE\tBelgrade\nROUND\t3\tCHESSBOARD\t1\tSCORE\t1 : 0\n\n";
    let text = format!("{heading}{}", sheet(&[("01", "e:4"), ("", "e:5")]));
    sound("ncn", &text);
    let pgn = converted("ncn", &text, "san");
    for tag in [
        "[Event \"RADIO CUP\"]",
        "[White \"Petrosjan\"]",
        "[WhiteTitle \"GM\"]",
        "[WhiteElo \"2600\"]",
        "[Black \"Sllavcco\"]",
        "[Date \"1970.04.07\"]",
        "[Site \"Belgrade\"]",
        "[Round \"3\"]",
        "[Board \"1\"]",
        "[Result \"1-0\"]",
    ] {
        assert!(pgn.contains(tag), "{tag}\n{pgn}");
    }
    // And a sheet that is written has the form again.
    let back = converted("pgn", &pgn, "ncn");
    assert!(back.contains("DATE\t07.04.1970\tPLACE\tBelgrade"), "{back}");
    sound("ncn", &back);
}

#[test]
fn the_blank_form_is_no_fault() {
    let blank = "NAME OF TOURNAMENT OR LOGO OF TOURNAMENT\n--\n\n\tTITLE\tRATING\tCOUNTRY\nWHITE\t\t\t\nBLACK\t\t\t\n\
                 DATE\tPLACE\t\t\nROUND\t\tCHESSBOARD\t\n\t\tSCORE\t:\n\n";
    sound("ncn", &format!("{blank}{HEADER}"));
    sound("ncn", &format!("{blank}{HEADER}1\n"));
}

/// The number stands in the row of White; the row below is Black's.
#[test]
fn each_number_has_a_row_for_white_and_one_for_black() {
    let text = sheet(&[("01", "e:4"), ("", "e:5"), ("02", "f:N3"), ("", "c:N6")]);
    sound("ncn", &text);
    assert_eq!(in_san(&text), "1. e4 e5 2. Nf3 Nc6 *");
}

#[test]
fn pieces_have_the_letters_of_any_country_or_figures() {
    for (letters, knight) in [
        ("en", "N"),
        ("sr", "S"),
        ("de", "S"),
        ("fr", "C"),
        ("nl", "P"),
        ("figurine", "♘"),
    ] {
        let tag = match letters {
            "en" | "figurine" => String::new(),
            letters => format!("[Notation \"ncn-{letters}\"]\n\n"),
        };
        let knights = format!("f:{knight}3");
        let text = tag + &sheet(&[("1", "e:4"), ("", "e:5"), ("2", &knights)]);
        sound("ncn", &text);
        assert_eq!(in_san(&text), "1. e4 e5 2. Nf3 *", "{letters}");
    }
}

#[test]
fn a_move_stands_in_the_column_of_the_file_of_arrival() {
    let text = sheet(&[("1", "e:4"), ("", "e:5"), ("2", "f:N|3")]);
    assert_eq!(headline("ncn", &text), "2. f:N3");
    let text = sheet(&[("1", "e:4"), ("", "e:5"), ("2", "e:N3")]);
    let found = support::findings("ncn", &text);
    let titles: Vec<&str> = found
        .iter()
        .flat_map(|found| &found.fixes)
        .map(|fix| fix.title.as_str())
        .collect();
    assert!(
        titles
            .iter()
            .any(|title| title.starts_with("Write f:N3 instead of e:N3")),
        "{titles:?}"
    );
}

#[test]
fn castling_is_written_in_two_columns() {
    let set_up = |moves: &str| {
        let fen = "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n";
        format!("{fen}{}", sheet(&[("1", moves)]))
    };
    sound("ncn", &set_up("f:R g:K"));
    assert_eq!(in_san(&set_up("f:R g:K")), "1. O-O *");
    assert_eq!(in_san(&set_up("c:K d:R")), "1. O-O-O *");
}

/// The order of the pieces that was drawn is written once for each player.
#[test]
fn fischer_chess_has_a_row_for_the_order_of_the_pieces() {
    let row = "a\tb\tc\td\te\tf\tg\th\nB\tR\tK\tB\tN\tR\tQ\tN\nB\tR\tK\tB\tN\tR\tQ\tN\n\n";
    let text = format!("{row}{}", sheet(&[("1", "e:4"), ("", "e:5")]));
    sound("ncn", &text);
    let pgn = converted("ncn", &text, "san");
    assert!(
        pgn.contains("[FEN \"brkbnrqn/pppppppp/8/8/8/8/PPPPPPPP/BRKBNRQN w"),
        "{pgn}"
    );
    let back = converted("pgn", &pgn, "ncn");
    assert!(back.contains("B\tR\tK\tB\tN\tR\tQ\tN\n"), "{back}");
}

#[test]
fn an_order_of_the_pieces_with_one_missing_is_no_move() {
    let text = "\ta\tb\tc\td\te\tf\tg\th\n\tB\tR\tK\tB\tN\tR\tQ\n\tB\tR\tK\tB\tN\tR\tQ\tN\n\n\
                No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\n";
    let found = support::findings("ncn", text);
    let told: Vec<(&str, &str)> = found
        .iter()
        .map(|one| {
            (
                &text[one.start as usize..one.end as usize],
                one.message.as_str(),
            )
        })
        .collect();
    assert_eq!(
        told,
        [(
            "B\tR\tK\tB\tN\tR\tQ",
            "a piece is missing in this order of the pieces: each of the eight columns has one"
        )]
    );
}
