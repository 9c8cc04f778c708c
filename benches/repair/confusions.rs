//! Confusions of whole records: what `check` publishes about a game in which all is confused in one way.

use std::time::{Duration, Instant};

use movetext::checks;
use movetext::document::{Finding, Fix, TextEdit, splice};
use movetext::identify::{Identification, identify};
use movetext::replay::{Record, records};

use super::Sheets;
use super::classes::{CLASSES, Class};
use super::confused::{CONFUSIONS, Confusion};
use super::judge::is_serious;
use super::options::Options;
use super::replayed::replayed;
use super::run;
use super::sheet::Sheet;
use super::slips::make;
use super::suites::Suite;
use super::support::{Chance, percentile};
use super::typing::Typing;

/// The codes that say that a whole record is confused. That of a number is one as well, but not of a game with a slip.
const CODES: &[&str] = &[
    "turned-board",
    "exchanged-moves",
    "missing-beginning",
    "second-game",
    "refuted-tag",
    "tag-value",
];

/// What was published about one game.
struct Judged {
    text: String,
    findings: Vec<Finding>,
    is_found: bool,
    is_restored: bool,
    is_preferred: bool,
    /// Serious findings after the first fix.
    left: usize,
    time: Duration,
}

/// Prints the table of a suite.
pub fn measure(suite: &Suite, options: &Options, typing: &Typing, sheets: &Sheets) {
    println!(
        "{:<18} {:>6} {:>9} {:>7} {:>9} {:>7} {:>10} {:>7} {:>9} {:>8} {:>8}",
        "confusion",
        "games",
        "findings",
        "found",
        "restored",
        "left",
        "preferred",
        "right",
        "+1 slip",
        "median",
        "p99"
    );
    let suits = |row: &&Confusion| (row.suits)(suite) && options.wants_class(row.name);
    for row in CONFUSIONS.iter().filter(suits) {
        let judged = run(options, |nth| {
            let mut chance = Chance::new(options.seed ^ (nth as u64) << 20);
            let sheet = sheets.get(nth)?;
            let text = (row.confuse)(suite, sheet, sheet.entries(), &mut chance)?;
            Some(judge(suite, row, sheet, text))
        });
        let slipped = run(options, |nth| {
            let mut chance = Chance::new(options.seed ^ (nth as u64) << 20);
            let sheet = sheets.get(nth)?;
            let entries = with_slip(suite, typing, sheet, &mut chance)?;
            let text = (row.confuse)(suite, sheet, &entries, &mut chance)?;
            Some(judge(suite, row, sheet, text))
        });
        println!("{}", line(row, &judged, &slipped));
        let odd = judged.iter().filter(|one| {
            !one.is_found
                || one.findings.len() != 1
                || one.left > 0
                || row.restores && !one.is_restored
        });
        odd.take(options.wrong).for_each(show);
        let odd = slipped.iter().filter(|one| !one.is_found);
        odd.take(options.wrong).for_each(show);
    }
    let untouched = run(options, |nth| {
        let sheet = sheets.get(nth)?;
        Some(sheet.laid(suite, sheet.entries(), true).text)
    });
    let slipped = run(options, |nth| {
        let mut chance = Chance::new(options.seed ^ (nth as u64) << 20);
        let sheet = sheets.get(nth)?;
        let entries = with_slip(suite, typing, sheet, &mut chance)?;
        Some(sheet.laid(suite, &entries, true).text)
    });
    for (name, texts) in [("untouched", untouched), ("one slip", slipped)] {
        let mut sum = 0;
        for text in &texts {
            let verdict = checks::check(text, &suite.context());
            let of = |found: &&Finding| is_serious(found) && CODES.contains(&found.code.0);
            let false_ones: Vec<Finding> = verdict.findings.iter().filter(of).cloned().collect();
            sum += false_ones.len();
            if !false_ones.is_empty() && options.wrong > 0 {
                println!("\nFALSE in {name}: {}\n{text}", false_ones[0].message);
            }
        }
        println!("false confusions, {name}: {sum} in {} games", texts.len());
    }
}

