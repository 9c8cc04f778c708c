//! Games typed key by key: what is shown after each key, and what is not yet.

use movetext::document::{Document, Severity, Typing};
use movetext::features::diagnostics::{Note, diagnostics};
use movetext::features::marks;
use movetext::features::unspoken::quiet;
use movetext::identify::Context;
use movetext::syntax::format;
use movetext::text::Edit;

/// A document, and what is being typed in it.
struct Writing {
    document: Document,
    context: Context,
    typing: Option<Typing>,
    cursor: usize,
}

impl Writing {
    /// The text with the cursor at `$0`.
    fn new(name: &str, marked: &str) -> Writing {
        let format = format(name).expect("a format");
        let cursor = marked.find("$0").expect("a cursor");
        Writing {
            document: Document::new(format, marked.replacen("$0", "", 1)),
            context: Context::new(format),
            typing: None,
            cursor,
        }
    }

    fn edit(&mut self, range: std::ops::Range<usize>, text: &str) {
        let edit = Edit {
            range,
            text: text.to_owned(),
        };
        self.document.edit(&edit);
        self.typing = Typing::after(self.typing.as_ref(), &[edit]);
    }

    fn key(&mut self, key: &str) {
        self.edit(self.cursor..self.cursor, key);
        self.cursor += key.len();
    }

    fn keys(&mut self, text: &str) {
        for c in text.chars() {
            self.key(c.encode_utf8(&mut [0; 4]));
        }
    }

    /// Types as into an editor that closes brackets by itself and lets them be typed over.
    fn key_with_closing(&mut self, key: &str) {
        let text = String::from(&self.document.snapshot().text);
        let pairs = [("(", "()"), ("{", "{}"), ("[", "[]")];
        if let Some((_, pair)) = pairs.iter().find(|(open, _)| *open == key) {
            self.edit(self.cursor..self.cursor, pair);
            self.cursor += 1;
        } else if [")", "}", "]"].contains(&key) && text[self.cursor..].starts_with(key) {
            self.edit(self.cursor..self.cursor + 1, key);
            self.cursor += 1;
        } else {
            self.key(key);
        }
    }

    fn notes(&self, paused: bool) -> Vec<Note> {
        let snapshot = self.document.snapshot();
        for place in snapshot.book.iter() {
            marks(snapshot, &place, &self.context, &|| false);
        }
        let typing = self.typing.as_ref();
        let quiet = typing.and_then(|typing| quiet(snapshot, &self.context, typing, paused));
        diagnostics(snapshot, &self.context, 0, 300, quiet.as_ref())
    }

    /// What is shown: codes and the words they cover.
    fn shown(&self, paused: bool) -> Vec<(&'static str, String)> {
        let text = &self.document.snapshot().text;
        let notes = self.notes(paused).into_iter();
        let notes = notes.map(|note| (note.code.0, text.slice(note.range).into_owned()));
        notes.collect()
    }
}

/// Nothing is shown now; later this is.
type Expected<'a> = &'a [(&'a str, &'a str)];

#[track_caller]
fn assert_shown(writing: &Writing, paused: bool, expected: Expected) {
    let shown = writing.shown(paused);
    let shown: Vec<(&str, &str)> = shown.iter().map(|(code, word)| (*code, &**word)).collect();
    let text = String::from(&writing.document.snapshot().text);
    assert_eq!(shown, expected, "paused: {paused}, in\n{text}");
}

/// Types a game into an empty file, in an editor that closes brackets by itself or not, and looks at
/// it after every key.
fn typed(format: &str, game: &str, closing: bool, look: impl Fn(&Writing)) -> Writing {
    let mut writing = Writing::new(format, "$0");
    for c in game.chars() {
        let mut buffer = [0; 4];
        let key = &*c.encode_utf8(&mut buffer);
        match closing {
            true => writing.key_with_closing(key),
            false => writing.key(key),
        }
        look(&writing);
    }
    writing
}

const ANNOTATED: &str = include_str!("../../examples/annotated.pgn");
/// A few moves of our own, with all that a record of draughts may hold.
const DRAUGHTS: &str = "[Event \"Club\"]\n[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 19-23 \
    {takes (or not)} 2. 28x19 14x23 (13x24 3. 37-32 {better} 8-13) 3. 37-32 $1 10-14! 2-0\n";

#[test]
fn a_sound_game_shows_nothing_while_it_is_typed() {
    for (format, game) in [("pgn", ANNOTATED), ("pdn", DRAUGHTS)] {
        for closing in [false, true] {
            let writing = typed(format, game, closing, |writing| {
                assert_shown(writing, false, &[]);
            });
            let text = String::from(&writing.document.snapshot().text);
            assert_eq!(text, game);
            assert_shown(&writing, true, &[]);
        }
    }
}

