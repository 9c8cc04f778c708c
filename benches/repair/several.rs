//! Several slips in a game: what `check` publishes about each of them.
//!
//! The slips are of the classes that change one word, drawn at different plies; each alone makes the game one
//! that cannot be what was meant. A slip counts as put right by a fix if its word, written as the fix writes it
//! in the sound game, gives the moves that were meant.

use std::ops::Range;
use std::time::{Duration, Instant};

use movetext::checks;
use movetext::document::{Finding, Fix, Severity, TextEdit, Verdict, splice};

use super::Sheets;
use super::classes::{CLASSES, Class};
use super::judge::{after_all, is_serious, overlaps};
use super::layout::{Entry, Laid};
use super::replayed::replayed;
use super::sheet::Sheet;
use super::slips::make;
use super::suites::Suite;
use super::support::{Chance, percentile};
use super::typing::Typing;

/// A game with several slips.
pub struct Slips<'s> {
    sheet: &'s Sheet,
    /// The entries that are slips.
    slips: Vec<usize>,
    laid: Laid,
}

/// What was published about one game.
pub struct Judged {
    slips: usize,
    findings: usize,
    /// Findings on no slip. They stand on the move that is refused, where the place of the slip is not certain.
    elsewhere: usize,
    /// Those of them that no slip explains: none of their first three fixes puts one right.
    false_findings: usize,
    located: usize,
    first: usize,
    in_three: usize,
    offered: usize,
    right: usize,
    wrong_after_all: bool,
    time: Duration,
}

/// Draws in one game before another is taken.
const DRAWS: usize = 4000;
const FIXES: usize = 3;
const TIMES: usize = 3;

/// Draws a game with `count` slips.
pub fn draw<'s>(
    suite: &Suite,
    typing: &Typing,
    sheets: &'s Sheets,
    (seed, nth, count): (u64, usize, usize),
) -> Option<Slips<'s>> {
    let mut chance = Chance::new(seed ^ (count as u64) << 56 ^ (nth as u64) << 24);
    let suits = |class: &&Class| (class.suits)(suite.style) && !class.is_last && class.is_word();
    let classes: Vec<&Class> = CLASSES.iter().filter(suits).collect();
    for start in 0..sheets.len() {
        let sheet = sheets.get((nth + start) % sheets.len())?;
        let mut entries = sheet.entries().to_vec();
        let mut slips: Vec<usize> = Vec::new();
        for _ in 0..DRAWS {
            if slips.len() == count || sheet.words.len() < 2 * count {
                break;
            }
            let class = classes.get(chance.below(classes.len()))?;
            let ply = chance.below(sheet.words.len());
            let Some((alone, _)) = make(suite, class, typing, sheet, ply, &mut chance) else {
                continue;
            };
            let at = sheet.entry(ply);
            let laid = sheet.laid(suite, &alone, true);
            let is_found = replayed(&laid.text, suite.format(), &sheet.setup).is_faulty;
            if is_found && !slips.contains(&at) {
                entries[at] = alone[at].clone();
                slips.push(at);
            }
        }
        if slips.len() == count {
            slips.sort_unstable();
            let laid = sheet.laid(suite, &entries, true);
            return Some(Slips { sheet, slips, laid });
        }
    }
    None
}

pub fn judge(suite: &Suite, game: &Slips) -> Judged {
    let text = &game.laid.text;
    let timed = || {
        let start = Instant::now();
        (checks::check(text, &suite.context()), start.elapsed())
    };
    let (verdict, mut time) = timed();
    for _ in 1..TIMES {
        time = time.min(timed().1);
    }
    let findings: Vec<&Finding> = verdict
        .findings
        .iter()
        .filter(|one| is_serious(one))
        .collect();
    let place = |slip: &usize| game.laid.places[*slip].clone();
    let bytes = |finding: &Finding| finding.start as usize..finding.end as usize;
    let on = |finding: &Finding, slip: &usize| overlaps(&place(slip), &bytes(finding));
    let restores = |fix: &Fix, slip: usize| is_restored(suite, game, fix, slip);
    let count =
        |holds: &dyn Fn(usize) -> bool| game.slips.iter().filter(|slip| holds(**slip)).count();
    let among = |most: usize, slip: usize| {
        let mut fixes = findings
            .iter()
            .flat_map(|finding| finding.fixes.iter().take(most));
        fixes.any(|fix| restores(fix, slip))
    };
    let preferred = findings.iter().flat_map(|finding| &finding.fixes);
    let preferred: Vec<&Fix> = preferred.filter(|fix| fix.preferred).collect();
    let right = |fix: &&&Fix| game.slips.iter().any(|slip| restores(fix, *slip));
    let elsewhere: Vec<&&Finding> = findings
        .iter()
        .filter(|finding| !game.slips.iter().any(|slip| on(finding, slip)))
        .collect();
    let explains = |finding: &Finding| {
        let mut fixes = finding.fixes.iter().take(FIXES);
        fixes.any(|fix| right(&&fix))
    };
    Judged {
        slips: game.slips.len(),
        findings: findings.len(),
        elsewhere: elsewhere.len(),
        false_findings: elsewhere.iter().filter(|one| !explains(one)).count(),
        located: count(&|slip| findings.iter().any(|finding| on(finding, &slip))),
        first: count(&|slip| among(1, slip)),
        in_three: count(&|slip| among(FIXES, slip)),
        offered: preferred.len(),
        right: preferred.iter().filter(right).count(),
        wrong_after_all: is_wrong_after_all(suite, game, &verdict),
        time,
    }
}

