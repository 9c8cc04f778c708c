//! `movetext check --fix` and `--dry-run`: what is fixed, what is shown, and what is left.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use expect_test::expect;

use crate::dice::Dice;
use crate::process::{file, folder, json, movetext_fed, movetext_in, places};

/// A slip that the rest of the game proves, and castling that is safely spelt only once the slip is undone.
pub const SLIP: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba9 Nf6 5. 0-0 Be7 6. Re1 b5 7. Bb3 d6 \
                        8. c3 0-0 9. h3 Nb8 10. d4 Nbd7 *\n";

/// The same game without slips.
pub fn fixed(text: &str) -> String {
    text.replace("0-0", "O-O").replace("Ba9", "Ba4")
}

/// Two slips without a certain fix: any of several moves may have been meant.
const DOUBTFUL: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb6 *\n";

#[test]
fn certain_fixes_are_applied_in_rounds_and_the_rest_is_reported() {
    let folder = folder("fix");
    let text = format!("[Event \"a\"]\n\n{SLIP}\n[Event \"b\"]\n\n{DOUBTFUL}");
    file(&folder, "a.pgn", text.as_bytes());
    file(&folder, "b.pgn", SLIP.as_bytes());
    file(&folder, "c.pgn", b"1. e4 e5 *\n");
    let done = movetext_in(&folder, &["check", "--fix", "a.pgn", "b.pgn", "c.pgn"], b"");
    expect![[r#"
        error[illegal-move]: Bb6 cannot be played: no White bishop can go to b6; did you mean Bb5?
         --> a.pgn:7:24
          |
        7 | 1. e4 e5 2. Nf3 Nc6 3. Bb6 *
          |                        ^^^
          |
          = help: Write Bb5 instead of Bb6
          = help: Write Ba6 instead of Bb6

    "#]]
    .assert_eq(&done.stdout);
    expect![[r#"
        a.pgn: saved 3 fixes
        b.pgn: saved 3 fixes
        checked 3 files, 4 games, 46 moves: 1 error, 0 warnings, 2 hints left after 6 fixes in 2 files (--hints prints them all)
    "#]]
    .assert_eq(&done.stderr);
    assert_eq!(done.status, Some(1));
    let after = |name| fs::read_to_string(folder.join(name)).expect("the file");
    assert_eq!(after("a.pgn"), fixed(&text));
    assert_eq!(after("b.pgn"), fixed(SLIP));
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 3);
    let again = movetext_in(&folder, &["check", "--fix", "b.pgn"], b"");
    assert_eq!(again.status, Some(0));
    assert_eq!(
        again.stderr,
        "checked 1 file, 1 game, 20 moves: 0 errors, 0 warnings\n"
    );
}

#[test]
fn what_is_left_can_be_had_as_json() {
    let folder = folder("fix-json");
    let text = format!("[Event \"a\"]\n\n{SLIP}\n[Event \"b\"]\n\n{DOUBTFUL}");
    file(&folder, "a.pgn", text.as_bytes());
    let arguments = ["check", "--fix", "--format", "json", "--jobs", "3", "a.pgn"];
    let done = movetext_in(&folder, &arguments, b"");
    assert_eq!(places(&done), ["7:24 illegal-move"]);
    assert_eq!(done.status, Some(1));
}

#[test]
fn records_are_read_as_asked_for() {
    let folder = folder("fix-settings");
    let slip = "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. 0-0 f6 *\n";
    file(&folder, "a.txt", slip.as_bytes());
    let asked = ["--as", "pgn", "--game", "chess", "--notation", "san"];
    let arguments = [&["check", "--fix", "a.txt", "--language", "de"][..], &asked].concat();
    let done = movetext_in(&folder, &arguments, b"");
    assert_eq!(done.status, Some(0), "{}{}", done.stdout, done.stderr);
    let after = fs::read_to_string(folder.join("a.txt")).expect("the file");
    assert_eq!(after, slip.replace("0-0", "O-O"));
}

#[test]
fn a_dry_run_shows_a_diff_and_writes_nothing() {
    let folder = folder("fix-dry");
    let text = format!("[Event \"a\"]\n[Site \"b\"]\n\n{SLIP}\n[Event \"c\"]\n\n1. e4 e5 *\n");
    file(&folder, "a b.pgn", text.as_bytes());
    for arguments in [
        &["check", "--dry-run", "a b.pgn"][..],
        &["check", "--fix", "--dry-run", "a b.pgn"],
    ] {
        let done = movetext_in(&folder, arguments, b"");
        expect![[r#"
            --- a b.pgn	
            +++ a b.pgn	
            @@ -1,7 +1,7 @@
             [Event "a"]
             [Site "b"]
             
            -1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba9 Nf6 5. 0-0 Be7 6. Re1 b5 7. Bb3 d6 8. c3 0-0 9. h3 Nb8 10. d4 Nbd7 *
            +1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 *
             
             [Event "c"]
             
        "#]]
        .assert_eq(&done.stdout);
        expect![[r#"
            a b.pgn: 3 fixes, not applied
            checked 1 file, 2 games, 22 moves: 0 errors, 0 warnings, 2 hints would be left after 3 fixes in 1 file (--hints prints them all)
        "#]]
        .assert_eq(&done.stderr);
        assert_eq!(done.status, Some(0));
        let after = fs::read_to_string(folder.join("a b.pgn")).expect("the file");
        assert_eq!(after, text);
    }
}

#[test]
fn a_diff_of_stdin_can_be_shown_but_stdin_cannot_be_written() {
    let shown = movetext_fed(&["check", "--dry-run", "-"], SLIP.as_bytes());
    assert!(
        shown
            .stdout
            .starts_with("--- <stdin>\n+++ <stdin>\n@@ -1 +1 @@\n")
    );
    assert_eq!(shown.status, Some(0));
    for (arguments, words) in [
        (
            &["check", "--fix", "-"][..],
            "error: stdin cannot be written back; add --dry-run to see what --fix would change\n",
        ),
        (
            &["check", "--interactive", "-"],
            "error: --interactive reads answers from stdin, so it cannot check stdin; save the records to a file\n",
        ),
        (
            &["check", "--dry-run", "--format", "json", "-"],
            "error: --dry-run prints a diff; leave --format out\n",
        ),
        (
            &["check", "--interactive", "--format", "json", "a.pgn"],
            "error: --interactive shows findings as text; leave --format out\n",
        ),
    ] {
        let done = movetext_fed(arguments, SLIP.as_bytes());
        assert_eq!((done.status, done.stderr.as_str()), (Some(2), words));
        assert_eq!(done.stdout, "");
    }
    let both = movetext_fed(&["check", "--interactive", "--dry-run", "a.pgn"], b"");
    assert_eq!(both.status, Some(2));
}

/// Applies a diff with `patch`, where there is one.
fn patch(folder: &Path, diff: &str) -> Option<bool> {
    let mut child = Command::new("patch")
        .args(["-p0", "--quiet"])
        .current_dir(folder)
        .stdin(Stdio::piped())
        .spawn()
        .ok()?;
    let mut stdin = child.stdin.take()?;
    stdin.write_all(diff.as_bytes()).ok()?;
    drop(stdin);
    Some(child.wait().ok()?.success())
}

#[test]
fn a_diff_applied_as_a_patch_gives_what_fix_writes() {
    let crlf = SLIP.replace([' ', '\n'], "\r\n");
    let texts = [
        SLIP.to_owned(),
        SLIP.trim_end().to_owned(),
        crlf,
        format!("\u{FEFF}{SLIP}"),
        format!("{SLIP}\n").repeat(30),
        SLIP.replace(' ', "\r"),
    ];
    for (n, text) in texts.iter().enumerate() {
        let (one, other) = (
            folder(&format!("fix-patch-{n}")),
            folder(&format!("fix-patched-{n}")),
        );
        file(&one, "a.pgn", text.as_bytes());
        file(&other, "a.pgn", text.as_bytes());
        let diff = movetext_in(&one, &["check", "--dry-run", "a.pgn"], b"").stdout;
        let done = movetext_in(&other, &["check", "--fix", "a.pgn"], b"");
        assert_eq!(done.status, Some(0), "{}", done.stderr);
        let expected = fs::read_to_string(other.join("a.pgn")).expect("the file");
        assert_eq!(expected, fixed(text));
        match patch(&one, &diff) {
            Some(applied) => {
                assert!(applied, "{diff}");
                let patched = fs::read_to_string(one.join("a.pgn")).expect("the file");
                assert_eq!(patched, expected);
            }
            None => eprintln!("patch is not installed"),
        }
    }
}

#[test]
fn bytes_outside_the_fixes_stay() {
    let folder = folder("fix-bytes");
    let moves = SLIP.trim_end().replace("5. ", "{gr\u{fc}\u{df}e}\r\n5. ");
    let single = |text: &str| -> Vec<u8> { text.chars().map(|c| c as u8).collect() };
    let game = |moves: &str| format!("[White \"M\u{fc}ller\"]\r\n\r\n{moves}\r\n\r\n");
    let before = [single(&game(&moves)), game(&moves).into_bytes()].concat();
    let after = [
        single(&game(&fixed(&moves))),
        game(&fixed(&moves)).into_bytes(),
    ]
    .concat();
    let mark = "\u{FEFF}".as_bytes();
    for (name, mark) in [("a.pgn", &b""[..]), ("b.pgn", mark)] {
        file(&folder, name, &[mark, &before].concat());
        let shown = movetext_in(&folder, &["check", "--dry-run", name], b"");
        let said = "is not all in UTF-8, and the diff shows its text in UTF-8: it cannot be applied as a patch";
        assert!(shown.stderr.contains(said), "{}", shown.stderr);
        assert!(shown.stdout.contains(" [White \"M\u{fc}ller\"]\r\n"));
        let done = movetext_in(&folder, &["check", "--fix", name], b"");
        assert_eq!(done.status, Some(0), "{}", done.stderr);
        let found = fs::read(folder.join(name)).expect("the file");
        assert!(
            found == [mark, &after].concat(),
            "{}",
            String::from_utf8_lossy(&found)
        );
    }
}

/// A fix may change which games there are: then the file is looked at again as a whole.
#[test]
fn what_a_fix_leaves_is_found_as_in_a_fresh_check() {
    let texts = [
        format!("{SLIP}1. d4 d5 2. c4 0-0 *\n"),
        SLIP.replace(" *\n", "\n[Event \"b\"]\n\n") + SLIP,
        format!("[Event \"a\"\n{SLIP}\n{}", SLIP.replace("Ba9", "b4a")),
        format!("{SLIP}\n").repeat(300),
    ];
    for (n, text) in texts.iter().enumerate() {
        let folder = folder(&format!("fix-left-{n}"));
        file(&folder, "a.pgn", text.as_bytes());
        let arguments = ["check", "--fix", "--hints", "--verbose", "a.pgn"];
        let done = movetext_in(&folder, &arguments, b"");
        let fresh = movetext_in(&folder, &["check", "--hints", "--verbose", "a.pgn"], b"");
        assert_eq!(done.stdout, fresh.stdout, "{text}");
        assert_eq!(done.status, fresh.status, "{text}");
        let mut lines = fresh.stderr.lines();
        assert!(
            lines.all(|line| done.stderr.contains(line)),
            "{}",
            fresh.stderr
        );
    }
}

#[test]
fn a_file_without_certain_fixes_is_not_touched() {
    let folder = folder("fix-nothing");
    let path = file(&folder, "a.pgn", DOUBTFUL.as_bytes());
    let before = fs::metadata(&path).expect("the file");
    let done = movetext_in(&folder, &["check", "--fix", "a.pgn"], b"");
    assert_eq!(done.status, Some(1));
    assert!(!done.stderr.contains("fix"), "{}", done.stderr);
    let after = fs::metadata(&path).expect("the file");
    assert_eq!(before.modified().ok(), after.modified().ok());
}

/// Replaces, removes, doubles or swaps a letter in one move of a game.
fn slipped(game: &str, dice: &mut Dice) -> String {
    let mut words: Vec<String> = game.split(' ').map(str::to_owned).collect();
    let moves: Vec<usize> = (0..words.len())
        .filter(|i| words[*i].starts_with(|c: char| c.is_alphabetic()))
        .collect();
    let word = &mut words[moves[dice.roll(moves.len())]];
    let at = dice.roll(word.len());
    let letters = b"abcdefgh12345678NBRQK";
    let letter = char::from(letters[dice.roll(letters.len())]);
    match dice.roll(4) {
        0 => word.replace_range(at..=at, &letter.to_string()),
        1 if word.len() > 2 => word.replace_range(at..=at, ""),
        2 => word.insert(at, letter),
        _ => {
            let other = word.as_bytes()[at];
            word.insert(at, char::from(other));
        }
    }
    words.join(" ")
}

/// The moves of a game without signs and numbers.
fn moves(line: &str) -> Vec<String> {
    let words = line.split_whitespace().filter(|word| !word.ends_with('.'));
    let bare = words.map(|word| word.replace(['+', '#', '!', '?', 'x', '='], ""));
    bare.collect()
}

#[test]
fn after_a_fix_the_moves_are_the_original_or_a_finding_remains() {
    let classics =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/classics.pgn"));
    let classics = classics.expect("the examples");
    let games: Vec<String> = classics
        .split("\n\n")
        .filter(|part| part.starts_with("1. "))
        .map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(games.len(), 3);
    let mut dice = Dice(20_260_101);
    let slips: Vec<(usize, String)> = (0..150)
        .map(|n| (n % 3, slipped(&games[n % 3], &mut dice)))
        .collect();
    let text: String = slips
        .iter()
        .map(|(_, slip)| format!("[Event \"x\"]\n\n{slip}\n\n"))
        .collect();
    let folder = folder("fix-slips");
    file(&folder, "a.pgn", text.as_bytes());
    let done = movetext_in(
        &folder,
        &["check", "--fix", "--format", "json", "a.pgn"],
        b"",
    );
    let after = fs::read_to_string(folder.join("a.pgn")).expect("the file");
    // What is reported after the fixes is what a check of the file finds.
    let checked = movetext_in(&folder, &["check", "--format", "json", "a.pgn"], b"");
    assert_eq!(checked.stdout, done.stdout);
    let left = json(&done);
    let mut restored = 0;
    for (n, (game, slip)) in slips.iter().enumerate() {
        let line = after.lines().nth(4 * n + 2).expect("a line of each game");
        if line == slip {
            continue;
        }
        let found = left.iter().any(|finding| finding["line"] == 4 * n + 3);
        let same = moves(line) == moves(&games[*game]);
        assert!(same || found, "{slip}\nbecame {line}");
        restored += usize::from(same);
    }
    assert!(restored > 20, "{restored}");
}

#[test]
fn a_difference_names_the_files_of_this_folder_without_a_dot() {
    let folder = folder("fix-dry-run-here");
    file(
        &folder,
        "a.pgn",
        b"1. e4 e5 2. qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n",
    );
    let done = movetext_in(&folder, &["check", "--dry-run", "."], b"");
    assert!(
        done.stdout.starts_with("--- a.pgn\n+++ a.pgn\n@@ "),
        "{}{}",
        done.stdout,
        done.stderr
    );
}
