//! What `check` publishes for a game with one slip: is the slip found, in its place, and is the true move
//! among the fixes? Only the findings and fixes of the verdict are looked at, so that any way to find them
//! can be measured.
//!
//!     cargo bench --bench repair -- [options]
//!
//! The games are those of the corpus that `MOVETEXT_CORPUS` names, by default `../shared/corpus`. `--help`
//! lists the options. All draws come from one seed, so two programs are measured on the same slips.

mod bound;
mod classes;
mod confused;
mod confusions;
mod corpus;
mod judge;
mod layout;
mod moves;
mod numbers;
mod options;
mod plies;
mod reading;
mod reliability;
mod replayed;
mod several;
mod sheet;
mod slips;
mod suites;
#[path = "../support/mod.rs"]
mod support;
mod tally;
mod typing;
mod words;

use std::sync::atomic::{AtomicUsize, Ordering};

use classes::{CLASSES, Class, Slip};
use judge::Outcome;
use options::Options;
use reliability::Reliability;
use sheet::Sheet;
use slips::Slipped;
use suites::{SUITES, Suite};
use tally::Tally;
use typing::Typing;

fn main() {
    let options = match options::read(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(message) => {
            eprintln!("{message}");
            std::process::exit(if message == options::HELP { 0 } else { 2 });
        }
    };
    let corpus = corpus::Corpus::default();
    let mut rows = vec![tally::csv_head()];
    let mut all = Vec::new();
    for suite in SUITES
        .iter()
        .filter(|suite| options.wants_suite(suite.name))
    {
        let games = corpus.games(suite);
        let count = |set| games.iter().filter(|game| game.set() == set).count();
        let (fit, unseen) = (count(corpus::FIT), count(corpus::UNSEEN));
        println!("\n{}: {unseen} games in unseen, {fit} in fit", suite.name);
        let chosen = games.iter().filter(|game| game.set() == options.set);
        let chosen: Vec<_> = chosen.collect();
        if options.untouched {
            let (games, errors, warnings) = judge::untouched(suite, &chosen);
            println!("{games} untouched games: {errors} errors, {warnings} warnings");
            continue;
        }
        let sheets = sheet::sample(suite, &chosen, options.games, options.seed);
        if sheets.is_empty() {
            println!("NOT RUN: no games");
            continue;
        }
        let typing = Typing::of(suite, &sheets);
        if options.confusions {
            confusions::measure(suite, &options, &typing, &sheets);
            continue;
        }
        if !options.slips.is_empty() {
            several(suite, &options, &typing, &sheets);
            continue;
        }
        match options.is_bound {
            true => bound(suite, &options, &typing, &sheets),
            false => all.extend(measure(suite, &options, &typing, &sheets, &mut rows)),
        }
    }
    if !all.is_empty() {
        println!("\n{}", tally::head());
        println!("{}", Tally::of(all.iter()).line("all suites"));
    }
    if let Some(path) = &options.csv
        && let Err(why) = std::fs::write(path, rows.join("\n") + "\n")
    {
        eprintln!("{}: {why}", path.display());
        std::process::exit(1);
    }
}

/// Prints the table of a suite and adds its rows to the file's. Returns what was measured.
fn measure(
    suite: &Suite,
    options: &Options,
    typing: &Typing,
    sheets: &Sheets,
    rows: &mut Vec<String>,
) -> Vec<Outcome> {
    println!("{}", tally::head());
    let mut reliability = Reliability::default();
    let mut all = Vec::new();
    for class in classes_of(suite, options) {
        let outcomes = run(options, |nth| {
            let slipped = slips::draw(suite, class, typing, sheets, options.seed, nth)?;
            let outcome = judge::judge(suite, &slipped);
            Some((slipped, outcome))
        });
        let tally = Tally::of(outcomes.iter().map(|(_, outcome)| outcome));
        println!("{}", tally.line(class.name));
        rows.push(tally.csv(suite.name, class.name));
        reliability.add(outcomes.iter().map(|(_, outcome)| outcome));
        show_wrong(options, &outcomes);
        show_slow(options, &outcomes);
        all.extend(outcomes.into_iter().map(|(_, outcome)| outcome));
    }
    println!("{}", Tally::of(all.iter()).line("all"));
    reliability.print();
    all
}

