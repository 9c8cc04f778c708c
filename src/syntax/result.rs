//! The usual form of results.

use std::borrow::Cow;

/// Returns the usual form of a result: digits and hyphens without blanks, `½` as `1/2`.
pub fn plain_result(text: &str) -> Cow<'_, str> {
    if matches!(text, "1-0" | "0-1" | "1/2-1/2" | "*") {
        return Cow::Borrowed(text);
    }
    let text: String = text
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| {
            if matches!(c, '\u{2010}'..='\u{2015}' | '\u{2212}' | ':') {
                '-'
            } else {
                c
            }
        })
        .collect();
    let text = text
        .replace('½', "1/2")
        .replace('⅓', "1/3")
        .replace(['O', 'o'], "0");
    let text = text.trim_end_matches('.');
    Cow::Owned(if text == "1/2" { "1/2-1/2" } else { text }.to_owned())
}