/// The entries of a game with a slip that changes one word.
fn with_slip(
    suite: &Suite,
    typing: &Typing,
    sheet: &Sheet,
    chance: &mut Chance,
) -> Option<Vec<super::layout::Entry>> {
    let suits = |class: &&Class| (class.suits)(suite.style) && !class.is_last && class.is_word();
    let classes: Vec<&Class> = CLASSES.iter().filter(suits).collect();
    (0..200).find_map(|_| {
        let class = classes[chance.below(classes.len())];
        let ply = chance.below(sheet.words.len());
        let (entries, _) = make(suite, class, typing, sheet, ply, chance)?;
        let text = sheet.laid(suite, &entries, true).text;
        let is_found = replayed(&text, suite.format(), &sheet.setup).is_faulty;
        is_found.then_some(entries)
    })
}

fn judge(suite: &Suite, row: &Confusion, sheet: &Sheet, text: String) -> Judged {
    let start = Instant::now();
    let mut verdict = checks::check(&text, &suite.context());
    let mut time = start.elapsed();
    for _ in 0..2 {
        let start = Instant::now();
        verdict = checks::check(&text, &suite.context());
        time = time.min(start.elapsed());
    }
    let findings: Vec<Finding> = verdict.findings.into_iter().filter(is_serious).collect();
    let found = findings.iter().find(|one| row.codes.contains(&one.code.0));
    let fix: Option<&Fix> = found.and_then(|found| found.fixes.first());
    let fixed = fix.map(|fix| splice(&text, fix.edits.iter().map(TextEdit::parts)));
    let left = fixed.as_ref().map_or(0, |fixed| {
        let verdict = checks::check(fixed, &suite.context());
        verdict
            .findings
            .iter()
            .filter(|one| is_serious(one))
            .count()
    });
    Judged {
        is_found: found.is_some(),
        is_restored: fixed.is_some_and(|fixed| is_meant(suite, sheet, &fixed)),
        is_preferred: fix.is_some_and(|fix| fix.preferred),
        left,
        findings,
        time,
        text,
    }
}

/// Is each game of a text this one?
fn is_meant(suite: &Suite, sheet: &Sheet, text: &str) -> bool {
    let format = suite.format();
    let tree = (format.parse)(text);
    let games: Vec<Record> = records(text, &tree).filter(Record::is_game).collect();
    let is_it = |record: &Record| {
        let Identification::Game(setup, ..) = identify(record, &suite.context()) else {
            return false;
        };
        let own = &text[record.bytes_range()];
        let replayed = replayed(own, format, &setup);
        replayed.is(&sheet.moves) && !replayed.is_faulty
    };
    !games.is_empty() && games.iter().all(is_it)
}

fn line(row: &Confusion, judged: &[Judged], slipped: &[Judged]) -> String {
    let games = judged.len().max(1) as f64;
    let percent = |holds: fn(&Judged) -> bool, of: &[Judged]| {
        100.0 * of.iter().filter(|one| holds(one)).count() as f64 / of.len().max(1) as f64
    };
    let sum = |of: fn(&Judged) -> usize| judged.iter().map(of).sum::<usize>() as f64 / games;
    let mut times: Vec<Duration> = judged.iter().chain(slipped).map(|one| one.time).collect();
    times.sort_unstable();
    let time = |of: f64| match times.is_empty() {
        true => 0.0,
        false => percentile(&times, of).as_secs_f64() * 1000.0,
    };
    let preferred = judged.iter().filter(|one| one.is_preferred).count();
    let right = judged
        .iter()
        .filter(|one| one.is_preferred && one.is_restored)
        .count();
    format!(
        "{:<18} {:>6} {:>9.3} {:>7.1} {:>9.1} {:>7.3} {:>10.1} {:>7.2} {:>9.1} {:>8.2} {:>8.2}",
        row.name,
        judged.len(),
        sum(|one| one.findings.len()),
        percent(|one| one.is_found, judged),
        percent(|one| one.is_restored, judged),
        sum(|one| one.left),
        100.0 * preferred as f64 / games,
        100.0 * right as f64 / preferred.max(1) as f64,
        percent(|one| one.is_found, slipped),
        time(0.5),
        time(0.99),
    )
}

fn show(judged: &Judged) {
    println!();
    for finding in &judged.findings {
        println!("  {}: {}", finding.code.0, finding.message);
        for fix in &finding.fixes {
            println!(
                "    {} {}",
                if fix.preferred { "*" } else { "-" },
                fix.title
            );
        }
    }
    println!(
        "restored {} left {}\n{}",
        judged.is_restored, judged.left, judged.text
    );
}
