//! The open documents: which game one is likely to be of, and which answers a change invalidates.

use movetext::document::Document;
use movetext::notation;
use movetext::rules;
use movetext::syntax::format;
use movetext::text::Edit;
use movetext::workspace::{Changed, Invalidated, Settings, Workspace};

/// Two games of Russian draughts that no other 8x8 game of the table has as its usual notation.
const RUSSIAN: &str =
    "[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n\n[GameType \"25\"]\n\n1. c3-d4 b6-a5 *\n\n";

fn pdn(text: &str) -> Document {
    Document::new(format("pdn").expect("the format"), text.to_owned())
}

fn likely(workspace: &Workspace<&str>, name: &'static str) -> Option<&'static str> {
    let view = workspace.view(&name).expect("an open document");
    view.context.likely.map(|game| game.name)
}

#[test]
fn a_changed_document_may_be_of_another_game() {
    let mut workspace = Workspace::default();
    workspace.open("a", pdn(RUSSIAN), String::new(), Settings::default());
    assert_eq!(likely(&workspace, "a"), Some("russian"));
    assert!(!workspace.update(&"a"), "nothing has changed");
    let edit = |snapshot: &movetext::document::Snapshot, text: &str| Edit {
        range: 0..snapshot.text.len(),
        text: text.to_owned(),
    };
    let brazilian = RUSSIAN.replace("25", "26");
    let changed = workspace.change(&"a", 2, vec![brazilian.as_str()], edit);
    assert_eq!(changed, Changed::Made);
    assert!(workspace.update(&"a"));
    assert_eq!(likely(&workspace, "a"), Some("brazilian"));
    assert_eq!(
        workspace.view(&"a").map(|view| view.snapshot.version),
        Some(2)
    );
}

#[test]
fn the_path_speaks_where_the_records_do_not() {
    let mut workspace = Workspace::default();
    let open = "1. c3-d4 d6-c5 *\n\n1. c3-d4 b6-a5 *\n\n";
    workspace.open(
        "a",
        pdn(open),
        "brazilian cup".to_owned(),
        Settings::default(),
    );
    assert_eq!(likely(&workspace, "a"), Some("brazilian"));
}

#[test]
fn edits_that_come_together_are_of_the_text_before_each() {
    let mut workspace = Workspace::default();
    workspace.open("a", pdn("abc"), String::new(), Settings::default());
    let end = |snapshot: &movetext::document::Snapshot, text: &str| Edit {
        range: snapshot.text.len()..snapshot.text.len(),
        text: text.to_owned(),
    };
    workspace.change(&"a", 1, vec!["d", "e"], end);
    let view = workspace.view(&"a").expect("the document");
    assert_eq!(String::from(&view.snapshot.text), "abcde");
    assert_eq!(view.typing.map(|typing| typing.cursor), Some(5));
    // A save ends the typing, once.
    assert!(workspace.end_typing(&"a"));
    assert!(!workspace.end_typing(&"a"));
    assert_eq!(workspace.change(&"b", 1, vec!["x"], end), Changed::Unknown);
}

#[test]
fn settings_make_void_what_depends_on_them() {
    let mut workspace = Workspace::default();
    workspace.open("a", pdn(RUSSIAN), String::new(), Settings::default());
    let void = |verdicts, inlays| Invalidated { verdicts, inlays };
    let nothing = Settings::default();
    assert_eq!(workspace.configure(nothing), void(false, false));
    let pictures = Settings {
        board_pictures: true,
        ..nothing
    };
    assert_eq!(workspace.configure(pictures), void(false, false));
    let shown = Settings {
        inlay: notation::target("numeric"),
        ..nothing
    };
    assert_eq!(workspace.configure(shown), void(false, true));
    let set = Settings {
        game: rules::chosen_game("brazilian"),
        ..nothing
    };
    assert_eq!(workspace.configure(set), void(true, true));
    let view = workspace.view(&"a").expect("the document");
    assert_eq!(view.context.game.map(|game| game.name), Some("brazilian"));
    assert!(view.inlay.is_none());
}

/// Some editors send what differs, and then a bracket typed before another one seems to be typed after it.
#[test]
fn what_is_typed_before_the_same_character_may_begin_there() {
    let run = |text: &str, keys: &[(usize, &str)]| {
        let mut workspace = Workspace::default();
        workspace.open("a", pdn(text), String::new(), Settings::default());
        for (version, (at, key)) in (2..).zip(keys) {
            let edit = |_: &movetext::document::Snapshot, key: &str| Edit {
                range: *at..*at,
                text: key.to_owned(),
            };
            workspace.change(&"a", version, vec![*key], edit);
        }
        let typing = workspace.view(&"a").and_then(|view| view.typing);
        typing.map(|typing| (typing.run, typing.cursor))
    };
    assert_eq!(run("a (b", &[(3, "(")]), Some((2..3, 3)));
    assert_eq!(run("a (b", &[(3, "("), (3, "c")]), Some((2..4, 4)));
    assert_eq!(run("a (b", &[(3, "("), (4, "c")]), Some((3..5, 5)));
    assert_eq!(run("a (b", &[(2, "(")]), Some((2..3, 3)));
    assert_eq!(run("a (b", &[(3, "c"), (4, "c")]), Some((3..5, 5)));
}
