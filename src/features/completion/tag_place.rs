//! The tag at the cursor, found from its line alone: while it is being typed, the parser may take it for
//! something else.

use std::ops::Range;

use crate::document::Snapshot;
use crate::syntax::{Node, NodeKind, Tag, tag};

/// A tag that is being written.
pub struct TagPlace {
    pub part: TagPart,
    /// The other tags of its game: those on the lines around it, as name and value.
    pub others: Vec<(String, String)>,
    /// Where its line begins, in bytes of the document.
    pub line: usize,
}

/// The part of a tag at the cursor. The ranges are bytes of the document.
pub enum TagPart {
    Name {
        range: Range<usize>,
        /// The rest of the line after the name.
        rest: String,
    },
    /// A value between its quotes, of the tag with this name.
    Value { name: String, range: Range<usize> },
}

/// The longest line that is looked at, and the most bytes of tags before and after it.
const LONGEST_LINE: usize = 4 << 10;
const MOST_TAGS: usize = 16 << 10;

/// Returns the tag at a byte of the document. None outside the name and the value of a tag, in a comment,
/// and where a tag does not begin its line.
pub fn tag_place(snapshot: &Snapshot, byte: usize) -> Option<TagPlace> {
    let text = &snapshot.text;
    let line = text.line_of(byte);
    let (start, end) = (text.line_start(line), text.line_end(line));
    if end < byte || end - start > LONGEST_LINE {
        return None;
    }
    let (before, after) = (text.slice(start..byte), text.slice(byte..end));
    let part = part(&before, &after, byte)?;
    (!in_comment(snapshot, start)).then(|| TagPlace {
        part,
        others: tags_around(snapshot, start, end),
        line: start,
    })
}

/// Returns the part of a tag between two halves of a line, which meet at a byte of the document.
fn part(before: &str, after: &str, byte: usize) -> Option<TagPart> {
    let inside = before.trim_start().strip_prefix('[')?.trim_start();
    let end = inside.find(|c| !is_name(c)).unwrap_or(inside.len());
    let (name, rest) = inside.split_at(end);
    if rest.is_empty() {
        let more = after.find(|c| !is_name(c)).unwrap_or(after.len());
        return Some(TagPart::Name {
            range: byte - name.len()..byte + more,
            rest: after.get(more..)?.to_owned(),
        });
    }
    let value = rest.trim_start().strip_prefix('"')?;
    if name.is_empty() || closing_quote(value).is_some() {
        return None;
    }
    // A quote after another bracket is that of the next tag.
    let closing = closing_quote(after).filter(|at| !after.get(..*at).unwrap_or("").contains('['));
    Some(TagPart::Value {
        name: name.to_owned(),
        range: byte - value.len()..byte + closing.unwrap_or(0),
    })
}

fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Returns the byte of the first quote that no backslash escapes.
fn closing_quote(value: &str) -> Option<usize> {
    let mut escaped = false;
    let mut chars = value.char_indices();
    let found = chars.find(|(_, c)| {
        let closes = *c == '"' && !escaped;
        escaped = *c == '\\' && !escaped;
        closes
    });
    found.map(|(at, _)| at)
}

/// Does a line that begins at a byte of the document begin inside a comment?
fn in_comment(snapshot: &Snapshot, line: usize) -> bool {
    let Some(passage) = snapshot.passage_at(line) else {
        return false;
    };
    let Some(at) = line.checked_sub(passage.start) else {
        return false;
    };
    let tree = (snapshot.format.parse)(&passage.text);
    let holds = |node: &Node| {
        let (start, end) = (node.start as usize, node.end as usize);
        let written = passage.text.get(start..end).unwrap_or("");
        let open = !written.ends_with(['}', ')']);
        node.kind == NodeKind::Comment && start < at && (at < end || open)
    };
    tree.nodes.iter().any(holds)
}

/// Returns the tags on the lines before and after a line, up to the first line with something else.
fn tags_around(snapshot: &Snapshot, start: usize, end: usize) -> Vec<(String, String)> {
    let text = &snapshot.text;
    let first = text.floor(start.saturating_sub(MOST_TAGS));
    let last = text.floor((end + MOST_TAGS).min(text.len()));
    let (before, after) = (text.slice(first..start), text.slice(end..last));
    let written = |line: &&str| !line.trim().is_empty();
    let above = before.rsplit(['\n', '\r']).filter(written);
    let below = after.split(['\n', '\r']).filter(written);
    let (above, below) = (above.map_while(tag_of_line), below.map_while(tag_of_line));
    let owned = |tag: Tag| (tag.name.to_owned(), tag.value.to_owned());
    above.chain(below).map(owned).collect()
}

/// Returns the tag that a line consists of.
pub fn tag_of_line(line: &str) -> Option<Tag<'_>> {
    let line = line.trim();
    let whole = line.starts_with('[') && line.ends_with(']');
    whole.then(|| tag(line)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quote_that_a_backslash_escapes_closes_nothing() {
        assert_eq!(closing_quote(r#"a"b"#), Some(1));
        assert_eq!(closing_quote(r#"a\"b"c"#), Some(4));
        assert_eq!(closing_quote(r#"a\\"b"#), Some(3));
        assert_eq!(closing_quote("a"), None);
    }
}
