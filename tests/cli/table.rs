//! `movetext table`: the tables of events, from results of games that were written for these tests.

use crate::process::{file, folder, movetext, movetext_fed};

/// A game of a cup without moves.
fn game(round: &str, white: &str, black: &str, result: &str) -> String {
    format!(
        "[Event \"Cup\"]\n[Date \"2020.01.02\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
         [Result \"{result}\"]\n\n{result}\n\n"
    )
}

fn games(rows: &[(&str, &str, &str, &str)]) -> String {
    let games = rows.iter();
    games
        .map(|(round, white, black, result)| game(round, white, black, result))
        .collect()
}

/// All meet twice, but for the last game.
const CUP: &[(&str, &str, &str, &str)] = &[
    ("1", "Lee, Ada", "Ray, Ben", "1-0"),
    ("2", "Ray, Ben", "Đurić", "1/2-1/2"),
    ("3", "Đurić", "Lee, Ada", "0-1"),
    ("4", "Ray, Ben", "Lee, Ada", "1/2-1/2"),
    ("5", "Đurić", "Ray, Ben", "1-0"),
];

fn table(arguments: &[&str], text: &str) -> String {
    let all = [&["table"][..], arguments, &["-"]].concat();
    let done = movetext_fed(&all, text.as_bytes());
    assert_eq!(done.status, Some(0), "{}", done.stderr);
    done.stdout
}

#[test]
fn players_who_have_all_met_have_a_column_for_each() {
    assert_eq!(
        table(&[], &games(CUP)),
        "Cup\n\n   \
            Player     1   2   3  Games  Points  S-B\n\
         1  Lee, Ada   ×   1  1½      3      2½    3\n\
         2  Đurić      0   ×  ½1      3      1½  1.5\n\
         3  Ray, Ben  0½  ½0   ×      4       1    2\n"
    );
}

#[test]
fn columns_are_aligned_by_the_width_of_signs() {
    // Two columns each.
    let text = games(&[
        ("1", "王", "Lee, Ada", "1-0"),
        ("2", "Lee, Ada", "王", "1/2-1/2"),
    ]);
    assert_eq!(
        table(&[], &text),
        "Cup\n\n   Player     1   2  Points\n1  王         ×  1½      1½\n2  Lee, Ada  0½   ×       ½\n"
    );
}

#[test]
fn where_few_have_met_the_rounds_are_shown() {
    let swiss = games(&[
        ("1.1", "A1", "B1", "1-0"),
        ("1.2", "C1", "D1", "1-0"),
        ("1.3", "E1", "F1", "1/2-1/2"),
        ("2.1", "C1", "A1", "0-1"),
        ("2.2", "B1", "E1", "1/2-1/2"),
    ]);
    assert_eq!(
        table(&[], &swiss),
        "Cup\n\n   \
            Player    1    2  Games  Points  Buchholz\n\
         1  A1      4w1  2b1      2       2       1.5\n\
         2  C1      6w1  1w0      2       1         2\n\
         3  E1      5w½  4b½      2       1         1\n\
         4  B1      1b0  3w½      2       ½         3\n\
         5  F1      3b½    -      1       ½         1\n\
         6  D1      2b0    -      1       0         1\n"
    );
}

#[test]
fn draughts_count_two_and_three_players_share() {
    let text = "[Event \"Cup\"]\n[White \"A1\"]\n[Black \"B1\"]\n[Result \"2-0\"]\n\n32-28 2-0\n\n\
                [Event \"Cup\"]\n[White \"B1\"]\n[Black \"A1\"]\n[Result \"1-1\"]\n\n33-28 1-1\n\n\
                [Event \"Cup\"]\n[White \"B1\"]\n[Black \"A1\"]\n[Result \"1-0\"]\n\n34-30 1-0\n\n";
    assert_eq!(
        table(&["--as", "pdn"], text),
        "Cup\n\n   Player    1    2  Points\n1  A1        ×  210       3\n2  B1      012    ×       3\n"
    );
    let text = "[Event \"Cup\"]\n[White \"A1\"]\n[Gray \"B1\"]\n[Black \"C1\"]\n[Result \"1/2-1/2-0\"]\n\n1/2-1/2-0\n\n\
                [Event \"Cup\"]\n[White \"C1\"]\n[Gray \"A1\"]\n[Black \"B1\"]\n[Result \"1/3-1/3-1/3\"]\n\n1/3-1/3-1/3\n";
    assert_eq!(
        table(&["--as", "pgn"], text),
        "Cup\n\n   \
            Player      1      2  Points\n\
         1  A1      2/3w½  3/2g⅓       ⅚\n\
         2  B1      1/3g½  3/1b⅓       ⅚\n\
         3  C1      1/2b0  1/2w⅓       ⅓\n"
    );
}

#[test]
fn what_contradicts_is_said_below() {
    let folder = folder("table");
    let a = file(&folder, "a.pgn", games(CUP).as_bytes());
    let other = games(&[
        ("1", "Lee, Ada", "Ray, Ben", "1-0"),
        ("2", "Ray, Ben", "Đurić", "0-1"),
        ("6", "Lee, A.", "Đurić", "1-0"),
        ("7", "Lee, Ada", "Ray, Ben", "5-4"),
        ("8", "Lee, Ada", "Ray, Ben", "*"),
        ("8", "?", "Ray, Ben", "1-0"),
    ]) + &game("9", "Lee, Ada", "Ray, Ben", "1-0").replace("\n\n1-0", "\n\n0-1");
    let b = file(&folder, "b.pgn", other.as_bytes());
    let done = movetext(&["table", &a, &b]);
    assert_eq!(done.status, Some(0));
    assert_eq!(
        done.stdout,
        format!(
            "Cup\n\n   \
            Player     1   2   3  Points  S-B\n\
         1  Lee, Ada   ×  11  1½      3½  4.5\n\
         2  Đurić     00   ×  ½1      1½  1.5\n\
         3  Ray, Ben  0½  ½0   ×       1  2.5\n\n\
         {b}:1: the same game is at {a}:1; it counts once\n\
         {b}:10: Ray, Ben – Đurić, round 2, is 0-1 here and 1/2-1/2 at {a}:10; only the latter counts\n\
         {b}:19: `Lee, A.` counts as `Lee, Ada`\n\
         {b}:28: `5-4` is not the result of one game; it does not count\n\
         {b}:37: it has no result; it does not count\n\
         {b}:46: it does not name its players; it does not count\n\
         {b}:55: its Result tag and the result after the moves contradict each other; it does not count\n"
        )
    );
}

#[test]
fn events_are_chosen_and_printed_in_other_forms() {
    let old = games(CUP).replace("Cup", "Old Cup").replace("2020", "1990");
    let one = games(&[
        ("1", "A|1", "B, \"1\"", "1-0"),
        ("2", "B, \"1\"", "A|1", "*"),
    ])
    .replace("\"1\"", "\\\"1\\\"");
    let all = format!("{old}{one}");
    let text = table(&["--event", "cup OLD"], &all);
    assert!(
        text.starts_with("Old Cup\n\n   Player") && !text.contains("A|1"),
        "{text}"
    );
    let text = table(&["--format", "markdown"], &one);
    assert_eq!(
        text,
        "## Cup\n\n|  | Player | 1 | 2 | Points |\n| --: | --- | --: | --: | --: |\n\
         | 1 | A\\|1 | × | 1 | 1 |\n| 2 | B, \"1\" | 0 | × | 0 |\n\n- <stdin>:10: it has no result; it does not count\n"
    );
    let done = movetext_fed(&["table", "--format", "csv", "-"], one.as_bytes());
    assert_eq!(
        done.stdout,
        "Event,,Player,1,2,Points\nCup,1,A|1,×,1,1\nCup,2,\"B, \"\"1\"\"\",0,×,0\n"
    );
    assert_eq!(
        done.stderr,
        "note: <stdin>:10: it has no result; it does not count\n"
    );
    let done = movetext_fed(&["table", "--event", "league", "-"], one.as_bytes());
    assert_eq!(
        (done.status, done.stderr.as_str()),
        (Some(2), "error: there is no game of an event `league`\n")
    );
}

#[test]
fn one_name_in_different_years_is_several_events() {
    let cup = |year: &str| games(CUP).replace("2020", year);
    let all = [cup("1990"), cup("1991"), cup("1995")].concat();
    let text = table(&[], &all);
    let titles = text.lines().filter(|line| line.starts_with("Cup"));
    assert_eq!(
        titles.collect::<Vec<_>>(),
        ["Cup, 1990", "Cup, 1991", "Cup, 1995"]
    );
    // Over New Year.
    let text = table(&[], &[cup("1990"), cup("1991")].concat());
    assert!(text.starts_with("Cup\n\n"), "{text}");
}
