//! Moves that run together, and a move and the number after it.

use movetext::document::{Document, splice};
use movetext::features::actions::quick_fixes;
use movetext::identify::Context;
use movetext::syntax::format;

use super::support::{findings, fixture};

const ROSTER: &[&str] = &["missing-tag"];

#[test]
fn two_moves_that_can_be_told_apart_are_a_hint() {
    fixture(
        "pgn",
        ROSTER,
        "\
1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Nf3Nbd7 5. e3 *
                                ^^^^^^^ hint missing-blank = a blank is missing between Nf3 and Nbd7
=1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Nf3 Nbd7 5. e3 *
",
    );
    fixture(
        "pgn",
        ROSTER,
        "\
1. d4Nf6 2. c4 {x} (2. Nf3d5 3. c4) 2... e6 *
   ^^^^^ hint missing-blank = a blank is missing between d4 and Nf6
=1. d4 Nf6 2. c4 {x} (2. Nf3d5 3. c4) 2... e6 *
                       ^^^^^ error missing-blank = a blank is missing between Nf3 and d5; with it, the move that follows can be played
=1. d4Nf6 2. c4 {x} (2. Nf3 d5 3. c4) 2... e6 *
",
    );
}

#[test]
fn a_number_after_a_move_is_told_apart_by_the_number_before() {
    fixture(
        "pgn",
        ROSTER,
        "\
1. e4 e52. Nf3 Nc63.Bb5 a6 4. Ba4 *
      ^^^^ hint missing-blank = a blank is missing between e5 and 2.
=1. e4 e5 2. Nf3 Nc63.Bb5 a6 4. Ba4 *
               ^^^^^ hint missing-blank = a blank is missing between Nc6 and 3.
=1. e4 e52. Nf3 Nc6 3.Bb5 a6 4. Ba4 *
",
    );
    fixture(
        "pgn",
        ROSTER,
        "\
1. e4 d5 2. exd5Qxd53. Nc3 Qa5 *
            ^^^^^^^^^^ hint missing-blank = blanks are missing between exd5, Qxd5 and 3.
=1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 *
",
    );
    // The number of another move is a slip in the move.
    fixture(
        "pgn",
        ROSTER,
        "\
1. e4 e5 2. Nf3 Nc67. Bb5 a6 *
                ^^^^^ error unreadable-move: did you mean Nc6
",
    );
}

#[test]
fn what_is_one_move_as_it_stands_is_an_error() {
    fixture(
        "pgn",
        ROSTER,
        "\
1.e4e5 2.Nf3 Nc6 3.Bb5 *
  ^^^^ error missing-blank = a blank is missing between e4 and e5; with it, all 3 moves that follow can be played
=1.e4 e5 2.Nf3 Nc6 3.Bb5 *
",
    );
    fixture(
        "pgn",
        ROSTER,
        "\
1.e4e52.Nf3Nc63.Bb5a6 *
  ^^^^ error missing-blank: a blank is missing between e4 and e5
=1.e4 e52.Nf3Nc63.Bb5a6 *
        ^^^^^^^^ hint missing-blank = blanks are missing between Nf3, Nc6 and 3.
=1.e4e52.Nf3 Nc6 3.Bb5a6 *
                ^^^^^ error missing-blank: a blank is missing between Bb5 and a6
=1.e4e52.Nf3Nc63.Bb5 a6 *
",
    );
}

#[test]
fn a_fix_is_preferred_where_every_part_was_played() {
    let found = findings("pgn", "1. e4 e5 2. Nf3Nc6 3. Bb5 *\n");
    let blank = found.iter().find(|one| one.code.0 == "missing-blank");
    let blank = blank.expect("the finding");
    assert!(blank.fixes[0].preferred);
    assert_eq!(blank.fixes[0].title, "Write Nf3 Nc6 instead of Nf3Nc6");
    // The second part cannot be played, and that is what is said.
    let found = findings("pgn", "1. e4 e5 2. Nf3Ne5 3. Bb5 *\n");
    let codes: Vec<&str> = found.iter().map(|one| one.code.0).collect();
    assert!(!codes.contains(&"missing-blank"), "{found:#?}");
}

