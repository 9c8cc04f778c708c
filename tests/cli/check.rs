//! `movetext check`: what it reports about a text.

use crate::process::{json, movetext, movetext_fed, places};

#[test]
fn sound_games_say_nothing_on_stdout() {
    let check = movetext(&["check", "examples/classics.pgn"]);
    assert_eq!(check.stdout, "");
    assert_eq!(
        check.stderr,
        "checked 1 file, 3 games, 125 moves: 0 errors, 0 warnings\n"
    );
    assert_eq!(check.status, Some(0));
}

#[test]
fn the_annotated_example_has_no_fault_but_hints() {
    let check = movetext(&["check", "--format", "json", "examples/annotated.pgn"]);
    assert_eq!(places(&check), [""; 0]);
    assert_eq!(check.status, Some(0));
}

#[test]
fn slips_are_found_on_their_tokens() {
    let check = movetext(&["check", "--format", "json", "examples/slips.pgn"]);
    assert_eq!(
        places(&check),
        [
            "12:25 no-such-square",
            "22:15 check-mark",
            "22:22 move-number",
            "22:36 illegal-move",
            "34:51 result-mismatch",
            "44:13 other-notation",
        ]
    );
    assert_eq!(check.status, Some(1));
}

#[test]
fn severities_are_chosen_by_code() {
    let options = [
        "--severity",
        "move-number=off",
        "--severity=illegal-move=warning",
    ];
    let more = ["--severity", "check-mark=error", "examples/slips.pgn"];
    let check = movetext(&[&["check", "--format", "json"], &options[..], &more].concat());
    let findings = json(&check);
    let severities = findings.iter().map(|finding| {
        let word = |key: &str| finding[key].as_str().expect("a word");
        format!("{} {}", word("severity"), word("code"))
    });
    assert_eq!(
        severities.collect::<Vec<_>>(),
        [
            "error no-such-square",
            "error check-mark",
            "warning illegal-move",
            "warning result-mismatch",
            "error other-notation",
        ]
    );
    assert_eq!(check.status, Some(1));
    for (wrong, message) in [
        (
            "move-number",
            "write CODE=SEVERITY; the severities are: error, warning",
        ),
        (
            "move-numbers=off",
            "there is no code `move-numbers`; did you mean `move-number`?",
        ),
        (
            "move-number=silent",
            "there is no severity `silent`; the severities are: error",
        ),
    ] {
        let refused = movetext(&["check", "--severity", wrong, "examples/slips.pgn"]);
        assert!(refused.stderr.contains(message), "{}", refused.stderr);
        assert_eq!(refused.status, Some(2));
    }
}

#[test]
fn draughts_of_three_kinds_are_replayed() {
    let check = movetext(&["check", "--format", "json", "examples/draughts.pdn"]);
    assert_eq!(places(&check), ["53:49 illegal-move"]);
    assert!(check.stderr.contains("4 games"), "{}", check.stderr);
    assert_eq!(check.status, Some(1));
}

#[test]
fn the_text_form_points_at_the_token() {
    let check = movetext_fed(&["check", "-"], b"1. e4 e5\n2. e5 *\n");
    assert_eq!(
        check.stdout,
        "error[illegal-move]: e5 cannot be played: the pawn on e4 is blocked by the pawn on e5
 --> <stdin>:2:4
  |
2 | 2. e5 *
  |    ^^
  |
  = help: Write e6 instead of 1...e5 (the move that follows can be played)
  = help: Write d5 instead of 1...e5 (the move that follows can be played)

"
    );
    assert_eq!(check.status, Some(1));
}

