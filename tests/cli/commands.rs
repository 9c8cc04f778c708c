//! Every command but `check`.

use crate::process::movetext;

#[test]
fn help_is_no_error_and_no_arguments_are_one() {
    let help = movetext(&["--help"]);
    assert_eq!(help.status, Some(0));
    assert!(
        help.stdout.contains("movetext check games.pgn"),
        "{}",
        help.stdout
    );
    for command in [
        "check",
        "board",
        "config",
        "convert",
        "diagram",
        "format",
        "games",
        "lsp",
        "explain",
        "list",
        "perft",
        "position",
        "show",
        "table",
        "completions",
    ] {
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
    let notations = movetext(&["list", "notations"]).stdout;
    let first: Vec<&str> = notations.lines().take(4).collect();
    assert_eq!(
        first,
        [
            "san                      short algebraic (SAN), English letters",
            "figurine                 short algebraic (SAN), figurines",
            "figurine-both            short algebraic (SAN), figurines of both colours",
            "san-de                   short algebraic (SAN), German letters",
        ]
    );
    has("codes", "illegal-move ");
    has("languages", "de ");
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
        ("english", "5", "7361\n"),
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
