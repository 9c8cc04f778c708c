//! Renaming what games have in common: a player, in whatever seat, or an event, a place, an annotator. All tags with
//! exactly that name are written anew.
//!
//! Not here: which files are gone through.

use std::borrow::Cow;
use std::ops::Range;

use super::game_title::unescaped;
use super::{IsCancelled, Replacement, not_text};
use crate::document::{Passage, Snapshot};
use crate::replay::{Record, TagPair, records};
use crate::rules::seatings;

/// A kind of name, and whether a tag holds one.
pub struct NameKind {
    /// What it names, for people.
    pub title: &'static str,
    holds: fn(&str) -> bool,
}

/// What can be renamed.
pub static NAME_KINDS: [NameKind; 4] = [
    NameKind {
        title: "player",
        holds: |tag| {
            let mut seats = seatings().flatten();
            seats.any(|seat| seat.eq_ignore_ascii_case(tag))
        },
    },
    NameKind {
        title: "event",
        holds: |tag| tag.eq_ignore_ascii_case("Event"),
    },
    NameKind {
        title: "site",
        holds: |tag| tag.eq_ignore_ascii_case("Site"),
    },
    NameKind {
        title: "annotator",
        holds: |tag| tag.eq_ignore_ascii_case("Annotator"),
    },
];

/// A name in a document, without blanks around it.
pub struct NamePlace {
    pub range: Range<usize>,
    pub name: String,
    pub kind: &'static NameKind,
}

/// A name and the one to write in its place.
pub struct Renaming {
    pub kind: &'static NameKind,
    pub old: String,
    pub new: String,
}

/// The edits of a renaming in one document.
#[derive(Default)]
pub struct RenamedDocument {
    pub edits: Vec<Replacement>,
    /// A scoresheet cannot hold the new name, so the old one stays there.
    pub unfit: bool,
}

/// Returns the name at a byte of a document, or right before it.
pub fn name_at(snapshot: &Snapshot, byte: usize) -> Option<NamePlace> {
    let passage = snapshot.passage_at(byte)?;
    let tree = (passage.format.parse)(&passage.text);
    records(&passage.text, &tree).find_map(|record| {
        record.tags.iter().find_map(|pair| {
            let mut kinds = NAME_KINDS.iter();
            let kind = kinds.find(|kind| (kind.holds)(pair.tag.name))?;
            let (range, name) = name_of(&record, pair)?;
            let range = passage.start + range.start..passage.start + range.end;
            let there = (range.start..=range.end).contains(&byte);
            there.then_some(NamePlace { range, name, kind })
        })
    })
}

/// Returns a name as it is to be written. The error is for people.
pub fn new_name(typed: &str) -> Result<String, &'static str> {
    let name = typed.trim();
    if name.is_empty() {
        return Err("a name must not be empty");
    }
    if name.contains(char::is_control) {
        return Err("a name must not contain line ends or control characters");
    }
    Ok(name.to_owned())
}

impl Renaming {
    /// Returns the edits in a document. None when cancelled.
    pub fn in_document(
        &self,
        snapshot: &Snapshot,
        is_cancelled: IsCancelled,
    ) -> Option<RenamedDocument> {
        let mut done = RenamedDocument::default();
        if not_text(snapshot).is_some() {
            return Some(done);
        }
        for place in snapshot.book.iter() {
            for passage in snapshot.passages(&place) {
                if is_cancelled() {
                    return None;
                }
                self.in_passage(&passage, &mut done);
            }
        }
        Some(done)
    }

    fn in_passage(&self, passage: &Passage, done: &mut RenamedDocument) {
        let tree = (passage.format.parse)(&passage.text);
        for record in records(&passage.text, &tree) {
            for pair in &record.tags {
                let named = name_of(&record, pair).filter(|_| (self.kind.holds)(pair.tag.name));
                let Some((range, _)) = named.filter(|(_, name)| *name == self.old) else {
                    continue;
                };
                match self.written(pair) {
                    Some(text) => done.edits.push(Replacement {
                        range: passage.start + range.start..passage.start + range.end,
                        text: text.into_owned(),
                    }),
                    None => done.unfit = true,
                }
            }
        }
    }

    /// Returns the new name as it stands in a tag or in the heading of a scoresheet, where two blanks, a tab and a line
    /// of the drawing end a name. None if it cannot stand there.
    fn written(&self, pair: &TagPair) -> Option<Cow<'_, str>> {
        if !pair.is_worded() {
            return Some(escaped(&self.new));
        }
        let ends = self.new.contains("  ") || self.new.contains('|');
        (!ends).then_some(Cow::Borrowed(&self.new))
    }

    /// May these bytes of a file hold the old name? If not, the file need not be read as games.
    pub fn may_be_in(&self, bytes: &[u8]) -> bool {
        // A name with escapes can be written in several ways, and other letters depend on the character set.
        let plain = |c: char| c.is_ascii() && c != '"' && c != '\\';
        let pieces = self.old.split(|c| !plain(c));
        let longest = pieces.max_by_key(|piece| piece.len()).unwrap_or("");
        memchr::memmem::find(bytes, longest.as_bytes()).is_some()
    }
}

