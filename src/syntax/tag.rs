//! Tag pairs. [`tag`] splits the text of a tag into name and value; [`extent`] finds where a malformed
//! tag ends. A malformed tag never goes beyond its line, so that it cannot damage the next one.

use super::FaultKind;

/// A tag pair found in the text of a `Tag` node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tag<'a> {
    pub name: &'a str,
    /// The value between its quotes, escapes as written.
    pub value: &'a str,
    /// Bytes of the name and of the value (without quotes) from the start of the node's text.
    pub name_start: usize,
    pub value_start: usize,
}

/// Returns the length of the tag name if `text` begins with `[`, a name, one blank and a quote, as
/// nearly every tag does.
fn plain_name(text: &[u8]) -> Option<usize> {
    let inside = text.strip_prefix(b"[")?;
    let in_name = |b: &&u8| b.is_ascii_alphanumeric() || **b == b'_';
    let length = inside.iter().take_while(in_name).count();
    let named = inside.first()?.is_ascii_alphabetic();
    (named && inside.get(length..)?.starts_with(b" \"")).then_some(length)
}

/// Returns the length of the tag that `text` begins with if it is written plainly: one blank after the
/// name, and no escape in the value.
pub fn plain_tag(text: &[u8]) -> Option<usize> {
    let value_start = plain_name(text)? + 3;
    let value = text.get(value_start..)?;
    let special = |b: &u8| matches!(b, b'"' | b'\\' | b'\r' | b'\n');
    let end = value.iter().position(special)?;
    let closed = value.get(end..)?.starts_with(b"\"]");
    closed.then_some(value_start + end + 2)
}

/// Like [`tag`], but only for a tag that is written plainly.
fn plain(text: &str) -> Option<Tag<'_>> {
    let name_end = 1 + plain_name(text.as_bytes())?;
    let value_start = name_end + 2;
    Some(Tag {
        name: text.get(1..name_end)?,
        value: text.strip_suffix("\"]")?.get(value_start..)?,
        name_start: 1,
        value_start,
    })
}

/// Splits the text of a tag node into name and value. None when there is no name.
///
/// With quotes, the name is everything before the first quote. Without quotes it is the first word, and
/// the value is what stands between it and the bracket.
pub fn tag(text: &str) -> Option<Tag<'_>> {
    plain(text).or_else(|| any(text))
}

/// Like [`tag`], for tags of any form.
fn any(text: &str) -> Option<Tag<'_>> {
    let inside = text.trim_start_matches(|c: char| c == '[' || c.is_whitespace());
    let name_start = text.len() - inside.len();
    let closed = text.trim_end_matches(|c: char| c == ']' || c.is_whitespace());
    let end = closed.len().max(name_start);
    let opening = memchr::memchr(b'"', inside.as_bytes())
        .map(|at| name_start + at)
        .filter(|at| *at + 1 < end);
    let (name_end, value_start, value_end) = match opening {
        Some(quote) => {
            let last = closed.strip_suffix('"').map(str::len);
            let last = last.filter(|last| *last > quote);
            (quote, quote + 1, last.unwrap_or(end))
        }
        None => {
            let word = inside.find(|c: char| c.is_whitespace() || c == '"' || c == ']');
            let name_end = (name_start + word.unwrap_or(inside.len())).min(end);
            let value = text.get(name_end..end)?;
            let bare = value.trim_start_matches(|c: char| c.is_whitespace() || c == '"');
            let stop = name_end + value.trim_end_matches('"').len();
            let start = end - bare.len();
            (name_end, start.min(stop), stop.max(name_end))
        }
    };
    let name = text.get(name_start..name_end)?.trim_end();
    let value = text.get(value_start.min(value_end)..value_end)?;
    (!name.is_empty()).then_some(Tag {
        name,
        value,
        name_start,
        value_start: value_start.min(value_end),
    })
}

/// How much a line that begins with `[` looks like a tag pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TagLikeness {
    None,
    /// A bracket and a letter: `[Round 17]`, but also `[sic]`.
    Weak,
    /// A bracket, a name and a quote.
    Strong,
}

/// Returns how much `line`, which begins with `[`, looks like a tag pair.
pub fn likeness(line: &[u8]) -> TagLikeness {
    if plain_name(line).is_some() {
        return TagLikeness::Strong;
    }
    let inside = line.get(inside(line)..).unwrap_or_default();
    let quote = memchr::memchr(b'"', inside);
    let named = inside.first().is_some_and(u8::is_ascii_alphabetic);
    let bracket = memchr::memchr2(b'[', b']', inside).unwrap_or(inside.len());
    match quote {
        Some(at) if at < bracket && at > 0 && (named || inside.starts_with(b"&")) => {
            TagLikeness::Strong
        }
        _ if named => TagLikeness::Weak,
        _ => TagLikeness::None,
    }
}

