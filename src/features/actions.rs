//! Actions for the findings at a range: their fixes, and the commands that accept or ignore them. All safe
//! fixes of a document at once.

use std::collections::BTreeMap;
use std::ops::Range;

use super::commands::commands;
use super::diagnostics::Note;
use super::other_moves::other_moves;
use super::{
    FindingsOf, IsCancelled, Replacement, absolute, kept_findings, known_findings, not_text,
};
use crate::document::{
    Finding, FindingMark, Fix, Passage, RelatedPlace, SegmentAt, Snapshot, TextEdit,
};
use crate::identify::Context;
use crate::syntax::{NodeKind, Tree};

/// What can be done about a finding, offered as a code action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    pub title: String,
    /// Safe to apply without a look at the result.
    pub preferred: bool,
    /// Sorted by position, without overlaps.
    pub edits: Vec<Replacement>,
    /// The finding that it is about.
    pub finding: Note,
}

/// Returns what can be done about the findings at a range, or None when cancelled: their first `limit` fixes, all safe
/// fixes of the game if one of these is safe, other moves that can be played, and what accepts or ignores the findings, which
/// comes after what mends them.
///
/// For a cursor (an empty range) these are the findings that contain it, their ends included; see
/// `keep_one_side` for a cursor between two findings. For a selection these are the findings that
/// share text with it, or only those that it covers exactly, if there are any.
pub fn quick_fixes(
    snapshot: &Snapshot,
    range: Range<usize>,
    context: &Context,
    limit: usize,
    is_cancelled: IsCancelled,
) -> Option<Vec<Action>> {
    let find = |passage: &Passage| match may_be_found_at(snapshot, passage, &range) {
        true => kept_findings(snapshot, passage, context),
        false => Vec::new(),
    };
    let mut actions = fixes_of(snapshot, range.clone(), &find, limit, is_cancelled)?;
    let left = limit.saturating_sub(actions.len());
    let safe = actions.iter().find(|fix| fix.preferred);
    let in_game = safe.and_then(|fix| all_in_game(snapshot, fix, &find));
    actions.extend(in_game);
    let about = |passage: &Passage, tree: &Tree, finding: &Finding| {
        // Of one finding: for many in a selection the games would be replayed again and again.
        let at = absolute(passage, finding.start, finding.end);
        let is_alone = at.start <= range.start && range.end <= at.end;
        let mut actions = match is_alone {
            true => other_moves(passage, tree, context, finding),
            false => Vec::new(),
        };
        actions.extend(commands(passage, tree, finding, passage.format));
        actions
    };
    actions.extend(actions_of(
        snapshot,
        range.clone(),
        &find,
        &about,
        left,
        is_cancelled,
    )?);
    Some(actions)
}

/// Returns the fixes of the findings that name the place of a byte as related, or None when cancelled: a wrong Result tag is
/// reported at the result after the moves.
pub fn related_fixes(
    snapshot: &Snapshot,
    byte: usize,
    context: &Context,
    limit: usize,
    is_cancelled: IsCancelled,
) -> Option<Vec<Action>> {
    let Some(passage) = snapshot.passage_at(byte) else {
        return Some(Vec::new());
    };
    let find = |passage: &Passage| {
        let mut found = kept_findings(snapshot, passage, context);
        let is_here = |one: &RelatedPlace| {
            let place = absolute(passage, one.start, one.end);
            is_at(&place, &(byte..byte))
        };
        found.retain(|finding| finding.related.iter().any(is_here));
        found
    };
    let game = passage.start..passage.end();
    fixes_of(snapshot, game, &find, limit, is_cancelled)
}

/// The most fixes of a line.
const MOST_AROUND: usize = 12;

/// Returns the fixes of the findings on a line, those nearest to a byte of it first, or None when cancelled.
pub fn fixes_around(
    snapshot: &Snapshot,
    byte: usize,
    line: Range<usize>,
    context: &Context,
    is_cancelled: IsCancelled,
) -> Option<Vec<Action>> {
    let find = |passage: &Passage| match may_be_found_at(snapshot, passage, &line) {
        true => kept_findings(snapshot, passage, context),
        false => Vec::new(),
    };
    let mut fixes = fixes_of(snapshot, line.clone(), &find, usize::MAX, is_cancelled)?;
    fixes.sort_by_key(|fix| {
        let Range { start, end } = fix.finding.range;
        start.saturating_sub(byte).max(byte.saturating_sub(end))
    });
    fixes.truncate(MOST_AROUND);
    Some(fixes)
}

