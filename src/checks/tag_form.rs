//! What is wrong with the form of a tag pair, where only one thing can be meant: a bracket or a quote too many or
//! too few, a name without a value, a character that cannot stand in a name. Other malformed tags keep the
//! message of their fault and have no fix.

use std::ops::Range;

use super::{fix, replacement, shown, text_edit, title};
use crate::document::Fix;
use crate::syntax::{FaultKind, Tag, tag};

/// A finding about the form of a tag.
pub struct OddForm {
    pub range: Range<usize>,
    pub message: String,
    pub fixes: Vec<Fix>,
}

/// The text of a fault, and its place in the segment.
struct Written<'t> {
    segment: &'t str,
    text: &'t str,
    start: usize,
}

impl Written<'_> {
    /// A range of the fault's text as one of the segment.
    fn place(&self, range: Range<usize>) -> Range<usize> {
        self.start + range.start..self.start + range.end
    }

    fn replace(&self, range: Range<usize>, text: &str) -> Fix {
        replacement(self.segment, &self.place(range), text, false)
    }
}

/// The forms that are known, by their fault. The first that fits counts.
static FORMS: &[(FaultKind, fn(&Written) -> Option<OddForm>)] = &[
    (FaultKind::MalformedTag, two_brackets),
    (FaultKind::MalformedTag, lost_bracket),
    (FaultKind::MalformedTag, no_value),
    (FaultKind::MalformedTag, no_quotes),
    (FaultKind::MalformedTag, odd_name),
    (FaultKind::UnclosedString, other_quote),
    (FaultKind::UnclosedString, escaped_quote),
    (FaultKind::UnclosedString, lost_quote),
];

/// What is wrong with the tag of a fault at these bytes of a segment. None if nothing more is known than its fault.
pub fn odd_form(kind: FaultKind, segment: &str, range: &Range<usize>) -> Option<OddForm> {
    let written = Written {
        segment,
        text: segment.get(range.clone())?,
        start: range.start,
    };
    let mut forms = FORMS.iter().filter(|(own, _)| *own == kind);
    forms.find_map(|(_, form)| form(&written))
}

/// `[[Event "x"]`
fn two_brackets(written: &Written) -> Option<OddForm> {
    let rest = written.text.strip_prefix('[')?.trim_start();
    let inside = rest.strip_prefix('[')?;
    let bare = inside.trim_end_matches(']');
    let pair = tag(rest)?;
    let is_sound = is_name(pair.name) && bare.ends_with('"') && bare.matches('"').count() == 2;
    if !is_sound || inside.starts_with('[') {
        return None;
    }
    let mut edits = vec![text_edit(written.place(0..1), "")];
    if inside.len() > bare.len() + 1 {
        let closing = written.text.len() - (inside.len() - bare.len() - 1);
        edits.push(text_edit(written.place(closing..written.text.len()), ""));
    }
    Some(OddForm {
        range: written.place(0..1),
        message: "a tag begins with one bracket".to_owned(),
        fixes: vec![Fix {
            title: title("[", ""),
            edits,
            preferred: false,
            support: None,
        }],
    })
}

/// `Event "x"]`
fn lost_bracket(written: &Written) -> Option<OddForm> {
    let pair = tag(written.text).filter(|_| !written.text.starts_with('['))?;
    let start = written.start;
    let title = format!("Add [ before {}", pair.name);
    Some(OddForm {
        range: name_range(written, &pair),
        message: "the bracket before this tag name is missing".to_owned(),
        fixes: vec![fix(title, start..start, "[", false)],
    })
}

/// `[Empty]`
fn no_value(written: &Written) -> Option<OddForm> {
    let pair = unquoted(written).filter(|pair| pair.value.is_empty())?;
    if written.text.contains('"') {
        return None;
    }
    let whole = 0..written.text.len();
    let line = with_line_end(written.segment, written.place(whole.clone()));
    let filled = format!("[{} \"\"]", pair.name);
    Some(OddForm {
        range: written.place(whole.clone()),
        message: "this tag has a name, but no value".to_owned(),
        fixes: vec![
            fix(title(written.text, ""), line, "", false),
            written.replace(whole, &filled),
        ],
    })
}

/// `[Round 17]`, `[Round 17"]`, and the same with other quotes.
fn no_quotes(written: &Written) -> Option<OddForm> {
    let pair = unquoted(written)?;
    let closed = written.text.trim_end_matches([']', ' ', '\t']).len();
    let value = written.text.get(pair.value_start..closed)?;
    let has_others = value.starts_with(|c| is_quote(c) && c != '"');
    let bare = match has_others {
        true => value.trim_matches(is_quote),
        false => value.trim_end_matches('"'),
    };
    let message = match (has_others, value.contains('"')) {
        (true, _) => "the quotes of a tag value are `\"`",
        (_, true) => "the quote before this value is missing",
        _ => "the value of a tag stands in quotes",
    };
    let quoted = format!("\"{}\"", bare.replace('\\', "\\\\"));
    let whole = [
        written.text.get(..pair.value_start)?,
        &quoted,
        written.text.get(closed..)?,
    ];
    let range = written.place(pair.value_start..closed);
    let title = title(written.text, &whole.concat());
    Some(OddForm {
        fixes: vec![fix(title, range.clone(), &quoted, false)],
        range,
        message: message.to_owned(),
    })
}

