//! Tags in a form that can mean only one thing: what is wrong with them, and the fix.

use crate::support;
use movetext::codes;

/// Checks a tag and the findings drawn under it, in a record that is sound but for them.
#[track_caller]
fn tag(drawing: &str) {
    let text = format!("[Event \"x\"]\n{drawing}\n\n1. e4 e5 *");
    support::fixture("pgn", &["missing-tag"], &text);
}

#[test]
fn brackets_too_many_or_too_few() {
    tag(r#"[[Site "y"]
^ warning malformed-tag = a tag begins with one bracket
=[Site "y"]"#);
    tag(r#"[[Site "y"]]
^ warning malformed-tag = a tag begins with one bracket
=[Site "y"]"#);
    tag(r#"Site "y"]
^^^^ warning malformed-tag = the bracket before this tag name is missing
=[Site "y"]"#);
    // Two brackets are not the only fault.
    tag(r#"[[Site y"]
^^^^^^^^^^ warning malformed-tag = a tag is a name and a value in quotes: [Name "value"]"#);
}

#[test]
fn values_without_their_quotes() {
    tag(r#"[Round 17]
       ^^ warning malformed-tag = the value of a tag stands in quotes
=[Round "17"]"#);
    tag(r##"[Game # 612]
      ^^^^^ warning malformed-tag = the value of a tag stands in quotes
=[Game "# 612"]"##);
    tag(r#"[Round 17"]
       ^^^ warning malformed-tag = the quote before this value is missing
=[Round "17"]"#);
    tag(r#"[Round "]
       ^ warning malformed-tag = the quote before this value is missing
=[Round ""]"#);
    tag(r#"[Round “17”]
       ^^^^ warning malformed-tag = the quotes of a tag value are `"`
=[Round "17"]"#);
    tag(r#"[Site C:\games ]
      ^^^^^^^^ warning malformed-tag = the value of a tag stands in quotes
=[Site "C:\\games" ]"#);
    // That is no tag, and the words may not be lost.
    tag(r#"[as played in Riga]
^^^^^^^^^^^^^^^^^^^ warning malformed-tag = a tag is a name and a value in quotes: [Name "value"]"#);
}

#[test]
fn a_name_without_a_value_is_said_once() {
    tag(r#"[Empty]
^^^^^^^ warning malformed-tag = this tag has a name, but no value
=[Empty ""]
[Empty]
^^^^^^^ warning malformed-tag = this tag has a name, but no value"#);
    let text = "[Empty]\n[Event \"x\"]\n\n1. e4 e5 *\n";
    let found = support::findings("pgn", text);
    let odd = found
        .iter()
        .find(|finding| finding.code == codes::MALFORMED_TAG);
    let fixes = odd.map_or(&[][..], |odd| &odd.fixes);
    let titles: Vec<&str> = fixes.iter().map(|fix| fix.title.as_str()).collect();
    assert_eq!(
        titles,
        ["Remove [Empty]", "Write [Empty \"\"] instead of [Empty]"]
    );
    let edits: Vec<_> = fixes
        .iter()
        .flat_map(|fix| &fix.edits)
        .map(|edit| (edit.start, edit.end, edit.text.as_str()))
        .collect();
    // The whole line goes.
    assert_eq!(edits, [(0, 8, ""), (0, 7, "[Empty \"\"]")]);
    assert!(fixes.iter().all(|fix| !fix.preferred));
}

#[test]
fn a_malformed_tag_that_is_repeated_is_one_fault() {
    tag(r#"[Round "1"]
[Round 17]
       ^^ warning malformed-tag = the value of a tag stands in quotes"#);
    tag(r#"[Round "1"]
[Round "17"]
^^^^^^^^^^^^ warning repeated-tag = the tag Round occurs a second time in this game"#);
}

/// A tag may have any name, so only a slip in the name of a usual tag that the game lacks is one.
#[test]
fn names_with_a_typing_error() {
    tag(r#"[Blakc "Ray, Ben"]
 ^^^^^ hint tag-name = Blakc is not the name of a usual tag; did you mean Black?
=[Black "Ray, Ben"]"#);
    tag(r#"[Black "Ray, Ben"]
[Blakc "Ray, Ben"]"#);
    tag(r#"[Rounds "9"]
 ^^^^^^ hint tag-name = Rounds is not the name of a usual tag; did you mean Round?
=[Round "9"]"#);
    tag(r#"[Blitz "yes"]"#);
}

#[test]
fn names_with_what_cannot_stand_in_a_name() {
    tag(r#"[Great? "True"]
      ^ warning malformed-tag = `?` cannot stand in a tag name, which has only letters, digits and `_`
=[Great "True"]"#);
    tag(r#"[White-Elo "2000"]
      ^ warning malformed-tag = `-` cannot stand in a tag name, which has only letters, digits and `_`
=[WhiteElo "2000"]"#);
    tag(r#"[White Elo "2000"]
      ^ warning malformed-tag = a tag name has no blanks
=[WhiteElo "2000"]"#);
    // Here the value may begin earlier.
    let text = "[Site the \"old\" hall\"]\n\n1. e4 *\n";
    let found = support::findings("pgn", text);
    assert!(
        found.iter().all(|finding| finding.fixes.is_empty()),
        "{found:#?}"
    );
}

#[test]
fn values_that_are_not_closed() {
    tag(r#"[White "Krush, I]
       ^^^^^^^^^^ warning unclosed-string = this tag value is never closed: `"` is missing
=[White "Krush, I"]"#);
    tag(r#"[PlyCount "57”]
             ^ warning unclosed-string = the value of a tag ends with the quote `"`, not with `”`
=[PlyCount "57"]"#);
    tag(r#"[Site "Ugra Cup \"]
                ^^ warning unclosed-string = `\"` is a quote inside the value, so the value is never closed
=[Site "Ugra Cup "]"#);
    tag(r#"[Black "\"]
        ^^ warning unclosed-string = `\"` is a quote inside the value, so the value is never closed
=[Black ""]"#);
    // Here the last one closes the inner quotes.
    tag(r#"[Site "The \"Big\"]
      ^^^^^^^^^^^^^ warning unclosed-string = this tag value is never closed: `"` is missing
=[Site "The \"Big\""]"#);
    // Where the value ends cannot be told.
    let found = support::findings("pgn", "[White \"Krush, I\n\n1. e4 *\n");
    assert!(
        found.iter().all(|finding| finding.fixes.is_empty()),
        "{found:#?}"
    );
}