/// The games that are typed into the editors, which may have hints, but nothing worse at any key.
#[test]
fn a_game_shows_no_error_while_it_is_typed() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/editors/test/fixtures/typing");
    let files = std::fs::read_dir(folder).expect("the fixtures are there");
    let mut games = 0;
    for file in files {
        let path = file.expect("a file").path();
        let format = path.extension().and_then(|extension| extension.to_str());
        let Some(format) = format.filter(|name| movetext::syntax::format(name).is_some()) else {
            continue;
        };
        games += 1;
        let game = std::fs::read_to_string(&path).expect("a text");
        // What closes brackets by itself has none to close in a table.
        for closing in [false, format != "ncn"] {
            typed(format, &game, closing, |writing| {
                // A tag that announces a position contradicts the record until that is typed.
                let announced = |note: &Note| note.code.0 == "set-up-tag";
                let wrong = |note: &Note| note.severity <= Severity::Warning && !announced(note);
                let notes = writing.notes(false);
                let text = String::from(&writing.document.snapshot().text);
                assert!(!notes.iter().any(wrong), "{path:?} {notes:#?}\n{text}");
            });
        }
    }
    assert!(games >= 10, "{games} games");
}

#[test]
fn the_beginning_of_a_move_stays_quiet() {
    for (format, game, keys) in [
        ("pgn", "1. e4 $0 *\n", &["N", "Nc", "e"][..]),
        (
            "pgn",
            "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. $0 *\n",
            &["O", "O-", "Nx"],
        ),
        (
            "pgn",
            "1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. $0 *\n",
            &["Bx", "Bxf"],
        ),
        ("pgn", "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. $0 *\n", &["Qxf7"]),
        ("pgn", "1. e4 e5 2. $0 Nc6 3. Bb5 *\n", &["N", "Nf"]),
        (
            "pdn",
            "[GameType \"20\"]\n\n1. 32-28 $0 *\n",
            &["1", "19", "19-", "19-2"],
        ),
    ] {
        for typed in keys {
            let head = "[Event \"a\"]\n[Site \"a\"]\n[Date \"2020.01.02\"]\n[Round \"1\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n";
            let head = if format == "pgn" {
                format!("{head}\n")
            } else {
                String::new()
            };
            let mut writing = Writing::new(format, &format!("{head}{game}"));
            writing.keys(typed);
            assert_shown(&writing, false, &[]);
            assert_shown(&writing, true, &[]);
        }
    }
}

#[test]
fn another_word_is_quiet_until_the_person_pauses() {
    let mut writing = Writing::new("pdn", "[GameType \"20\"]\n\n1. 32-28 $0 *\n");
    writing.keys("19-99");
    assert_shown(&writing, false, &[]);
    assert_shown(&writing, true, &[("no-such-square", "99")]);
    // A finished word is not spared.
    writing.key(" ");
    assert_shown(&writing, false, &[("no-such-square", "99")]);
}

#[test]
fn an_edit_elsewhere_ends_the_quiet() {
    let mut writing = Writing::new("pdn", "[GameType \"20\"]\n\n1. 32-28 $0 *\n");
    writing.keys("19-");
    assert_shown(&writing, true, &[]);
    writing.edit(15..15, " ");
    assert_shown(&writing, false, &[("unreadable-move", "19-")]);
}

#[test]
fn what_is_pasted_is_judged_at_once() {
    let mut writing = Writing::new("pdn", "[GameType \"20\"]\n\n1. 32-28 $0 *\n");
    writing.edit(writing.cursor..writing.cursor, "19-99");
    assert_shown(&writing, false, &[("no-such-square", "99")]);
}

#[test]
fn a_bracket_stays_quiet_while_it_is_written_in() {
    let game = "[GameType \"20\"]\n\n1. 32-28 $0 19-23 2. 28x19 14x23 *\n";
    for open in [
        "{",
        "(",
        "{too (",
        "{ [",
        "[",
        "(18-22 {",
        "(18-22 2. 28x17 (",
        "\"",
    ] {
        for paused in [false, true] {
            let mut writing = Writing::new("pdn", game);
            writing.keys(open);
            assert_shown(&writing, paused, &[]);
        }
    }
    let mut writing = Writing::new("pdn", game);
    writing.keys("{ better was ");
    assert_shown(&writing, true, &[]);
    writing.edit(15..15, " ");
    assert_eq!(
        writing.shown(false)[0],
        ("unclosed-comment", "{".to_owned())
    );
}