#[test]
fn json_has_every_field_and_counts_characters_from_one() {
    let text = "{ Réti }\n1. e4 e5 2. Bb5+ a6 *\n";
    let check = movetext_fed(&["check", "--format", "json", "-"], text.as_bytes());
    let findings = json(&check);
    assert_eq!(findings.len(), 1, "{}", check.stdout);
    let finding = &findings[0];
    assert_eq!(finding["file"], "<stdin>");
    assert_eq!(finding["severity"], "warning");
    assert_eq!(finding["code"], "check-mark");
    assert_eq!(finding["message"], "this is not check");
    let place = ["line", "column", "end_line", "end_column"].map(|key| finding[key].clone());
    assert_eq!(place, [2, 16, 2, 17]);
    let fix = &finding["fixes"][0];
    assert_eq!(fix["title"], "Remove + from Bb5");
    assert_eq!(
        fix["preferred"], false,
        "the mark may show that another move was meant"
    );
    assert_eq!(fix["edits"][0]["text"], "");
    assert_eq!(fix["edits"][0]["column"], 16);
    assert_eq!(fix["edits"][0]["end_column"], 17);
    assert_eq!(check.status, Some(0), "warnings are not errors");
}

#[test]
fn columns_in_single_byte_text_count_its_characters() {
    // é in Latin-1 is one byte, in UTF-8 two, on screen one.
    let text = b"{ R\xE9ti, Gr\xFCnfeld } 1. e4 e5 2. Bb6 *\n";
    let check = movetext_fed(&["check", "--format", "json", "-"], text);
    assert_eq!(places(&check), ["1:32 illegal-move"]);
}

#[test]
fn a_byte_order_mark_has_no_column() {
    let text = b"\xEF\xBB\xBF1. e4 e5 2. Bb6 *\n";
    let check = movetext_fed(&["check", "--format", "json", "-"], text);
    assert_eq!(places(&check), ["1:13 illegal-move"]);
}

#[test]
fn every_line_end_counts_as_one() {
    for end in ["\n", "\r\n", "\r"] {
        let text = ["1. e4 e5", "2. Nf3 Nc6", "3. Bb6 *", ""].join(end);
        let check = movetext_fed(&["check", "--format", "json", "-"], text.as_bytes());
        assert_eq!(places(&check), ["3:4 illegal-move"], "{end:?}");
    }
}

#[test]
fn hints_are_counted_and_shown_when_asked_for() {
    let text = b"1. e4 e5 2. Ngf3 Nc6 *\n";
    let quiet = movetext_fed(&["check", "-"], text);
    assert_eq!(quiet.stdout, "");
    assert_eq!(
        quiet.stderr,
        "checked 1 file, 1 game, 4 moves: 0 errors, 0 warnings, 1 hint (--hints prints them all)\n"
    );
    let full = movetext_fed(&["check", "--hints", "-"], text);
    assert!(
        full.stdout.starts_with("hint[needless-disambiguation]: "),
        "{}",
        full.stdout
    );
    assert!(
        full.stdout.contains("= help: Write Nf3 instead of Ngf3"),
        "{}",
        full.stdout
    );
    assert_eq!(full.status, Some(0));
}

#[test]
fn a_language_can_be_said_by_code_or_name() {
    let text = "1. e4 e5 2. Sf3 Sc6 3. Lb5 Tb8 *\n";
    for language in ["de", "German"] {
        let check = movetext_fed(&["check", "--language", language, "-"], text.as_bytes());
        assert_eq!(check.status, Some(0), "{}", check.stdout);
        assert!(
            check.stderr.contains("6 moves: 0 errors"),
            "{}",
            check.stderr
        );
    }
}

#[test]
fn settings_that_the_games_refute_are_named_and_not_followed() {
    let quiet = ["check", "examples/classics.pgn"];
    for (option, value, unfit) in [
        ("--language", "de", 3),
        ("--language", "fr", 3),
        ("--language", "sr", 3),
        ("--notation", "lan", 3),
        ("--game", "atomic", 3),
        ("--game", "three-check", 2),
    ] {
        let check = movetext(&[&quiet[..], &[option, value]].concat());
        let said = format!(
            "note: {option} {value}: ignored for {unfit} games that can be read better without it \
             (--hints shows which)
checked 1 file, 3 games, 125 moves: 0 errors, 0 warnings, {unfit} hints (--hints prints them all)\n"
        );
        assert_eq!((check.status, check.stderr), (Some(0), said));
        assert_eq!(check.stdout, "");
    }
    let check = movetext(&[&quiet[..], &["--language", "de", "--hints"]].concat());
    let hint =
        "hint[unfit-setting]: language de does not suit this record, which is read without it";
    assert_eq!(check.stdout.matches(hint).count(), 3, "{}", check.stdout);
    // German games in the same file are read as such.
    let german = "[Event \"x\"]\n\n1. e4 e5 2. Sf3 Sc6 *\n\n[Event \"y\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n";
    let check = movetext_fed(&["check", "--language", "de", "-"], german.as_bytes());
    assert!(
        check.stderr.contains("10 moves: 0 errors, 0 warnings, "),
        "{}",
        check.stderr
    );
    assert!(
        check.stderr.contains("ignored for 1 game"),
        "{}",
        check.stderr
    );
}

