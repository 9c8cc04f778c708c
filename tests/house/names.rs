//! A type name occurs once in the crate, so that a reader who meets it knows which one it is.

use std::collections::HashMap;

use super::sources::{Source, sources};

/// The name of the type that a line declares. Associated types of a trait's implementation are indented.
fn declared(line: &str) -> Option<&str> {
    let line = line.strip_prefix("pub").unwrap_or(line);
    let line = match line.strip_prefix('(') {
        Some(rest) => rest.split_once(')')?.1,
        None => line,
    };
    let (kind, rest) = line.trim_start().split_once(' ')?;
    let types = ["struct", "enum", "trait", "type", "union"];
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
    let name = rest.get(..end.unwrap_or(rest.len()))?;
    types.contains(&kind).then_some(name)
}

#[test]
fn a_type_name_occurs_once() {
    let mut homes: HashMap<String, Vec<String>> = HashMap::new();
    for Source { path, code, .. } in sources() {
        let top = code.iter().filter(|line| !line.starts_with(' '));
        for name in top.filter_map(|line| declared(line)) {
            let home = path.display().to_string();
            homes.entry(name.to_owned()).or_default().push(home);
        }
    }
    assert!(homes.len() > 200, "the types were not found");
    let twice: Vec<_> = homes.iter().filter(|(_, homes)| homes.len() > 1).collect();
    assert!(twice.is_empty(), "{twice:#?}");
}

#[test]
fn declarations_are_found() {
    assert_eq!(declared("pub struct Move {"), Some("Move"));
    assert_eq!(declared("pub(super) enum Why<'a> {"), Some("Why"));
    assert_eq!(declared("type Stop<'a> = ()"), Some("Stop"));
    assert_eq!(declared("pub fn play()"), None);
}
