//! Records in the fences of Markdown documents on the command line.

use std::fs;

use crate::process::{file, folder, movetext_in, places};

const NOTES: &str = "# Notés 1. Ke3\r\n\n```pgn\n1. e4+ Pe5 2. Nf3 Nc6 3. Ke3 *\n```\n\n\
                     > Ünd:\n> ```{.pgn}\n> [White \"Zoë\"]\n>\n> 1. d4+ Pd5 *\n> ```\n\n\
                     1. ~~~pdn\n   1. 32-28 19-23 2. 28x19 14x23 3. 1-2 *\n   ~~~\n\n1. Ke3\n";

#[test]
fn each_fence_is_checked_in_its_place() {
    let folder = folder("markdown");
    file(&folder, "notes.md", NOTES.as_bytes());
    let check = movetext_in(&folder, &["check", "--format", "json", "notes.md"], b"");
    assert_eq!(
        places(&check),
        [
            "4:6 check-mark",
            "4:26 illegal-move",
            "11:8 check-mark",
            "15:37 illegal-move",
        ]
    );
    assert!(
        check.stderr.starts_with("checked 1 file, 3 games, "),
        "{}",
        check.stderr
    );
    let plain = b"# A readme\n\n1. Ke3 e5\n\n```rust\n1. Ke3\n```\n";
    file(&folder, "plain.qmd", plain);
    let check = movetext_in(&folder, &["check", "--hints", "plain.qmd"], b"");
    assert_eq!(check.stdout, "");
    assert_eq!(
        check.stderr,
        "checked 1 file, 0 games, 0 moves: 0 errors, 0 warnings\n"
    );
}

#[test]
fn fixes_leave_every_other_byte() {
    let folder = folder("markdown-fix");
    file(&folder, "notes.md", NOTES.as_bytes());
    let dry = movetext_in(&folder, &["check", "--dry-run", "notes.md"], b"");
    assert!(
        dry.stdout.contains("-> 1. d4+ Pd5 *\n+> 1. d4+ d5 *\n"),
        "{}",
        dry.stdout
    );
    let done = movetext_in(&folder, &["check", "--fix", "notes.md"], b"");
    assert_eq!(done.status, Some(1), "{}", done.stderr);
    let after = fs::read_to_string(folder.join("notes.md")).expect("the file");
    assert_eq!(after, NOTES.replace("Pd5", "d5"));
}

#[test]
fn other_commands_refuse_markdown() {
    let folder = folder("markdown-others");
    file(&folder, "notes.md", NOTES.as_bytes());
    for command in [
        &["format", "notes.md"][..],
        &["convert", "--to", "uci", "notes.md"],
    ] {
        let refused = movetext_in(&folder, command, b"");
        assert_eq!(refused.status, Some(2), "{command:?}");
        let message = "notes.md is Markdown: `movetext check` and `check --fix` read the records in its fences";
        assert!(refused.stderr.contains(message), "{}", refused.stderr);
    }
    let after = fs::read_to_string(folder.join("notes.md")).expect("the file");
    assert_eq!(after, NOTES);
    file(&folder, "old.md", b"caf\xE9\n");
    let check = movetext_in(&folder, &["check", "old.md"], b"");
    assert_eq!(
        check.stderr.lines().next(),
        Some("error: old.md is Markdown, but not in UTF-8")
    );
}