/// Returns the action that applies all safe fixes of the game to which a fix belongs, if there are others.
fn all_in_game(snapshot: &Snapshot, fix: &Action, find: FindingsOf) -> Option<Action> {
    let place = fix.finding.range.start;
    let mut passages = snapshot.passages_from(place);
    let passage = passages.find(|passage| place < passage.start + passage.text.len())?;
    let at = place.checked_sub(passage.start)?;
    let tree = (passage.format.parse)(&passage.text);
    let mut games = tree.nodes.iter().filter(|node| node.kind == NodeKind::Game);
    let game = games.find(|game| (game.start as usize..game.end as usize).contains(&at))?;
    let found = find(&passage);
    let in_game = |fix: &Fix| {
        let mut edits = fix.edits.iter();
        edits.all(|edit| game.start <= edit.start && edit.end <= game.end)
    };
    let safe = safe_fixes(&found, &in_game);
    (safe.len() > 1).then(|| Action {
        title: format!("Apply all {} safe fixes in this game", safe.len()),
        preferred: false,
        edits: edits(&safe)
            .into_iter()
            .map(|edit| replacement(&passage, edit))
            .collect(),
        finding: fix.finding.clone(),
    })
}

fn fixes_of(
    snapshot: &Snapshot,
    range: Range<usize>,
    find: FindingsOf,
    limit: usize,
    is_cancelled: IsCancelled,
) -> Option<Vec<Action>> {
    let about = |passage: &Passage, _: &Tree, finding: &Finding| {
        let fixes = finding.fixes.iter().map(|fix| Action {
            title: fix.title.clone(),
            preferred: fix.preferred,
            edits: replacements(passage, fix),
            finding: Note::of(passage, finding),
        });
        fixes.collect()
    };
    actions_of(snapshot, range, find, &about, limit, is_cancelled)
}

/// The actions about a finding of a passage.
type ActionsAbout<'a> = &'a dyn Fn(&Passage, &Tree, &Finding) -> Vec<Action>;

fn actions_of(
    snapshot: &Snapshot,
    range: Range<usize>,
    find: FindingsOf,
    about: ActionsAbout,
    limit: usize,
    is_cancelled: IsCancelled,
) -> Option<Vec<Action>> {
    if not_text(snapshot).is_some() {
        return Some(Vec::new());
    }
    // A finding of the game before may end at the cursor.
    let passages = snapshot.passages_from(range.start.saturating_sub(1));
    let mut actions = Vec::new();
    for passage in passages.take_while(|passage| passage.start <= range.end) {
        if is_cancelled() {
            return None;
        }
        let findings = find(&passage);
        let mut found: Vec<(Range<usize>, &Finding)> = findings
            .iter()
            .map(|finding| (absolute(&passage, finding.start, finding.end), finding))
            .filter(|(at, _)| is_at(at, &range))
            .collect();
        if found.is_empty() {
            continue;
        }
        let tree = (passage.format.parse)(&passage.text);
        if range.is_empty() {
            keep_one_side(&mut found, range.start, &tree, &passage);
        } else if found.iter().any(|(at, _)| *at == range) {
            found.retain(|(at, _)| *at == range);
        }
        for (_, finding) in found {
            actions.extend(about(&passage, &tree, finding));
            if actions.len() >= limit {
                actions.truncate(limit);
                return Some(actions);
            }
        }
    }
    Some(actions)
}

/// Can a passage have a finding at a range, as far as that is known without checking it again?
fn may_be_found_at(snapshot: &Snapshot, passage: &Passage, range: &Range<usize>) -> bool {
    let place = snapshot.book.at_byte(passage.start);
    let known = place
        .as_ref()
        .and_then(|place| Some((place.start, place.segment.marks()?)));
    known.is_none_or(|(start, marks)| {
        let mut found = marks.findings.iter();
        let at = |mark: &FindingMark| start + mark.start as usize..start + mark.end as usize;
        found.any(|mark| is_at(&at(mark), range))
    })
}

/// Does a finding contain the cursor, its ends included, or share text with the selection?
fn is_at(at: &Range<usize>, range: &Range<usize>) -> bool {
    match range.is_empty() {
        true => at.start <= range.start && range.start <= at.end,
        false => at.start < range.end && range.start < at.end,
    }
}

