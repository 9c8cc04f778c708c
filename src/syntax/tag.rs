//! Tag pairs: taking one apart, well-formed or not, and finding where a broken one ends.

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

/// Takes a tag node's text apart; none when there is no name. A value without quotes is what
/// stands between name and bracket.
pub fn tag(text: &str) -> Option<Tag<'_>> {
    let name_start = text.find(|c: char| c != '[' && !c.is_whitespace())?;
    let inside = text.get(name_start..)?;
    let name_len = inside
        .find(|c: char| !(c.is_alphanumeric() || c == '_'))
        .unwrap_or(inside.len());
    let name = inside.get(..name_len).filter(|name| !name.is_empty())?;
    let rest_start = name_start + name_len;
    let rest = text.get(rest_start..)?;
    let open = rest.find('"');
    let (value_start, value_end) = match open {
        Some(open) => {
            let start = rest_start + open + 1;
            let tail = text.get(start..)?;
            // The last quote closes, unless there is none: then the bracket or the line end does.
            let bracket = tail.trim_end().strip_suffix(']').unwrap_or(tail.trim_end());
            let end = match bracket.trim_end().strip_suffix('"') {
                Some(value) => value.len(),
                None => bracket.rfind('"').unwrap_or(bracket.trim_end().len()),
            };
            (start, start + end)
        }
        None => {
            let blanks = rest.len() - rest.trim_start().len();
            let value = rest.trim_end().trim_end_matches(']').trim_end();
            (
                rest_start + blanks.min(value.len()),
                rest_start + value.len().max(blanks.min(value.len())),
            )
        }
    };
    let value = text.get(value_start..value_end)?;
    Some(Tag {
        name,
        value,
        name_start,
        value_start,
    })
}

/// A tag that is not well-formed.
pub struct Broken {
    /// Bytes of the tag from where it starts.
    pub len: usize,
    pub fault: FaultKind,
    /// The bytes to mark.
    pub at: std::ops::Range<usize>,
}

/// Looks at a text that begins with `[` and is no well-formed tag pair; `line` is the rest of its
/// line without the line end. None when it does not look like a tag at all.
pub fn broken(line: &str) -> Option<Broken> {
    let opens = line.bytes().take_while(|b| *b == b'[').count();
    let name = line.get(opens..)?.trim_start();
    if !name.starts_with(|c: char| c.is_alphabetic()) {
        return None;
    }
    let whole = line.trim_end();
    let Some(open) = line.find('"') else {
        // `[Round 17]`, `[Empty]`, `[Event`
        return Some(match line.find(']') {
            Some(close) => Broken {
                len: close + 1,
                fault: FaultKind::MalformedTag,
                at: 0..close + 1,
            },
            None => Broken {
                len: whole.len(),
                fault: FaultKind::UnclosedTag,
                at: 0..opens,
            },
        });
    };
    // Several tags may share a line: this one ends at the quote and bracket that close it.
    let closing = closing(line, open + 1);
    let Some((quote, close)) = closing else {
        return Some(
            match line.get(open + 1..).and_then(|rest| rest.rfind(']')) {
                // `[Round "11.1]`
                Some(close) => {
                    let close = open + 1 + close;
                    let quote = line.get(open + 1..close).and_then(|value| value.rfind('"'));
                    match quote {
                        // `[Event "x" y]`
                        Some(_) => Broken {
                            len: close + 1,
                            fault: FaultKind::MalformedTag,
                            at: 0..close + 1,
                        },
                        None => Broken {
                            len: close + 1,
                            fault: FaultKind::UnclosedString,
                            at: open..close + 1,
                        },
                    }
                }
                None if line.get(open + 1..).is_some_and(|rest| rest.contains('"')) => Broken {
                    len: whole.len(),
                    fault: FaultKind::UnclosedTag,
                    at: 0..opens,
                },
                None => Broken {
                    len: whole.len(),
                    fault: FaultKind::UnclosedString,
                    at: open..whole.len(),
                },
            },
        );
    };
    let inner = line.get(open + 1..quote).and_then(bare_quote);
    let (fault, at) = match inner {
        _ if opens > 1 => (FaultKind::MalformedTag, 0..close + 1),
        Some(inner) => (FaultKind::BareQuote, open + 1 + inner..open + 2 + inner),
        None => (FaultKind::MalformedTag, 0..close + 1),
    };
    Some(Broken {
        len: close + 1,
        fault,
        at,
    })
}

/// The first quote followed by `]` and then by nothing or another tag.
fn closing(line: &str, from: usize) -> Option<(usize, usize)> {
    let rest = line.get(from..)?;
    for (i, _) in rest.match_indices('"') {
        let after = rest.get(i + 1..)?;
        let bare = after.trim_start();
        if bare.starts_with(']') {
            let close = from + i + 1 + (after.len() - bare.len());
            return Some((from + i, close));
        }
    }
    None
}

/// The first quote without a backslash before it.
fn bare_quote(value: &str) -> Option<usize> {
    let mut escaped = false;
    for (i, c) in value.char_indices() {
        match c {
            '"' if !escaped => return Some(i),
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    None
}

/// `Event "x"]`: a tag at a line start that has lost its bracket.
pub fn lost_bracket(line: &str) -> bool {
    let line = line.trim();
    let name = line
        .bytes()
        .take_while(|b| b.is_ascii_alphanumeric() || *b == b'_')
        .count();
    line.ends_with("\"]")
        && line.starts_with(|c: char| c.is_ascii_alphabetic())
        && line
            .get(name..)
            .is_some_and(|rest| rest.trim_start().starts_with('"'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> (&str, &str) {
        let tag = tag(text).expect("a tag");
        assert_eq!(
            &text[tag.value_start..tag.value_start + tag.value.len()],
            tag.value
        );
        assert_eq!(
            &text[tag.name_start..tag.name_start + tag.name.len()],
            tag.name
        );
        (tag.name, tag.value)
    }

    #[test]
    fn tags_are_taken_apart_in_every_state_of_repair() {
        assert_eq!(parts(r#"[Event "x y"]"#), ("Event", "x y"));
        assert_eq!(parts(r#"[ Event   "" ]"#), ("Event", ""));
        assert_eq!(parts(r#"[Event "a \"b\" c"]"#), ("Event", r#"a \"b\" c"#));
        assert_eq!(
            parts(r#"[Event "The "Big" One"]"#),
            ("Event", r#"The "Big" One"#)
        );
        assert_eq!(parts("[Round 17]"), ("Round", "17"));
        assert_eq!(parts("[Empty]"), ("Empty", ""));
        assert_eq!(parts(r#"[Round "11.1]"#), ("Round", "11.1"));
        assert_eq!(parts(r#"[Event "cut off"#), ("Event", "cut off"));
        assert_eq!(parts(r#"Event "x"]"#), ("Event", "x"));
        assert_eq!(parts(r#"[[Event "x"]"#), ("Event", "x"));
        assert!(tag("[]").is_none());
    }
}
