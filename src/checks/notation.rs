//! Moves in a notation or language different from the rest of the record.

use super::report::text_edit;
use super::{Report, departure, fix, replacement};
use crate::board::{Letters, Role, Slip};
use crate::codes;
use crate::document::{Fix, Severity};
use crate::identify::{Context, NOTATION_TAG, tagged};
use crate::notation::letters::{LANGUAGES, has_figure};
use crate::notation::{Notation, Target, letters};
use crate::replay::{MoveDetails, Record, ReplaySetup};
use crate::syntax::NodeKind;
use crate::text::line_end;

/// Reports a move in another notation or language than the record's. Returns true if no other check
/// of the move should run. `own` is the notation of the record's first move.
pub fn check(
    played: &MoveDetails,
    record: &Record,
    setup: &ReplaySetup,
    own: &'static Notation,
    start: usize,
    alphabet: &mut Vec<&'static str>,
    report: &mut Report,
) -> bool {
    if !played.reading.slips.contains(Slip::ForeignLetter) {
        other_notation(played, own, start, report);
        return false;
    }
    let code = played.letters.code;
    let figures = code == letters::FIGURINE.code;
    // Figurines are clear to every reader, so they are reported only once.
    if figures && alphabet.contains(&code) {
        return false;
    }
    alphabet.push(code);
    let mut own = MoveDetails {
        letters: setup.letters,
        ..*played
    };
    own.frame.letters = setup.letters;
    let written = departure::write(&own);
    let range = start..start + played.text.len();
    let fix = replacement(report.text, &range, &written, false);
    let (severity, message, fix) = if figures {
        (
            Severity::Warning,
            format!("this is figurine notation; in letters it is {written}"),
            without_figures(record, setup.letters).unwrap_or(fix),
        )
    } else {
        let (language, rest) = (played.letters.language, setup.letters.language);
        let message = match language == rest {
            // One part of it has a figure.
            true => format!("{} mixes letters and figures: write {written}", played.text),
            false => format!(
                "{} is {language}, the rest is {rest}: write {written}",
                played.text
            ),
        };
        (Severity::Error, message, fix)
    };
    report.add_fixed(codes::OTHER_NOTATION, severity, range, message, vec![fix]);
    true
}

/// A fix that writes letters for the figures in all moves of a record. It is safe, since nothing else changes. None if
/// a figure has no letter.
fn without_figures(record: &Record, letters: &Letters) -> Option<Fix> {
    let nodes = record.nodes.get(record.range())?.iter();
    let moves = nodes.filter(|node| node.kind == NodeKind::Move);
    let mut edits = Vec::new();
    let mut title = String::new();
    for node in moves.filter(|node| has_figure(record.slice(node))) {
        let range = node.start as usize..node.end as usize;
        let text = record.text.get(range.clone())?;
        let written = in_letters(text, letters)?;
        title = match edits.is_empty() {
            true => super::report::title(text, &written),
            false => "Write letters for all figurines of this game".to_owned(),
        };
        edits.push(text_edit(range, written));
    }
    Some(Fix {
        title,
        edits,
        preferred: true,
        support: None,
    })
}

/// Writes letters for the figures in a move; pawns have none.
fn in_letters(text: &str, letters: &Letters) -> Option<String> {
    let mut written = String::new();
    for c in text.chars() {
        match letters::figure(c) {
            Some(Role::Pawn) => {}
            Some(role) => written.push_str(letters.letter(role)?),
            // They choose how a figure is drawn.
            None if matches!(c, '\u{FE0E}' | '\u{FE0F}') => {}
            None => written.push(c),
        }
    }
    Some(written)
}

/// Reports a move in a notation different from that of the record's first move. Moves that both
/// notations write alike, such as castling, are not reported.
fn other_notation(played: &MoveDetails, own: &'static Notation, start: usize, report: &mut Report) {
    let other = played.notation;
    if other.name == own.name || own.gap(played.mv).is_some() {
        return;
    }
    let written = departure::write(&MoveDetails {
        notation: own,
        ..*played
    });
    if written.trim_end_matches(['+', '#']) == played.text.trim_end_matches(['+', '#']) {
        return;
    }
    let message = format!(
        "{} is {}, the rest is {}: write {written}",
        played.text, other.title, own.title
    );
    let range = start..start + played.text.len();
    let fixes = vec![replacement(report.text, &range, &written, false)];
    report.add_fixed(codes::OTHER_NOTATION, Severity::Hint, range, message, fixes);
}

/// Reports once that a whole record is written with the letters of a language other than English,
/// unless a tag or a setting says so.
pub fn language(record: &Record, setup: &ReplaySetup, context: &Context, report: &mut Report) {
    let english = setup.letters.code == letters::ENGLISH.code;
    if context.language.is_some() || english || tagged(record).is_some() {
        return;
    }
    let moves = record.nodes.get(record.range()).unwrap_or(&[]);
    let first = moves.iter().find(|node| {
        let text = record.slice(node);
        node.kind == NodeKind::Move
            && setup.letters.role(text).is_some()
            && letters::ENGLISH.role(text).is_none()
    });
    if let Some(node) = first {
        let texts = moves.iter().filter(|node| node.kind == NodeKind::Move);
        let texts = texts.map(|node| record.slice(node));
        let perhaps = match fits_others(texts, setup.letters) {
            true => "probably ",
            false => "",
        };
        let message = format!(
            "this game is {perhaps}written with {} piece letters",
            setup.letters.language
        );
        let fixes = add_tag(record, setup).into_iter().collect();
        report.add_fixed(
            codes::OTHER_NOTATION,
            Severity::Warning,
            node.start as usize..node.end as usize,
            message,
            fixes,
        );
    }
}

/// The fix that adds a tag with the notation and the letters of the record; None in a table, or if it has such a tag.
fn add_tag(record: &Record, setup: &ReplaySetup) -> Option<Fix> {
    let wanted = Target {
        notation: setup.notation,
        letters: setup.letters,
    };
    let tag = format!("[{NOTATION_TAG} \"{}\"]", wanted.name());
    let end = line_end(record.text);
    let (at, text) = match record.tags.last() {
        Some(last) => (last.end, format!("{end}{tag}")),
        None => {
            let first = record.nodes.get(record.root)?.start as usize;
            (first, format!("{tag}{end}{end}"))
        }
    };
    let is_untagged = record.tag(NOTATION_TAG).is_none() && !setup.only_notation;
    is_untagged.then(|| fix(format!("Add {tag}"), at..at, &text, false))
}

/// Do the piece letters of these moves mean the same pieces in a language that has other letters for the rest?
fn fits_others<'a>(texts: impl Iterator<Item = &'a str>, letters: &Letters) -> bool {
    let pieces = |letters: &Letters| {
        Role::ALL.map(|role| match role {
            // Pawns seldom have a letter.
            Role::Pawn => None,
            _ => letters.letter(role),
        })
    };
    let role = |letters: &Letters, text: &str| letters.role(text).map(|(role, _)| role);
    let texts: Vec<&str> = texts.filter(|text| role(letters, text).is_some()).collect();
    let mut others = LANGUAGES
        .iter()
        .filter(|other| pieces(other) != pieces(letters));
    others.any(|other| {
        texts
            .iter()
            .all(|text| role(other, text) == role(letters, text))
    })
}
