//! The annotator's actions: what each makes of a game, and where it is not offered.

mod framing;
mod lines;
mod random_trees;
mod strip;

use movetext::document::{Document, splice};
use movetext::features::annotate::{
    ACTIONS, AnnotationKind, annotation, edits, file_edits, file_offers, offers,
};
use movetext::identify::Context;
use movetext::syntax::format;

/// A text after an action at a byte; None if it is not offered there.
fn done_at(name: &str, text: &str, byte: usize, action: &str) -> Option<String> {
    let format = format(name).expect("a format");
    let document = Document::new(format, text.to_owned());
    let context = Context::new(format);
    let row = annotation(action).expect("an action");
    let edits = edits(document.snapshot(), &context, row, byte)?;
    let edits = edits
        .iter()
        .map(|edit| (edit.range.clone(), edit.text.as_str()));
    Some(splice(text, edits))
}

/// The same at the bar in a text.
fn done(name: &str, marked: &str, action: &str) -> Option<String> {
    let byte = marked.find('|').expect("a bar");
    done_at(name, &marked.replacen('|', "", 1), byte, action)
}

/// A text after an action in all its games.
fn done_in_all(name: &str, text: &str, action: &str) -> String {
    let format = format(name).expect("a format");
    let document = Document::new(format, text.to_owned());
    let context = Context::new(format);
    let row = annotation(action).expect("an action");
    let edits = file_edits(document.snapshot(), &context, row, &|| false).expect("not cancelled");
    splice(
        text,
        edits
            .iter()
            .map(|edit| (edit.range.clone(), edit.text.as_str())),
    )
}

/// The names of the actions that are offered at the bar in a text, and those for all its games.
fn offered(name: &str, marked: &str) -> (Vec<&'static str>, Vec<&'static str>) {
    let byte = marked.find('|').expect("a bar");
    let format = format(name).expect("a format");
    let document = Document::new(format, marked.replacen('|', "", 1));
    let context = Context::new(format);
    let names = |rows: Vec<&'static movetext::features::annotate::Annotation>| {
        rows.iter().map(|row| row.name).collect()
    };
    (
        names(offers(document.snapshot(), &context, byte, &KINDS)),
        names(file_offers(document.snapshot(), &context, byte)),
    )
}

#[track_caller]
fn becomes(name: &str, marked: &str, action: &str, expected: &str) {
    assert_eq!(
        done(name, marked, action).as_deref(),
        Some(expected),
        "{marked}"
    );
}

const KINDS: [AnnotationKind; 2] = [AnnotationKind::Line, AnnotationKind::Game];

const ROSTER: &str = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n\
                      [Black \"?\"]\n[Result \"*\"]\n\n";

/// An action that would change nothing is not offered, whatever the place.
#[test]
fn what_is_offered_changes_the_text() {
    let texts = [
        (
            "pgn",
            format!("{ROSTER}1. e4! {{x}} (1. d4 d5 (1... Nf6 $1)) 1... e5 2. Nf3 *\n"),
        ),
        (
            "pgn",
            "2. e4 e5 (1... c5 2. Nf3 {[%clk 0:01]} d6) 3. Bc4 Nc6 4. Qh5 Nf6 5. Qxf7# *\n".into(),
        ),
        (
            "pdn",
            "[GameType \"20\"]\n\n1. 32-28 19-23 (1... 17-22 2. 28x17 11x22) 2. 28x19 14x23 2-0\n"
                .into(),
        ),
        (
            "pgn",
            "[Variant \"Seirawan\"]\n\n1. e4 (1. d4) e5 *\n".into(),
        ),
    ];
    let mut seen = std::collections::BTreeSet::new();
    for (name, text) in &texts {
        for byte in 0..=text.len() {
            for action in ACTIONS {
                if let Some(new) = done_at(name, text, byte, action.name) {
                    assert_ne!(&new, text, "{} at {byte}", action.name);
                    seen.insert(action.name);
                }
            }
        }
    }
    assert_eq!(seen.len(), ACTIONS.len(), "{seen:?}");
}

#[test]
fn a_sheet_offers_nothing() {
    let sheet =
        "[Event \"x\"]\n\nNo.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t|4\n\t\t\t\t\t5\t\t\t\tgood\n";
    assert_eq!(offered("ncn", sheet), (vec![], vec![]));
}

#[test]
fn the_actions_of_a_plain_game() {
    let text = format!("{ROSTER}1. e4 e5 2. Nf|3 Nc6 *\n");
    assert_eq!(offered("pgn", &text), (vec!["rest"], vec![]));
    // On the first move of a line, between moves and in the tags there is no rest.
    for text in ["1. e|4 e5 *\n", "1. e4 e5 2. |  Nf3 *\n"] {
        assert_eq!(
            offered("pgn", &format!("{ROSTER}{text}")),
            (vec![], vec![]),
            "{text}"
        );
    }
}

#[test]
fn all_games_are_offered_what_one_is() {
    let text = format!(
        "{ROSTER}1. e4! {{x}} 1... e5 2. Nf|3 *\n\n{ROSTER}1. d4? *\n\n{ROSTER}1. c4 {{y}} *\n"
    );
    let (here, all) = offered("pgn", &text);
    assert_eq!(here, ["rest", "strip-comments", "strip-marks"]);
    assert_eq!(all, ["strip-comments", "strip-marks"]);
    let text = text.replace('|', "");
    assert_eq!(
        done_in_all("pgn", &text, "strip-comments"),
        text.replace(" {x} 1...", "").replace(" {y}", "")
    );
    assert_eq!(
        done_in_all("pgn", &text, "strip-marks"),
        text.replace('!', "").replace("d4?", "d4")
    );
}

#[test]
fn all_games_are_offered_what_only_another_needs() {
    let text = format!("{ROSTER}1. e|4 *\n\n{ROSTER}1. d4? {{x}} *\n\n{ROSTER}1. c4 *\n");
    let (here, all) = offered("pgn", &text);
    assert_eq!(here, [""; 0]);
    assert_eq!(all, ["strip-comments", "strip-marks"]);
    let clean = format!("{ROSTER}1. e|4 *\n\n{ROSTER}1. d4 *\n");
    assert_eq!(offered("pgn", &clean).1, [""; 0]);
}