#[test]
fn no_blank_is_missing_where_something_else_separates() {
    for text in [
        "1.e4 e5 2.Nf3 Nc6 *",
        "1. e4,e5 2. Nf3,Nc6 *",
        "1.e4{x}e5(1...c5)2.Nf3 *",
        "1. e4!e5?2.Nf3 *",
        "1. e2e4 e7e5 2. g1f3 *",
    ] {
        let found = findings("pgn", &format!("{text}\n"));
        let blank = found.iter().find(|one| one.code.0 == "missing-blank");
        assert!(blank.is_none(), "{text}: {blank:?}");
    }
}

#[test]
fn figurines_and_letters_of_other_languages_are_told_apart_too() {
    let silent = &["missing-tag", "other-notation"];
    fixture(
        "pgn",
        silent,
        "\
1. e4 e5 2. ♘f3♞c6 3. ♗b5 a6 4. ♗a4♞f6 *
            ^^^^^^ hint missing-blank = a blank is missing between ♘f3 and ♞c6
=1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 a6 4. ♗a4♞f6 *
                                ^^^^^^ hint missing-blank = a blank is missing between ♗a4 and ♞f6
=1. e4 e5 2. ♘f3♞c6 3. ♗b5 a6 4. ♗a4 ♞f6 *
",
    );
    fixture(
        "pgn",
        silent,
        "\
1. e4 e5 2. ♘f3 ♘c63. ♗c4 ♝c5 4. 0-0♞f6 *
                ^^^^^ hint missing-blank = a blank is missing between ♘c6 and 3.
=1. e4 e5 2. ♘f3 ♘c6 3. ♗c4 ♝c5 4. 0-0♞f6 *
                                 ^^^ hint move-spelling
                                 ^^^^^^ hint missing-blank = a blank is missing between 0-0 and ♞f6
=1. e4 e5 2. ♘f3 ♘c63. ♗c4 ♝c5 4. 0-0 ♞f6 *
",
    );
    fixture(
        "pgn",
        silent,
        "\
1. e4 e5 2. Sf3Sc6 3. Lc4 Lc54. O-OSf6 5. d3 *
            ^^^^^^ hint missing-blank = a blank is missing between Sf3 and Sc6
=1. e4 e5 2. Sf3 Sc6 3. Lc4 Lc54. O-OSf6 5. d3 *
                          ^^^^^ hint missing-blank = a blank is missing between Lc5 and 4.
=1. e4 e5 2. Sf3Sc6 3. Lc4 Lc5 4. O-OSf6 5. d3 *
                                ^^^^^^ hint missing-blank = a blank is missing between O-O and Sf6
=1. e4 e5 2. Sf3Sc6 3. Lc4 Lc54. O-O Sf6 5. d3 *
",
    );
    // Marks part them.
    fixture(
        "pgn",
        silent,
        "\
1. e4 e5 2. ♘f3!♞c6? 3. ♗c4!?♝c5 *
",
    );
    fixture(
        "pgn",
        silent,
        "\
1. Sf3 Sf6 2. g3 g6 3. Lg2 Lg7 4. Sc3O-O 5. d3 *
                                  ^^^^^^ hint missing-blank = a blank is missing between Sc3 and O-O
=1. Sf3 Sf6 2. g3 g6 3. Lg2 Lg7 4. Sc3 O-O 5. d3 *
",
    );
    // Those at the end are no part of either.
    fixture(
        "pgn",
        silent,
        "\
1. e4 e5 2. Nf3Nc6! 3. Bb5 *
            ^^^^^^ hint missing-blank = a blank is missing between Nf3 and Nc6
=1. e4 e5 2. Nf3 Nc6! 3. Bb5 *
",
    );
    // One move, long.
    fixture(
        "pgn",
        &["missing-tag", "other-notation", "needless-disambiguation"],
        "\
1. e4 e5 2. Sg1f3 Sb8c6 3. Lf1b5 a6 *
",
    );
}

