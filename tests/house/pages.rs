//! The pages of the codes: the example that a page calls wrong has that finding, the one it calls right
//! has no finding of that kind, and every page belongs to a code.

use std::collections::BTreeSet;
use std::fs;

use movetext::checks::check;
use movetext::codes::CODES;
use movetext::collection::{CutOffSearch, GameFolder, facts, line_ends, trace};
use movetext::document::Finding;
use movetext::identify::Context;
use movetext::replay::{Record, records};

/// Pages whose example cannot be printed: characters without a picture, hundreds of parentheses or
/// findings, faults of the checker, files that are not text. Or that is found only where something is
/// set.
const WITHOUT_EXAMPLES: [&str; 6] = [
    "control-character",
    "variation-too-deep",
    "more-findings",
    "not-text",
    "internal-error",
    "unfit-setting",
];

/// The fenced block under a heading: its format and its text.
fn example<'a>(page: &'a str, heading: &str) -> Option<(&'a str, &'a str)> {
    let (_, section) = page.split_once(&format!("\n## {heading}\n"))?;
    let (_, fence) = section.split_once("```")?;
    let (format, text) = fence.split_once('\n')?;
    let (text, _) = text.split_once("```")?;
    Some((format, text))
}

/// The codes found in an example.
fn codes(format: &str, text: &str) -> Vec<&'static str> {
    let format = movetext::syntax::format(format).expect("a known format");
    let context = Context::new(format);
    let mut findings = check(text, &context).findings;
    findings.extend(compared(text, &context));
    findings.iter().map(|finding| finding.code.0).collect()
}

/// What is found where the games of an example are compared.
fn compared(text: &str, context: &Context) -> Vec<Finding> {
    let tree = (context.format.parse)(text);
    let games: Vec<Record> = records(text, &tree).collect();
    let mut folder = GameFolder::default();
    for game in &games {
        folder.add(&facts(game), trace(game, context));
    }
    let repeated = folder.repetitions();
    let mut search = CutOffSearch::new(&folder, &repeated);
    for (number, game) in games.iter().enumerate() {
        search.read(number, &line_ends(game, context));
    }
    let hints = folder.hints(&repeated, search);
    let found = hints
        .iter()
        .map(|hint| hint.kind.finding(&games[hint.game], "a.pgn:1"));
    found.collect()
}

/// The editor's setting for severities completes the codes.
#[test]
fn the_setting_for_severities_lists_all_codes() {
    let manifest = include_str!("../../editors/code/package.json");
    let manifest: serde_json::Value = serde_json::from_str(manifest).expect("JSON");
    let settings = &manifest["contributes"]["configuration"]["properties"];
    let listed = settings["movetext.severity"]["propertyNames"]["enum"].as_array();
    let listed = listed
        .expect("names")
        .iter()
        .filter_map(|name| name.as_str());
    let codes: Vec<&str> = CODES.iter().map(|page| page.code.0).collect();
    assert_eq!(listed.collect::<Vec<_>>(), codes);
}

#[test]
fn examples_have_the_finding_or_have_it_not() {
    let mut broken = Vec::new();
    for page in CODES {
        let code = page.code.0;
        if WITHOUT_EXAMPLES.contains(&code) {
            continue;
        }
        let mut expect = |heading, wanted| match example(page.page, heading) {
            Some((format, text)) => {
                let found = codes(format, text);
                if found.contains(&code) != wanted {
                    broken.push(format!("{code}, {heading}: {found:?}"));
                }
            }
            None => broken.push(format!("{code}: no example under {heading}")),
        };
        expect("Wrong", true);
        expect("Right", false);
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

/// The title of a repair begins with a capital and names the word that it changes or writes.
#[test]
fn titles_say_what_is_done_to_which_word() {
    let (mut kinds, mut odd) = (BTreeSet::new(), Vec::new());
    for page in CODES {
        let Some((format, text)) = example(page.page, "Wrong") else {
            continue;
        };
        let format = movetext::syntax::format(format).expect("a known format");
        for finding in check(text, &Context::new(format)).findings {
            for fix in &finding.fixes {
                kinds.insert(finding.code.0);
                let says = |word: &str| !word.trim().is_empty() && fix.title.contains(word.trim());
                let named = fix.edits.iter().any(|edit| {
                    let (range, new) = edit.parts();
                    says(new) || says(&text[range])
                });
                let verbs = ["Write ", "Remove ", "Add ", "Make ", "End "];
                if !named || !verbs.iter().any(|verb| fix.title.starts_with(verb)) {
                    odd.push(format!("{}: {}", finding.code.0, fix.title));
                }
            }
        }
    }
    assert!(odd.is_empty(), "{odd:#?}");
    assert!(kinds.len() > 20, "{kinds:?}");
}

#[test]
fn pages_and_codes_belong_together() {
    let pages: BTreeSet<String> = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/codes"))
        .expect("the folder of pages")
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .replace(".md", "")
        })
        .collect();
    let codes: BTreeSet<String> = CODES.iter().map(|page| page.code.0.to_owned()).collect();
    assert_eq!(pages, codes);
    for page in CODES {
        let head = format!("# {}: ", page.code.0);
        assert!(page.page.starts_with(&head), "{}", page.code.0);
        assert!(page.page.contains("\n## What to do\n"), "{}", page.code.0);
    }
}
