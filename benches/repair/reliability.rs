//! How often fixes are right that claim to be right with a given certainty.

use super::judge::Outcome;

/// The lower ends of the classes of certainty, in ten-thousandths.
const CLASSES: [u32; 11] = [
    0, 2500, 5000, 8000, 9000, 9500, 9800, 9900, 9950, 9980, 9990,
];

/// For each class of certainty: the first fixes that claim it, what they claim in sum, and how many of
/// them restore the moves.
#[derive(Default)]
pub struct Reliability([(usize, u64, usize); CLASSES.len()]);

impl Reliability {
    pub fn add<'o>(&mut self, outcomes: impl Iterator<Item = &'o Outcome>) {
        for outcome in outcomes.filter(|outcome| outcome.detectable) {
            let Some(certainty) = outcome.certainty else {
                continue;
            };
            let class = CLASSES.iter().rposition(|least| *least <= certainty);
            let (count, claimed, right) = &mut self.0[class.unwrap_or(0)];
            *count += 1;
            *claimed += u64::from(certainty);
            *right += usize::from(outcome.rank == Some(0));
        }
    }

    pub fn print(&self) {
        println!("\ncertainty of the first fix: claimed and measured");
        for (least, (count, claimed, right)) in CLASSES.iter().zip(&self.0) {
            if *count > 0 {
                println!(
                    "from {:>6.2} %: {count:>6} fixes, claimed {:>6.2} %, right {:>6.2} %",
                    f64::from(*least) / 100.0,
                    *claimed as f64 / *count as f64 / 100.0,
                    *right as f64 * 100.0 / *count as f64
                );
            }
        }
    }
}
