//! How files are written back: whatever goes wrong, a file has its old content or its new one.
#![cfg(unix)]

use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

use crate::fix::{SLIP, fixed};
use crate::process::{Outcome, PROMPT, file, folder, movetext_in, outcome, read_until, start};

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path).expect("the file")
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<String> = names
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

pub fn permit(path: impl AsRef<Path>, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).expect("own files");
}

#[test]
fn permissions_stay_and_links_are_followed() {
    let folder = folder("writing-kept");
    let path = file(&folder, "a.pgn", SLIP.as_bytes());
    permit(&path, 0o640);
    symlink("a.pgn", folder.join("link.pgn")).expect("a link");
    let done = movetext_in(&folder, &["check", "--fix", "link.pgn"], b"");
    assert_eq!(done.status, Some(0), "{}", done.stderr);
    assert_eq!(read(&path), fixed(SLIP));
    let mode = fs::metadata(&path).expect("the file").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    assert!(folder.join("link.pgn").is_symlink());
    // So it is with another file as the output.
    let convert = ["convert", "--to", "lan", "--output", "link.pgn", "a.pgn"];
    let done = movetext_in(&folder, &convert, b"");
    assert_eq!(done.status, Some(0), "{}", done.stderr);
    assert!(folder.join("link.pgn").is_symlink());
    assert!(read(&path).contains("Ng1-f3"));
    assert_eq!(names(&folder), ["a.pgn", "link.pgn"]);
}

#[test]
fn what_is_read_only_stays_and_the_rest_is_fixed() {
    let folder = folder("writing-read-only");
    let shut = folder.join("shut");
    fs::create_dir(&shut).expect("a folder");
    let one = file(&folder, "a.pgn", SLIP.as_bytes());
    let two = file(&shut, "b.pgn", SLIP.as_bytes());
    let three = file(&folder, "c.pgn", SLIP.as_bytes());
    permit(&one, 0o444);
    permit(&shut, 0o555);
    let files = ["a.pgn", "shut/b.pgn", "c.pgn"];
    let done = movetext_in(&folder, &[&["check", "--fix"], &files[..]].concat(), b"");
    let convert = [
        "convert",
        "--to",
        "lan",
        "--in-place",
        "a.pgn",
        "shut/b.pgn",
    ];
    let converted = movetext_in(&folder, &convert, b"");
    permit(&shut, 0o755);
    let said = "error: cannot write the fixed a.pgn: it is read-only\n\
                error: cannot write the fixed shut/b.pgn: its folder is read-only\n\
                c.pgn: saved 3 fixes\n\
                checked 3 files, 3 games, 58 moves: 2 errors, 0 warnings, 4 hints left after 3 fixes in 1 file \
                (--hints prints them all)\n";
    assert_eq!((done.status, done.stderr.as_str()), (Some(2), said));
    // What is reported is what the files hold now.
    assert!(done.stdout.contains("--> a.pgn:1:"), "{}", done.stdout);
    assert!(!done.stdout.contains("--> c.pgn:1:"), "{}", done.stdout);
    assert_eq!((read(&one), read(&two)), (SLIP.to_owned(), SLIP.to_owned()));
    assert_eq!(read(&three), fixed(SLIP));
    assert_eq!(converted.status, Some(2));
    assert!(
        converted
            .stderr
            .contains("cannot write the converted a.pgn: it is read-only\n"),
        "{}",
        converted.stderr
    );
    assert_eq!(names(&shut), ["b.pgn"]);
}

/// A full disk, as far as a program can tell: no file may be longer than a kilobyte.
#[test]
fn a_file_that_cannot_be_written_to_its_end_stays() {
    let folder = folder("writing-full");
    let text = format!("{SLIP}\n").repeat(40);
    let path = file(&folder, "a.pgn", text.as_bytes());
    file(&folder, "b.pgn", SLIP.as_bytes());
    let limited = "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\"";
    let done = Command::new("sh")
        .args(["-c", limited, env!("CARGO_BIN_EXE_movetext")])
        .args(["check", "--fix", "a.pgn", "b.pgn"])
        .current_dir(&folder)
        .output()
        .expect("a shell");
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(2), "{said}");
    assert!(
        said.starts_with(
            "error: cannot write the fixed a.pgn: it would be larger than a file may be\n"
        ),
        "{said}"
    );
    assert_eq!(read(path), text);
    assert_eq!(read(folder.join("b.pgn")), fixed(SLIP));
    assert_eq!(names(&folder), ["a.pgn", "b.pgn"]);
}