/// Prints the table of games with several slips.
fn several(suite: &Suite, options: &Options, typing: &Typing, sheets: &Sheets) {
    println!("{}", several::head());
    for count in &options.slips {
        let judged = run(options, |nth| {
            let game = several::draw(suite, typing, sheets, (options.seed, nth, *count))?;
            let judged = several::judge(suite, &game);
            Some((game, judged))
        });
        let odd = judged.iter().filter(|(_, judged)| judged.is_odd());
        odd.take(options.wrong)
            .for_each(|(game, _)| game.show(suite));
        let judged: Vec<_> = judged.into_iter().map(|(_, judged)| judged).collect();
        println!("{}", several::line(*count, &judged));
    }
}

/// Prints how many explanations the slips of each class have.
fn bound(suite: &Suite, options: &Options, typing: &Typing, sheets: &Sheets) {
    println!("{}", bound::head());
    let all: Vec<_> = CLASSES
        .iter()
        .filter(|class| (class.suits)(suite.style))
        .filter_map(|class| match class.slip {
            Slip::Word(slip) => Some(slip),
            Slip::Plies(_) | Slip::Move(_) => None,
        })
        .collect();
    for class in classes_of(suite, options) {
        let slip = match class.slip {
            Slip::Word(slip) => Some(slip),
            Slip::Plies(_) | Slip::Move(_) => None,
        };
        let judged = run(options, |nth| {
            let slipped = slips::draw(suite, class, typing, sheets, options.seed, nth)?;
            let is_found = slipped.is_detectable;
            let size =
                is_found.then(|| bound::explanations(suite, (slip, &all), typing, &slipped))?;
            let outcome = judge::judge(suite, &slipped);
            Some((slipped, outcome, size))
        });
        let sizes = judged
            .iter()
            .map(|(_, outcome, size)| (*size, outcome.preferred));
        let sizes: Vec<_> = sizes.collect();
        println!("{}", bound::line(class.name, &sizes));
        let single = judged
            .iter()
            .filter(|(_, outcome, size)| size.of_any_class == 1 && outcome.preferred.is_none());
        show(
            single
                .map(|(slipped, outcome, _)| (slipped, outcome))
                .take(options.wrong),
        );
    }
}

fn classes_of(suite: &Suite, options: &Options) -> impl Iterator<Item = &'static Class> {
    let wanted = |class: &&Class| options.wants_class(class.name) && (class.suits)(suite.style);
    CLASSES.iter().filter(wanted)
}

/// Runs the slips of a class on all threads. The results are in the order of the slips, whatever the
/// number of threads.
fn run<T: Send>(options: &Options, slip: impl Fn(usize) -> Option<T> + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            if nth >= options.games {
                return done;
            }
            done.extend(slip(nth).map(|result| (nth, result)));
        }
    };
    let mut all: Vec<(usize, T)> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..options.jobs).map(|_| scope.spawn(work)).collect();
        let results = threads.into_iter().map(|thread| thread.join());
        results
            .flat_map(|result| result.expect("no panic in a thread"))
            .collect()
    });
    all.sort_by_key(|(nth, _)| *nth);
    all.into_iter().map(|(_, result)| result).collect()
}

/// Prints the first games whose true move is not the first fix.
fn show_wrong(options: &Options, outcomes: &[(Slipped, Outcome)]) {
    let wrong = outcomes
        .iter()
        .filter(|(_, outcome)| outcome.detectable && outcome.rank != Some(0));
    show(
        wrong
            .map(|(slipped, outcome)| (slipped, outcome))
            .take(options.wrong),
    );
}

/// Prints the games whose check takes longest, the slowest first.
fn show_slow(options: &Options, outcomes: &[(Slipped, Outcome)]) {
    let mut slow: Vec<_> = outcomes
        .iter()
        .map(|(slipped, outcome)| (slipped, outcome))
        .collect();
    slow.sort_by_key(|(_, outcome)| std::cmp::Reverse(outcome.time));
    slow.truncate(options.slow);
    for (slipped, outcome) in slow {
        print!("\n  {:.1} ms", outcome.time.as_secs_f64() * 1000.0);
        show(std::iter::once((slipped, outcome)));
    }
}

/// Prints slips with what is published about them.
fn show<'o>(outcomes: impl Iterator<Item = (&'o Slipped<'o>, &'o Outcome)>) {
    for (slipped, outcome) in outcomes {
        println!("\n  ply {}: {}", slipped.ply + 1, slipped.what);
        for finding in &outcome.findings {
            println!("  {}: {}", finding.code.0, finding.message);
            for fix in &finding.fixes {
                let star = if fix.preferred { "*" } else { "-" };
                let certainty = fix.support.map_or(0, |support| support.certainty);
                println!("    {star} {} [{certainty}]", fix.title);
            }
        }
        println!("{}", slipped.laid.text);
    }
}

/// The games that a suite is measured on.
pub type Sheets = [Sheet];
