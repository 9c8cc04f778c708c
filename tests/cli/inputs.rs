//! `movetext check`: where it gets its texts from, and how it ends.

use std::fs;
use std::process::{Command, Stdio};

use crate::process::{FAULTY, file, folder, json, movetext, movetext_fed, places};

#[test]
fn the_format_of_stdin_is_recognised_by_its_content() {
    let draughts = b"[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x20 14x23 *\n";
    let check = movetext_fed(&["check", "--format", "json", "-"], draughts);
    assert_eq!(places(&check), ["3:19 illegal-move"]);
    let forced = movetext_fed(&["check", "--verbose", "--as", "pgn", "-"], draughts);
    assert!(
        forced.stderr.contains("<stdin>: pgn, "),
        "{}",
        forced.stderr
    );
}

#[test]
fn a_missing_file_does_not_hide_the_others() {
    let folder = folder("missing");
    let faulty = file(&folder, "faulty.pgn", FAULTY);
    let missing = folder
        .join("missing.pgn")
        .to_str()
        .expect("a plain path")
        .to_owned();
    let check = movetext(&["check", &missing, &faulty]);
    assert_eq!(check.status, Some(2));
    assert!(
        check.stderr.contains(&format!(
            "error: cannot read {missing}: there is no such file\n"
        )),
        "{}",
        check.stderr
    );
    assert!(
        check.stderr.contains("checked 1 file, "),
        "{}",
        check.stderr
    );
    assert!(
        check.stdout.contains("error[illegal-move]"),
        "{}",
        check.stdout
    );
}

#[test]
fn what_is_said_of_files_comes_in_their_order() {
    let folder = folder("order");
    let first = file(&folder, "first.pgn", FAULTY);
    let archive = file(&folder, "second.pgn", b"PK\x03\x04\x14\0\0\0\x08\0");
    let last = file(&folder, "third.pgn", FAULTY);
    for jobs in ["1", "3"] {
        let check = movetext(&[
            "check",
            "--verbose",
            "--jobs",
            jobs,
            &first,
            &archive,
            &last,
        ]);
        let told = |name: &str| check.stderr.find(name).expect("every file is named");
        let places = [&first, &archive, &last].map(|name| told(name));
        assert!(places.is_sorted(), "{}", check.stderr);
    }
}

#[test]
fn files_that_are_no_text_are_refused_by_name() {
    let folder = folder("not-text");
    let picture = file(
        &folder,
        "picture.pdn",
        b"PDN3\x9C\x01\x00<pdnImage width=\"800\">",
    );
    let archive = file(&folder, "games.pgn", b"PK\x03\x04\x14\0\0\0\x08\0");
    let check = movetext(&["check", &picture, &archive]);
    assert_eq!(check.status, Some(2));
    assert_eq!(check.stdout, "");
    let says = |file: &str, what: &str| {
        let line = format!("error: {file} is not a game record: it looks like {what}\n");
        assert!(check.stderr.contains(&line), "{}", check.stderr);
    };
    says(&picture, "a Paint.NET picture");
    says(&archive, "a zip archive");
}

#[test]
fn folders_are_searched_for_records_in_the_order_of_their_names() {
    let folder = folder("search");
    fs::create_dir(folder.join("b")).expect("a folder");
    file(&folder, ".gitignore", b"*.pgn\n");
    file(&folder, "readme.txt", b"2. Bb6\n");
    file(&folder, "c.PGN", FAULTY);
    file(&folder.join("b"), "a.pgn", FAULTY);
    file(&folder, "a.pgn", FAULTY);
    let path = folder.to_str().expect("a plain path");
    let check = movetext(&["check", "--format", "json", path]);
    let files: Vec<String> = json(&check)
        .iter()
        .filter_map(|finding| {
            finding["file"]
                .as_str()?
                .strip_prefix(path)
                .map(str::to_owned)
        })
        .collect();
    assert_eq!(files, ["/a.pgn", "/b/a.pgn", "/c.PGN"]);
    assert!(
        check.stderr.contains("checked 3 files, 3 games"),
        "{}",
        check.stderr
    );
}

