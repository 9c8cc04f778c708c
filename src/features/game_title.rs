//! What names a game in lists of games: its players, its event and its result, from its tags.

use std::ops::{ControlFlow, Range};
use std::sync::LazyLock;

use super::offset;
use crate::document::{GameTitle, SegmentAt, Snapshot};
use crate::replay::{Record, records};
use crate::rules::seatings;
use crate::syntax::{Format, Node, NodeKind, Tree, id_of_position, plain_game};

/// Calls a function with the titles of the games of a segment and the byte of the document from which their
/// bytes are counted, perhaps several times, until it breaks. Titles are kept with the segment, unless it is
/// very large.
pub fn each_titles<T>(
    snapshot: &Snapshot,
    place: &SegmentAt,
    mut give: impl FnMut(usize, &[GameTitle]) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let known = &place.segment.answers().headings;
    if let Some(titles) = known.get() {
        return give(place.start, titles);
    }
    for passage in snapshot.passages(place) {
        let find = || {
            let text = &passage.text;
            let plain = title_of_plain(text, passage.format);
            plain.unwrap_or_else(|| titles(text, &(passage.format.parse)(text)))
        };
        match place.segment.bytes as usize == passage.text.len() {
            true => give(passage.start, known.get_or_init(find))?,
            false => give(passage.start, &find())?,
        }
    }
    ControlFlow::Continue(())
}

/// The title of the only game of a text, read off its tags alone. None if that takes more.
fn title_of_plain(text: &str, format: &Format) -> Option<Box<[GameTitle]>> {
    let tags = text.get(..plain_game(text)?)?;
    let mut titles = titles(tags, &(format.parse)(tags));
    let [title] = titles.as_mut() else {
        return None;
    };
    title.end = offset(text.trim_ascii_end().len());
    // Without a tag it is the result after the moves.
    (!title.result.is_empty()).then_some(titles)
}

/// Returns the title of each game of a passage; its bytes are those of the passage.
pub fn titles(text: &str, tree: &Tree) -> Box<[GameTitle]> {
    records(text, tree)
        .filter_map(|record| title(&record))
        .collect()
}

/// The names of the player tags of each game; each list once, those of two players first.
static SEATINGS: LazyLock<Vec<&[&str]>> = LazyLock::new(|| seatings().collect());

fn title(record: &Record) -> Option<GameTitle> {
    let Range { start, end } = extent(record)?;
    let terminator = || {
        let results = record.top().filter(|node| node.kind == NodeKind::Result);
        results.last().map(|node| record.slice(node).to_owned())
    };
    let known = |name: &str| known(record, name);
    let players: Vec<Option<String>> = seats_of(record).iter().map(|name| known(name)).collect();
    let players = players.iter().any(Option::is_some).then(|| {
        let names = players.iter().map(|name| name.as_deref().unwrap_or("?"));
        names.collect::<Vec<_>>().join(" – ")
    });
    Some(GameTitle {
        start,
        end,
        players: players.unwrap_or_default(),
        event: known("Event").or_else(|| id(record)).unwrap_or_default(),
        result: known("Result").or_else(terminator).unwrap_or_default(),
    })
}

/// The name of a position in a list.
fn id(record: &Record) -> Option<String> {
    let position = record.tags.first().filter(|first| first.is_value)?;
    let end = extent(record)?.end as usize;
    let after = record.text.get(position.end..)?.lines().next()?;
    let id = id_of_position(after)?.trim();
    (end > position.end && !id.is_empty()).then(|| id.to_owned())
}

/// Returns the names of the player tags of a record: the last list of which it has every tag; otherwise the usual two,
/// either of which may be missing.
pub fn seats_of(record: &Record) -> &'static [&'static str] {
    let mut seatings = SEATINGS.iter().rev();
    let named = seatings.find(|names| names.iter().all(|name| record.tag(name).is_some()));
    named.or(SEATINGS.first()).copied().unwrap_or_default()
}

/// Returns the value of a tag without its escapes, if it says something.
pub fn known(record: &Record, name: &str) -> Option<String> {
    let value = record.tag(name).map(|pair| pair.tag.value.trim());
    let value = value.filter(|value| !value.is_empty() && *value != "?");
    value.map(unescaped)
}

/// Returns the bytes of a record in its segment, without the lines before and after it that begin with `%`:
/// these are meant for programs and belong to no game. None for a record of such lines only.
pub fn extent(record: &Record) -> Option<Range<u32>> {
    let is_percent_line = |node: &Node| {
        let line = matches!(node.kind, NodeKind::Escape | NodeKind::LineComment);
        line && record.slice(node).starts_with('%')
    };
    let mut own = record.top().filter(|node| !is_percent_line(node));
    let first = own.next()?;
    let last = own.last().unwrap_or(first);
    Some(first.start..last.end)
}

/// Removes the backslashes of a tag value that escape a quote or another backslash.
pub fn unescaped(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut rest = value.chars().peekable();
    while let Some(c) = rest.next() {
        let escaped = rest.next_if(|next| c == '\\' && matches!(next, '"' | '\\'));
        out.push(escaped.unwrap_or(c));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backslash_escapes_quotes_and_itself_only() {
        assert_eq!(unescaped(r#"A\"B\""#), r#"A"B""#);
        assert_eq!(unescaped(r"a\\b\c\"), r"a\b\c\");
    }
}
