//! The order of the folders, read off the sources: a folder uses only folders before it, a library is used
//! in one folder, a game's id is made in one folder.

use std::path::Path;

use super::sources::{Source, sources};

/// The folders in their order; `server` and `cli` share the last place.
const FOLDERS: [&[&str]; 21] = [
    &["board"],
    &["text"],
    &["notation"],
    &["rules"],
    &["syntax"],
    &["document"],
    &["codes"],
    &["replay"],
    &["openings"],
    &["repair"],
    &["identify"],
    &["checks"],
    &["rewrite"],
    &["format"],
    &["inspect"],
    &["diagram"],
    &["features"],
    &["collection"],
    &["workspace"],
    &["config"],
    &["server", "cli"],
];

/// What only some folders may name.
const KEPT_IN: [(&str, &[&str]); 10] = [
    ("ropey", &["text"]),
    ("logos", &["syntax"]),
    ("pulldown_cmark", &["syntax"]),
    ("shakmaty", &["rules"]),
    ("tower_lsp", &["server"]),
    ("tokio", &["server"]),
    ("clap", &["cli"]),
    ("resvg", &["cli"]),
    ("toml", &["config"]),
    ("GameId(\"", &["rules"]),
];

/// Threads, files and clocks stay in the last folders, so that the rest builds for a browser.
const LAST_ONLY: [&str; 4] = ["thread", "fs", "time", "net"];

/// Whether a folder or file of `src` is in the table.
pub fn is_folder(folder: &str) -> bool {
    place(folder).is_some()
}

fn place(folder: &str) -> Option<usize> {
    FOLDERS.iter().position(|folders| folders.contains(&folder))
}

/// The folders that a text after `crate::` names: one, or those of a group in braces.
fn named(after: &str) -> Vec<String> {
    let name = |text: &str| -> String {
        let letter = |c: &char| c.is_alphanumeric() || *c == '_';
        text.trim_start().chars().take_while(letter).collect()
    };
    let Some(group) = after.strip_prefix('{') else {
        return vec![name(after)];
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
fn a_folder_uses_only_folders_before_it() {
    let mut wrong = Vec::new();
    for Source { path, folder, code } in sources() {
        let code = code.join("\n");
        for (at, found) in code.match_indices("crate::") {
            for name in named(&code[at + found.len()..]) {
                let later = place(&name) > place(&folder);
                let beside = place(&name) == place(&folder) && name != folder;
                if place(&name).is_some() && (later || (beside && folder != "cli")) {
                    wrong.push(format!("{}: {name}", path.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The table is read off paths from the crate's root; a path from below must not lead out of its folder.
#[test]
fn no_path_leaves_its_folder() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    for Source { path, code, .. } in sources() {
        let inside = path.strip_prefix(&root).expect("a path below src");
        let face = inside.ends_with("mod.rs");
        let depth = inside.components().count() - usize::from(face);
        let (out, deeper) = ("super::".repeat(depth), "super::".repeat(depth + 1));
        // A module that stands in the file itself is one deeper.
        let inline = |line: &&String| line.contains("mod ") && line.trim_end().ends_with('{');
        let mut below = code.iter();
        let own: Vec<&String> = below.by_ref().take_while(|line| !inline(line)).collect();
        let leaves = own.iter().any(|line| line.contains(&out));
        if leaves || below.any(|line| line.contains(&deeper)) {
            wrong.push(path);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn a_library_is_used_in_one_folder() {
    let mut wrong = Vec::new();
    for Source { path, folder, code } in sources() {
        for line in &code {
            for (name, folders) in KEPT_IN {
                let named = line.contains(&format!("{name}::"))
                    || line.contains(&format!("use {name}"))
                    || name.contains('(') && line.contains(name);
                if named && !folders.contains(&folder.as_str()) {
                    wrong.push(format!("{}: {line}", path.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn only_the_last_folders_use_threads_files_and_clocks() {
    let mut wrong = Vec::new();
    for Source { path, folder, code } in sources() {
        if folder == "server" || folder == "cli" {
            continue;
        }
        let code = code.join("\n");
        for (at, found) in code.match_indices("std::") {
            for name in named(&code[at + found.len()..]) {
                if LAST_ONLY.contains(&name.as_str()) {
                    wrong.push(format!("{}: {name}", path.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
