//! What the architecture page names exists: files, types, functions and tests.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Every file below some folders of the project.
fn files() -> Vec<PathBuf> {
    fn walk(dir: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(dir).expect("a readable folder") {
            let path = entry.expect("a readable entry").path();
            match path.is_dir() {
                true if path.ends_with("node_modules") => {}
                true => walk(&path, found),
                false => found.push(path),
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in [
        "src",
        "tests",
        "fuzz/fuzz_targets",
        "docs",
        "benches",
        "editors",
    ] {
        walk(&root.join(folder), &mut found);
    }
    found
}

/// Texts in single backticks outside code blocks.
fn quoted(page: &str) -> Vec<&str> {
    let mut inside = false;
    let prose = page.lines().filter(|line| {
        inside ^= line.starts_with("```");
        !inside
    });
    let mut found = Vec::new();
    for line in prose {
        found.extend(line.split('`').skip(1).step_by(2));
    }
    found
}

#[test]
fn the_architecture_page_names_what_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("docs/architecture.md")).expect("the page");
    let files = files();
    let mut words = HashSet::new();
    for file in files
        .iter()
        .filter(|file| file.extension().is_some_and(|e| e == "rs"))
    {
        let text = fs::read_to_string(file).expect("a source file");
        let name = |c: char| !c.is_alphanumeric() && c != '_';
        words.extend(text.split(name).map(str::to_owned));
    }
    let mut missing = Vec::new();
    let mut seen = 0;
    for quoted in quoted(&page) {
        // Names to be chosen by the reader, and patterns.
        if quoted.contains("NAME") || quoted.contains("CODE") || quoted.contains(['<', '*', ' ']) {
            continue;
        }
        let path_like = !quoted.starts_with("..") && !quoted.contains(':');
        let exists = if path_like && quoted.contains(['/', '.']) {
            let path = quoted.trim_end_matches('/');
            files.iter().any(|file| file.ends_with(path))
                || root.join(path).exists()
                || root.join("src").join(path).exists()
                || files
                    .iter()
                    .any(|file| file.parent().is_some_and(|dir| dir.ends_with(path)))
        } else {
            let mut parts = quoted.split(|c: char| !c.is_alphanumeric() && c != '_');
            let plain = |part: &str| part.chars().all(|c| c.is_ascii_digit());
            parts.all(|part| plain(part) || words.contains(part))
        };
        seen += 1;
        if !exists {
            missing.push(quoted);
        }
    }
    assert!(seen > 100, "{seen}");
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Every test of `tests/sources` is named by the page on the sources, and every test that the page names exists.
#[test]
fn the_page_on_the_sources_names_its_tests() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("docs/sources.md")).expect("the page");
    let rows = page
        .lines()
        .filter(|line| line.starts_with('|') && line.contains('`'));
    let last = rows.filter_map(|row| row.trim_end_matches('|').rsplit('|').next());
    let named: HashSet<&str> = last.flat_map(quoted).collect();
    let mut tests = HashSet::new();
    let mut of_sources = HashSet::new();
    for file in files() {
        if file.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let text = fs::read_to_string(&file).expect("a source file");
        for after in text.split("#[test]\n").skip(1) {
            let name = after
                .split_once("fn ")
                .and_then(|(_, rest)| rest.split_once('('));
            let (name, _) = name.expect("a test function");
            tests.insert(name.to_owned());
            if file
                .parent()
                .is_some_and(|folder| folder.ends_with("tests/sources"))
            {
                of_sources.insert(name.to_owned());
            }
        }
    }
    let unknown: Vec<_> = named
        .iter()
        .filter(|name| !tests.contains(**name))
        .collect();
    assert!(unknown.is_empty(), "no such tests: {unknown:?}");
    let missing: Vec<_> = of_sources
        .iter()
        .filter(|name| !named.contains(name.as_str()))
        .collect();
    assert!(missing.is_empty(), "not on the page: {missing:?}");
    assert!(named.len() > 20, "{named:?}");
}
