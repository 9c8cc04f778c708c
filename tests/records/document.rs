//! The invariant of documents under the rules of the real formats: after any edits the cuts are
//! those of a fresh document of the same text; and how little an edit costs.

use std::ops::Range;
use std::sync::Arc;

use movetext::document::{Document, Segment};
use movetext::syntax::{FORMATS, MARKDOWN};
use movetext::text::Edit;
use proptest::prelude::*;

fn cuts(document: &Document) -> Vec<(usize, usize, u32)> {
    let places = document.snapshot().book.iter();
    places.map(|p| (p.start, p.line, p.segment.bytes)).collect()
}

/// Where each passage begins, what it is read as, and the text that is read.
fn passages(document: &Document) -> Vec<(usize, &'static str, String)> {
    let passages = document.snapshot().passages_from(0);
    passages
        .map(|one| (one.start, one.format.name, one.text.into_owned()))
        .collect()
}

/// Pieces that segment rules look at, and some that they must not be misled by.
fn scrap() -> impl Strategy<Value = String> {
    let pieces = [
        "[Event \"a\"]\n",
        "[White \"♘\"]\r\n",
        "[FEN \"W:W32:B18\"]\n*\n",
        " [[Site \"x\"]\n",
        "Round \"1\"]\n",
        "[Event \"a\"] [White \"b\"]\n",
        "[Event \"a\"] 1. e4\n",
        "[Open \"never\n",
        "1. e4 e5 1-0\n",
        "1. 32-28 19-23 2-0\r\n",
        "1. d4 *\r",
        "{ open\n",
        "close }\n",
        "% escape\n",
        "```pgn\n",
        "```\n",
        "> ~~~pdn\n",
        "> ",
        "; rest\n",
        "\u{feff}",
        "\n",
        "\n",
        "\r\n",
        "\r",
        "[",
        "]",
        "\"",
        "é",
        "𝄞",
        "0-1",
        " ",
    ];
    prop::sample::select(pieces.to_vec()).prop_map(str::to_owned)
}

fn text(scraps: Range<usize>) -> impl Strategy<Value = String> {
    prop::collection::vec(scrap(), scraps).prop_map(|scraps| scraps.concat())
}

fn any_edit() -> impl Strategy<Value = (usize, usize, String)> {
    let length = prop_oneof![5 => 0usize..3, 3 => 0usize..60, 1 => 1000usize..2000];
    (0usize..5000, length, text(0..4))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn incremental_is_full_in_every_format(
        start in text(0..150),
        edits in prop::collection::vec(any_edit(), 1..10),
    ) {
        for format in FORMATS.iter().chain([&&MARKDOWN]) {
            let mut document = Document::new(format, start.clone());
            for (at, length, insert) in &edits {
                let before = document.snapshot().clone();
                let at = at % (before.text.len() + 1);
                document.edit(&Edit { range: at..at + length, text: insert.clone() });
                let now = document.snapshot();
                let fresh = Document::new(format, String::from(&now.text));
                prop_assert_eq!(cuts(&document), cuts(&fresh), "{}", format.name);
                prop_assert_eq!(passages(&document), passages(&fresh), "{}", format.name);
                for place in now.book.iter() {
                    let old = before.book.iter().find(|old| Arc::ptr_eq(old.segment, place.segment));
                    if let Some(old) = old {
                        prop_assert_eq!(now.text_of(&place), before.text_of(&old));
                    }
                }
            }
        }
    }
}

/// The games of a document that are not those of an earlier one.
fn new_games(before: &[Arc<Segment>], document: &Document) -> usize {
    let places = document.snapshot().book.iter();
    let old = |game: &Arc<Segment>| before.iter().any(|o| Arc::ptr_eq(o, game));
    places.filter(|place| !old(place.segment)).count()
}

#[test]
fn a_keystroke_makes_one_new_game_of_a_thousand() {
    let one = "[Event \"a\"]\n[White \"b\"]\n\n1. e4 e5 2. Nf3 *\n\n";
    let Some(format) = FORMATS.first() else {
        panic!("there is a format");
    };
    // In a tag's value, in a move, in the blank line at the end of a game.
    for offset in [8, 30, one.len() - 1] {
        let mut document = Document::new(format, one.repeat(1000));
        let before: Vec<Arc<Segment>> = document
            .snapshot()
            .book
            .iter()
            .map(|place| place.segment.clone())
            .collect();
        assert_eq!(before.len(), 1000);
        let at = 500 * one.len() + offset;
        document.edit(&Edit {
            range: at..at,
            text: "x".to_owned(),
        });
        assert_eq!(new_games(&before, &document), 1, "at {offset}");
    }
}

#[test]
fn a_game_costs_a_tenth_of_its_text() {
    // With the two counters of the Arc and the pointer to it; a game has 800 bytes of text.
    let counters = 2 * size_of::<usize>();
    let cost = size_of::<Segment>() + counters + size_of::<Arc<Segment>>();
    assert!(cost <= 72, "{cost} bytes");
}
