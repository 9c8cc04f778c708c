//! `movetext check --interactive`: the questions, the answers, and what they do to the files.

use std::fs;

use expect_test::expect;

use crate::process::{Outcome, file, folder, movetext_in, outcome, read_until, start_sized};

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
        "1\n1\n?\nx\nu\n1\n\n?\nx\n\n",
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
        game 1 of 2 [1, Enter skips, u back, q quits, ? help] 1

        applied: Write Bb5 instead of Bb6 (all 3 moves that follow can be played)

        a.pgn, game 2 of 2
        warning[move-number]: the move number 3 should be 2
         --> a.pgn:7:10
          |
        7 | 1. d4 d5 3. c4 e6 3. Nc3 Nf6+ *
          |          ^

          1  Write 2. instead of 3.
        game 2 of 2 [1, Enter skips, u back, q quits, ? help] 1

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
        game 2 of 2 [1, Enter skips, u back, q quits, ? help] ?
          1  apply the fix with this number
          s  skip this finding, as Enter does
          g  skip the rest of this game
          f  skip the rest of this file
          u  go back to the question before, and undo its answer
          q  stop; the fixes applied so far stay
          ?  show this
        A move is written in place of the marked one, if it can be played there.
        game 2 of 2 [1, Enter skips, u back, q quits, ? help] x
        no such answer; ? shows all
        game 2 of 2 [1, Enter skips, u back, q quits, ? help] u

        undone: Write 2. instead of 3.

        a.pgn, game 2 of 2
        warning[move-number]: the move number 3 should be 2
         --> a.pgn:7:10
          |
        7 | 1. d4 d5 3. c4 e6 3. Nc3 Nf6+ *
          |          ^

          1  Write 2. instead of 3.
        game 2 of 2 [1, Enter skips, u back, q quits, ? help] 1

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
        game 2 of 2 [1, Enter skips, u back, q quits, ? help] 

        that was the last question [Enter ends, u back, ? help] ?
          Enter  end
          u      go back to the question before, and undo its answer
          ?      show this
        that was the last question [Enter ends, u back, ? help] x
        no such answer; ? shows all
        that was the last question [Enter ends, u back, ? help] 

    "#]].assert_eq(&done.stdout);
    expect![[r#"
        a.pgn: saved 2 fixes
        checked 1 file, 2 games, 14 moves: 0 errors, 1 warning, 2 hints left after 2 fixes in 1 file
    "#]]
    .assert_eq(&done.stderr);
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
                "a.pgn: saved 1 fix\nnote: stopped; files not looked at: 1\nchecked 1 file, "
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
    let (done, after) = asked("ask-back-file", &files, "1\nf\nu\nu\nu\nq\n");
    assert_eq!(
        questions(&done),
        [
            "a.pgn:3:10",
            "a.pgn:3:21",
            "b.pgn:3:10",
            "a.pgn:3:21",
            "a.pgn:3:10",
            "a.pgn:3:10"
        ]
    );
    assert!(done.stdout.contains("this is the first question\n"));
    assert_eq!(after, [text.clone(), text.clone()]);
}

#[test]
fn the_last_answer_can_be_undone() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5+ a6 *\n";
    let (done, after) = asked("ask-last", &[("a.pgn", text)], "1\nu\ns\n");
    assert_eq!(after, [text]);
    assert!(
        done.stdout
            .contains("that was the last question [Enter ends, u back, ? help] u\n"),
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
        done.stderr
            .starts_with("a.pgn: saved 3 fixes\nchecked 1 file, "),
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

/// The places of the questions and notices, in their order.
fn places(done: &Outcome) -> Vec<&str> {
    let lines = done.stdout.lines();
    let places = lines.filter_map(|line| line.trim_start().strip_prefix("--> a.pgn:"));
    places.collect()
}

#[test]
fn every_answer_can_be_taken_back() {
    let slip = |n: u32| format!("[Event \"{n}\"]\n\n1. e4 e5 {n}. Nf3 Nc6 {n}. Bb5+ a6 *\n\n");
    let text = slip(7) + &slip(8);
    let files = [("a.pgn", text.as_str())];
    for (name, key) in [("skip", "\n"), ("game", "g\n"), ("file", "f\n")] {
        let (done, after) = asked(
            &format!("ask-back-{name}"),
            &files,
            &format!("{key}u\n1\nq\n"),
        );
        // After `f` there is only the prompt at the end.
        let ends = usize::from(name == "file");
        let seen = places(&done);
        let there = seen.len();
        assert_eq!(there, 4 - ends, "{key}: {}", done.stdout);
        assert_eq!(seen[there - 2..], ["3:10", "3:21"], "{key}");
        assert_eq!(after, [text.replacen("7. Nf3", "2. Nf3", 1)]);
    }
    // All the way back, through games that were answered in between.
    let (done, after) = asked("ask-back-all", &files, "1\ns\n1\n1\nu\nu\nu\nu\nq\n");
    let there = ["3:10", "3:21", "3:27", "7:10", "7:21"];
    let back = ["7:10", "3:27", "3:21", "3:10"];
    assert_eq!(
        places(&done),
        [&there[..], &back].concat(),
        "{}",
        done.stdout
    );
    assert_eq!(after, [text]);
    assert!(!done.stderr.contains("saved"), "{}", done.stderr);
}

#[test]
fn what_is_not_asked_about_is_counted() {
    let text = "1. e4 e5 2. Nf3 $999 Nc6 3. Bb5 a6 4. Bc6: dc6 5. 0-0 Bg4+ *\n";
    let (done, _) = asked("ask-left", &[("a.pgn", text)], "q\n");
    let said = "note: errors and warnings without a fix: 1\n\
                note: 3 hints with a fix are left; --hints asks about them too\n\
                checked 1 file, 1 game, 10 moves: 0 errors, 2 warnings, 3 hints\n";
    assert_eq!(done.stderr, said);
}

#[test]
fn a_finding_without_a_fix_is_shown_once() {
    let text = "1. e4 e5 2. Nf3 $999 Nc6 3. Bb5+ a6 $998 *\n";
    let (done, _) = asked("ask-notice", &[("a.pgn", text)], "s\nu\ns\n\n");
    assert_eq!(places(&done), ["1:17", "1:32", "1:37", "1:32"]);
    let notice = "a.pgn, game 1 of 1: no fix is known
warning[nag-value]: annotation glyphs go from $0 to $255
 --> a.pgn:1:17
  |
1 | 1. e4 e5 2. Nf3 $999 Nc6 3. Bb5+ a6 $998 *
  |                 ^^^^

a.pgn, game 1 of 1
warning[check-mark]";
    assert!(done.stdout.starts_with(notice), "{}", done.stdout);
}

#[test]
fn a_word_that_is_no_move_is_shown_with_the_board_before_it() {
    let (done, _) = asked("ask-word", &[("a.pgn", "1. e4 e5 2. 84 exf4 *\n")], "q\n");
    let board = " 4  · · · · ♙ · · ·\n 3  · · · · · · · ·\n 2  ♙ ♙ ♙ ♙ · ♙ ♙ ♙\n \
                 1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n    a b c d e f g h\nWhite to move\n";
    assert!(done.stdout.contains(board), "{}", done.stdout);
}

#[test]
fn a_move_can_be_typed_where_it_can_be_played() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6 *\n";
    let answers = "Bb9\nNf6\nnonsense\nBb5\n\n";
    let (done, after) = asked("ask-typed", &[("a.pgn", text)], answers);
    let said = [
        "not written: b9 is not a square of an 8x8 board",
        "not written: Nf6 cannot be played: no White knight can go to f6",
        "no such answer; ? shows all\n",
        "applied: Write Bb5 instead of Bb6; 0 findings left in this game\n",
    ];
    for words in said {
        assert!(done.stdout.contains(words), "{words}: {}", done.stdout);
    }
    assert_eq!(after, [text.replace("Bb6", "Bb5")]);
    // Another move than those offered, after which something else remains.
    let (done, after) = asked("ask-typed-else", &[("a.pgn", text)], "h4\nq\n");
    let said = "applied: Write h4 instead of Bb6; 1 finding left in this game\n";
    assert!(done.stdout.contains(said), "{}", done.stdout);
    assert_eq!(after, [text.replace("Bb6", "h4")]);
    // Where a finding is not about a move.
    let text = "1. e4 e5 3. Nf3 Nc6 *\n";
    let (done, after) = asked("ask-typed-number", &[("a.pgn", text)], "Nf3\nq\n");
    let said = "not written: no move is asked for, or the position is not known\n";
    assert!(done.stdout.contains(said), "{}", done.stdout);
    assert_eq!(after, [text]);
    let shashki = "[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. b2-c4 *\n";
    let (_, after) = asked("ask-typed-pdn", &[("a.pdn", shashki)], "b2-c3\nq\n");
    assert_eq!(after, [shashki.replace("b2-c4", "b2-c3")]);
}

/// The first question as a screen of some size shows it.
fn first_question(name: &str, columns: &str, rows: &str) -> String {
    let folder = folder(name);
    let moves = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 6. d4 exd4 7. O-O dxc3 8. Qb4 Qf6 \
                 9. e5 Qg6 10. Nxc3 Bxc3 11. Qxc3 *\n";
    file(&folder, "a.pgn", moves.as_bytes());
    let size = [("COLUMNS", columns), ("LINES", rows)];
    let mut child = start_sized(&folder, &["check", "--interactive", "a.pgn"], &size);
    let seen = read_until(&mut child, "] ");
    outcome(child);
    seen
}

#[test]
fn a_question_fits_the_screen() {
    expect![[r#"
        a.pgn, game 1 of 1
        error[illegal-move]: Qb4 cannot be played: the queen on d1 cannot move to b4;
          did you mean Qb3? Then all 6 moves that follow can be played
         --> a.pgn:1:79
          |
        1 | …. c3 Ba5 6. d4 exd4 7. O-O dxc3 8. Qb4 Qf6 9. e5 Qg6 10. Nxc3 Bxc3 11. Qxc…
          |                                     ^^^

         8  ♜ · ♝ ♛ ♚ · ♞ ♜
         7  ♟ ♟ ♟ ♟ · ♟ ♟ ♟
         6  · · ♞ · · · · ·
         5  ♝ · · · · · · ·
         4  · · ♗ · ♙ · · ·
         3  · · ♟ · · ♘ · ·
         2  ♙ · · · · ♙ ♙ ♙
         1  ♖ ♘ ♗ ♕ · ♖ ♔ ·
            a b c d e f g h
        White to move

          1  Write Qb3 instead of Qb4 (all 6 moves that follow can be played), 99 %
             likely
        game 1 of 1 [1, Enter skips, u back, q quits, ? help] "#]]
    .assert_eq(&first_question("ask-wide", "80", "24"));
    expect![[r#"
        a.pgn, game 1 of 1
        error[illegal-move]: Qb4 cannot be played: the queen on d1
          cannot move to b4; did you mean Qb3? Then all 6 moves that
          follow can be played
         --> a.pgn:1:79
        1 | …. d4 exd4 7. O-O dxc3 8. Qb4 Qf6 9. e5 Qg6 10. Nxc3 Bx…
          |                           ^^^
         8  ♜ · ♝ ♛ ♚ · ♞ ♜
         7  ♟ ♟ ♟ ♟ · ♟ ♟ ♟
         6  · · ♞ · · · · ·
         5  ♝ · · · · · · ·
         4  · · ♗ · ♙ · · ·
         3  · · ♟ · · ♘ · ·
         2  ♙ · · · · ♙ ♙ ♙
         1  ♖ ♘ ♗ ♕ · ♖ ♔ ·
            a b c d e f g h
        White to move
          1  Write Qb3 instead of Qb4 (all 6 moves that follow can
             be played), 99 % likely
        game 1 of 1 [1, Enter skips, u back, q quits, ? help] "#]]
    .assert_eq(&first_question("ask-low", "60", "20"));
    expect![[r#"
        error[illegal-move]: Qb4 cannot be played: the
          queen on d1 cannot move to b4; did you mean Qb3?
          Then all 6 moves that follow can be played
         --> a.pgn:1:79
        1 | …exd4 7. O-O dxc3 8. Qb4 Qf6 9. e5 Qg6 10. Nx…
          |                      ^^^
         8  ♜ · ♝ ♛ ♚ · ♞ ♜
         7  ♟ ♟ ♟ ♟ · ♟ ♟ ♟
         6  · · ♞ · · · · ·
         5  ♝ · · · · · · ·
         4  · · ♗ · ♙ · · ·
         3  · · ♟ · · ♘ · ·
         2  ♙ · · · · ♙ ♙ ♙
         1  ♖ ♘ ♗ ♕ · ♖ ♔ ·
        White to move
          1  Write Qb3 instead of Qb4 (all 6 moves that
             follow can be played), 99 % likely
        game 1 of 1 [1, Enter, u, q, ?] "#]]
    .assert_eq(&first_question("ask-lowest", "50", "10"));
}

#[test]
fn answers_without_end_and_meaning_end_the_questions() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6 *\n";
    for word in ["yes\n", "Bb9\n"] {
        let (done, after) = asked("ask-endless", &[("a.pgn", text)], &word.repeat(1000));
        let said = "stopped: none of these answers can be taken\n";
        assert_eq!(done.stdout.matches(said).count(), 1, "{}", done.stdout);
        assert_eq!(after, [text]);
    }
}
