//! What can be typed into the heading of a sheet: the captions that it does not have yet, and the blank form.

use super::captions::{
    LINES, ORGANISATION, PLAYERS, TOURNAMENT, caption, following, leading_caption, printed,
    spelling,
};
use super::line::trimmed;
use super::{SheetLine, SheetLines, form, numbered, write};
use crate::syntax::format::{BlankForm, FormCaption, FormPlace};
use crate::syntax::tag::tag;

/// Returns the tags whose captions may begin a line of the heading, in the order of the printed form.
fn first_tags() -> impl Iterator<Item = &'static str> {
    let title = [ORGANISATION, TOURNAMENT].into_iter();
    title.chain(PLAYERS).chain(LINES.concat())
}

/// Returns the blank form, with what is known of its tags.
pub fn blank_form(known: &dyn Fn(&str) -> String) -> BlankForm {
    let table = write::header(form::NUMBERS_IN_TEXT);
    let mut stops = 0;
    let stopped = form::heading(|tag| {
        // The organisation has no line in the printed form.
        stops += usize::from(tag != ORGANISATION);
        match tag {
            ORGANISATION => String::new(),
            TOURNAMENT => format!("${{{stops}:{}}}", printed(tag)),
            _ => match write::shown(tag, &known(tag)) {
                value if value.is_empty() => format!("${{{stops}}}"),
                value => format!("${{{stops}:{value}}}"),
            },
        }
    });
    let blank = form::heading(|tag| write::shown(tag, &known(tag)));
    BlankForm {
        label: "blank scoresheet",
        text: format!("{}\n{table}1\t", form::text(&blank)),
        snippet: format!("{}\n{table}1\t$0", form::text(&stopped)),
    }
}

/// Returns the captions that can be typed at a byte of a sheet, or the tag whose value is due there, and the text that
/// they replace. None in a
/// table, below one, and inside of a line.
pub fn captions(text: &str, byte: usize) -> Option<FormPlace> {
    let mut kinds = SheetLines::default();
    let mut known: Vec<&str> = Vec::new();
    let mut here = None;
    for (start, line) in numbered(text) {
        let kind = kinds.next(line);
        match kind {
            // In a table, or below it.
            SheetLine::Header(_) | SheetLine::Row if start <= byte => return None,
            _ if (start..=start + line.len()).contains(&byte) => here = Some((start, line)),
            SheetLine::Tag => known.extend(first_tags().filter(|name| {
                let pair = tag(line.trim());
                pair.is_some_and(|pair| pair.name == *name)
            })),
            SheetLine::Field => known.extend(tags_on(line)),
            _ => {}
        }
    }
    // After the last line end a line begins that has no text yet.
    let (start, line) = here.unwrap_or((byte, ""));
    let (before, after) = line.split_at_checked(byte.checked_sub(start)?)?;
    if !after.trim().is_empty() {
        return None;
    }
    let cell = before.rfind(['\t', '|']).map_or(0, |sign| sign + 1);
    let word = trimmed(line, cell..before.len());
    let typed = line.get(word.clone()).unwrap_or("");
    let typed_range = match typed.is_empty() {
        true => byte..byte,
        false => start + word.start..byte,
    };
    let earlier = before.get(..cell).unwrap_or("");
    // The last cell is a caption: its value is due.
    let due = first_tag(earlier).and_then(|_| caption(last_cell(earlier)?));
    let mut captions = match first_tag(earlier) {
        _ if due.is_some() => Vec::new(),
        None if !earlier.trim().is_empty() => return None,
        None => offers(first_tags(), &known),
        Some(first) => {
            known.extend(tags_on(earlier));
            offers(following(first).iter().copied(), &known)
        }
    };
    if earlier.trim().is_empty() && kinds.layout.is_none() {
        captions.push(FormCaption {
            label: form::NUMBERS_IN_TEXT,
            text: format!("{}1\t", write::header(form::NUMBERS_IN_TEXT)),
        });
    }
    let begun = |label: &str| {
        let head = label.get(..typed.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(typed)) && label.len() > typed.len()
    };
    captions.retain(|one| begun(one.label));
    Some(FormPlace {
        range: typed_range,
        captions,
        due,
        shown: write::shown,
    })
}

/// Returns the captions of the tags that are not known yet.
fn offers(tags: impl Iterator<Item = &'static str>, known: &[&str]) -> Vec<FormCaption> {
    let missing = tags.filter(|tag| !known.contains(tag));
    let captions = missing.filter_map(spelling);
    let offers = captions.map(|label| FormCaption {
        label,
        text: format!("{label}\t"),
    });
    offers.collect()
}

/// Returns the tag of the caption that a line begins with.
fn first_tag(line: &str) -> Option<&'static str> {
    let inner = line.trim_start_matches(['|', ' ', '\t']);
    leading_caption(inner).map(|(_, tag)| tag)
}

/// Returns the last cell of a line that is not empty.
fn last_cell(line: &str) -> Option<&str> {
    let cells = line.split(['\t', '|']).map(str::trim);
    cells.rev().find(|cell| !cell.is_empty())
}

/// Returns the tags of the captions in the cells of a line.
fn tags_on(line: &str) -> impl Iterator<Item = &'static str> {
    let cells = line.split(['\t', '|']).map(str::trim);
    cells.filter_map(|cell| leading_caption(cell).map(|(_, tag)| tag))
}