#[test]
fn a_file_that_changes_meanwhile_stays_as_it_is_then() {
    let meanwhile: [(&str, fn(&Path), &str, &[&str]); 4] = [
        (
            "changed",
            |path| fs::write(path, "1. e4 *\n").expect("a file"),
            "it has changed since it was read, and stays as it is now",
            &["a.pgn", "z.pgn"],
        ),
        (
            "longer",
            |path| fs::write(path, format!("{SLIP}\n")).expect("a file"),
            "it has changed since it was read, and stays as it is now",
            &["a.pgn", "z.pgn"],
        ),
        (
            "gone",
            |path| fs::remove_file(path).expect("a file"),
            "it has been removed since it was read",
            &["z.pgn"],
        ),
        (
            "folder",
            |path| {
                fs::remove_file(path).expect("a file");
                fs::create_dir(path).expect("a folder");
            },
            "it is a folder now",
            &["a.pgn", "z.pgn"],
        ),
    ];
    for (name, change, why, left) in meanwhile {
        let folder = folder(&format!("writing-{name}"));
        let path = file(&folder, "a.pgn", SLIP.as_bytes());
        let other = file(&folder, "z.pgn", SLIP.as_bytes());
        let mut child = start(&folder, &["check", "--interactive", "a.pgn", "z.pgn"]);
        read_until(&mut child, PROMPT);
        change(Path::new(&path));
        let changed = fs::read_to_string(&path).ok();
        let mut stdin = child.stdin.take().expect("a pipe");
        // After the only question about the first file it cannot be written, which is given up.
        stdin.write_all(b"1\nq\n1\n").expect("a reader");
        drop(stdin);
        let Outcome { status, stderr, .. } = outcome(child);
        assert_eq!(status, Some(2), "{stderr}");
        let lost = "the answer for game 1 of a.pgn is not saved";
        let said = format!("error: {lost}: {why}\nz.pgn: saved 1 fix\n");
        assert!(stderr.starts_with(&said), "{name}: {stderr}");
        assert_eq!(fs::read_to_string(&path).ok(), changed, "{name}");
        assert_eq!(read(&other), SLIP.replace("Ba9", "Ba4"));
        assert_eq!(names(&folder), left, "{name}");
    }
}

#[test]
fn a_signal_leaves_every_file_old_or_new() {
    for (signal, ended) in [("-TERM", 143), ("-INT", 130), ("-HUP", 129)] {
        let folder = folder(&format!("writing-signal{signal}"));
        let files = 300;
        for n in 0..files {
            file(&folder, &format!("{n:03}.pgn"), SLIP.as_bytes());
        }
        let mut child = start(&folder, &["check", "--fix", "."]);
        let mut stderr = BufReader::new(child.stderr.take().expect("a pipe"));
        let mut first = String::new();
        stderr.read_line(&mut first).expect("a line");
        assert_eq!(first, "./000.pgn: saved 3 fixes\n");
        let sent = Command::new("kill")
            .args([signal, &child.id().to_string()])
            .status();
        assert!(sent.is_ok_and(|status| status.success()));
        // It may write more until the signal arrives.
        let mut rest = String::new();
        stderr.read_to_string(&mut rest).expect("text");
        let Outcome { status, .. } = outcome(child);
        assert!(
            [Some(ended), Some(0)].contains(&status),
            "{status:?}: {rest}"
        );
        let new = fixed(SLIP);
        let whole = names(&folder)
            .iter()
            .map(|name| read(folder.join(name)))
            .filter(|text| *text == SLIP || *text == new)
            .count();
        assert_eq!((whole, names(&folder).len()), (files, files));
        assert_eq!(read(folder.join("000.pgn")), new);
    }
}

/// What a power failure may leave behind is no record.
#[test]
fn a_stale_temporary_file_is_not_checked() {
    let folder = folder("writing-stale");
    file(&folder, ".movetext-a1B2c3", SLIP.as_bytes());
    let done = movetext_in(&folder, &["check", "."], b"");
    assert!(
        done.stderr.starts_with("note: no records ("),
        "{}",
        done.stderr
    );
}