#[test]
fn at_the_end_of_a_game_two_moves_are_two_moves() {
    fixture(
        "pgn",
        ROSTER,
        "\
1. e4e5 *
   ^^^^ error missing-blank = a blank is missing between e4 and e5
=1. e4 e5 *
",
    );
    fixture(
        "pgn",
        ROSTER,
        "\
1. e4 e5 2. d4d5 *
            ^^^^ error missing-blank = a blank is missing between d4 and d5
=1. e4 e5 2. d4 d5 *
",
    );
}

/// The standard needs no blanks around a numeric glyph.
#[test]
fn a_numeric_glyph_needs_no_blanks() {
    for text in [
        "1. e4$1e5 2. Nf3 *",
        "1. e4$1$2e5$3 2. Nf3$6Nc6$7 *",
        "1. e4!$1e5 2.Nf3$14.Nc6 *",
        "1. e4$1 $2e5$12.Nf3 *",
        "1. e4 e5 2. Nf3$1*",
    ] {
        let found = findings("pgn", &format!("{text}\n"));
        let found: Vec<_> = found
            .iter()
            .filter(|one| one.code.0 != "missing-tag")
            .collect();
        assert!(found.is_empty(), "{text}: {found:#?}");
    }
    fixture(
        "pgn",
        &["missing-tag", "other-notation"],
        "\
1. e4 e5 2. ♘f3$1♞c6$2 3. ♗b5$14♞f6 *
",
    );
    fixture(
        "pdn",
        ROSTER,
        "\
[GameType \"25\"]

1. c3-d4$1b6-a5$22. b2-c3 *
",
    );
}

/// A comment between the two would part them.
#[test]
fn the_command_that_ignores_the_finding_stands_after_all_parts() {
    let ignore = "{[%movetext ignore missing-blank]}";
    for (name, text, expected) in [
        (
            "pgn",
            "1. e4 e5 2. Nf3Nc6! 3. Bb5 *\n",
            "1. e4 e5 2. Nf3Nc6! {} 3. Bb5 *\n",
        ),
        (
            "pgn",
            "1. e4 e5 2. Nf3 Nc63. Bb5 a6 *\n",
            "1. e4 e5 2. Nf3 Nc63. Bb5 {} a6 *\n",
        ),
        (
            "pgn",
            "1. e4 d5 2. exd5Qxd53. Nc3 Qa5 *\n",
            "1. e4 d5 2. exd5Qxd53. Nc3 {} Qa5 *\n",
        ),
        ("pgn", "1.e4e5 2.Nf3 Nc6 *\n", "1.e4e5 {} 2.Nf3 Nc6 *\n"),
        (
            "pdn",
            "[GameType \"20\"]\n\n1. 32-28 19-232. 28x19 14x23 *\n",
            "[GameType \"20\"]\n\n1. 32-28 19-232. 28x19 {} 14x23 *\n",
        ),
    ] {
        let format = format(name).expect("a format");
        let document = Document::new(format, text.to_owned());
        let context = Context::new(format);
        let all = 0..text.len();
        let actions = quick_fixes(document.snapshot(), all, &context, 99, &|| false);
        let actions = actions.expect("not cancelled");
        let mut actions = actions.iter();
        let action = actions.find(|one| one.title.starts_with("Ignore missing-blank"));
        let edits = action.expect("the command").edits.iter();
        let edits = edits.map(|edit| (edit.range.clone(), edit.text.as_str()));
        let ignored = splice(text, edits);
        assert_eq!(ignored, expected.replace("{}", ignore));
        let left = findings(name, &ignored);
        let of_blank = |code: &str| matches!(code, "missing-blank" | "needless-command");
        assert!(!left.iter().any(|one| of_blank(one.code.0)), "{left:#?}");
    }
}
