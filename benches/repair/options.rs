//! The options of the command line.

use std::path::PathBuf;

use super::corpus::{FIT, UNSEEN};

pub const HELP: &str = "\
usage: cargo bench --bench repair -- [options]

  --set unseen|fit   the half of the games to measure on (unseen)
  --suite NAME       only this suite; may be given several times
  --class NAME       only this class of slips; may be given several times
  --games N          slips of each class (300)
  --seed N           the seed of all draws (1)
  --csv FILE         write the table to a file, too
  --wrong N          print the first N games of each class whose true move is not the first fix
  --slow N           print the N games of each class whose check takes longest
  --bound N          count the single slips that explain a game equally well, in N games of each class,
                     instead
  --slips K          make K slips of all classes in each game instead; may be given several times
  --confusions       make each confusion of a whole record in N games instead; --class chooses among them
  --untouched        count the findings of games without a slip instead
  --jobs N           threads (2, or 1 on a machine with one core)";

pub struct Options {
    pub set: u64,
    suites: Vec<String>,
    classes: Vec<String>,
    pub games: usize,
    pub seed: u64,
    pub csv: Option<PathBuf>,
    pub wrong: usize,
    pub slow: usize,
    /// Count explanations, instead of judging what is published.
    pub is_bound: bool,
    pub untouched: bool,
    pub confusions: bool,
    pub slips: Vec<usize>,
    pub jobs: usize,
}

impl Options {
    pub fn wants_suite(&self, name: &str) -> bool {
        self.suites.is_empty() || self.suites.iter().any(|suite| suite == name)
    }

    pub fn wants_class(&self, name: &str) -> bool {
        self.classes.is_empty() || self.classes.iter().any(|class| class == name)
    }
}

/// Reads the arguments; an error is the text to print.
pub fn read(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let mut options = Options {
        set: UNSEEN,
        suites: Vec::new(),
        classes: Vec::new(),
        games: 300,
        seed: 1,
        csv: None,
        wrong: 0,
        slow: 0,
        is_bound: false,
        untouched: false,
        confusions: false,
        slips: Vec::new(),
        jobs: cores.min(2),
    };
    while let Some(name) = arguments.next() {
        // Cargo adds a flag of its own.
        match name.as_str() {
            "--bench" => continue,
            "--untouched" => {
                options.untouched = true;
                continue;
            }
            "--confusions" => {
                options.confusions = true;
                continue;
            }
            "--help" => return Err(HELP.to_owned()),
            _ => {}
        }
        let value = arguments
            .next()
            .ok_or_else(|| format!("{name} is no option, or has no value"))?;
        match name.as_str() {
            "--set" => {
                options.set = match value.as_str() {
                    "fit" => FIT,
                    "unseen" => UNSEEN,
                    _ => return Err(format!("--set {value}: the sets are fit and unseen")),
                }
            }
            "--suite" => options.suites.push(value),
            "--class" => options.classes.push(value),
            "--games" => options.games = number(&name, &value)?,
            "--bound" => {
                options.is_bound = true;
                options.games = number(&name, &value)?;
            }
            "--slips" => options.slips.push(number(&name, &value)?),
            "--seed" => options.seed = number(&name, &value)? as u64,
            "--csv" => options.csv = Some(value.into()),
            "--wrong" => options.wrong = number(&name, &value)?,
            "--slow" => options.slow = number(&name, &value)?,
            "--jobs" => options.jobs = number(&name, &value)?.max(1),
            _ => return Err(format!("{name} is no option")),
        }
    }
    Ok(options)
}

fn number(name: &str, value: &str) -> Result<usize, String> {
    value
        .parse()
        .map_err(|_| format!("{name} {value}: a number is wanted"))
}