/// The tag, if it has one bracket at each end, a name that begins with a capital, as prose in brackets seldom does,
/// and at most the closing quote of its value.
fn unquoted<'t>(written: &Written<'t>) -> Option<Tag<'t>> {
    let inside = written.text.strip_prefix('[')?;
    let bare = inside.strip_suffix(']')?.trim_end();
    let before = bare.strip_suffix('"').unwrap_or(bare);
    let is_one = !before.contains(['[', ']', '"']);
    let pair = tag(written.text)?;
    let is_tag = is_name(pair.name) && pair.name.starts_with(|c: char| c.is_ascii_uppercase());
    (is_one && is_tag).then_some(pair)
}

/// `[Great? "True"]`, `[White Elo "2000"]`
fn odd_name(written: &Written) -> Option<OddForm> {
    let pair = tag(written.text)?;
    let quotes = written.text.matches('"').count();
    let inside = written.text.strip_prefix('[')?;
    let is_closed = inside.trim_end_matches(']').trim_end().ends_with('"');
    if inside.starts_with('[') || quotes < 2 || !is_closed {
        return None;
    }
    let start = pair.name.find(|c| !in_name(c))?;
    let rest = pair.name.get(start..)?;
    let odd = rest.get(..rest.find(in_name).unwrap_or(rest.len()))?;
    let at = pair.name_start + start;
    let blank = odd.trim().is_empty();
    let message = match blank {
        true => "a tag name has no blanks".to_owned(),
        false => format!(
            "`{}` cannot stand in a tag name, which has only letters, digits and `_`",
            odd.trim()
        ),
    };
    // After a blank without a capital the value may begin. A letter cannot just be left out.
    let after = rest.get(odd.len()..)?;
    let is_joined = !blank || after.starts_with(|c: char| c.is_ascii_uppercase());
    let joined = [pair.name.get(..start)?, after].concat();
    let fixes = (odd.is_ascii() && is_joined && is_name(&joined)).then(|| {
        let name = pair.name_start..pair.name_start + pair.name.len();
        written.replace(name, &joined)
    });
    Some(OddForm {
        range: written.place(at..at + odd.len()),
        message,
        fixes: fixes.into_iter().collect(),
    })
}

/// `"57”]`
fn other_quote(written: &Written) -> Option<OddForm> {
    let value = unclosed_value(written)?;
    let bare = value.trim_end_matches(is_quote).len();
    let quote = value.get(bare..).filter(|quote| !quote.is_empty())?;
    if quote.ends_with('"') {
        return None;
    }
    let range = 1 + bare..1 + value.len();
    Some(OddForm {
        range: written.place(range.clone()),
        message: format!("the value of a tag ends with the quote `\"`, not with `{quote}`"),
        fixes: vec![written.replace(range, "\"")],
    })
}

/// `"Ugra Cup \"]`. After another such quote this one ends the words in quotes, and the value has no end.
fn escaped_quote(written: &Written) -> Option<OddForm> {
    let value = unclosed_value(written)?;
    let inside = value.strip_suffix("\\\"")?;
    if inside.matches("\\\"").count() % 2 == 1 {
        return None;
    }
    let range = 1 + inside.len()..1 + value.len();
    Some(OddForm {
        range: written.place(range.clone()),
        message: "`\\\"` is a quote inside the value, so the value is never closed".to_owned(),
        fixes: vec![written.replace(range, "\"")],
    })
}

/// `"Krush, I]`
fn lost_quote(written: &Written) -> Option<OddForm> {
    let value = unclosed_value(written)?;
    if value.contains(['[', ']']) || value.ends_with('\\') {
        return None;
    }
    let at = written.start + 1 + value.len();
    let title = match value {
        "" => title("", "\""),
        value => format!("Add \" after {}", shown(value)),
    };
    Some(OddForm {
        range: written.place(0..written.text.len()),
        message: "this tag value is never closed: `\"` is missing".to_owned(),
        fixes: vec![fix(title, at..at, "\"", false)],
    })
}

/// The value that begins with a quote and ends before a bracket.
fn unclosed_value<'t>(written: &Written<'t>) -> Option<&'t str> {
    let inside = written.text.strip_prefix('"')?;
    let value = inside.trim_end_matches(']');
    (value.len() < inside.len()).then(|| value.trim_end())
}

fn name_range(written: &Written, pair: &Tag) -> Range<usize> {
    written.place(pair.name_start..pair.name_start + pair.name.len())
}

/// Is a character one that is written in place of the quote of a tag value?
fn is_quote(c: char) -> bool {
    matches!(
        c,
        '"' | '\'' | '`' | '´' | '«' | '»' | '\u{2018}'..='\u{201F}' | '\u{2032}' | '\u{2033}'
    )
}

fn in_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.chars().all(in_name)
}

/// A range, with the line end after it if nothing else is on its line.
fn with_line_end(text: &str, range: Range<usize>) -> Range<usize> {
    let before = text.get(..range.start).unwrap_or("");
    let after = text.get(range.end..).unwrap_or("");
    let ends = ["\r\n", "\n", "\r"];
    let end = ends.iter().find(|end| after.starts_with(**end));
    let is_first = before.is_empty() || before.ends_with(['\n', '\r']);
    match end.filter(|_| is_first) {
        Some(end) => range.start..range.end + end.len(),
        None => range,
    }
}
