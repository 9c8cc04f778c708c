//! What the drafts for packagers say agrees with what is released and with the documentation.

use std::fs::read_to_string;

use movetext::syntax::extensions;

fn file(path: &str) -> String {
    let path = format!("{}/{path}", env!("CARGO_MANIFEST_DIR"));
    read_to_string(&path).unwrap_or_else(|fault| panic!("{path}: {fault}"))
}

/// The targets of `editors/release.mjs`.
fn targets() -> Vec<String> {
    let script = file("editors/release.mjs");
    let rows = script.split("{ target: \"").skip(1);
    let names = rows.filter_map(|row| row.split('"').next());
    names.map(str::to_owned).collect()
}

#[test]
fn every_archive_is_in_the_drafts() {
    let (mason, readme) = (
        file("editors/packaging/mason.yaml"),
        file("editors/packaging/README.md"),
    );
    let targets = targets();
    assert_eq!(targets.len(), 8);
    for target in targets {
        let (ending, program) = match target.contains("windows") {
            true => ("zip", "movetext.exe"),
            false => ("tar.gz", "movetext"),
        };
        let folder = format!("movetext-{{{{ version }}}}-{target}");
        let lines = format!("      file: {folder}.{ending}\n      bin: {folder}/{program}\n");
        assert!(mason.contains(&lines), "{target} in mason.yaml");
        assert!(
            readme.contains(&format!("`{target}`")),
            "{target} in README.md"
        );
    }
}

/// The draft is the set-up of the documentation without the settings of a user.
#[test]
fn the_draft_for_helix_is_what_the_documentation_says() {
    let docs = file("docs/editors.md");
    let section = docs.split("\n## Helix\n").nth(1).unwrap_or_default();
    let block = section
        .split("```toml\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    let lines = block.unwrap_or_default().lines();
    let stanza: String = lines
        .filter(|line| !line.starts_with("config = "))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(file("editors/packaging/helix.toml"), stanza);
}

/// The hooks get the files that `movetext check` finds in a folder.
#[test]
fn the_hooks_take_the_files_of_every_format() {
    let line = format!("  files: '\\.({})$'", extensions().join("|"));
    let hooks = file(".pre-commit-hooks.yaml");
    let lines: Vec<&str> = hooks
        .lines()
        .filter(|line| line.starts_with("  files: "))
        .collect();
    assert_eq!(lines, [&line; 3]);
}
