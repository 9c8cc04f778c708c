//! Markdown and Quarto: which parts of a document are records. The fences are found by pulldown-cmark, which
//! follows CommonMark: fences in lists and quotations, of tildes, and those that are never closed.
//!
//! A document is no record itself, so [`MARKDOWN`] is no row of `FORMATS`. Each fence is cut into segments by
//! the format that its info string names; the text between fences is a segment that holds no game.

use std::borrow::Cow;
use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use super::segment::Segmenter;
use super::{Format, Tree, format_of_text, segments};
use crate::text::lines;

/// A document whose records stand in fences.
pub static MARKDOWN: Format = Format {
    name: "markdown",
    title: "Markdown",
    extensions: &["md", "markdown", "qmd", "rmd"],
    games: "",
    notation: None,
    ended: false,
    roster: false,
    loose: false,
    list: None,
    segmenter: || Box::new(OneSegment),
    parse: |_| Tree::default(),
    parse_into: |_, tree| *tree = Tree::default(),
    write: None,
    table: None,
};

/// The language ids of editors for documents of this kind.
const LANGUAGES: &[&str] = &["markdown", "quarto", "rmd"];

struct OneSegment;

impl Segmenter for OneSegment {
    fn starts(&mut self, _: &[u8]) -> bool {
        false
    }
}

/// Returns the format of documents with fences, if a path or URI names such a document.
pub fn markdown_of_path(path: &str) -> Option<&'static Format> {
    let extension = path.rsplit_once('.')?.1.to_lowercase();
    let is_one = MARKDOWN.extensions.contains(&extension.as_str());
    is_one.then_some(&MARKDOWN)
}

/// Returns the format of documents with fences, if a language id of an editor names it.
pub fn markdown_of_language(language: &str) -> Option<&'static Format> {
    LANGUAGES.contains(&language).then_some(&MARKDOWN)
}

/// The contents of a fence with records.
#[derive(Clone)]
pub struct Fence {
    pub format: &'static Format,
    /// The bytes of its lines, without those of the fence itself.
    pub range: Range<usize>,
    /// Its lines begin with what belongs to a list or a quotation around it, or with the indentation of the fence.
    pub nested: bool,
}

/// Returns the fences of a Markdown text whose info strings name a format, in their order.
pub fn fences(text: &str) -> Vec<Fence> {
    // Without any there is nothing to parse: most documents.
    if !text.contains("```") && !text.contains("~~~") {
        return Vec::new();
    }
    let options = Options::ENABLE_YAML_STYLE_METADATA_BLOCKS | Options::ENABLE_FOOTNOTES;
    let mut found = Vec::new();
    let mut open: Option<Fence> = None;
    for (event, range) in Parser::new_ext(text, options).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                let block = text.get(range).unwrap_or("");
                let contents = block.split_once('\n').map_or("", |(_, contents)| contents);
                let contents = text_without_quotation(contents.into());
                open = format_of_info(&info, &contents).map(|format| Fence {
                    format,
                    range: 0..0,
                    nested: false,
                });
            }
            Event::Text(_) => {
                if let Some(fence) = &mut open {
                    fence.add(text, range);
                }
            }
            Event::End(TagEnd::CodeBlock) => {
                found.extend(open.take().filter(|fence| !fence.range.is_empty()));
            }
            _ => {}
        }
    }
    found
}

/// Returns the segments of a whole text with fences: those of each fence, and the texts between the fences.
pub fn parts(text: &[u8], fences: &[Fence]) -> Vec<Range<usize>> {
    let mut parts: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    for fence in fences {
        parts.push(at..fence.range.start);
        parts.extend(fence.segments(text));
        at = fence.range.end;
    }
    parts.push(at..text.len());
    parts.retain(|part| !part.is_empty());
    parts
}

/// Returns the fence that a part begins in; the fences are in the order of the text.
pub fn fence_of(fences: &[Fence], start: usize) -> Option<&Fence> {
    let next = fences.partition_point(|one| one.range.end <= start);
    let fence = fences.get(next);
    fence.filter(|one| one.range.start <= start)
}

impl Fence {
    /// Adds a piece of its text.
    fn add(&mut self, text: &str, piece: Range<usize>) {
        let before = text.get(..piece.start).unwrap_or("");
        let line = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
        if self.range.is_empty() {
            self.range = line..line;
        }
        self.nested |= line >= self.range.end && line < piece.start;
        let after = text.get(piece.end..).unwrap_or("");
        let rest = match text.get(..piece.end).unwrap_or("").ends_with('\n') {
            true => 0,
            false => after.find('\n').map_or(after.len(), |end| end + 1),
        };
        self.range.end = self.range.end.max(piece.end + rest);
    }

    /// Returns its segments, as bytes of the document.
    fn segments(&self, text: &[u8]) -> Vec<Range<usize>> {
        let start = self.range.start;
        let own = text.get(self.range.clone()).unwrap_or_default();
        let cut = match self.nested {
            true => segments(self.format, blanked(own)).collect::<Vec<_>>(),
            false => segments(self.format, own).collect(),
        };
        let moved = cut.into_iter();
        moved
            .map(|one| start + one.start..start + one.end)
            .collect()
    }
}

/// Returns the text of a nested fence with blanks in place of the signs of quotations, so that every other byte keeps
/// its place.
pub fn without_quotation(text: &[u8]) -> Cow<'_, [u8]> {
    blanked(text).into()
}

/// Does the same with a text.
pub fn text_without_quotation(text: Cow<str>) -> Cow<str> {
    match String::from_utf8(blanked(text.as_bytes())) {
        Ok(text) => Cow::Owned(text),
        // Only single bytes are replaced, so this does not happen.
        Err(_) => text,
    }
}

