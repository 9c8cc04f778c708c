//! Tags and results being typed.

use super::{Writing, assert_shown, assert_typed, game};

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
    // A tag that is wrong itself is reported when its line is over.
    let mut writing = Writing::new("pdn", &format!("$0\n{next}"));
    writing.keys("[Event a]\n");
    assert_shown(&writing, false, &[("malformed-tag", "a")]);
}

#[test]
fn a_value_of_a_tag_that_is_changed_is_judged_after_a_pause() {
    let text = game("1. e4 1-0\n").replace("\"*\"", "\"$0\"");
    assert_typed("pgn", &text, "0-1", &[("result-mismatch", "1-0")]);
    let text = game("1. e4 *\n").replace("01.02", "$03.02");
    assert_typed("pgn", &text, "9", &[("tag-value", "2020.93.02")]);
}

#[test]
fn a_result_that_is_wrong_is_reported_after_a_pause() {
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

#[test]
fn a_tag_typed_among_others_hides_no_finding() {
    let text = game("1. e4 *\n").replace("[Round \"a\"]\n", "$0\n");
    let missing = [("missing-tag", "[Event \"a\"]")];
    // Half a tag separates the others; a whole one does not.
    assert_typed("pgn", &text, "[ECO \"C41\"]", &missing);
    assert_typed("pgn", &text, "[ECO \"C41\"]\n", &missing);
    let text = game("1. e4 *\n").replace("[Date", "$0[Date");
    let again = [("repeated-tag", "[Site \"b\"]")];
    assert_typed("pgn", &text, "[Site \"b\"]\n", &again);
}

/// One more tag of a game that has some is judged as soon as its line is over.
#[test]
fn a_tag_after_others_is_judged_when_its_line_is_over() {
    let text = game("1. e4 1-0\n").replace("[Result \"*\"]\n", "$0");
    let keys = "[Result \"0-1\"]\n";
    assert_typed("pgn", &text, keys, &[("result-mismatch", "1-0")]);
}

/// A result that a snippet repeats is typed into the tag and after the moves at once.
#[test]
fn a_result_typed_at_two_places_at_once_is_quiet() {
    let start = game("1. e4 e5 \n").replace("\"*\"", "\"$0\"");
    let mut writing = Writing::new("pgn", &start);
    assert!(!writing.shown(false).is_empty());
    for c in "1-0".chars() {
        let end = String::from(&writing.document.snapshot().text)
            .trim_end_matches('\n')
            .len();
        let key = c.to_string();
        writing.edits(&[(end, &key), (writing.cursor, &key)]);
        writing.cursor += 1;
        assert_shown(&writing, false, &[]);
        // The beginning of a result stays quiet.
        assert_shown(&writing, true, &[]);
    }
}

/// What is said of the tags that are missing does not come and go with each tag that is typed.
#[test]
fn what_is_said_of_missing_tags_stays_while_tags_are_typed() {
    for text in [
        "[Event \"a\"]\n$0\n\n1. e4 e5 *\n",
        "$0\n[Event \"a\"]\n\n1. e4 e5 *\n",
        "[Event \"a\"]\n$0\n[Date \"2020.01.01\"]\n\n1. e4 e5 *\n",
        "[Event \"a\"]\n\n1. d4 *\n\n$0[Event \"a\"]\n\n1. e4 e5 *\n",
    ] {
        for closes in [false, true] {
            let mut writing = Writing::new("pgn", text);
            let expected = writing.shown(false).len();
            for key in "[Site \"London\"]\n[Round \"1\"]\n"
                .chars()
                .map(String::from)
            {
                match closes {
                    true => writing.key_with_closing(&key),
                    false => writing.key(&key),
                }
                for paused in [false, true] {
                    let shown = writing.shown(paused);
                    let about = shown.iter().filter(|(code, _)| *code == "missing-tag");
                    let document = String::from(&writing.document.snapshot().text);
                    assert_eq!(
                        about.count(),
                        expected,
                        "{shown:?}, {paused} in\n{document}"
                    );
                }
            }
        }
    }
}