#[test]
fn of_a_game_on_one_line_only_a_part_is_shown() {
    let text = format!("1. e4 {}e5 *\n", "(1. e5) ".repeat(2000));
    let check = movetext_fed(&["check", "-"], text.as_bytes());
    assert_eq!(check.stdout.matches("error[illegal-move]").count(), 2000);
    assert!(
        check.stdout.contains(" --> <stdin>:1:8011\n"),
        "{}",
        check.stdout
    );
    assert!(check.stdout.lines().all(|line| line.chars().count() < 120));
    let json = movetext_fed(&["check", "--format", "json", "-"], text.as_bytes());
    let expected: Vec<String> = (0..2000)
        .map(|n| format!("1:{} illegal-move", 11 + 8 * n))
        .collect();
    assert_eq!(places(&json), expected);
}

#[test]
fn what_does_not_suit_the_records_is_said() {
    let chess = b"1. e4 e5 *\n";
    let says = |arguments: &[&str], status: i32, line: &str| {
        let check = movetext_fed(arguments, chess);
        assert!(
            check.stderr.contains(line),
            "{arguments:?}: {}",
            check.stderr
        );
        assert_eq!(check.status, Some(status), "{arguments:?}");
    };
    says(
        &["check", "--notation", "numeric", "-"],
        0,
        "warning: --notation numeric suits no game of pgn; ignored for 1 game\n",
    );
    says(
        &["check", "--game", "russian", "-"],
        0,
        "warning: --game russian is a game of pdn and does not suit pgn; ignored for 1 game\n",
    );
    says(
        &["check", "--language", "de", "examples/draughts.pdn"],
        1,
        "warning: --language de suits no game of pdn; ignored for 4 games\n",
    );
    says(
        &["check", "--game", "chess", "--notation", "numeric", "-"],
        2,
        "error: --notation numeric does not suit the game chess\n",
    );
    says(
        &["check", "--game", "russian", "--language", "de", "-"],
        2,
        "error: --language de does not suit the game russian\n",
    );
    says(
        &["check", "--as", "pgn", "--game", "russian", "-"],
        2,
        "error: --game russian is a game of pdn, not of pgn\n",
    );
    let fits = movetext_fed(
        &["check", "--notation", "lan", "--language", "de", "-"],
        chess,
    );
    assert!(!fits.stderr.contains("warning:"), "{}", fits.stderr);
}

/// Moves that do not fit what the name usually means are those of another game of that name.
#[test]
fn a_general_name_in_an_option_is_narrowed_by_the_moves() {
    for (name, moves, read_as) in [
        (
            "warcaby",
            "1. c3-d4 d6-c5 2. b2-c3 f6-g5 *",
            "brazilian 1 as asked for",
        ),
        (
            "Dammen",
            "1. 32-28 19-23 2. 28x19 14x23 *",
            "international 1 as asked for",
        ),
        (
            "Dammen",
            "1. c3-d4 d6-c5 2. b2-c3 f6-g5 *",
            "russian 1 by their moves",
        ),
    ] {
        let args = ["check", "--as", "pdn", "--verbose", "--game", name, "-"];
        let done = movetext_fed(&args, format!("{moves}\n").as_bytes());
        assert!(done.stderr.contains(read_as), "{}", done.stderr);
        assert_eq!(done.stderr.matches("ignored").count(), 0, "{}", done.stderr);
    }
}
