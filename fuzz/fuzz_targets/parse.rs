//! Any bytes, read as every format: decoding, cutting, parsing and checking end without a panic, and
//! what they say stays inside the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use movetext::document::Verdict;
use movetext::identify::Context;
use movetext::syntax::{self, FORMATS};
use movetext::text::decode;
use movetext::{checks, inspect};

fuzz_target!(|bytes: &[u8]| {
    assert!(!FORMATS.is_empty(), "nothing to read as");
    for format in FORMATS.iter().copied() {
        let context = Context::new(format);
        let mut end = 0;
        for segment in syntax::segments(format, bytes) {
            assert_eq!(segment.start, end, "{} segments leave a gap", format.name);
            end = segment.end;
            let (text, _) = decode(&bytes[segment]);
            let verdict = checks::check(&text, &context);
            inside(&text, &verdict);
            // The place a reader would hover: somewhere in the middle.
            let _ = inspect::position_at(&text, &context, text.floor_char_boundary(text.len() / 2));
        }
        assert_eq!(end, bytes.len(), "{} segments leave a rest", format.name);
    }
});

/// Every place of every finding can be cut out of the text.
fn inside(text: &str, verdict: &Verdict) {
    let check = |start: u32, end: u32| {
        let place = text.get(start as usize..end as usize);
        assert!(place.is_some(), "{start}..{end} is no place in the text");
    };
    for finding in &verdict.findings {
        check(finding.start, finding.end);
        for edit in finding.fixes.iter().flat_map(|fix| &fix.edits) {
            check(edit.start, edit.end);
        }
    }
}
