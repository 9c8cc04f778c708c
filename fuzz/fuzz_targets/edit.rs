//! A document and a list of edits: after each edit the cuts are those of a fresh document of the same
//! text, and marks that were kept are those the text would get now.
#![no_main]

use libfuzzer_sys::fuzz_target;
use movetext::checks;
use movetext::document::{Document, FindingMark, Snapshot};
use movetext::features::marks;
use movetext::identify::Context;
use movetext::syntax::{FORMATS, MARKDOWN};
use movetext::text::{Edit, decode};

/// Ends the text and each insertion in the fuzzer's bytes; no UTF-8 text holds it.
const END: u8 = 0xFF;

fuzz_target!(|bytes: &[u8]| {
    let Some((&which, bytes)) = bytes.split_first() else {
        return;
    };
    // After the formats comes a document whose records stand in fences.
    let which = which as usize % (FORMATS.len() + 1);
    let format = FORMATS.get(which).copied().unwrap_or(&MARKDOWN);
    let (text, mut rest) = piece(bytes);
    let mut document = Document::new(format, text);
    while let Some((edit, after)) = next_edit(rest, &document) {
        rest = after;
        check_all(&document);
        document.edit(&edit);
        let now = document.snapshot();
        let fresh = Document::new(format, String::from(&now.text));
        assert_eq!(cuts(now), cuts(fresh.snapshot()), "after {edit:?}");
        assert_kept(now);
    }
});

/// The text up to the next [`END`], and what follows.
fn piece(bytes: &[u8]) -> (String, &[u8]) {
    let end = bytes.iter().position(|byte| *byte == END);
    let (text, rest) = match end {
        Some(end) => (&bytes[..end], &bytes[end + 1..]),
        None => (bytes, &[][..]),
    };
    (decode(text).0.into_owned(), rest)
}

/// Two bytes for the place, one for the length (its square, so that large deletions occur), then the
/// insertion.
fn next_edit<'a>(bytes: &'a [u8], document: &Document) -> Option<(Edit, &'a [u8])> {
    let ([high, low, length], bytes) = bytes
        .split_first_chunk()
        .map(|(head, rest)| (*head, rest))?;
    let start = u16::from_be_bytes([high, low]) as usize % (document.snapshot().text.len() + 1);
    let range = start..start + (length as usize).pow(2);
    let (text, rest) = piece(bytes);
    Some((Edit { range, text }, rest))
}

fn check_all(document: &Document) {
    let snapshot = document.snapshot();
    let context = Context::new(snapshot.format);
    for place in snapshot.book.iter() {
        marks(snapshot, &place, &context, &|| false);
    }
}

/// Start, first line, bytes and lines of every game.
fn cuts(snapshot: &Snapshot) -> Vec<(usize, usize, u32, u32)> {
    let places = snapshot.book.iter();
    places
        .map(|place| {
            (
                place.start,
                place.line,
                place.segment.bytes,
                place.segment.lines,
            )
        })
        .collect()
}

fn assert_kept(snapshot: &Snapshot) {
    let context = Context::new(snapshot.format);
    for place in snapshot.book.iter() {
        if let Some(marks) = place.segment.marks() {
            let passage = snapshot.passage_at(place.start);
            let format = passage.map_or(snapshot.format, |passage| passage.format);
            let context = context.in_format(format);
            let now = checks::check(&snapshot.text_of(&place), &context).findings;
            let now: Vec<FindingMark> = now.iter().map(FindingMark::from).collect();
            assert_eq!(*marks.findings, *now, "marks outlived their text");
        }
    }
}
