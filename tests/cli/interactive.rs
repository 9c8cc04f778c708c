//! `movetext check --interactive`: the questions, the answers, and what they do to the files.

use std::fs;

use expect_test::expect;

use crate::process::{Outcome, file, folder, movetext_in};

const TWO_GAMES: &str = "[Event \"a\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6 *\n\n\
                         [Event \"b\"]\n\n1. d4 d5 3. c4 e6 3. Nc3 Nf6+ *\n";

fn asked(name: &str, files: &[(&str, &str)], answers: &str) -> (Outcome, Vec<String>) {
    let folder = folder(name);
    for (name, text) in files {
        file(&folder, name, text.as_bytes());
    }
    let names = files.iter().map(|(name, _)| *name);
    let arguments: Vec<&str> = ["check", "--interactive"]
        .into_iter()
        .chain(names)
        .collect();
    let done = movetext_in(&folder, &arguments, answers.as_bytes());
    let after = files
        .iter()
        .map(|(name, _)| fs::read_to_string(folder.join(name)).expect("the file"));
    let after = after.collect();
    (done, after)
}

#[test]
fn a_session_as_the_screen_shows_it() {
    let (done, after) = asked(
        "ask-screen",
        &[("a.pgn", TWO_GAMES)],
        "1\n1\n?\nx\nu\n1\n\n",
    );
    expect![[r#"
        a.pgn, game 1 of 2
        error[illegal-move]: Bb6 cannot be played: no White bishop can go to b6; did you mean Bb5? Then all 3 moves that follow can be played
         --> a.pgn:3:24
          |
        3 | 1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6 *
          |                        ^^^

         8  ♜ · ♝ ♛ ♚ ♝ ♞ ♜
         7  ♟ ♟ ♟ ♟ · ♟ ♟ ♟
         6  · · ♞ · · · · ·
         5  · · · · ♟ · · ·
         4  · · · · ♙ · · ·
         3  · · · · · ♘ · ·
         2  ♙ ♙ ♙ ♙ · ♙ ♙ ♙
         1  ♖ ♘ ♗ ♕ ♔ ♗ · ♖
            a b c d e f g h
        White to move

          1  Write Bb5 instead of Bb6 (all 3 moves that follow can be played), 99 % likely
        [1, Enter skips, g f u q ?] 1

        applied: Write Bb5 instead of Bb6 (all 3 moves that follow can be played)

        a.pgn, game 2 of 2
        warning[move-number]: the number of this move is 2, not 3
         --> a.pgn:7:10
          |
        7 | 1. d4 d5 3. c4 e6 3. Nc3 Nf6+ *
          |          ^

          1  Write 2. instead of 3.
        [1, Enter skips, g f u q ?] 1

        applied: Write 2. instead of 3.

        a.pgn, game 2 of 2
        warning[check-mark]: this is not check
         --> a.pgn:7:29
          |
        7 | 1. d4 d5 2. c4 e6 3. Nc3 Nf6+ *
          |                             ^

         8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
         7  ♟ ♟ ♟ · · ♟ ♟ ♟
         6  · · · · ♟ · · ·
         5  · · · ♟ · · · ·
         4  · · ♙ ♙ · · · ·
         3  · · ♘ · · · · ·
         2  ♙ ♙ · · ♙ ♙ ♙ ♙
         1  ♖ · ♗ ♕ ♔ ♗ ♘ ♖
            a b c d e f g h
        Black to move

          1  Remove + from Nf6
        [1, Enter skips, g f u q ?] ?
          1  apply the fix with this number
          s  skip this finding, as Enter does
          g  skip the rest of this game
          f  skip the rest of this file
          u  undo the last fix and go back to it
          q  stop; the fixes applied so far stay
          ?  show this
        [1, Enter skips, g f u q ?] x
        no such answer; ? shows all
        [1, Enter skips, g f u q ?] u

        undone: Write 2. instead of 3.

        a.pgn, game 2 of 2
        warning[move-number]: the number of this move is 2, not 3
         --> a.pgn:7:10
          |
        7 | 1. d4 d5 3. c4 e6 3. Nc3 Nf6+ *
          |          ^

          1  Write 2. instead of 3.
        [1, Enter skips, g f u q ?] 1

        applied: Write 2. instead of 3.

        a.pgn, game 2 of 2
        warning[check-mark]: this is not check
         --> a.pgn:7:29
          |
        7 | 1. d4 d5 2. c4 e6 3. Nc3 Nf6+ *
          |                             ^

         8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
         7  ♟ ♟ ♟ · · ♟ ♟ ♟
         6  · · · · ♟ · · ·
         5  · · · ♟ · · · ·
         4  · · ♙ ♙ · · · ·
         3  · · ♘ · · · · ·
         2  ♙ ♙ · · ♙ ♙ ♙ ♙
         1  ♖ · ♗ ♕ ♔ ♗ ♘ ♖
            a b c d e f g h
        Black to move

          1  Remove + from Nf6
        [1, Enter skips, g f u q ?] 

    "#]].assert_eq(&done.stdout);
    expect![[r#"
        a.pgn: 2 fixes
        checked 1 file, 2 games, 14 moves: 0 errors, 1 warning, 2 hints left after 2 fixes in 1 file (--hints prints them all)
    "#]].assert_eq(&done.stderr);
    expect![[r#"
        [Event "a"]

        1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *

        [Event "b"]

        1. d4 d5 2. c4 e6 3. Nc3 Nf6+ *
    "#]]
    .assert_eq(&after.concat());
}

#[test]
fn the_keys_do_what_the_help_says() {
    let slip = |n: u32| format!("[Event \"{n}\"]\n\n1. e4 e5 {n}. Nf3 Nc6 {n}. Bb5+ a6 *\n\n");
    let text = slip(7) + &slip(8);
    let files = [("a.pgn", text.as_str()), ("b.pgn", text.as_str())];
    let questions = |done: &Outcome| -> Vec<String> {
        let lines = done.stdout.lines();
        let places = lines.filter_map(|line| line.trim_start().strip_prefix("--> "));
        places.map(str::to_owned).collect()
    };
    // Everything is skipped: each game has three findings.
    let (done, after) = asked("ask-skip", &files, &"s\n".repeat(12));
    assert_eq!(questions(&done).len(), 12, "{}", done.stdout);
    assert_eq!(after, [text.clone(), text.clone()]);
    assert_eq!(done.status, Some(0));
    let (done, _) = asked("ask-game", &files, "g\nG\ng\ng\n");
    let first = ["a.pgn:3:10", "a.pgn:7:10", "b.pgn:3:10", "b.pgn:7:10"];
    assert_eq!(questions(&done), first);
    let (done, _) = asked("ask-file", &files, "f\nf\n");
    assert_eq!(questions(&done), ["a.pgn:3:10", "b.pgn:3:10"]);
    // What was applied before `q` and before the end of the input stays.
    for (name, answers) in [("ask-quit", "1\nq\n"), ("ask-end", "1\n")] {
        let (done, after) = asked(name, &files, answers);
        assert_eq!(questions(&done).len(), 2, "{}", done.stdout);
        assert_eq!(after, [text.replacen("7. Nf3", "2. Nf3", 1), text.clone()]);
        assert!(
            done.stderr.starts_with(
                "a.pgn: 1 fix\nnote: stopped; files not looked at: 1\nchecked 1 file, "
            ),
            "{}",
            done.stderr
        );
    }
    // Undoing goes back to the finding, also in an earlier file.
    let (done, after) = asked("ask-back", &files, "f\n1\nu\nf\n");
    let places = ["a.pgn:3:10", "b.pgn:3:10", "b.pgn:3:21", "b.pgn:3:10"];
    assert_eq!(questions(&done), places);
    assert_eq!(after, [text.clone(), text.clone()]);
    let (done, after) = asked("ask-back-file", &files, "1\nf\nu\nu\nq\n");
    assert_eq!(
        questions(&done),
        [
            "a.pgn:3:10",
            "a.pgn:3:21",
            "b.pgn:3:10",
            "a.pgn:3:10",
            "a.pgn:3:10"
        ]
    );
    assert!(done.stdout.contains("nothing to undo\n"));
    assert_eq!(after, [text.clone(), text.clone()]);
}

#[test]
fn the_last_answer_can_be_undone() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5+ a6 *\n";
    let (done, after) = asked("ask-last", &[("a.pgn", text)], "1\nu\ns\n");
    assert_eq!(after, [text]);
    assert!(
        done.stdout
            .contains("no more findings with fixes [Enter ends, u undoes] u\n"),
        "{}",
        done.stdout
    );
    let (_, after) = asked("ask-last-kept", &[("a.pgn", text)], "1\n\n");
    assert_ne!(after, [text]);
}

#[test]
fn certain_fixes_can_be_applied_before_asking() {
    let folder = folder("ask-after-fix");
    let text = format!(
        "{}\n[Event \"b\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5+ a6 *\n",
        crate::fix::SLIP
    );
    file(&folder, "a.pgn", text.as_bytes());
    let arguments = ["check", "--fix", "--interactive", "a.pgn"];
    let done = movetext_in(&folder, &arguments, b"s\n");
    assert_eq!(done.stdout.matches("--> ").count(), 1, "{}", done.stdout);
    assert!(
        done.stderr.starts_with("a.pgn: 3 fixes\nchecked 1 file, "),
        "{}",
        done.stderr
    );
    let after = fs::read_to_string(folder.join("a.pgn")).expect("the file");
    assert_eq!(after, crate::fix::fixed(&text));
}

#[test]
fn letters_that_the_file_cannot_hold_are_refused() {
    let folder = folder("ask-charset");
    let text = b"[White \"M\xFCller\"]\n[Notation \"figurine\"]\n\n1. e4 e5 2. Nf3 *\n";
    let path = file(&folder, "a.pgn", text);
    let done = movetext_in(&folder, &["check", "--interactive", "a.pgn"], b"1\n");
    let said = "not applied: Write \u{2658}f3 instead of Nf3: this file is in Windows-1252, which lacks these letters\n";
    assert!(done.stdout.contains(said), "{}", done.stdout);
    assert_eq!(fs::read(path).expect("the file"), text);
}