/// What is wrong before the word being typed, and after it, is shown all the while.
#[test]
fn only_what_exists_because_of_the_word_is_quiet() {
    let text = "[GameType \"20\"]\n\n1. 32-99 19-23 *\n\n[GameType \"20\"]\n\n1. 32-28 $0 *\n\n\
        [GameType \"20\"]\n\n1. 32-88 *\n";
    let mut writing = Writing::new("pdn", text);
    let others = [("no-such-square", "99"), ("no-such-square", "88")];
    writing.keys("19-77");
    assert_shown(&writing, false, &others);
    assert_shown(
        &writing,
        true,
        &[others[0], ("no-such-square", "77"), others[1]],
    );
    // Inside a variation that the editor has closed, too.
    let mut writing = Writing::new("pdn", "[GameType \"20\"]\n\n1. 32-28 19-23 $0 *\n");
    for key in ["(", "1", "8", "-", "9", "9", " ", "2", ".", " ", "3"] {
        writing.key_with_closing(key);
    }
    assert_shown(&writing, false, &[("no-such-square", "99")]);
}

#[test]
fn a_game_whose_end_is_typed_needs_no_result_yet() {
    let mut writing = Writing::new(
        "pdn",
        "[GameType \"20\"]\n\n$0\n\n[GameType \"20\"]\n\n1. 32-28 *\n",
    );
    writing.keys("1. 32-28 19-23");
    assert_shown(&writing, true, &[]);
    writing.edit(15..15, " ");
    assert_shown(&writing, false, &[("result-missing", "19-23")]);
}

/// The tags of a new game are those of the next one until it has a move.
#[test]
fn tags_typed_above_a_game_say_nothing_of_that_game() {
    let next = "[Event \"z\"]\n[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 2-0\n";
    let mut writing = Writing::new("pdn", &format!("$0\n{next}"));
    for c in "[Event \"a\"]\n[GameType \"25\"]\n[Result \"0-2\"]\n\n1. c3-d4 0-2\n".chars() {
        writing.key(c.encode_utf8(&mut [0; 4]));
        assert_shown(&writing, false, &[]);
    }
    // A tag that is wrong itself is told when its line is over.
    let mut writing = Writing::new("pdn", &format!("$0\n{next}"));
    writing.keys("[Event a]\n");
    assert_shown(&writing, false, &[("malformed-tag", "[Event a]")]);
}

#[test]
fn a_move_that_is_written_anew_is_quiet() {
    let text = "[GameType \"20\"]\n\n1. 32-28 19-23$0 *\n";
    let mut writing = Writing::new("pdn", text);
    let at = writing.cursor;
    writing.edit(at - 1..at, "");
    writing.cursor -= 1;
    assert_shown(&writing, false, &[]);
    writing.key("4");
    assert_shown(&writing, false, &[]);
}

/// A sound game up to its moves; `$0` and what follows come after it.
fn game(moves: &str) -> String {
    let tags = ["Event", "Site", "Round", "White", "Black"].map(|name| format!("[{name} \"a\"]\n"));
    let tags = tags.concat();
    format!("{tags}[Date \"2020.01.02\"]\n[Result \"*\"]\n\n{moves}")
}

/// Keys typed into a text show this in the end, after a pause.
#[track_caller]
fn assert_typed(format: &str, marked: &str, keys: &str, expected: Expected) {
    let mut writing = Writing::new(format, marked);
    writing.keys(keys);
    assert_shown(&writing, true, expected);
}

#[test]
fn a_value_of_a_tag_that_is_changed_is_judged_after_a_pause() {
    let text = game("1. e4 1-0\n").replace("\"*\"", "\"$0\"");
    assert_typed("pgn", &text, "0-1", &[("result-mismatch", "1-0")]);
    let text = game("1. e4 *\n").replace("01.02", "$03.02");
    assert_typed("pgn", &text, "9", &[("tag-value", "2020.93.02")]);
}

#[test]
fn a_result_that_is_wrong_is_told_after_a_pause() {
    let text = game("1. e4 e5$0").replace("\"*\"", "\"0-1\"");
    let found = [("result-mismatch", "1-0")];
    for keys in [" 1-0", " 1-0\n", " 1-0 {x}"] {
        assert_typed("pgn", &text, keys, &found);
    }
    let text = game("1. e4 e5 1-0$0").replace("\"*\"", "\"0-1\"");
    for key in ["\n", " "] {
        let mut writing = Writing::new("pgn", &text);
        writing.key(key);
        assert_shown(&writing, false, &found);
    }
}

/// A bracket in a comment of one line, or in a line that is not read, opens nothing.
#[test]
fn a_bracket_in_a_line_opens_nothing() {
    let wrong = [("unreadable-move", "Zz9"), ("result-missing", "Zz9")];
    for line in ["; (a", "% (a", "; see {a"] {
        let keys = format!("{line}\ne5 2. Zz9 ");
        let mut writing = Writing::new("pgn", &game("1. e4\n$0"));
        writing.keys(&keys);
        assert_shown(&writing, true, &wrong[..1]);
    }
}

