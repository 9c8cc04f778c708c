//! Boards of every size, as the text on the diagonal notation wants them: what is said of their squares, set-ups and tags.

use super::support;
use movetext::document::Document;
use movetext::features::hover::{Markup, hover};
use movetext::identify::Context;
use movetext::notation::target;
use movetext::rewrite::{Scope, rewrite};
use movetext::rules::BoardSize;
use movetext::syntax::format;

/// The messages of findings other than hints, each with the text that it marks.
fn told(text: &str) -> Vec<(String, String)> {
    let found = support::findings("pdn", text).into_iter();
    let found = found.filter(|one| support::severity(one.severity) != "hint");
    let marked = |range: &std::ops::Range<usize>| text.get(range.clone()).unwrap_or("").to_owned();
    found
        .map(|one| (marked(&(one.start as usize..one.end as usize)), one.message))
        .collect()
}

#[test]
fn a_square_off_the_board_is_marked_by_its_index() {
    let tags = "[GameType \"20\"]\n[BoardSize \"14x9\"]\n[Notation \"diagonal\"]\n\n";
    assert_eq!(
        told(&format!("{tags}1. ed3 g98 2. j8-l8 *\n")),
        [(
            "l".to_owned(),
            "a 14x9 board has no diagonal l: its letters are a to k; did you mean j89 or ji8?"
                .to_owned()
        )]
    );
    assert_eq!(
        told(&format!("{tags}1. 44-99 *\n")),
        [(
            "99".to_owned(),
            "99 is not a square of a 14x9 board".to_owned()
        )]
    );
}