/// Returns where the name starts: after the opening bracket, perhaps a second one, and blanks.
fn inside(line: &[u8]) -> usize {
    let blanks = |from: usize| {
        let rest = line.get(from..).unwrap_or_default();
        from + rest
            .iter()
            .take_while(|b| matches!(b, b' ' | b'\t'))
            .count()
    };
    let at = blanks(usize::from(line.starts_with(b"[")));
    if line.get(at) == Some(&b'[') {
        blanks(at + 1)
    } else {
        at
    }
}

/// The end of a tag and its fault, if any, in bytes from the start of its line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TagExtent {
    pub end: usize,
    pub fault: Option<(FaultKind, usize, usize)>,
}

/// Finds the end of the tag, well-formed or not, that `line` begins with, and what is wrong with it.
///
/// 1. Without a quote, or with a `]` before the first quote, the tag ends at the first `]`, or with
///    the line when there is none. If the first quote stands right before the `]`, that was the
///    closing quote, and the tag ends there, too.
/// 2. Otherwise the value ends at the first unescaped quote that a `]` follows, or at an escaped
///    one if the line ends with that `]`. Quotes before it are bare quotes inside the value.
/// 3. If another tag begins inside the value (`] [Name "`), the closing quote is missing and the
///    tag ends before the other tag. If another tag begins right after a quote, the `]` is missing.
/// 4. If no quote is followed by a `]`: with a second quote, the tag ends at the next `]`, or right
///    after that quote; without one, it ends with the line if that ends with `]`, else at the first
///    `]`, else with the line.
pub fn extent(line: &[u8]) -> TagExtent {
    let trimmed = line.trim_ascii_end().len();
    let line = line.get(..trimmed).unwrap_or_default();
    let from = |at: usize| line.get(at..).unwrap_or_default();
    let malformed = |end: usize| TagExtent {
        end,
        fault: Some((FaultKind::MalformedTag, 0, end)),
    };
    let start = inside(line);
    let quote = memchr::memchr(b'"', from(start)).map(|at| start + at);
    let bracket = memchr::memchr(b']', from(start)).map(|at| start + at);
    let quote = match (quote, bracket) {
        (None, None) => {
            return TagExtent {
                end: trimmed,
                fault: Some((FaultKind::UnclosedTag, 0, 1)),
            };
        }
        (None, Some(bracket)) => return malformed(bracket + 1),
        (Some(quote), Some(bracket)) if bracket < quote => return malformed(bracket + 1),
        (Some(quote), _) => quote,
    };
    if let Some(end) = closing(line, quote) {
        // `[Event x"]`
        return malformed(end);
    }
    let odd_name =
        start > 1 && from(0).starts_with(b"[[") || !line.get(start..quote).is_some_and(is_name);
    let unclosed = |end: usize| TagExtent {
        end,
        fault: Some((FaultKind::UnclosedString, quote, end)),
    };
    let (mut first, mut end) = (None, None);
    for at in memchr::memchr_iter(b'"', from(quote + 1)).map(|at| quote + 1 + at) {
        // An even number of backslashes is escaped backslashes.
        let before = line.get(quote + 1..at).unwrap_or_default();
        let backslashes = before.iter().rev().take_while(|b| **b == b'\\').count();
        let escaped = backslashes % 2 == 1;
        match closing(line, at) {
            Some(stop) if !escaped || stop == trimmed => end = Some((at, stop)),
            _ if escaped => continue,
            _ => {}
        }
        if end.is_some() {
            break;
        }
        let rest = from(at + 1).trim_ascii_start();
        if rest.starts_with(b"[") && likeness(rest) == TagLikeness::Strong {
            // `[A "b" [C "d"]`
            return TagExtent {
                end: at + 1,
                fault: Some((FaultKind::UnclosedTag, 0, 1)),
            };
        }
        first = first.or(Some(at));
    }
    let value_end = end.map_or(trimmed, |(at, _)| at);
    if let Some(stop) = next_tag(line.get(..value_end).unwrap_or_default(), quote + 1) {
        return unclosed(stop);
    }
    match (end, first) {
        (Some((_, end)), _) if odd_name => malformed(end),
        (Some((_, end)), Some(inner)) => TagExtent {
            end,
            fault: Some((FaultKind::BareQuote, inner, inner + 1)),
        },
        (Some((at, end)), None) if line.get(at - 1) == Some(&b'\\') => unclosed(end),
        (Some((_, end)), None) => TagExtent { end, fault: None },
        (None, Some(inner)) => match memchr::memchr(b']', from(inner)) {
            // `[Event "x" y]`
            Some(at) => malformed(inner + at + 1),
            None => TagExtent {
                end: inner + 1,
                fault: Some((FaultKind::UnclosedTag, 0, 1)),
            },
        },
        (None, None) if line.ends_with(b"]") => unclosed(trimmed),
        (None, None) => match memchr::memchr(b']', from(quote)) {
            Some(at) => unclosed(quote + at + 1),
            None => unclosed(trimmed),
        },
    }
}

