//! How tags are written and in which order.

use std::borrow::Cow;

use crate::checks::tag_order;
use crate::replay::Record;
use crate::rules::Game;
use crate::syntax::{Format, tag};

/// Returns a tag as it is written: a bracket, the name, one blank, the value in quotes, a bracket. One that would not be
/// the same tag then, or whose value has line breaks, stays as typed.
pub fn written_tag(text: &str) -> Cow<'_, str> {
    let Some(own) = tag(text).filter(|own| !own.value.contains(['\n', '\r'])) else {
        return Cow::Borrowed(text);
    };
    let plain = format!("[{} \"{}\"]", own.name, own.value);
    let is_same = tag(&plain).is_some_and(|new| (new.name, new.value) == (own.name, own.value));
    match is_same && plain != text && text.ends_with(']') {
        true => Cow::Owned(plain),
        false => Cow::Borrowed(text),
    }
}

/// The indices of the nodes of a record's tags in the order in which they are written.
pub fn ordered(
    record: &Record,
    nodes: &[usize],
    format: &Format,
    game: Option<&Game>,
) -> Vec<usize> {
    let name = |node: &usize| {
        let node = record.nodes.get(*node);
        node.and_then(|node| tag(record.slice(node)))
            .map_or("", |tag| tag.name)
    };
    let mut ordered = nodes.to_vec();
    // Stable, so that tags of one place keep their order.
    ordered.sort_by_key(|node| tag_order(name(node), format, game));
    ordered
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_written_plainly() {
        for (typed, plain) in [
            ("[Event \"x y\"]", "[Event \"x y\"]"),
            ("[ Event   \"x\" ]", "[Event \"x\"]"),
            ("[Event\"x\"]", "[Event \"x\"]"),
            ("[Event\n\"x\"]", "[Event \"x\"]"),
            (r#"[A "b\"c"]"#, r#"[A "b\"c"]"#),
            ("[A \"b\nc\"]", "[A \"b\nc\"]"),
            ("[A \"b", "[A \"b"),
        ] {
            assert_eq!(written_tag(typed), plain);
        }
    }
}
