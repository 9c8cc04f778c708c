//! How certain a repair is: the probability that follows from the costs of all hypotheses.
//!
//! A cost is a negative logarithm of a probability, so the hypotheses that were tried, taken together,
//! give each its share; those that were not tried count for nothing. Measured on games with known slips
//! (`benches/repair`), these shares are too cautious, so differences of cost count for more than their face
//! value.

use super::Repair;
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

/// The probability of a slip with this cost, if the only other explanation has that one.
pub fn certainty_against(cost: f32, other: f32) -> f32 {
    1.0 / (1.0 + (SHARPNESS * (cost - other)).exp())
}

/// No single mistake of typing costs more, together with what contradicts it. An explanation that does is no better than
/// none, and the only one that was found would count as certain.
pub const DEAREST_MISTAKE: f32 = 16.0;

/// A finding stands on an earlier move than the one that cannot be played only if the slip is there with
/// this probability. More would leave it on a move that is right more often than on one that is wrong.
pub const PLACE_IS_CERTAIN: f32 = 0.85;

/// Moves after the failure that must be playable without the slip, for a finding on an earlier move and for a
/// preferred fix.
pub const MOVES_IN_SUPPORT: u32 = 2;

impl Repair {
    /// Is it certain enough that the slip is where the first candidate says, and not at the failure?
    pub fn is_place_certain(&self) -> bool {
        let Some(best) = self.candidates.first() else {
            return false;
        };
        // What a line does after another slip, which is explained too, speaks for this one as well, and so do variations that
        // fail for it.
        let goes_on = best.playable < best.following || self.around.is_some();
        let supported =
            best.is_explained && goes_on || best.reach >= MOVES_IN_SUPPORT && best.is_consistent;
        let elsewhere = best.slip.node() != self.failure.node;
        elsewhere && supported && self.place_certainty >= PLACE_IS_CERTAIN
    }
}
