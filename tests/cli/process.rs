//! Runs the program as a shell does, and reads its output.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

pub struct Outcome {
    pub status: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

pub fn movetext<S: AsRef<std::ffi::OsStr>>(arguments: &[S]) -> Outcome {
    movetext_fed(arguments, b"")
}

/// Runs the program in the project's folder with something on its stdin.
pub fn movetext_fed<S: AsRef<std::ffi::OsStr>>(arguments: &[S], stdin: &[u8]) -> Outcome {
    movetext_in(Path::new(env!("CARGO_MANIFEST_DIR")), arguments, stdin)
}

/// Runs the program in a folder with something on its stdin.
pub fn movetext_in<S: AsRef<std::ffi::OsStr>>(
    folder: &Path,
    arguments: &[S],
    stdin: &[u8],
) -> Outcome {
    let mut child = start(folder, arguments);
    // Small enough for a pipe; a program that does not read it is fine too.
    let _ = child.stdin.take().expect("a pipe").write_all(stdin);
    outcome(child)
}

/// Starts the program in a folder, with pipes to all of its streams.
pub fn start<S: AsRef<std::ffi::OsStr>>(folder: &Path, arguments: &[S]) -> Child {
    start_sized(folder, arguments, &[])
}

/// Starts the program with what the environment says about the size of the screen.
pub fn start_sized<S: AsRef<std::ffi::OsStr>>(
    folder: &Path,
    arguments: &[S],
    size: &[(&str, &str)],
) -> Child {
    Command::new(env!("CARGO_BIN_EXE_movetext"))
        .args(arguments)
        .current_dir(folder)
        .env_remove("COLUMNS")
        .env_remove("LINES")
        .envs(size.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// The end of the prompt of a question.
pub const PROMPT: &str = "? help] ";

/// Reads what the program writes up to some words, which are usually a prompt.
pub fn read_until(child: &mut Child, words: &str) -> String {
    let stdout = child.stdout.as_mut().expect("a pipe");
    let mut seen = Vec::new();
    while !seen.ends_with(words.as_bytes()) {
        let mut byte = [0];
        stdout.read_exact(&mut byte).expect("more output");
        seen.push(byte[0]);
    }
    String::from_utf8(seen).expect("UTF-8 on stdout")
}

/// Waits until the program ends, with what it has not yet been read of.
pub fn outcome(child: Child) -> Outcome {
    let output = child.wait_with_output().expect("the program ends");
    Outcome {
        status: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("UTF-8 on stdout"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8 on stderr"),
    }
}

/// A fresh folder for one test.
pub fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("cli")
        .join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

pub fn file(folder: &Path, name: &str, bytes: &[u8]) -> String {
    let path = folder.join(name);
    fs::write(&path, bytes).expect("a file");
    path.to_str().expect("a plain path").to_owned()
}

pub fn json(outcome: &Outcome) -> Vec<Value> {
    outcome
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("a JSON object"))
        .collect()
}

/// `line:column code` of each finding that is no hint.
pub fn places(outcome: &Outcome) -> Vec<String> {
    json(outcome)
        .iter()
        .filter(|finding| finding["severity"] != "hint")
        .map(|finding| {
            let code = finding["code"].as_str().expect("a code");
            format!("{}:{} {code}", finding["line"], finding["column"])
        })
        .collect()
}

pub const FAULTY: &[u8] = b"1. e4 e5 2. Nf3 Nc6 3. Bb6 *\n";
