//! The command line as a shell sees it: exit status, stdout, stderr.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

struct Outcome {
    status: Option<i32>,
    stdout: String,
    stderr: String,
}

fn movetext<S: AsRef<std::ffi::OsStr>>(arguments: &[S]) -> Outcome {
    movetext_fed(arguments, b"")
}

/// Runs the program in the project's folder with something on its stdin.
fn movetext_fed<S: AsRef<std::ffi::OsStr>>(arguments: &[S], stdin: &[u8]) -> Outcome {
    let mut child = Command::new(env!("CARGO_BIN_EXE_movetext"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // Small enough for a pipe; a program that does not read it is fine too.
    let _ = child.stdin.take().expect("a pipe").write_all(stdin);
    let output = child.wait_with_output().expect("the program ends");
    Outcome {
        status: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("UTF-8 on stdout"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8 on stderr"),
    }
}

/// A fresh folder for one test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("cli")
        .join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

fn file(folder: &Path, name: &str, bytes: &[u8]) -> String {
    let path = folder.join(name);
    fs::write(&path, bytes).expect("a file");
    path.to_str().expect("a plain path").to_owned()
}

fn json(outcome: &Outcome) -> Vec<Value> {
    outcome
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("a JSON object"))
        .collect()
}

/// `line:column code` of each finding that is no hint.
fn places(outcome: &Outcome) -> Vec<String> {
    json(outcome)
        .iter()
        .filter(|finding| finding["severity"] != "hint")
        .map(|finding| {
            let code = finding["code"].as_str().expect("a code");
            format!("{}:{} {code}", finding["line"], finding["column"])
        })
        .collect()
}

const FAULTY: &[u8] = b"1. e4 e5 2. Nf3 Nc6 3. Bb6 *\n";

#[test]
fn help_is_no_error_and_no_arguments_are_one() {
    let help = movetext(&["--help"]);
    assert_eq!(help.status, Some(0));
    assert!(
        help.stdout.contains("movetext check games.pgn"),
        "{}",
        help.stdout
    );
    for command in ["check", "lsp", "explain", "list", "perft", "completions"] {
        let help = movetext(&[command, "--help"]);
        assert_eq!(help.status, Some(0), "{command}");
        assert!(
            help.stdout.contains("Examples:"),
            "{command} lacks examples"
        );
    }
    let nothing = movetext::<&str>(&[]);
    assert_eq!(nothing.status, Some(2));
    assert!(
        nothing.stderr.contains("Usage: movetext"),
        "{}",
        nothing.stderr
    );
}

#[test]
fn the_version_is_the_packages() {
    let version = movetext(&["--version"]);
    assert_eq!(version.status, Some(0));
    assert_eq!(
        version.stdout,
        format!("movetext {}\n", env!("CARGO_PKG_VERSION"))
    );
}

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
            "12:26 no-such-square",
            "22:14 check-mark",
            "22:21 move-number",
            "22:36 illegal-move",
            "34:51 result-mismatch",
            "44:13 other-notation",
        ]
    );
    assert_eq!(check.status, Some(1));
}

#[test]
fn draughts_of_three_kinds_are_replayed() {
    let check = movetext(&["check", "--format", "json", "examples/draughts.pdn"]);
    assert_eq!(places(&check), ["64:48 illegal-move"]);
    assert!(check.stderr.contains("4 games"), "{}", check.stderr);
    assert_eq!(check.status, Some(1));
}