/// Does a fix write the word of a slip as it was meant?
fn is_restored(suite: &Suite, game: &Slips, fix: &Fix, slip: usize) -> bool {
    let place = game.laid.places[slip].clone();
    let inside = |edit: &TextEdit| {
        let range = edit.parts().0;
        place.start <= range.start && range.end <= place.end
    };
    if fix.edits.is_empty() || !fix.edits.iter().all(inside) {
        return false;
    }
    let edits = fix.edits.iter().map(TextEdit::parts);
    let edits =
        edits.map(|(range, text)| (range.start - place.start..range.end - place.start, text));
    let word = splice(&game.laid.text[place.clone()], edits);
    let mut entries: Vec<Entry> = game.sheet.entries().to_vec();
    entries[slip].text = word;
    is_meant(suite, game, &game.sheet.laid(suite, &entries, true).text)
}

fn is_meant(suite: &Suite, game: &Slips, text: &str) -> bool {
    let replayed = replayed(text, suite.format(), &game.sheet.setup);
    replayed.is(&game.sheet.moves) && !replayed.is_faulty
}

/// Are other moves left that nothing is said about, after all preferred fixes?
fn is_wrong_after_all(suite: &Suite, game: &Slips, verdict: &Verdict) -> bool {
    let (text, verdict) = after_all(suite, &game.laid.text, verdict);
    !verdict.findings.iter().any(is_serious) && !is_meant(suite, game, &text)
}

pub fn head() -> String {
    format!(
        "{:<10} {:>6} {:>9} {:>9} {:>7} {:>8} {:>7} {:>7} {:>8} {:>7} {:>7} {:>8} {:>8} {:>8}",
        "slips",
        "games",
        "findings",
        "elsewhere",
        "false",
        "located",
        "first",
        "in 3",
        "offered",
        "right",
        "wrong",
        "median",
        "p99",
        "max"
    )
}

/// The figures of the games with so many slips each: findings a slip, findings elsewhere and false ones a game, the others in per
/// cent of the slips, of the preferred fixes (right) and of the games (wrong), and milliseconds.
pub fn line(count: usize, games: &[Judged]) -> String {
    let sum = |of: fn(&Judged) -> usize| games.iter().map(of).sum::<usize>() as f64;
    let slips = sum(|one| one.slips).max(1.0);
    let percent = |of: fn(&Judged) -> usize| 100.0 * sum(of) / slips;
    let mut times: Vec<Duration> = games.iter().map(|one| one.time).collect();
    times.sort_unstable();
    let time = |of: f64| match times.is_empty() {
        true => 0.0,
        false => percentile(&times, of).as_secs_f64() * 1000.0,
    };
    let all = games.len().max(1) as f64;
    format!(
        "{count:<10} {:>6} {:>9.3} {:>9.3} {:>7.3} {:>8.1} {:>7.1} {:>7.1} {:>8.1} {:>7.2} {:>7.2} {:>8.2} {:>8.2} {:>8.2}",
        games.len(),
        sum(|one| one.findings) / slips,
        sum(|one| one.elsewhere) / all,
        sum(|one| one.false_findings) / all,
        percent(|one| one.located),
        percent(|one| one.first),
        percent(|one| one.in_three),
        percent(|one| one.offered),
        100.0 * sum(|one| one.right) / sum(|one| one.offered).max(1.0),
        100.0 * sum(|one| usize::from(one.wrong_after_all)) / all,
        time(0.5),
        time(0.99),
        time(1.0),
    )
}

impl Slips<'_> {
    /// The text after its slips and what is said about them, with a note at findings on none. Fixes are marked: `*` and `+` if they put a slip right,
    /// `!` and `-` if not, the first of each if they are preferred.
    pub fn show(&self, suite: &Suite) {
        let places: Vec<Range<usize>> = self
            .slips
            .iter()
            .map(|slip| self.laid.places[*slip].clone())
            .collect();
        let verdict = checks::check(&self.laid.text, &suite.context());
        println!();
        for (slip, place) in self.slips.iter().zip(&places) {
            let meant = &self.sheet.entries()[*slip];
            println!(
                "  ply {}: {} -> {}",
                meant.ply + 1,
                meant.text,
                &self.laid.text[place.clone()]
            );
        }
        for finding in verdict
            .findings
            .iter()
            .filter(|one| one.severity <= Severity::Warning)
        {
            let bytes = finding.start as usize..finding.end as usize;
            let on_none = !places.iter().any(|place| overlaps(place, &bytes));
            let note = if on_none { " (on no slip)" } else { "" };
            println!("  {}: {}{note}", finding.code.0, finding.message);
            for fix in &finding.fixes {
                let restores = |slip: &usize| is_restored(suite, self, fix, *slip);
                let mark = match (fix.preferred, self.slips.iter().any(restores)) {
                    (true, true) => "*",
                    (true, false) => "!",
                    (false, true) => "+",
                    (false, false) => "-",
                };
                println!("    {mark} {}", fix.title);
            }
        }
        println!("{}", self.laid.text);
    }
}

impl Judged {
    /// Is there anything but one finding on each slip, or a preferred fix that is wrong?
    pub fn is_odd(&self) -> bool {
        self.findings != self.slips || self.located != self.slips || self.right != self.offered
    }
}
