//! `movetext.toml`: what it changes for the commands, what they say of a faulty one, and `movetext config`.

use std::fs;

use crate::process::{file, folder, json, movetext, movetext_in};

/// A game of Russian draughts that says so only by its moves, and too little of it to be sure.
const OPEN: &[u8] = b"1. c3-d4 d6-c5 2. b2-c3 *\n";

/// A game of chess with a hint: most of its tags are missing.
const CHESS: &[u8] = b"[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n";

fn text(path: &std::path::Path) -> &str {
    path.to_str().expect("a plain path")
}

#[test]
fn a_setting_holds_for_the_files_below_and_the_nearest_file_alone() {
    let folder = folder("config-nearest");
    fs::create_dir_all(folder.join("sub/own")).expect("folders");
    file(
        &folder,
        "movetext.toml",
        b"severity.missing-tag = \"error\"\n",
    );
    file(&folder.join("sub/own"), "movetext.toml", b"");
    file(&folder, "a.pgn", CHESS);
    file(&folder.join("sub"), "b.pgn", CHESS);
    file(&folder.join("sub/own"), "c.pgn", CHESS);
    let check = movetext(&["check", "--format", "json", text(&folder)]);
    assert_eq!(check.status, Some(1), "{}", check.stderr);
    let mut severities: Vec<(String, String)> = json(&check)
        .iter()
        .filter(|one| one["code"] == "missing-tag")
        .map(|one| {
            let name = one["file"].as_str().expect("a file").rsplit('/').next();
            let severity = one["severity"].as_str().expect("a severity");
            (name.expect("a name").to_owned(), severity.to_owned())
        })
        .collect();
    severities.sort();
    severities.dedup();
    let pair = |name: &str, severity: &str| (name.to_owned(), severity.to_owned());
    let wanted = [
        pair("a.pgn", "error"),
        pair("b.pgn", "error"),
        pair("c.pgn", "hint"),
    ];
    assert_eq!(severities, wanted);
    // The current folder does not matter for files, and does for stdin.
    let inside = movetext_in(&folder, &["check", "--format", "json", "-"], CHESS);
    assert!(json(&inside).iter().any(|one| one["severity"] == "error"));
}

#[test]
fn an_option_wins_over_the_file_and_a_tag_over_both() {
    let folder = folder("config-order");
    file(
        &folder,
        "movetext.toml",
        b"game = \"russian\"\nformat.profile = \"diff\"\n",
    );
    let open = file(&folder, "open.pdn", OPEN);
    let tagged = [b"[GameType \"26\"]\n\n", OPEN].concat();
    let tagged = file(&folder, "tagged.pdn", &tagged);
    let games = |arguments: &[&str]| {
        let done = movetext(&[&["check", "--verbose"], arguments].concat());
        let line = done.stderr.lines().find(|line| line.starts_with("  "));
        line.expect("what was read").trim().to_owned()
    };
    assert_eq!(games(&[&open]), "russian 1 as asked for");
    assert_eq!(
        games(&["--game", "brazilian", &open]),
        "brazilian 1 as asked for"
    );
    assert_eq!(games(&[&tagged]), "brazilian 1 by their tags");
    let formatted = movetext_in(&folder, &["format", "-"], CHESS);
    assert_eq!(formatted.stdout, "[White \"A\"]\n\n1. e4 e5\n2. Nf3\n*\n");
    let formatted = movetext_in(&folder, &["format", "--profile", "export", "-"], CHESS);
    assert_eq!(formatted.stdout.as_bytes(), CHESS);
}

/// English letters, where the project says German.
#[test]
fn settings_that_do_not_suit_a_game_are_named() {
    let folder = folder("config-unfit");
    file(&folder, "movetext.toml", b"language = \"de\"\n");
    file(&folder, "a.pgn", b"1. Nf3 Nf6 2. Nc3 Nc6 3. Rb1 Rb8 *\n");
    let done = movetext_in(&folder, &["check", "a.pgn"], b"");
    assert_eq!(done.status, Some(0), "{}", done.stdout);
    let note = "note: the settings of movetext.toml: ignored for 1 game that can be read better without them \
                (--hints shows which)\n";
    assert!(done.stderr.contains(note), "{}", done.stderr);
}