#[test]
fn a_folder_without_records_is_said_to_be_one() {
    let folder = folder("empty");
    let check = movetext(&["check", folder.to_str().expect("a plain path")]);
    assert_eq!(check.status, Some(0));
    assert!(
        check.stderr.contains("note: no records (.pgn, "),
        "{}",
        check.stderr
    );
}

#[cfg(unix)]
#[test]
fn a_folder_that_leads_back_to_itself_is_named_and_not_followed() {
    let folder = folder("loop");
    fs::create_dir(folder.join("inner")).expect("a folder");
    std::os::unix::fs::symlink(&folder, folder.join("inner").join("back")).expect("a link");
    file(&folder, "z.pgn", FAULTY);
    let path = folder.to_str().expect("a plain path");
    let check = movetext(&["check", "--format", "json", path]);
    assert_eq!(check.status, Some(2));
    let line = format!("error: directory loop: {path}/inner/back leads back to {path}");
    assert!(check.stderr.contains(&line), "{}", check.stderr);
    assert_eq!(
        places(&check),
        ["1:24 illegal-move"],
        "the other files are checked"
    );
}

#[cfg(unix)]
#[test]
fn each_real_file_is_checked_once_by_its_first_name() {
    use std::os::unix::fs::symlink;
    let folder = folder("twice");
    let faulty = file(&folder, "faulty.pgn", FAULTY);
    let name = |name: &str| folder.join(name).to_str().expect("a plain path").to_owned();
    symlink(&faulty, folder.join("link.pgn")).expect("a link");
    let same = name("../twice/faulty.pgn");
    let check = movetext(&["check", &name("link.pgn"), &faulty, &same, &name(".")]);
    assert!(
        check.stderr.contains("checked 1 file, "),
        "{}",
        check.stderr
    );
    let place = format!("--> {}:1:24\n", name("link.pgn"));
    assert!(check.stdout.contains(&place), "{}", check.stdout);
    let stdin = movetext_fed(&["check", "-", "-"], FAULTY);
    assert!(
        stdin.stderr.contains("checked 1 file, "),
        "{}",
        stdin.stderr
    );
}

#[cfg(unix)]
#[test]
fn folders_that_link_to_each_other_are_walked_once() {
    use std::os::unix::fs::symlink;
    let folder = folder("tangle");
    // Every folder links to every other, so the number of paths is too large to follow them all.
    let inner = |n: usize| folder.join(format!("{n:02}"));
    for n in 0..16 {
        fs::create_dir(inner(n)).expect("a folder");
        file(&inner(n), "a.pgn", FAULTY);
    }
    for n in 0..16 {
        for other in (0..16).filter(|other| *other != n) {
            symlink(inner(other), inner(n).join(format!("to-{other}"))).expect("a link");
        }
    }
    let check = movetext(&["check", folder.to_str().expect("a plain path")]);
    assert!(
        check.stderr.contains("checked 16 files, "),
        "{}",
        check.stderr
    );
}

#[cfg(unix)]
#[test]
fn a_link_to_the_folder_above_adds_only_what_is_new() {
    let folder = folder("above");
    fs::create_dir(folder.join("sub")).expect("a folder");
    std::os::unix::fs::symlink("..", folder.join("sub").join("loop")).expect("a link");
    file(&folder, "a.pgn", FAULTY);
    file(&folder.join("sub"), "b.pgn", FAULTY);
    let sub = folder.join("sub");
    let path = sub.to_str().expect("a plain path");
    let check = movetext(&["check", "--format", "json", path]);
    let files: Vec<String> = json(&check)
        .iter()
        .filter_map(|finding| Some(finding["file"].as_str()?.strip_prefix(path)?.to_owned()))
        .collect();
    assert_eq!(files, ["/b.pgn", "/loop/a.pgn"]);
    assert_eq!(check.status, Some(1), "{}", check.stderr);
}

