//! `movetext check --interactive`: when the answers are saved, and what happens if they cannot be.
#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command};

use crate::process::{Outcome, PROMPT, file, folder, outcome, read_until, start};
use crate::writing::permit;

/// Two games with two slips each.
const GAMES: &str = "[Event \"a\"]\n\n1. e4 e5 3. Nf3 Nc6 3. Bb5+ a6 *\n\n\
                     [Event \"b\"]\n\n1. e4 e5 3. Nf3 Nc6 3. Bb5+ a6 *\n";

/// The prompt after a failure.
const RESCUE: &str = "[Enter tries again, the name of a new file saves there, q gives up] ";

/// What the first answers make of the games.
fn mended(fixes: usize) -> String {
    let once = GAMES.replacen("3. Nf3", "2. Nf3", 1);
    match fixes {
        1 => once,
        _ => once.replacen("Bb5+", "Bb5", 1),
    }
}

fn asking(name: &str) -> (Child, std::path::PathBuf, String) {
    let folder = folder(name);
    let path = file(&folder, "a.pgn", GAMES.as_bytes());
    let mut child = start(&folder, &["check", "--interactive", "a.pgn"]);
    read_until(&mut child, PROMPT);
    (child, folder, path)
}

/// Answers, and reads up to the next prompt.
fn say(child: &mut Child, answer: &str, prompt: &str) -> String {
    let stdin = child.stdin.as_mut().expect("a pipe");
    stdin.write_all(answer.as_bytes()).expect("a reader");
    read_until(child, prompt)
}

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path).expect("the file")
}

#[test]
fn answers_that_cannot_be_saved_are_kept_for_another_try() {
    let (mut child, _, path) = asking("saving-again");
    permit(&path, 0o444);
    say(&mut child, "1\n", PROMPT);
    let complaint = "the 2 answers for game 1 of a.pgn are not saved: it is read-only\n";
    for answer in ["1\n", "\n"] {
        let said = say(&mut child, answer, RESCUE);
        assert!(said.contains(complaint), "{said}");
    }
    let said = say(&mut child, "1\n", RESCUE);
    assert!(
        said.contains("no such answer, and not the name of a record"),
        "{said}"
    );
    assert_eq!(read(&path), GAMES);
    permit(&path, 0o644);
    let said = say(&mut child, "\n", PROMPT);
    assert!(said.contains("a.pgn, game 2 of 2\n"), "{said}");
    assert_eq!(read(&path), mended(2));
    let Outcome { status, stderr, .. } = outcome(child);
    assert_eq!(status, Some(0), "{stderr}");
    assert!(stderr.starts_with("a.pgn: saved 2 fixes\n"), "{stderr}");
}

#[test]
fn answers_can_be_saved_in_another_file() {
    let (mut child, folder, path) = asking("saving-elsewhere");
    file(&folder, "old.pgn", b"1. d4 *\n");
    fs::write(&path, "1. e4 *\n").expect("a file");
    say(&mut child, "1\n", PROMPT);
    let said = say(&mut child, "1\n", RESCUE);
    let complaint = "the 2 answers for game 1 of a.pgn are not saved: \
                     it has changed since it was read, and stays as it is now\n";
    assert!(said.contains(complaint), "{said}");
    let said = say(&mut child, "old.pgn\n", RESCUE);
    let there = "cannot write old.pgn: there is a file of that name already\n";
    assert!(said.contains(there), "{said}");
    let said = say(&mut child, "new.pgn\n", PROMPT);
    assert!(
        said.contains("saved in new.pgn; it is asked about from now on\n"),
        "{said}"
    );
    assert!(said.contains("new.pgn, game 2 of 2\n"), "{said}");
    assert_eq!(read(folder.join("new.pgn")), mended(2));
    assert_eq!(read(folder.join("old.pgn")), "1. d4 *\n");
    assert_eq!(read(&path), "1. e4 *\n");
    say(&mut child, "1\n", PROMPT);
    let Outcome { status, stderr, .. } = outcome(child);
    assert_eq!(status, Some(0), "{stderr}");
    assert!(stderr.starts_with("new.pgn: saved 3 fixes\n"), "{stderr}");
}

#[test]
fn answers_that_are_given_up_are_counted() {
    let (mut child, _, path) = asking("saving-given-up");
    say(&mut child, "1\n", PROMPT);
    say(&mut child, "1\n", PROMPT);
    permit(&path, 0o444);
    let said = say(&mut child, "1\n", PROMPT);
    assert!(said.contains("a.pgn, game 2 of 2\n"), "{said}");
    say(&mut child, "q\n", RESCUE);
    let stdin = child.stdin.as_mut().expect("a pipe");
    stdin.write_all(b"q\n").expect("a reader");
    let Outcome {
        status,
        stdout,
        stderr,
    } = outcome(child);
    assert_eq!(status, Some(2), "{stderr}");
    let said = "error: the answer for game 2 of a.pgn is not saved: it is read-only\n\
                a.pgn: saved 2 fixes\n";
    assert!(stderr.starts_with(said), "{stderr}");
    assert!(!stdout.contains("last question"), "{stdout}");
    assert_eq!(read(&path), mended(2));
}

#[test]
fn nothing_is_asked_about_a_file_that_cannot_be_written() {
    let folder = folder("saving-read-only");
    let shut = folder.join("shut");
    fs::create_dir(&shut).expect("a folder");
    let one = file(&folder, "a.pgn", GAMES.as_bytes());
    file(&shut, "b.pgn", GAMES.as_bytes());
    permit(&one, 0o444);
    permit(&shut, 0o555);
    let arguments = ["check", "--interactive", "a.pgn", "shut/b.pgn"];
    let done = outcome(start(&folder, &arguments));
    permit(&shut, 0o755);
    let said = "error: cannot write a.pgn: it is read-only; nothing is asked about it\n\
                error: cannot write shut/b.pgn: its folder is read-only; nothing is asked about it\n\
                checked 2 files, ";
    assert!(done.stderr.starts_with(said), "{}", done.stderr);
    assert_eq!((done.status, done.stdout.as_str()), (Some(2), ""));
}

/// Sends a signal while an answer is awaited: the input must not end before it arrives.
fn outcome_after(mut child: Child, name: &str) -> Outcome {
    let stdin = child.stdin.take();
    let sent = Command::new("kill")
        .args([name, &child.id().to_string()])
        .status();
    assert!(sent.is_ok_and(|status| status.success()));
    let done = outcome(child);
    drop(stdin);
    done
}

#[test]
fn a_signal_saves_the_answers_given_so_far() {
    for (name, status) in [("-TERM", 143), ("-INT", 130), ("-HUP", 129)] {
        let (mut child, _, path) = asking(&format!("saving-signal{name}"));
        say(&mut child, "1\n", PROMPT);
        let done = outcome_after(child, name);
        assert_eq!(done.status, Some(status), "{}", done.stderr);
        let said = "a.pgn: saved 1 fix\nnote: stopped by a signal\n";
        assert_eq!(done.stderr, said);
        assert_eq!(read(&path), mended(1));
    }
}

#[test]
fn a_signal_says_which_answers_cannot_be_saved() {
    let (mut child, _, path) = asking("saving-signal-fails");
    say(&mut child, "1\n", PROMPT);
    permit(&path, 0o444);
    let done = outcome_after(child, "-TERM");
    assert_eq!(done.status, Some(143), "{}", done.stderr);
    let said = "error: the answer for game 1 of a.pgn is not saved: it is read-only\n\
                note: stopped by a signal\n";
    assert_eq!(done.stderr, said);
    assert_eq!(read(&path), GAMES);
}