#[cfg(unix)]
#[test]
fn a_file_that_may_never_end_is_not_read() {
    let folder = folder("config-pipe");
    std::os::unix::fs::symlink("/dev/zero", folder.join("movetext.toml")).expect("a link");
    file(&folder, "a.pgn", CHESS);
    let done = movetext_in(&folder, &["check", "a.pgn"], b"");
    assert_eq!(done.status, Some(2));
    assert_eq!(
        done.stderr,
        "error: movetext.toml:1:1: cannot be read: it is not a file\n"
    );
}

#[test]
fn conversion_goes_by_the_file_too() {
    let folder = folder("config-convert");
    file(
        &folder,
        "movetext.toml",
        b"captures = \":\"\ngame = \"russian\"\n",
    );
    let moves = b"1. c3-b4 b6-a5 2. b4-c5 d6xb4 3. a3xc5 *\n";
    let path = file(&folder, "a.pdn", moves);
    let done = movetext(&["convert", "--to", "numeric", &path]);
    assert!(
        done.stdout.contains("10:17 3. 21:14"),
        "{}{}",
        done.stdout,
        done.stderr
    );
    let done = movetext(&["convert", "--to", "numeric", "--captures", "x", &path]);
    assert!(done.stdout.contains("10x17 3. 21x14"), "{}", done.stdout);
}

#[test]
fn what_is_excluded_is_left_out_of_folders_only() {
    let folder = folder("config-exclude");
    fs::create_dir_all(folder.join("old/deep")).expect("folders");
    file(
        &folder,
        "movetext.toml",
        b"exclude = [\"old/\", \"*-draft.pgn\"]\n",
    );
    file(&folder, "a.pgn", CHESS);
    let draft = file(&folder, "b-draft.pgn", CHESS);
    file(&folder.join("old/deep"), "c.pgn", CHESS);
    let checked = |arguments: &[&str]| {
        let done = movetext(&[&["check"], arguments].concat());
        let said = done.stderr.lines().last().unwrap_or_default().to_owned();
        said.split(", ").take(1).collect::<String>()
    };
    assert_eq!(checked(&[text(&folder)]), "checked 1 file");
    assert_eq!(checked(&[text(&folder), &draft]), "checked 2 files");
    assert_eq!(checked(&[text(&folder.join("old"))]), "checked 1 file");
    let formatted = movetext(&["format", "--check", text(&folder)]);
    assert_eq!(formatted.status, Some(0), "{}", formatted.stdout);
}

#[test]
fn a_faulty_file_is_refused_with_its_places() {
    let folder = folder("config-faulty");
    let faulty = b"gamee = \"chess\"\n[severity]\nmissing-tags = \"off\"\n";
    file(&folder, "movetext.toml", faulty);
    let path = file(&folder, "a.pgn", CHESS);
    let wanted = "error: movetext.toml:1:1: there is no setting `gamee`; did you mean `game`? \
                  (`movetext config` shows them all)\n\
                  error: movetext.toml:3:1: severity: there is no code `missing-tags`; did you mean `missing-tag`? \
                  (`movetext list codes` shows them all)\n";
    for arguments in [
        &["check", "a.pgn"][..],
        &["format", "a.pgn"],
        &["convert", "--to", "lan", "a.pgn"],
        &["check", "."],
        &["config", "a.pgn"],
    ] {
        let done = movetext_in(&folder, arguments, b"");
        assert_eq!(done.status, Some(2), "{arguments:?}");
        assert_eq!(
            (done.stdout.as_str(), done.stderr.as_str()),
            ("", wanted),
            "{arguments:?}"
        );
    }
    assert_eq!(fs::read(&path).expect("the file"), CHESS);
    let done = movetext_in(&folder, &["position", "a.pgn:1"], b"");
    assert_eq!(done.status, Some(2));
    assert!(
        done.stderr.starts_with("error: movetext.toml:1:1: "),
        "{}",
        done.stderr
    );
}