/// Returns the end of the tag if the quote at `quote` is followed by blanks and a `]`. A doubled `]`
/// belongs to the tag.
fn closing(line: &[u8], quote: usize) -> Option<usize> {
    let rest = line.get(quote + 1..)?;
    let blanks = rest
        .iter()
        .take_while(|b| matches!(b, b' ' | b'\t'))
        .count();
    let brackets = rest.iter().skip(blanks).take_while(|b| **b == b']').count();
    (brackets > 0).then_some(quote + 1 + blanks + brackets)
}

/// Returns where a tag without its closing quote ends if another tag follows on the line: `] [Name "`.
fn next_tag(value: &[u8], from: usize) -> Option<usize> {
    let rest = value.get(from..)?;
    memchr::memchr_iter(b']', rest).find_map(|at| {
        let after = rest.get(at + 1..)?.trim_ascii_start();
        let next = after.starts_with(b"[") && likeness(after) == TagLikeness::Strong;
        next.then_some(from + at + 1)
    })
}

/// Is a text a tag name, perhaps followed by blanks?
fn is_name(text: &[u8]) -> bool {
    let name = text.trim_ascii_end();
    name.first().is_some_and(u8::is_ascii_alphabetic)
        && name.iter().all(|b| b.is_ascii_alphanumeric() || *b == b'_')
}

/// Returns the length of a tag that has lost its opening bracket, `Event "x"]`, if nothing else is
/// on the line.
pub fn lost_bracket(line: &[u8]) -> Option<usize> {
    let line = line.trim_ascii_end();
    if !line.ends_with(b"]") {
        return None;
    }
    let quote = memchr::memchr(b'"', line)?;
    let name = line.get(..quote)?;
    let last = memchr::memrchr(b'"', line)?;
    let value = line.get(quote + 1..last)?;
    let alone = is_name(name) && name.len() > 1 && memchr::memchr2(b'[', b']', value).is_none();
    (alone && closing(line, last) == Some(line.len())).then_some(line.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_point_at_name_and_value() {
        for (text, name, value) in [
            ("[Event \"x y\"]", "Event", "x y"),
            ("[ Event\n\"x\"\n]", "Event", "x"),
            ("[Event\"x\"]", "Event", "x"),
            ("[Event \"\"]", "Event", ""),
            (r#"[A "b\"c"]"#, "A", r#"b\"c"#),
            (r#"[A "x]"]"#, "A", "x]"),
            ("[Event \"The \"Big\" One\"]", "Event", "The \"Big\" One"),
            ("[Event \"x]", "Event", "x"),
            ("[Event \"x", "Event", "x"),
            ("[Event \"x\"", "Event", "x"),
            ("[Event x\"]", "Event", "x"),
            ("[Event \"]", "Event", ""),
            ("[Event x]", "Event", "x"),
            ("[Event x y ]", "Event", "x y"),
            ("[Event]", "Event", ""),
            ("[[Event \"x\"]", "Event", "x"),
            ("Event \"x\"]", "Event", "x"),
            ("[White Elo \"2000\"]", "White Elo", "2000"),
            ("[Ü \"é\"]", "Ü", "é"),
        ] {
            let tag = tag(text).expect(text);
            assert_eq!((tag.name, tag.value), (name, value), "{text}");
            let at = |start: usize, piece: &str| text.get(start..start + piece.len());
            assert_eq!(at(tag.name_start, tag.name), Some(name), "{text}");
            assert_eq!(at(tag.value_start, tag.value), Some(value), "{text}");
            assert!(
                plain(text).is_none_or(|plain| Some(plain) == any(text)),
                "{text}"
            );
        }
    }

    #[test]
    fn no_tag_without_a_name() {
        for text in ["", "[", "[]", "[\"x\"]", "[[ ]"] {
            assert_eq!(tag(text), None, "{text}");
        }
    }

    #[test]
    fn a_bad_tag_ends_before_the_next() {
        for (line, end) in [
            ("[A \"b] [C \"d\"]", 6),
            ("[A b] [C \"d\"]", 5),
            ("[A \"b\" [C \"d\"]", 6),
            ("[A \"b\" c] [C \"d\"]", 9),
            ("[A \"b\"c\"] [D \"e\"]", 9),
            ("[A \"b]c\"d\"] 1. e4", 11),
            ("[A \"b 1. e4  ", 11),
        ] {
            assert_eq!(extent(line.as_bytes()).end, end, "{line}");
        }
    }
}