#[test]
fn the_text_form_points_at_the_token() {
    let check = movetext_fed(&["check", "-"], FAULTY);
    assert_eq!(
        check.stdout,
        "error[illegal-move]: Bb6 cannot be played: the bishop on f1 does not move to b6
 --> <stdin>:1:24
  |
1 | 1. e4 e5 2. Nf3 Nc6 3. Bb6 *
  |                        ^^^

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
    assert_eq!(fix["preferred"], true);
    assert_eq!(fix["edits"][0]["text"], "");
    assert_eq!(fix["edits"][0]["column"], 16);
    assert_eq!(fix["edits"][0]["end_column"], 17);
    assert_eq!(check.status, Some(0), "warnings are no errors");
}

#[test]
fn columns_in_single_byte_text_count_its_characters() {
    // é in Latin-1 is one byte, in UTF-8 two, on screen one.
    let text = b"{ R\xE9ti, Gr\xFCnfeld } 1. e4 e5 2. Bb6 *\n";
    let check = movetext_fed(&["check", "--format", "json", "-"], text);
    assert_eq!(places(&check), ["1:31 illegal-move"]);
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
fn the_format_of_stdin_is_told_by_its_content() {
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
    assert!(full.stdout.contains("= help: write Nf3"), "{}", full.stdout);
    assert_eq!(full.status, Some(0));
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
        check
            .stderr
            .contains(&format!("error: cannot read {missing}: ")),
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
        let line = format!("error: {file} is not a record: it looks like {what}\n");
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

#[test]
fn lists_show_their_tables() {
    let has = |table: &str, row: &str| {
        let list = movetext(&["list", table]);
        assert_eq!(list.status, Some(0));
        assert!(
            list.stdout.lines().any(|line| line.starts_with(row)),
            "{row}: {}",
            list.stdout
        );
    };
    has("games", "chess ");
    has("games", "international ");
    has("notations", "san ");
    has("codes", "illegal-move ");
    has("languages", "de         German");
    assert_eq!(movetext(&["list", "openings"]).status, Some(2));
}

#[test]
fn every_code_is_explained() {
    let codes = movetext(&["list", "codes"]).stdout;
    let codes: Vec<&str> = codes
        .lines()
        .filter_map(|line| line.split(' ').next())
        .collect();
    assert!(codes.len() >= 39, "{codes:?}");
    for code in codes {
        let page = movetext(&["explain", code]);
        assert_eq!(page.status, Some(0), "{code}");
        assert!(
            page.stdout.starts_with(&format!("# {code}: ")),
            "{}",
            page.stdout
        );
    }
}

#[test]
fn an_unknown_code_is_answered_with_a_near_one() {
    let page = movetext(&["explain", "ilegal-move"]);
    assert_eq!(page.status, Some(2));
    assert_eq!(page.stdout, "");
    assert!(
        page.stderr.contains("did you mean `illegal-move`?"),
        "{}",
        page.stderr
    );
}

#[test]
fn unknown_names_are_answered_with_near_ones() {
    let check = movetext(&["check", "--game", "ches", "examples"]);
    assert_eq!(check.status, Some(2));
    assert!(
        check.stderr.contains("did you mean `chess`"),
        "{}",
        check.stderr
    );
    let check = movetext(&["check", "--language", "klingon", "examples"]);
    assert_eq!(check.status, Some(2));
    assert!(
        check.stderr.contains("movetext list languages"),
        "{}",
        check.stderr
    );
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
fn perft_counts_known_numbers() {
    let count = |arguments: &[&str]| {
        let perft = movetext(&[&["perft"], arguments].concat());
        assert_eq!(perft.status, Some(0), "{}", perft.stderr);
        perft.stdout
    };
    assert_eq!(count(&["--game", "chess", "3"]), "8902\n");
    assert_eq!(count(&["--game", "chess", "0"]), "1\n");
    // A well-known test position full of castling, captures and promotions.
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert_eq!(count(&["--game", "chess", "--fen", fen, "2"]), "2039\n");
    let divided = count(&["--game", "chess", "--divide", "2"]);
    let lines: Vec<&str> = divided.lines().collect();
    assert_eq!(lines.len(), 22, "{divided}");
    assert_eq!(lines.first(), Some(&"Na3: 20"));
    assert_eq!(lines.last(), Some(&"400"));
}

#[test]
fn perft_of_draughts_counts_known_numbers() {
    for (game, depth, leaves) in [
        ("international", "5", "27117\n"),
        ("english", "6", "7361\n"),
    ] {
        let perft = movetext(&["perft", "--game", game, depth]);
        assert_eq!(perft.stdout, leaves, "{game}: {}", perft.stderr);
    }
}

#[test]
fn perft_of_an_impossible_position_says_why() {
    let perft = movetext(&[
        "perft",
        "--game",
        "chess",
        "--fen",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "1",
    ]);
    assert_eq!(perft.status, Some(2));
    assert!(
        perft.stderr.contains("cannot be set up: "),
        "{}",
        perft.stderr
    );
}

#[test]
fn completions_name_the_commands() {
    let script = movetext(&["completions", "bash"]);
    assert_eq!(script.status, Some(0));
    assert!(script.stdout.contains("perft"), "{}", script.stdout);
}