#[test]
fn a_bracket_before_others_of_its_kind_is_quiet() {
    for (moves, key) in [
        ("1. e4$0 e5 2. Nf3 Nc6 {x} 3. Bb5 a6 *\n", " {"),
        ("1. e4 e5 (1... c5$0 2. Nf3) 2. Nf3 *\n", " ("),
        ("1. e4 e5$0 2. Nf3\nNc6 3. Bb5 *\n", " ; ab"),
        ("1. e4$0 e5 *\n", " ; ab"),
    ] {
        assert_typed("pgn", &game(moves), key, &[]);
    }
}

#[test]
fn a_tag_typed_among_others_takes_nothing_from_view() {
    let text = game("1. e4 *\n").replace("[Round \"a\"]\n", "$0\n");
    let missing = [("missing-tag", "[Event \"a\"]")];
    // Half a tag parts the others; a whole one does not.
    assert_typed("pgn", &text, "[ECO \"C41\"]", &missing);
    assert_typed("pgn", &text, "[ECO \"C41\"]\n", &missing);
    let text = game("1. e4 *\n").replace("[Date", "$0[Date");
    let again = [("repeated-tag", "[Site \"b\"]")];
    assert_typed("pgn", &text, "[Site \"b\"]\n", &again);
}

/// What is wrong further on is shown, though a sign of check may still come.
#[test]
fn an_error_behind_a_whole_move_comes_back_after_a_pause() {
    let text = game("1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Bxf7+$0 Kxf7 5. Bh6 *\n");
    let mut writing = Writing::new("pgn", &text);
    let at = writing.cursor;
    writing.edit(at - 1..at, "");
    assert_shown(&writing, true, &[("illegal-move", "Bh6")]);
    // It is told by itself.
    let snapshot = writing.document.snapshot();
    let typing = writing.typing.as_ref().expect("a key");
    let kept = quiet(snapshot, &writing.context, typing, false).expect("findings kept back");
    assert!(kept.passing);
}

/// A blank line is no tag.
#[test]
fn a_line_after_a_blank_one_is_judged() {
    let wrong = [("unreadable-move", "Zz9")];
    for (text, keys) in [
        ("1. e4 e5$0\n*\n", "\n2. Zz9 "),
        ("1. e4 $0", "e5\n\n2. Zz9 "),
        ("$0", "1. e4 e5 2. Zz9 "),
    ] {
        assert_typed("pgn", &game(text), keys, &wrong);
    }
    let text = game("1. e4 e5$0").replace("\"*\"", "\"0-1\"");
    assert_typed("pgn", &text, "\n1-0", &[("result-mismatch", "1-0")]);
    let text = text.replace('\n', "\r\n");
    let mut writing = Writing::new("pgn", &text);
    for key in ["\r\n", "1", "-", "0"] {
        writing.key(key);
    }
    assert_shown(&writing, true, &[("result-mismatch", "1-0")]);
    assert_typed("pgn", &game("1. e4 $0"), "e5\n\n", &[]);
}

/// One more tag of a game that has some is judged as soon as its line is over.
#[test]
fn a_tag_after_others_is_judged_when_its_line_is_over() {
    let text = game("1. e4 1-0\n").replace("[Result \"*\"]\n", "$0");
    let keys = "[Result \"0-1\"]\n";
    assert_typed("pgn", &text, keys, &[("result-mismatch", "1-0")]);
}

/// Blank lines that were typed after the cursor belong to what is looked away from.
#[test]
fn a_bracket_above_blank_lines_that_were_typed() {
    let mut writing = Writing::new("pgn", "$0");
    writing.keys("{\n\n\n");
    writing.cursor -= 3;
    writing.keys("a");
    assert_shown(&writing, false, &[]);
}

/// The tags were typed in one go with the moves, which all stand in one line.
#[test]
fn a_slip_in_the_first_line_after_tags_is_told_after_a_pause() {
    let tags = "[White \"a\"]\n[Black \"b\"]\n\n";
    for (moves, code, at) in [
        ("1. e4 e5 2. Nf4 ", "illegal-move", "Nf4"),
        ("1. e4 e5 2. Qd9 Nc6 3. d3 ", "no-such-square", "d9"),
        ("1. e4 e5 3. Nf3 ", "move-number", "3"),
    ] {
        let mut writing = Writing::new("pgn", "$0");
        writing.keys(tags);
        writing.keys(moves);
        let expected = [(code, at.to_owned())];
        let shown: Vec<_> = writing.shown(true);
        let told = shown.iter().filter(|(shown, _)| *shown == code);
        assert!(told.eq(&expected), "{moves}: {shown:?}");
    }
}
