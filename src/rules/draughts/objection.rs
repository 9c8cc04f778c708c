//! Why a written move of draughts cannot be played: the most helpful reason first.
use super::Draughts;
use crate::board::Reading;
use crate::rules::Objection;

pub fn objection(_position: &Draughts, _reading: &Reading) -> Objection {
    Objection::NotLegal
}