/// Where some findings end at a byte and others begin there, keeps one side: that of the move at the
/// byte, and between two moves that of the second.
fn keep_one_side(
    found: &mut Vec<(Range<usize>, &Finding)>,
    byte: usize,
    tree: &Tree,
    passage: &Passage,
) {
    let ends = found.iter().any(|(at, _)| at.end == byte);
    let begins = found.iter().any(|(at, _)| at.start == byte);
    if !ends || !begins {
        return;
    }
    let written = tree.move_at(byte.saturating_sub(passage.start));
    let left = written.is_some_and(|node| passage.start + node.end as usize == byte);
    match left {
        true => found.retain(|(at, _)| at.start < byte),
        false => found.retain(|(at, _)| at.end > byte),
    }
}

/// Returns the edits of all safe fixes of the document, or None when cancelled. Checks the games that
/// are not checked yet. Of two fixes that overlap, the first is taken.
pub fn fix_all(
    snapshot: &Snapshot,
    context: &Context,
    is_cancelled: IsCancelled,
) -> Option<Vec<Replacement>> {
    if not_text(snapshot).is_some() {
        return Some(Vec::new());
    }
    fix_all_of(
        snapshot,
        &|passage| known_findings(snapshot, passage, context),
        is_cancelled,
    )
}

fn fix_all_of(
    snapshot: &Snapshot,
    find: FindingsOf,
    is_cancelled: IsCancelled,
) -> Option<Vec<Replacement>> {
    let mut all: Vec<Replacement> = Vec::new();
    let clean = |place: &SegmentAt| {
        place
            .segment
            .marks()
            .is_some_and(|marks| marks.findings.is_empty())
    };
    for place in snapshot.book.iter().filter(|place| !clean(place)) {
        for passage in snapshot.passages(&place) {
            if is_cancelled() {
                return None;
            }
            let found = find(&passage);
            let edits = edits(&safe_fixes(&found, &|_| true));
            all.extend(edits.into_iter().map(|edit| replacement(&passage, edit)));
        }
    }
    Some(all)
}

/// Returns the safe fixes of some findings that can be applied together: the first fix of each finding if
/// it is preferred and `can_apply` has nothing against it. Of two that overlap, the first is taken.
pub fn safe_fixes<'f>(findings: &'f [Finding], can_apply: &dyn Fn(&Fix) -> bool) -> Vec<&'f Fix> {
    // Sorted by start, so that only the neighbours of an edit can overlap it.
    let mut taken: BTreeMap<u32, &TextEdit> = BTreeMap::new();
    let mut fixes = Vec::new();
    for finding in findings {
        let first = finding.fixes.first();
        let Some(fix) = first.filter(|fix| fix.preferred && can_apply(fix)) else {
            continue;
        };
        let free = |edit: &TextEdit| {
            let before = taken.range(..=edit.start).next_back();
            let after = taken.range(edit.start..).next();
            let mut neighbours = before.into_iter().chain(after);
            !neighbours.any(|(_, other)| overlap(edit, other))
        };
        if fix.edits.iter().all(free) {
            taken.extend(fix.edits.iter().map(|edit| (edit.start, edit)));
            fixes.push(fix);
        }
    }
    fixes
}

/// Returns the edits of some fixes in the order of the text.
pub fn edits<'f>(fixes: &[&'f Fix]) -> Vec<&'f TextEdit> {
    let mut edits: Vec<&TextEdit> = fixes.iter().flat_map(|fix| &fix.edits).collect();
    edits.sort_by_key(|edit| (edit.start, edit.end));
    edits
}

fn replacements(passage: &Passage, fix: &Fix) -> Vec<Replacement> {
    let edits = edits(&[fix]).into_iter();
    edits.map(|edit| replacement(passage, edit)).collect()
}

fn replacement(passage: &Passage, edit: &TextEdit) -> Replacement {
    Replacement {
        range: absolute(passage, edit.start, edit.end),
        text: edit.text.clone(),
    }
}

/// Do two edits share text, or insert at the same place?
fn overlap(a: &TextEdit, b: &TextEdit) -> bool {
    a.start == b.start || a.start < b.end && b.start < a.end
}

#[cfg(test)]
mod tests {
    use super::super::findings;
    use super::super::testing::{CannedFindings, finding, snapshot};
    use super::*;
    use crate::document::Severity;

