//! `movetext check` for services that run it: workflow commands, SARIF, JUnit, and the baseline.

use std::fs;

use serde_json::{Value, json};

use crate::process::{FAULTY, file, folder, movetext_in};

/// Two games: one with a wrong check mark, and one with an illegal move after a name of two UTF-16 units.
const TWO: &str = "[White \"Ada\"]\n[Black \"Ben\"]\n\n1. e4+ e5 *\n\n\
    [White \"Cleo\"]\n[Black \"Dan\"]\n\n{ \u{1F40E} } 1. e4 e5 2. Ke3 *\n";

#[test]
fn workflow_commands_annotate_the_lines() {
    let folder = folder("reports-github");
    file(&folder, "a,b.pgn", TWO.as_bytes());
    let check = movetext_in(&folder, &["check", "--format", "github", "."], b"");
    assert_eq!(check.status, Some(1));
    let lines: Vec<&str> = check.stdout.lines().collect();
    assert_eq!(lines.len(), 2, "{}", check.stdout);
    let warning = "::warning file=a%2Cb.pgn,line=4,endLine=4,col=6,endColumn=7,title=check-mark::";
    assert!(lines[0].starts_with(warning), "{}", lines[0]);
    let error =
        "::error file=a%2Cb.pgn,line=9,endLine=9,col=19,endColumn=22,title=illegal-move::Ke3 ";
    assert!(lines[1].starts_with(error), "{}", lines[1]);
    let hints = movetext_in(
        &folder,
        &["check", "--format", "github", "--hints", "."],
        b"",
    );
    assert!(hints.stdout.contains("::notice "), "{}", hints.stdout);
}

#[test]
fn sarif_is_one_document_with_all_rules() {
    let folder = folder("reports-sarif");
    fs::create_dir(folder.join("a b")).expect("a folder");
    file(&folder.join("a b"), "é.pgn", TWO.as_bytes());
    file(&folder, "z.pgn", FAULTY);
    let check = movetext_in(&folder, &["check", "--format", "sarif", "."], b"");
    assert_eq!(check.status, Some(1));
    let sarif: Value = serde_json::from_str(&check.stdout).expect("JSON");
    assert_eq!(sarif["version"], "2.1.0");
    let run = &sarif["runs"][0];
    assert_eq!(run["columnKind"], "utf16CodeUnits");
    assert_eq!(run["invocations"], json!([{ "executionSuccessful": true }]));
    let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
    assert_eq!(rules.len(), movetext::codes::CODES.len());
    let results = run["results"].as_array().expect("results");
    let told: Vec<(&str, &str, &str, u64, u64)> = results
        .iter()
        .map(|result| {
            let place = &result["locations"][0]["physicalLocation"];
            let rule = &rules[result["ruleIndex"].as_u64().expect("an index") as usize];
            assert_eq!(rule["id"], result["ruleId"]);
            (
                result["ruleId"].as_str().expect("a code"),
                result["level"].as_str().expect("a level"),
                place["artifactLocation"]["uri"].as_str().expect("a URI"),
                place["region"]["startLine"].as_u64().expect("a line"),
                place["region"]["startColumn"].as_u64().expect("a column"),
            )
        })
        .collect();
    let wanted = [
        ("check-mark", "warning", "a%20b/%C3%A9.pgn", 4, 6),
        // The horse counts twice.
        ("illegal-move", "error", "a%20b/%C3%A9.pgn", 9, 20),
        ("illegal-move", "error", "z.pgn", 1, 24),
    ];
    assert_eq!(told, wanted);
    let fix = &results[0]["fixes"][0];
    assert_eq!(fix["description"]["text"], "Remove + from e4");
    // What cannot be read is no result, but the run has failed.
    let check = movetext_in(&folder, &["check", "--format", "sarif", "none.pgn"], b"");
    assert_eq!(check.status, Some(2));
    let sarif: Value = serde_json::from_str(&check.stdout).expect("JSON");
    let run = &sarif["runs"][0];
    assert_eq!(
        run["invocations"],
        json!([{ "executionSuccessful": false }])
    );
    assert_eq!(run["results"], json!([]));
}

