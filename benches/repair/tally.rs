//! The figures of a class and how they are printed.

use std::time::Duration;

use super::judge::Outcome;
use super::support::percentile;

/// The figures of one class of one suite.
pub struct Tally {
    slips: usize,
    /// In the order of [`COLUMNS`]; None where there was nothing to count.
    figures: Vec<Option<f64>>,
}

/// The columns: the head of the printed table, the name in the file, and the digits after the point.
const COLUMNS: &[(&str, &str, usize)] = &[
    ("never", "never_percent", 1),
    ("findings", "findings_per_slip", 3),
    ("false", "false_alarms_per_slip", 3),
    ("located", "located_percent", 1),
    ("lag", "mean_lag_plies", 1),
    ("earlier", "earlier_place_percent", 1),
    ("there", "earlier_place_right_percent", 1),
    ("first", "first_percent", 1),
    ("in 3", "in_three_percent", 1),
    ("offered", "preferred_offered_percent", 1),
    ("right", "preferred_right_percent", 1),
    ("wrong", "wrong_after_all_percent", 1),
    ("median", "median_ms", 2),
    ("p99", "p99_ms", 2),
    ("max", "max_ms", 2),
];

const NAME: usize = 15;

fn share(part: usize, whole: usize) -> Option<f64> {
    (whole > 0).then(|| part as f64 * 100.0 / whole as f64)
}

fn mean(sum: usize, count: usize) -> Option<f64> {
    (count > 0).then(|| sum as f64 / count as f64)
}

impl Tally {
    pub fn of<'o>(outcomes: impl Iterator<Item = &'o Outcome>) -> Tally {
        let all: Vec<&Outcome> = outcomes.collect();
        let found: Vec<&Outcome> = all
            .iter()
            .copied()
            .filter(|outcome| outcome.detectable)
            .collect();
        let count = |holds: fn(&Outcome) -> bool| found.iter().filter(|one| holds(one)).count();
        let percent = |holds: fn(&Outcome) -> bool| share(count(holds), found.len());
        let lags: Vec<usize> = found.iter().filter_map(|one| one.lag).collect();
        let earlier = count(|one| one.is_earlier);
        let offered = count(|one| one.preferred.is_some());
        let right = count(|one| one.preferred == Some(true));
        let findings = found.iter().map(|one| one.findings.len());
        let mut times: Vec<Duration> = all.iter().map(|one| one.time).collect();
        times.sort_unstable();
        let time =
            |of: f64| (!times.is_empty()).then(|| percentile(&times, of).as_secs_f64() * 1000.0);
        let figures = vec![
            share(all.len() - found.len(), all.len()),
            mean(findings.clone().sum(), found.len()),
            mean(
                findings.map(|count| count.saturating_sub(1)).sum(),
                found.len(),
            ),
            percent(|one| one.located),
            mean(lags.iter().sum(), lags.len()),
            share(earlier, found.len()),
            share(count(|one| one.is_earlier && one.located), earlier),
            percent(|one| one.rank == Some(0)),
            percent(|one| one.rank.is_some()),
            share(offered, found.len()),
            share(right, offered),
            percent(|one| one.wrong_after_all),
            time(0.5),
            time(0.99),
            time(1.0),
        ];
        Tally {
            slips: all.len(),
            figures,
        }
    }

    fn cells(&self) -> impl Iterator<Item = String> {
        let pairs = self.figures.iter().zip(COLUMNS);
        pairs.map(|(figure, (_, _, digits))| {
            figure.map_or(String::new(), |figure| format!("{figure:.digits$}"))
        })
    }

    pub fn line(&self, class: &str) -> String {
        let cells = self.cells().map(|cell| match cell.is_empty() {
            true => format!(" {:>8}", "-"),
            false => format!(" {cell:>8}"),
        });
        format!(
            "{class:<NAME$} {:>5}{}",
            self.slips,
            cells.collect::<String>()
        )
    }

    pub fn csv(&self, suite: &str, class: &str) -> String {
        let cells: Vec<String> = self.cells().collect();
        format!("{suite},{class},{},{}", self.slips, cells.join(","))
    }
}

pub fn head() -> String {
    let heads = COLUMNS.iter().map(|(head, ..)| format!(" {head:>8}"));
    format!(
        "{:<NAME$} {:>5}{}",
        "class",
        "slips",
        heads.collect::<String>()
    )
}

pub fn csv_head() -> String {
    let names: Vec<&str> = COLUMNS.iter().map(|(_, name, _)| *name).collect();
    format!("suite,class,slips,{}", names.join(","))
}