    fn two_games() -> CannedFindings {
        let hint = |start, end, text| finding(Severity::Hint, start, end, Some(text));
        let first = [hint(4, 7, "O-O"), hint(8, 12, ""), hint(6, 9, "!")];
        let second = [hint(4, 7, "O-O"), finding(Severity::Error, 0, 3, None)];
        let snapshot = snapshot("[A]\n0-0 e.p.\n[B]\n0-0\n");
        CannedFindings::new(snapshot, &[(0, &first), (1, &second)])
    }

    fn edit(range: Range<usize>, text: &str) -> Replacement {
        Replacement {
            range,
            text: text.to_owned(),
        }
    }

    #[test]
    fn the_fixes_at_a_range() {
        let games = two_games();
        let find = |passage: &Passage| games.find(passage);
        let listed = |range, limit| fixes_of(&games.snapshot, range, &find, limit, &|| false);
        let at = |range| listed(range, 9).expect("not cancelled");
        let one = at(4..4);
        assert_eq!(one.len(), 1);
        assert_eq!(one[0].edits, [edit(4..7, "O-O")]);
        assert_eq!(one[0].title, "Write O-O");
        assert!(one[0].preferred);
        // The cursor may be right after a finding.
        assert_eq!(at(20..20)[0].edits, [edit(17..20, "O-O")]);
        assert_eq!(at(0..21).len(), 4);
        // A selection does not reach what begins where it ends.
        assert_eq!(at(2..4), []);
        // The error at 13..16 has no fix; the one before it ends at 12.
        assert_eq!(at(13..16), []);
        assert_eq!(listed(0..21, 2), Some(at(0..21)[..2].to_vec()));
        let stopped = fixes_of(&games.snapshot, 0..21, &find, 9, &|| true);
        assert_eq!(stopped, None);
    }

    /// Returns the words that have fixes at `|`, or in the selection between two `|`.
    fn words(marked: &str) -> Vec<String> {
        let text = marked.replace('|', "");
        let start = marked.find('|').expect("a mark");
        let end = marked.rfind('|').expect("a mark").max(start + 1) - 1;
        let format = crate::syntax::format("pgn").expect("a format");
        let snapshot = crate::document::Document::new(format, text.clone());
        let context = Context::new(format);
        let find = |passage: &Passage| findings(passage, &context);
        let fixes = fixes_of(snapshot.snapshot(), start..end, &find, 99, &|| false);
        let fixes = fixes.expect("not cancelled");
        let mut words: Vec<String> = fixes
            .iter()
            .filter_map(|fix| text.get(fix.finding.range.clone()))
            .map(str::to_owned)
            .collect();
        words.dedup();
        words
    }

    #[test]
    fn between_two_findings_the_fixes_of_the_move_are_offered() {
        for (marked, expected) in [
            ("1. e4 e5 |4.Ngf3 *", vec!["4"]),
            ("1. e4 e5 4|.Ngf3 *", vec!["4"]),
            ("1. e4 e5 4.|Ngf3 *", vec!["Ngf3"]),
            ("1. e4 e5 4.N|gf3 *", vec!["Ngf3"]),
            ("1. e4 e5 4.Ngf3| *", vec!["Ngf3"]),
            ("1. e4 e5 2.Ngf3|} Nc6 *", vec!["Ngf3"]),
            ("1. e4 e5}|Ngf3 Nc6 *", vec!["Ngf3"]),
            ("1. e4 |}e5 2.Nf3 Nc6 *", vec!["}e5"]),
            ("1. e4 e5 |4.|Ngf3 *", vec!["4"]),
            ("1. e4 e5 |4.N|gf3 *", vec!["4", "Ngf3"]),
            ("1. e4 e5 4.|Ngf3| *", vec!["Ngf3"]),
            ("1. e4 e5 2. |Bb5+| *", vec!["+"]),
            ("1. e4 e5 2. nf3|+| *", vec!["+"]),
        ] {
            assert_eq!(words(marked), expected, "{marked}");
        }
    }

    #[test]
    fn all_at_once_leaves_out_what_overlaps() {
        let games = two_games();
        let find = |passage: &Passage| games.find(passage);
        let all = fix_all_of(&games.snapshot, &find, &|| false);
        let wanted = vec![edit(4..7, "O-O"), edit(8..12, ""), edit(17..20, "O-O")];
        assert_eq!(all, Some(wanted));
        assert_eq!(fix_all_of(&games.snapshot, &find, &|| true), None);
    }
}
