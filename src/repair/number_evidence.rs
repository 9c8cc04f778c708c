//! What the numbers of a line say against a reading of it: whether each is that of the move after it, as the writer may have
//! counted. What is said about wrong numbers is decided in `checks`.

use crate::replay::{ReplaySetup, WrittenNumber};

/// A move number that is wrong, or stands before a move of the other player.
const WRONG: f32 = 3.0;
/// All numbers after a move that was left out are those of a writer who did not notice it.
const COUNTED_ON: f32 = 1.0;

/// What is assumed of the numbers of a line, and known of them so far.
#[derive(Clone, Copy, Default)]
pub struct NumberEvidence {
    /// The number after a round that is missing. It may leave the round out of its count, as all after it do.
    pub after_round: Option<usize>,
    /// A move was left out, so that the writer may take every move after it for that of the other player.
    pub is_move_left_out: bool,
    /// Does the first number after it show that?
    is_of_other: Option<bool>,
}

impl NumberEvidence {
    /// What a number says against the moves; none if it is right. The unit is that of `typing_error`.
    pub fn cost(&mut self, setup: &ReplaySetup, numbered: &WrittenNumber) -> Option<f32> {
        let first = numbered.seat == setup.starter;
        let two_players = setup.game.seats.len() == 2;
        let has_dots_of_other = two_players && numbered.dots > 0 && first != (numbered.dots == 1);
        let is_one_short = numbered.written.saturating_add(1) == numbered.expected;
        let is_counted_on = self.after_round == Some(numbered.node) && is_one_short;
        if (numbered.right || is_counted_on) && !has_dots_of_other {
            self.is_of_other.get_or_insert(false);
            return None;
        }
        // `5...` before the first player's move 6, or `5.` before the other player's move 5.
        let is_shifted = match first {
            true => numbered.dots > 1 && is_one_short,
            false => numbered.right && numbered.dots == 1,
        };
        let known = self.is_of_other;
        let is_of_other =
            self.is_move_left_out && two_players && is_shifted && known != Some(false);
        self.is_of_other = Some(is_of_other);
        Some(match (is_of_other, known) {
            (true, Some(_)) => 0.0,
            (true, None) => COUNTED_ON,
            (false, _) => WRONG,
        })
    }
}