#[test]
fn junit_has_a_suite_for_each_file_and_a_case_for_each_game() {
    let folder = folder("reports-junit");
    file(&folder, "a.pgn", TWO.as_bytes());
    file(&folder, "b&c.pgn", b"1. e4 *\n");
    let check = movetext_in(&folder, &["check", "--format", "junit", "."], b"");
    assert_eq!(check.status, Some(1));
    let message = check
        .stdout
        .split("<failure message=\"")
        .nth(1)
        .expect("a failure");
    let message = message.split('"').next().expect("its message");
    assert!(
        message.starts_with("./a.pgn:9:19: error[illegal-move]: Ke3 "),
        "{message}"
    );
    let output = check
        .stdout
        .split("<system-out>")
        .nth(1)
        .expect("an output");
    let output = output.split('<').next().expect("its text");
    assert!(
        output.starts_with("./a.pgn:4:6: warning[check-mark]: "),
        "{output}"
    );
    let wanted = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"movetext\">\n  \
         <testsuite name=\"./a.pgn\" tests=\"2\" failures=\"1\" errors=\"0\">\n    \
         <testcase classname=\"./a.pgn\" name=\"game 1\">\n      \
         <system-out>{output}</system-out>\n    </testcase>\n    \
         <testcase classname=\"./a.pgn\" name=\"game 2\">\n      \
         <failure message=\"{message}\">{message}</failure>\n    </testcase>\n  </testsuite>\n  \
         <testsuite name=\"./b&amp;c.pgn\" tests=\"1\" failures=\"0\" errors=\"0\">\n    \
         <testcase classname=\"./b&amp;c.pgn\" name=\"game 1\"/>\n  </testsuite>\n</testsuites>\n"
    );
    assert_eq!(check.stdout, wanted);
}

#[test]
fn any_number_of_threads_gives_the_same_document() {
    let folder = folder("reports-threads");
    let many = TWO.repeat(2000);
    file(&folder, "a.pgn", many.as_bytes());
    file(&folder, "b.pgn", many.as_bytes());
    for format in ["sarif", "junit", "github"] {
        let outputs = ["1", "4"].map(|jobs| {
            let arguments = ["check", "--format", format, "--jobs", jobs, "."];
            movetext_in(&folder, &arguments, b"").stdout
        });
        assert!(
            outputs[0] == outputs[1] && !outputs[0].is_empty(),
            "{format}"
        );
    }
}

#[test]
fn a_baseline_leaves_out_what_is_known_wherever_it_moves() {
    let folder = folder("reports-baseline");
    file(&folder, "a.pgn", TWO.as_bytes());
    let write = ["check", "--write-baseline", "known.json", "."];
    let written = movetext_in(&folder, &write, b"");
    assert_eq!(
        (written.status, written.stdout.as_str()),
        (Some(0), ""),
        "{}",
        written.stderr
    );
    assert_eq!(written.stderr, "note: the baseline has 2 findings\n");
    let known = fs::read_to_string(folder.join("known.json")).expect("the baseline");
    let row = |code: &str, game: &str, text: &str| json!({ "path": "a.pgn", "code": code, "game": game, "text": text, "count": 1 });
    let rows = [
        row("check-mark", "Ada – Ben", "e4+"),
        row("illegal-move", "Cleo – Dan", "Ke3"),
    ];
    let parsed: Value = serde_json::from_str(&known).expect("JSON");
    assert_eq!(parsed, json!({ "version": 1, "findings": rows }));

    // Other lines, and one more of the same kind, which is new.
    let moved = format!(
        "[White \"Eve\"]\n\n1. d4 *\n\n{}",
        TWO.replace("e5 *", "e5 2. Nf3+ *")
    );
    file(&folder, "a.pgn", moved.as_bytes());
    let check = |arguments: &[&str]| {
        movetext_in(
            &folder,
            &[&["check", "--baseline", "known.json"], arguments].concat(),
            b"",
        )
    };
    let found = check(&["--format", "json", "a.pgn"]);
    let grave: Vec<Value> = found
        .stdout
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON"))
        .filter(|one| one["severity"] != "hint")
        .collect();
    assert_eq!(grave.len(), 1, "{grave:?}");
    assert_eq!(
        (&grave[0]["code"], &grave[0]["line"]),
        (&json!("check-mark"), &json!(8))
    );
    assert_eq!(found.status, Some(0));
    let summary = found.stderr.lines().last().expect("a summary");
    assert!(summary.contains("0 errors, 1 warning"), "{summary}");
    assert!(
        summary.ends_with(", 2 findings of the baseline left out"),
        "{summary}"
    );
    // The same game twice: its second error is new.
    file(&folder, "a.pgn", TWO.repeat(2).as_bytes());
    let found = check(&["--format", "github", "a.pgn"]);
    assert_eq!(
        (found.status, found.stdout.lines().count()),
        (Some(1), 2),
        "{}",
        found.stdout
    );

    let wrong = check(&["--interactive", "a.pgn"]);
    assert_eq!(wrong.status, Some(2));
    fs::write(folder.join("known.json"), "[]").expect("a file");
    let wrong = check(&["a.pgn"]);
    assert_eq!(wrong.status, Some(2));
    assert!(
        wrong
            .stderr
            .starts_with("error: known.json is not a baseline: "),
        "{}",
        wrong.stderr
    );
}
