//! The house rules, read off the sources: a room uses only rooms below it, a library lives in one
//! room, a game's id is made in one room.

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms from the ground up; `server` and `cli` share the top floor.
const ROOMS: [&[&str]; 17] = [
    &["board"],
    &["text"],
    &["notation"],
    &["rules"],
    &["syntax"],
    &["document"],
    &["codes"],
    &["replay"],
    &["identify"],
    &["repair"],
    &["checks"],
    &["rewrite"],
    &["inspect"],
    &["diagram"],
    &["features"],
    &["workspace"],
    &["server", "cli"],
];

/// What only some rooms may name.
const KEPT_IN: [(&str, &[&str]); 7] = [
    ("ropey", &["text"]),
    ("logos", &["syntax"]),
    ("shakmaty", &["rules"]),
    ("tower_lsp", &["server"]),
    ("tokio", &["server"]),
    ("clap", &["cli"]),
    ("GameId(\"", &["rules"]),
];

/// Threads, files and clocks stay on the top floor, so that the rest builds for a browser.
const GROUNDED: [&str; 4] = ["thread", "fs", "time", "net"];

fn sources(dir: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

fn floor(room: &str) -> Option<usize> {
    ROOMS.iter().position(|rooms| rooms.contains(&room))
}

/// Every source file with its room and its lines that are code.
fn files() -> Vec<(PathBuf, String, Vec<String>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    sources(&root, &mut found);
    let mut files = Vec::new();
    for path in found {
        let inside = path.strip_prefix(&root).expect("a path below src");
        let room = inside
            .components()
            .next()
            .expect("a name")
            .as_os_str()
            .to_string_lossy();
        let room = room.trim_end_matches(".rs").to_owned();
        let face = ["lib", "main"].contains(&room.as_str());
        assert!(
            face || floor(&room).is_some(),
            "{room} is no room of the table"
        );
        if !face {
            let text = fs::read_to_string(&path).expect("a readable file");
            let code = text
                .lines()
                .map(|line| line.split("//").next().unwrap_or("").to_owned());
            files.push((path.clone(), room, code.collect()));
        }
    }
    assert!(files.len() > 40, "the sources were not found");
    files
}

/// The rooms that a text after `crate::` names: one, or those of a group in braces.
fn named(rest: &str) -> Vec<String> {
    let name = |text: &str| -> String {
        let letter = |c: &char| c.is_alphanumeric() || *c == '_';
        text.trim_start().chars().take_while(letter).collect()
    };
    let Some(group) = rest.strip_prefix('{') else {
        return vec![name(rest)];
    };
    let (mut depth, mut items) = (0, vec![String::new()]);
    for c in group.chars() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => items.push(String::new()),
            _ => {}
        }
        if let Some(item) = items.last_mut().filter(|_| c != ',' || depth > 0) {
            item.push(c);
        }
    }
    items.iter().map(|item| name(item)).collect()
}

#[test]
fn names_after_crate_are_found_in_groups() {
    assert_eq!(named("board::Square;"), ["board"]);
    assert_eq!(
        named("{board::{Move, Seat}, rules, server::news::News}; x"),
        ["board", "rules", "server"]
    );
}

#[test]
fn a_room_uses_only_rooms_below_it() {
    let mut wrong = Vec::new();
    for (path, room, code) in files() {
        let code = code.join("\n");
        for (at, found) in code.match_indices("crate::") {
            for name in named(&code[at + found.len()..]) {
                let upward = floor(&name) > floor(&room);
                let beside = floor(&name) == floor(&room) && name != room;
                if floor(&name).is_some() && (upward || (beside && room != "cli")) {
                    wrong.push(format!("{}: {name}", path.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The table is read off paths from the crate's root; a path from below must not lead out of its room.
#[test]
fn no_path_climbs_out_of_its_room() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    for (path, _, code) in files() {
        let inside = path.strip_prefix(&root).expect("a path below src");
        let face = inside.ends_with("mod.rs");
        let depth = inside.components().count() - usize::from(face);
        let (out, deeper) = ("super::".repeat(depth), "super::".repeat(depth + 1));
        // A module that stands in the file itself is one deeper.
        let inline = |line: &&String| line.contains("mod ") && line.trim_end().ends_with('{');
        let mut below = code.iter();
        let own: Vec<&String> = below.by_ref().take_while(|line| !inline(line)).collect();
        let climbs = own.iter().any(|line| line.contains(&out));
        if climbs || below.any(|line| line.contains(&deeper)) {
            wrong.push(path);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn a_library_lives_in_one_room() {
    let mut wrong = Vec::new();
    for (path, room, code) in files() {
        for line in &code {
            for (name, rooms) in KEPT_IN {
                let named = line.contains(&format!("{name}::"))
                    || line.contains(&format!("use {name}"))
                    || name.contains('(') && line.contains(name);
                if named && !rooms.contains(&room.as_str()) {
                    wrong.push(format!("{}: {line}", path.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn only_the_top_floor_knows_threads_files_and_clocks() {
    let mut wrong = Vec::new();
    for (path, room, code) in files() {
        if room == "server" || room == "cli" {
            continue;
        }
        let code = code.join("\n");
        for (at, found) in code.match_indices("std::") {
            for name in named(&code[at + found.len()..]) {
                if GROUNDED.contains(&name.as_str()) {
                    wrong.push(format!("{}: {name}", path.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A notation or a format is one file, or one folder, and its lines in the tables: nothing else knows
/// that it is there.
#[test]
fn a_new_notation_is_one_file_and_its_lines() {
    // Names that are no other word, and where they may stand.
    let lines = [
        "syntax/format.rs",
        "syntax/mod.rs",
        "notation/mod.rs",
        "notation/table.rs",
    ];
    for name in ["ncn", "iccf"] {
        let own = [format!("notation/{name}.rs"), format!("syntax/{name}/")];
        for (path, _, code) in files() {
            let path = path.to_string_lossy().replace('\\', "/");
            let home = own.iter().any(|own| path.contains(own.as_str()));
            if home || lines.iter().any(|line| path.ends_with(line)) {
                continue;
            }
            let code: Vec<String> = code.iter().map(|line| line.to_lowercase()).collect();
            // In the tests of a file everything may be named.
            let code = code
                .iter()
                .take_while(|line| !line.contains("#[cfg(test)]"));
            let word = |line: &&String| {
                let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
                words.any(|word| word == name)
            };
            let found: Vec<&String> = code.filter(word).collect();
            assert!(found.is_empty(), "{path} knows {name}: {found:?}");
        }
    }
}