/// Returns a part of a nested fence that was changed without the signs of quotations, with those of `before`. None if its
/// lines are others.
pub fn with_quotation(before: &[u8], changed: &[u8]) -> Option<Vec<u8>> {
    if lines(before).count() != lines(changed).count() {
        return None;
    }
    let mut text = Vec::with_capacity(changed.len());
    for (old, new) in lines(before).zip(lines(changed)) {
        let (old, new) = (before.get(old)?, changed.get(new)?);
        if new == blanked(old) {
            text.extend_from_slice(old);
            continue;
        }
        let front = front(old);
        let rest = new.strip_prefix(&*blanked(front))?;
        text.extend_from_slice(front);
        text.extend_from_slice(rest);
    }
    Some(text)
}

/// Returns the bytes with a blank for each `>` that stands in front of a line. A `%` after them comes first in its line,
/// where it makes the line a remark.
fn blanked(text: &[u8]) -> Vec<u8> {
    let mut shown = text.to_vec();
    for line in lines(text) {
        let Some(line) = shown.get_mut(line) else {
            continue;
        };
        let front = front(line).len();
        for byte in line.iter_mut().take(front) {
            if *byte == b'>' {
                *byte = b' ';
            }
        }
        if line.get(front) == Some(&b'%')
            && let Some(start) = line.get_mut(..=front)
        {
            start.rotate_right(1);
        }
    }
    shown
}

/// Returns what stands in front of a line: signs of quotations, and blanks.
fn front(line: &[u8]) -> &[u8] {
    let mut bytes = line.iter();
    let end = bytes.position(|byte| !matches!(byte, b'>' | b' ' | b'\t'));
    line.get(..end.unwrap_or(line.len())).unwrap_or_default()
}

/// Returns the format that an info string names: `pgn`, `pgn title="x"`, `{.pgn}`, `{pgn}`.
fn format_of_info(info: &str, contents: &str) -> Option<&'static Format> {
    let info = info.trim();
    let (words, all) = match info.strip_prefix('{') {
        Some(rest) => (rest.split('}').next()?, true),
        None => (info.split(['{', ',']).next()?, false),
    };
    let count = if all { usize::MAX } else { 1 };
    let mut words = words
        .split([' ', '\t', ','])
        .filter(|word| !word.is_empty());
    let first = words.next();
    let classes = words.filter(|word| word.starts_with('.'));
    let mut names = first.into_iter().chain(classes).take(count);
    names.find_map(|name| format_of_text(&name.trim_start_matches('.').to_lowercase(), contents))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(&str, &str, bool)> {
        let fences = fences(text).into_iter();
        fences
            .map(|one| (one.format.name, &text[one.range.clone()], one.nested))
            .collect()
    }

    #[test]
    fn a_fence_has_the_format_of_its_info_string() {
        for (info, format) in [
            ("pgn", Some("pgn")),
            ("PDN title=\"x\"", Some("pdn")),
            ("{.pgn}", Some("pgn")),
            ("{pgn}", Some("pgn")),
            ("{.numberLines .ncn #x}", Some("ncn")),
            ("pgn{a}", Some("pgn")),
            ("epd", Some("epd")),
            ("rust", None),
            ("rust pgn", None),
            ("", None),
        ] {
            assert_eq!(
                format_of_info(info, "").map(|one| one.name),
                format,
                "{info}"
            );
        }
    }

    #[test]
    fn fences_are_found_with_their_lines() {
        let text = "---\ntitle: ```pgn\n---\n\n```pgn\n1. e4 *\n```\n\n~~~~ {.pdn}\n1. 32-28\n~~~\n*\n~~~~\n\
                    `` ```pgn ``\n\n    ```pgn\n    1. d4\n\n```pgn\n```\n\n```rust\n1. e4\n```\n\n```ncn\nx";
        assert_eq!(
            found(text),
            [
                ("pgn", "1. e4 *\n", false),
                ("pdn", "1. 32-28\n~~~\n*\n", false),
                ("ncn", "x", false),
            ]
        );
    }

    #[test]
    fn fences_in_lists_and_quotations_are_nested() {
        let text = "- a\n  ```pgn\n  1. e4\n\n  *\n  ```\n\n> ```pgn\r\n> [A \"b\"]\r\n>\r\n> *\r\n> ```\r\n";
        assert_eq!(
            found(text),
            [
                ("pgn", "  1. e4\n\n  *\n", true),
                ("pgn", "> [A \"b\"]\r\n>\r\n> *\r\n", true),
            ]
        );
        let list = "> ```fen\n> 8/8/8/8/8/k7/8/K7 w - - 0 1\n> ```\n";
        assert_eq!(
            found(list),
            [("epd", "> 8/8/8/8/8/k7/8/K7 w - - 0 1\n", true)]
        );
        let quoted = text_without_quotation("> [A \"b\"]\r\n>\r\n> > *> é\r\n".into());
        assert_eq!(quoted, "  [A \"b\"]\r\n \r\n    *> é\r\n");
    }

    #[test]
    fn a_changed_part_gets_its_quotation_back() {
        let back = |before: &str, changed: &str| {
            let text = with_quotation(before.as_bytes(), changed.as_bytes())?;
            String::from_utf8(text).ok()
        };
        let quoted = "> 1. e4\n>\n> *\n";
        assert_eq!(
            back(quoted, "  1. d4\n \n  *\n").as_deref(),
            Some("> 1. d4\n>\n> *\n")
        );
        let remark = text_without_quotation("> % a\n".into());
        assert_eq!(remark, "%   a\n");
        assert_eq!(back("> % a\n", &remark).as_deref(), Some("> % a\n"));
        assert_eq!(back(quoted, "  1. d4\n \n"), None);
        assert_eq!(back(quoted, "1. d4\n \n  *\n"), None);
    }
}
