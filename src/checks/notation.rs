//! Moves in a notation or language different from the rest of the record.

use super::{Report, departure, replacement};
use crate::board::{Letters, Role, Slip};
use crate::codes;
use crate::document::Severity;
use crate::identify::{Context, tagged};
use crate::notation::letters::LANGUAGES;
use crate::notation::{Notation, letters};
use crate::replay::{MoveDetails, Record, ReplaySetup};
use crate::syntax::NodeKind;

/// Reports a move in another notation or language than the record's. Returns true if no other check
/// of the move should run. `own` is the notation of the record's first move.
pub fn check(
    played: &MoveDetails,
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
    let (severity, message) = if figures {
        (
            Severity::Warning,
            format!("this is figurine notation; in letters it is {written}"),
        )
    } else {
        let language = played.letters.language;
        (
            Severity::Error,
            format!(
                "{} is {language}, the rest is {}: write {written}",
                played.text, setup.letters.language
            ),
        )
    };
    // Safe if only the sign of the piece changes.
    let tail = |text: &str| {
        let signs = text
            .chars()
            .filter(|c| *c != '\u{FE0E}' && *c != '\u{FE0F}');
        signs.skip(1).collect::<String>()
    };
    let same = figures && tail(played.text) == tail(&written);
    let fixes = vec![replacement(report.text, &range, &written, same)];
    report.add_fixed(codes::OTHER_NOTATION, severity, range, message, fixes);
    true
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
        report.add(
            codes::OTHER_NOTATION,
            Severity::Warning,
            node.start as usize..node.end as usize,
            message,
        );
    }
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
