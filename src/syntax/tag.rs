//! Tag pairs: taking one apart, and finding how far a bad one goes. All of it works on one line,
//! because a bad tag must not damage the next line.

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

/// Bytes of the name behind the bracket that a text begins with, where a blank and a quote follow it:
/// nearly every tag begins so.
fn plain_name(text: &[u8]) -> Option<usize> {
    let inside = text.strip_prefix(b"[")?;
    let in_name = |b: &&u8| b.is_ascii_alphanumeric() || **b == b'_';
    let length = inside.iter().take_while(in_name).count();
    let named = inside.first()?.is_ascii_alphabetic();
    (named && inside.get(length..)?.starts_with(b" \"")).then_some(length)
}

/// Bytes of the tag that a text begins with, where it is written as nearly every one is: without a blank
/// too many, and without a sign in its value that would have to be looked at.
pub fn plain_tag(text: &[u8]) -> Option<usize> {
    let value_start = plain_name(text)? + 3;
    let value = text.get(value_start..)?;
    let special = |b: &u8| matches!(b, b'"' | b'\\' | b'\r' | b'\n');
    let end = value.iter().position(special)?;
    let closed = value.get(end..)?.starts_with(b"\"]");
    closed.then_some(value_start + end + 2)
}

/// Takes a tag apart that is written as nearly every one is.
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

/// Takes a tag node's text apart; none when there is no name. A value without quotes is what
/// stands between name and bracket; the name of a tag with quotes is all that stands before them.
pub fn tag(text: &str) -> Option<Tag<'_>> {
    plain(text).or_else(|| any(text))
}

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

/// How much a line that begins with a bracket looks like a tag pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Likeness {
    None,
    /// A bracket and a letter: `[Round 17]`, but also `[sic]`.
    Weak,
    /// A bracket, a name and a quote.
    Strong,
}

/// Looks at a line that begins with `[`.
pub fn likeness(line: &[u8]) -> Likeness {
    if plain_name(line).is_some() {
        return Likeness::Strong;
    }
    let inside = line.get(inside(line)..).unwrap_or_default();
    let quote = memchr::memchr(b'"', inside);
    let named = inside.first().is_some_and(u8::is_ascii_alphabetic);
    let bracket = memchr::memchr2(b'[', b']', inside).unwrap_or(inside.len());
    match quote {
        Some(at) if at < bracket && at > 0 && (named || inside.starts_with(b"&")) => {
            Likeness::Strong
        }
        _ if named => Likeness::Weak,
        _ => Likeness::None,
    }
}

/// Bytes of the opening bracket, a second one, and blanks.
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

/// How far a tag goes, and what is wrong with it: bytes from the start of its line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TagExtent {
    pub end: usize,
    pub fault: Option<(FaultKind, usize, usize)>,
}

/// Finds the end of a tag, well-formed or not, that a line begins with.
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
        // A backslash may itself be escaped.
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
        let behind = from(at + 1).trim_ascii_start();
        if behind.starts_with(b"[") && likeness(behind) == Likeness::Strong {
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

/// The end of a tag whose last quote is at `quote`, when nothing but blanks stands between that
/// and a bracket. A doubled bracket belongs to it.
fn closing(line: &[u8], quote: usize) -> Option<usize> {
    let rest = line.get(quote + 1..)?;
    let blanks = rest
        .iter()
        .take_while(|b| matches!(b, b' ' | b'\t'))
        .count();
    let brackets = rest.iter().skip(blanks).take_while(|b| **b == b']').count();
    (brackets > 0).then_some(quote + 1 + blanks + brackets)
}

/// Where a tag without its closing quote ends, when another tag follows on the line: `] [Name "`.
fn next_tag(value: &[u8], from: usize) -> Option<usize> {
    let rest = value.get(from..)?;
    memchr::memchr_iter(b']', rest).find_map(|at| {
        let behind = rest.get(at + 1..)?.trim_ascii_start();
        let next = behind.starts_with(b"[") && likeness(behind) == Likeness::Strong;
        next.then_some(from + at + 1)
    })
}

/// A tag name, with the blanks behind it.
fn is_name(text: &[u8]) -> bool {
    let name = text.trim_ascii_end();
    name.first().is_some_and(u8::is_ascii_alphabetic)
        && name.iter().all(|b| b.is_ascii_alphanumeric() || *b == b'_')
}

/// Length of a tag that has lost its opening bracket: `Event "x"]` and nothing else on the line.
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
