//! A sheet in an editor: completion, hover, edits, and random texts.

use super::{DRAWN, aligned, drawn, findings, named, wanted};
use movetext::document::{Book, Document, TextEdit, splice};
use movetext::features::completion::{CompletionQuery, completion};
use movetext::identify::Context;
use movetext::inspect::{PositionAt, position_at};
use movetext::rewrite::reformat;
use movetext::rules::GAMES;
use movetext::text::Edit;

#[test]
fn a_cell_completes_to_the_moves_that_arrive_there() {
    let context = Context::new(named("ncn"));
    for text in [
        "No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t$0",
        "| No. | a | b | c | d | e | f | g | h |\n| 1 | | | | | 4 | | | |\n| | | | $0 | | | | | |",
    ] {
        let at = text.find("$0").expect("a cursor");
        let text = text.replace("$0", "");
        let document = Document::new(context.format, text.clone());
        let found = completion(&CompletionQuery::new(
            document.snapshot(),
            &context,
            at,
            None,
        ))
        .expect("a cell");
        let labels: Vec<&str> = found
            .offers
            .iter()
            .map(|offer| offer.label.as_str())
            .collect();
        assert_eq!(labels, ["5", "6", "N6"], "{text}");
        assert_eq!(found.range, at..at);
    }
}

#[test]
fn completion_writes_both_pieces_of_castling() {
    let head = "No.\ta\tb\tc\td\te\tf\tg\th\n";
    let fen = "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n";
    let blanks = "No. a   b   c   d   e   f   g   h\n";
    for (table, wanted) in [
        (format!("{head}1\t\t\t\t\t\t$0"), "1\t\t\t\t\t\tR\tK"),
        (format!("{head}1\t\t\t\t\t\tR$0"), "1\t\t\t\t\t\tR\tK"),
        (format!("{head}1\t\t\t\t\t\t\t$0"), "1\t\t\t\t\t\tR\tK"),
        (
            "| a | b | c | d | e | f | g | h |\n| | | | | |$0 | | |".to_owned(),
            "| | | | | |R | K| |",
        ),
        (
            format!("{blanks}1                       $0"),
            "1                       R   K",
        ),
        (
            format!("{blanks}1                           $0"),
            "1                       R   K",
        ),
        (
            format!("{blanks}                        $0"),
            "                        R   K",
        ),
    ] {
        let at = fen.len() + table.find("$0").expect("a cursor");
        let text = format!("{fen}{}", table.replace("$0", ""));
        let context = Context::new(named("ncn"));
        let document = Document::new(context.format, text.clone());
        let found = completion(&CompletionQuery::new(
            document.snapshot(),
            &context,
            at,
            None,
        ))
        .expect("a cell");
        let column = if text[..at].ends_with("\t\t\t\t\t\t\t") || at > fen.len() + 60 {
            "K"
        } else {
            "R"
        };
        let mut offers = found.offers.iter();
        let offer = offers.find(|offer| offer.label == column);
        let offer = offer.unwrap_or_else(|| panic!("no castling in {table:?}: {:?}", found.offers));
        let mut edits: Vec<(std::ops::Range<usize>, &str)> = offer
            .also
            .iter()
            .map(|(range, text)| (range.clone(), text.as_str()))
            .collect();
        edits.push((found.range.clone(), offer.text.as_str()));
        edits.sort_by_key(|(range, _)| range.start);
        let done = splice(&text, edits);
        assert_eq!(done.lines().last(), Some(wanted), "{table:?}");
    }
}

#[test]
fn hover_names_the_move_in_a_cell() {
    let text = drawn("1 e:4 | e:5 | 2 f:N3");
    let at = text.find("N3").expect("the cell");
    let Some(PositionAt {
        mv: Some((mv, _)),
        text: said,
        ..
    }) = position_at(&text, &Context::new(named("ncn")), at)
    else {
        panic!("no move");
    };
    assert_eq!((said.as_str(), mv.to.0), ("f:N3", 21));
    assert!(GAMES.iter().any(|game| game.name == "chess"));
}

/// How a row is read depends on the header row above it, however far away: after an edit the segments must
/// be those of a fresh document.
#[test]
fn an_edit_cuts_as_a_fresh_document() {
    let sheet = DRAWN[2];
    for between in ["[White \"b\"]\n", "\n[White \"b\"]\n", "\nWHITE: b\n", "\n"] {
        let text = format!("Club\nWHITE: a\n\n{sheet}{between}{sheet}");
        let starts: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
        for at in starts.iter().flat_map(|end| [*end, end + 1]) {
            for insert in [
                "x",
                "\n",
                "\t",
                "1 ",
                "[",
                "No. a   b   c   d   e   f   g   h\n",
            ] {
                let format = named("ncn");
                let mut document = Document::new(format, text.clone());
                let edit = Edit {
                    range: at..at,
                    text: insert.to_owned(),
                };
                document.edit(&edit);
                let now = document.snapshot();
                let fresh = Document::new(format, String::from(&now.text));
                let cuts = |book: &Book| book.iter().map(|place| place.range()).collect::<Vec<_>>();
                assert_eq!(
                    cuts(&now.book),
                    cuts(&fresh.snapshot().book),
                    "{insert:?} at {at} in {text}"
                );
            }
        }
    }
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(80))]

    /// Every text can be cut, checked, aligned and completed; its fixes lie in it, and aligning it twice
    /// changes nothing more.
    #[test]
    fn any_text_is_a_sheet(pieces in proptest::collection::vec(proptest::sample::select(PIECES), 0..60)) {
        let text = pieces.concat();
        let context = Context::new(named("ncn"));
        for finding in findings(&text) {
            for fix in &finding.fixes {
                splice(&text, fix.edits.iter().map(TextEdit::parts));
            }
        }
        reformat(&text, &context, wanted("san"), named("pgn"));
        let once = aligned(&text);
        proptest::prop_assert_eq!(aligned(&once), once.clone());
        let document = Document::new(context.format, text.clone());
        for (at, _) in text.char_indices() {
            completion(&CompletionQuery::new(document.snapshot(), &context, at, None));
            position_at(&text, &context, at);
        }
    }
}

/// The pieces that random texts are made of.
const PIECES: &[&str] = &[
    "No.\ta\tb\tc\td\te\tf\tg\th\n",
    "| a | b | c | d | e | f | g | h |\n",
    "    a   b   c   d   e   f   g   h\n",
    "\n",
    "\r\n",
    "\t",
    "\t\t\t\t\t",
    "|",
    " ",
    "    ",
    "1",
    "2.",
    "4",
    "5",
    "N3",
    "♘3",
    "N₂3",
    "Nb₂3x+",
    "x5 e.p.",
    "R",
    "K",
    "Qx",
    "ü",
    ";",
    "{",
    "|---|---|",
    "[White \"x\"]",
    "[",
    "WHITE\tA",
    "SCORE 1 : 0",
    "Title",
];
