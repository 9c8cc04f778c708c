//! The layers, read off the sources: a room uses only rooms below it, a library is used in one room, a
//! game's id is made in one room.

use std::path::Path;

use super::sources::{Source, sources};

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

/// Whether a folder or file of `src` is a room of the table.
pub fn is_room(room: &str) -> bool {
    floor(room).is_some()
}

fn floor(room: &str) -> Option<usize> {
    ROOMS.iter().position(|rooms| rooms.contains(&room))
}

/// The rooms that a text after `crate::` names: one, or those of a group in braces.
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
fn a_room_uses_only_rooms_below_it() {
    let mut wrong = Vec::new();
    for Source { path, room, code } in sources() {
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
    for Source { path, code, .. } in sources() {
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
    for Source { path, room, code } in sources() {
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
    for Source { path, room, code } in sources() {
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