/// Returns the name that a tag holds and its bytes in the segment. None for a tag that says that it is not known.
fn name_of(record: &Record, pair: &TagPair) -> Option<(Range<usize>, String)> {
    let range = pair.value_range();
    let text = record.text.get(range.clone())?;
    let start = range.start + (text.len() - text.trim_start().len());
    let text = text.trim();
    let name = match pair.is_worded() {
        true => text.to_owned(),
        false => unescaped(text),
    };
    let known = !matches!(name.as_str(), "" | "?" | "-");
    known.then_some((start..start + text.len(), name))
}

/// Returns a name as a tag holds it.
fn escaped(name: &str) -> Cow<'_, str> {
    match name.contains(['"', '\\']) {
        true => Cow::Owned(name.replace('\\', "\\\\").replace('"', "\\\"")),
        false => Cow::Borrowed(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;
    use crate::syntax::format;

    fn snapshot(name: &str, text: &str) -> Snapshot {
        let format = format(name).expect("a row of FORMATS");
        Document::new(format, text.to_owned()).snapshot().clone()
    }

    fn renaming(kind: usize, old: &str, new: &str) -> Renaming {
        Renaming {
            kind: &NAME_KINDS[kind],
            old: old.to_owned(),
            new: new.to_owned(),
        }
    }

    fn renamed(name: &str, text: &str, renaming: &Renaming) -> String {
        let done = renaming.in_document(&snapshot(name, text), &|| false);
        let edits = done.expect("not cancelled").edits;
        let edits = edits
            .iter()
            .map(|edit| (edit.range.clone(), edit.text.as_str()));
        crate::document::splice(text, edits)
    }

    #[test]
    fn a_player_has_one_name_in_all_seats_and_no_other_tag_changes() {
        let text = "[Event \"Ada\"]\n[White \"Ada\"]\n[Black \"Ada B\"]\n\n1. e4 {Ada} *\n\n[white \" Ada \"]\n\
                    [Black Ada]\n\n1. d4 *\n";
        let new = "[Event \"Ada\"]\n[White \"Eve\"]\n[Black \"Ada B\"]\n\n1. e4 {Ada} *\n\n[white \" Eve \"]\n\
                   [Black Eve]\n\n1. d4 *\n";
        assert_eq!(renamed("pgn", text, &renaming(0, "Ada", "Eve")), new);
        let event = renaming(1, "Ada", "Cup");
        assert_eq!(
            renamed("pgn", text, &event),
            text.replace("[Event \"Ada\"]", "[Event \"Cup\"]")
        );
        let ring = "[White \"A\"]\n[Gray \"B\"]\n[Black \"C\"]\n\n*\n";
        let turned = renamed("pgn", ring, &renaming(0, "B", "C"));
        assert_eq!(turned, ring.replace("\"B\"", "\"C\""));
    }

    #[test]
    fn quotes_and_backslashes_are_escaped() {
        let text = "[White \"Jo \\\"Ax\\\" Lee\"]\n[Black \"Jo \"Ax\" Lee\"]\n\n1. e4 *\n";
        let found = name_at(&snapshot("pgn", text), 8).expect("a name");
        assert_eq!(found.name, "Jo \"Ax\" Lee");
        assert_eq!(text.get(found.range), Some("Jo \\\"Ax\\\" Lee"));
        let new = renaming(0, &found.name, "Jo \\ \"Bo\"");
        assert!(new.may_be_in(text.as_bytes()));
        assert_eq!(
            renamed("pgn", text, &new),
            "[White \"Jo \\\\ \\\"Bo\\\"\"]\n[Black \"Jo \\\\ \\\"Bo\\\"\"]\n\n1. e4 *\n"
        );
    }

    #[test]
    fn the_heading_of_a_scoresheet_holds_names_too() {
        // A line of the sheet of examples/scoresheet.ncn.
        let text = "White: Ada Lee\nBlack: Ben\n\n| 1 | e2e4 | e7e5 |\n";
        let found = name_at(&snapshot("ncn", text), 9).expect("a name");
        assert_eq!((found.name.as_str(), found.range), ("Ada Lee", 7..14));
        let new = renaming(0, "Ada Lee", "Eve \"X\"");
        assert_eq!(
            renamed("ncn", text, &new),
            text.replace("Ada Lee", "Eve \"X\"")
        );
        let unfit = renaming(0, "Ada Lee", "A  B").in_document(&snapshot("ncn", text), &|| false);
        assert!(unfit.is_some_and(|done| done.unfit && done.edits.is_empty()));
    }

    #[test]
    fn only_known_names_have_a_place() {
        let text = "[Event \"?\"]\n[White \"\"]\n[Black \"Ben\"]\n[Round \"1\"]\n\n1. e4 *\n";
        let at = |word: &str| text.find(word).expect(word);
        let snapshot = snapshot("pgn", text);
        for word in ["?", "\"]\n[Black", "1\"]", "1. e4", "Black"] {
            assert!(name_at(&snapshot, at(word)).is_none(), "{word}");
        }
        let end = at("Ben") + 3;
        assert!(name_at(&snapshot, end).is_some_and(|place| place.name == "Ben"));
        assert!(new_name(" ").is_err() && new_name("a\nb").is_err());
        assert_eq!(new_name(" Ada "), Ok("Ada".to_owned()));
    }
}
