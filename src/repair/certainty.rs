//! How certain a repair is: the probability that follows from the costs of all hypotheses.
//!
//! A cost is a negative logarithm of a probability, so the hypotheses that were tried, taken together,
//! give each its share; those that were not tried count for nothing. Measured on games with known slips
//! (`benches/repair`), these shares are too cautious, so differences of cost count for more than their face
//! value.

use super::search::Tried;

/// What a difference of cost of 1 counts for.
const SHARPNESS: f32 = 1.6;

/// The probability that a hypothesis is what was meant.
pub fn move_certainty(tried: &[Tried], one: &Tried) -> f32 {
    share(tried, |other| other.hypothesis.slip == one.hypothesis.slip)
}

/// The probability that the slip is at the place of this hypothesis.
pub fn place_certainty(tried: &[Tried], one: &Tried) -> f32 {
    let node = one.hypothesis.slip.node();
    share(tried, |other| other.hypothesis.slip.node() == node)
}

/// The share of the hypotheses for which `counts` holds.
fn share(tried: &[Tried], counts: impl Fn(&Tried) -> bool) -> f32 {
    let best = tried
        .iter()
        .map(|one| one.cost)
        .fold(f32::INFINITY, f32::min);
    let weight = |one: &Tried| (SHARPNESS * (best - one.cost)).exp();
    let all: f32 = tried.iter().map(weight).sum();
    let own: f32 = tried.iter().filter(|one| counts(one)).map(weight).sum();
    if all > 0.0 { own / all } else { 0.0 }
}