#[test]
fn config_says_what_holds_and_why() {
    let folder = folder("config-print");
    let settings =
        b"language = \"de\"\n\n[format]\nwidth = 100\n\n[severity]\nmissing-tag = \"off\"\n";
    file(&folder, "movetext.toml", settings);
    let game = b"% [%movetext ignore drawn]\n[GameType \"25\"]\n[Notation \"algebraic\"]\n[BoardSize \"8x8\"]\n\n\
        1. c3-d4 d6-c5 *\n";
    file(&folder, "a.pdn", game);
    let done = movetext_in(
        &folder,
        &["config", "--captures", ":", "--width", "60", "a.pdn"],
        b"",
    );
    assert_eq!((done.status, done.stderr.as_str()), (Some(0), ""));
    let rows: Vec<Vec<&str>> = done
        .stdout
        .lines()
        .map(|line| {
            line.split("  ")
                .map(str::trim)
                .filter(|cell| !cell.is_empty())
                .collect()
        })
        .collect();
    let wanted: &[&[&str]] = &[
        &["movetext.toml", "movetext.toml"],
        &["game", "russian", "tag GameType of the first game"],
        &["notation", "algebraic", "tag Notation of the first game"],
        &["language", "de", "movetext.toml:1"],
        &["board", "8x8", "tags of the first game"],
        &["captures", ":", "option --captures"],
        &["format.profile", "export", "default"],
        &["format.width", "60", "option --width"],
        &["severity.drawn", "off", "head of the file"],
        &["severity.missing-tag", "off", "movetext.toml:7"],
        &["exclude", "nothing", "default"],
    ];
    assert_eq!(rows, wanted);
    fs::create_dir(folder.join("sub")).expect("a folder");
    let of_folder = movetext_in(&folder, &["config", "sub"], b"");
    let line = of_folder
        .stdout
        .lines()
        .find(|line| line.starts_with("language "));
    assert_eq!(
        line.map(|line| line.split_whitespace().collect::<Vec<_>>()),
        Some(vec!["language", "de", "movetext.toml:1"])
    );
    let wrong = movetext(&["config", "--game", "bicycle"]);
    assert_eq!(wrong.status, Some(2));
    assert_eq!(
        wrong.stderr,
        "error: --game: there is no game `bicycle`; `movetext list games` shows them all\n"
    );
}

#[test]
fn config_prints_the_schema() {
    let done = movetext(&["config", "--schema"]);
    let committed = include_str!("../../editors/movetext.schema.json");
    assert_eq!((done.status, done.stdout.as_str()), (Some(0), committed));
}

/// The file and the output that the page shows.
#[test]
fn the_page_shows_what_config_prints() {
    let page = include_str!("../../docs/config.md");
    let block = |language: &str| {
        let rest = page.split(&format!("```{language}\n")).nth(1);
        let block = rest.and_then(|rest| rest.split("```").next());
        block.expect("a block")
    };
    let folder = folder("config-page");
    file(&folder, "movetext.toml", block("toml").as_bytes());
    fs::create_dir(folder.join("games")).expect("a folder");
    let tagged = [b"[GameType \"26\"]\n\n", OPEN].concat();
    file(&folder.join("games"), "a.pdn", &tagged);
    let (command, wanted) = block("text").split_once('\n').expect("a command");
    let words: Vec<&str> = command.split_whitespace().skip(2).collect();
    let done = movetext_in(&folder, &words, b"");
    assert_eq!((done.stderr.as_str(), done.stdout.as_str()), ("", wanted));
}

#[test]
fn the_settings_of_a_markdown_file_are_those_of_its_project() {
    let folder = folder("config-markdown");
    file(&folder, "movetext.toml", b"game = \"russian\"\n");
    file(
        &folder,
        "a.md",
        b"# Games\n\n```pgn\n[Variant \"Atomic\"]\n\n1. e4 e5 *\n```\n",
    );
    let done = movetext_in(&folder, &["config", "a.md"], b"");
    assert_eq!(done.status, Some(0), "{}", done.stderr);
    let folder_alone = movetext_in(&folder, &["config"], b"");
    assert_eq!(done.stdout, folder_alone.stdout);
    assert!(done.stdout.contains("russian"), "{}", done.stdout);
}