#[cfg(unix)]
#[test]
fn devices_are_refused_and_pipes_are_read() {
    let zero = movetext(&["check", "/dev/zero"]);
    assert_eq!(zero.status, Some(2));
    assert!(
        zero.stderr
            .contains("error: cannot read /dev/zero: it is a device, not a file\n"),
        "{}",
        zero.stderr
    );
    assert_eq!(movetext(&["check", "/dev/null"]).status, Some(0));
    let pipe = movetext_fed(&["check", "--format", "json", "/dev/stdin"], FAULTY);
    assert_eq!(places(&pipe), ["1:24 illegal-move"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_name_of_any_bytes_is_read_and_shown_harmlessly() {
    use std::os::unix::ffi::OsStrExt;
    let folder = folder("names");
    let path = folder.join(std::ffi::OsStr::from_bytes(b"a\xFF\n\x1b[31m.pgn"));
    fs::write(&path, FAULTY).expect("a file");
    let check = movetext(&["check".as_ref(), "--verbose".as_ref(), path.as_os_str()]);
    let shown = "a\u{fffd}\\n\\u{1b}[31m.pgn";
    assert!(
        check.stdout.contains(&format!("{shown}:1:24\n")),
        "{}",
        check.stdout
    );
    assert!(
        check.stderr.contains(&format!("{shown}: pgn, ")),
        "{}",
        check.stderr
    );
}

#[test]
fn nul_bytes_in_a_text_are_reported() {
    let check = movetext_fed(
        &["check", "--format", "json", "-"],
        b"[Event \"x\"]\n\n1. e4\0 e5 2. Nf3\0 *\n",
    );
    assert_eq!(
        places(&check),
        ["3:6 control-character", "3:17 control-character"]
    );
    assert!(check.stderr.contains("1 game, 3 moves"), "{}", check.stderr);
}

#[test]
fn any_number_of_threads_gives_the_same_answer() {
    let folder = folder("threads");
    let game = |event: usize, last: &str| {
        format!("[Event \"{event}\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. {last} *\n\n")
    };
    let text: String = (0..4000)
        .map(|n| game(n, if n % 7 == 0 { "Bb6" } else { "Bb5" }))
        .collect();
    let path = file(&folder, "many.pgn", text.as_bytes());
    let check = |jobs: &str| movetext(&["check", "--format", "json", "--jobs", jobs, &path]);
    let (one, many) = (check("1"), check("8"));
    let errors: Vec<u64> = json(&one)
        .iter()
        .filter(|finding| finding["severity"] == "error")
        .filter_map(|finding| finding["line"].as_u64())
        .collect();
    let expected: Vec<u64> = (0..4000)
        .filter(|n| n % 7 == 0)
        .map(|n| n * 5 + 4)
        .collect();
    assert_eq!(errors, expected);
    assert_eq!(one.stdout, many.stdout);
    assert_eq!(one.stderr, many.stderr);
}

/// The first records of a file name its game, whichever thread checks the others. Alone, one of these
/// would be read as Russian draughts.
#[test]
fn any_number_of_threads_reads_the_same_games() {
    let folder = folder("likely");
    let moves = "1. c3-d4 d6-c5 2. b2-c3 *\n\n";
    let tagged = format!("[GameType \"26\"]\n\n{moves}").repeat(30);
    let untagged = format!("[Event \"x\"]\n\n{moves}").repeat(6000);
    let path = file(&folder, "many.pdn", (tagged + &untagged).as_bytes());
    let check = |jobs: &str| movetext(&["check", "--format", "json", "--jobs", jobs, &path]);
    let (one, many) = (check("1"), check("8"));
    let read = json(&one);
    assert_eq!(read.len(), 6000);
    let message = "no tag says which game this is; it is read as Brazilian draughts";
    assert!(read.iter().all(|finding| finding["message"] == message));
    assert_eq!(one.stdout, many.stdout);
    assert_eq!(one.stderr, many.stderr);
}

#[test]
fn a_reader_that_stops_reading_is_no_fault() {
    let folder = folder("pipe");
    let text = "[Event \"x\"]\n\n1. e4 e5 2. Bb6 *\n\n".repeat(20_000);
    let path = file(&folder, "many.pgn", text.as_bytes());
    for arguments in [
        &["check", &path][..],
        &["list", "codes"],
        &["explain", "illegal-move"],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_movetext"))
            .args(arguments)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(stderr, "", "{arguments:?}");
        assert!(matches!(output.status.code(), Some(0 | 1)), "{arguments:?}");
    }
}
