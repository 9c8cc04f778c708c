//! Positions to compare in: those of random games from the start position, and random set-ups.

use std::fmt::Write;

use super::super::{set_up, variants};
use super::*;

/// Every variant of the table. [`all`] adds the disputed forms.
const VARIANTS: [&Variant; 31] = [
    &variants::INTERNATIONAL,
    &variants::ENGLISH,
    &variants::RUSSIAN,
    &variants::BRAZILIAN,
    &variants::ITALIAN,
    &variants::POOL,
    &variants::CZECH,
    &variants::SPANISH,
    &variants::FRISIAN,
    &variants::CANADIAN,
    &variants::PORTUGUESE,
    &variants::TURKISH,
    &variants::THAI,
    &variants::SPANTSIRETTI,
    &variants::KILLER,
    &variants::FRYSK,
    &variants::BREAKTHROUGH,
    &variants::ANTIDRAUGHTS,
    &variants::GERMAN,
    &variants::SRI_LANKAN,
    &variants::TAMA,
    &variants::CRODA,
    &variants::DAMEO,
    &variants::BUSHKA,
    &variants::BUSHKA_EARLY,
    &variants::POOL_UNIFIED,
    &variants::JAMAICAN,
    &variants::SLOVAK,
    &variants::FILIPINO,
    &variants::DUMM,
    &variants::ARGENTINIAN,
];

/// Returns every variant, and after each the forms of it that only some sources have.
pub fn all() -> impl Iterator<Item = &'static Variant> {
    VARIANTS
        .into_iter()
        .flat_map(|variant| std::iter::once(variant).chain(variant.disputed.iter().copied()))
}

#[test]
fn all_games_of_draughts_are_compared() {
    let games = crate::rules::GAMES.iter();
    let names = games.filter(|game| game.roles.contains(Role::Man));
    let names: Vec<_> = names.map(|game| game.name).collect();
    assert_eq!(names, VARIANTS.map(|variant| variant.game.name));
    assert_eq!(all().count(), 40);
}

/// A random number generator with a seed, so that a failure can be repeated.
pub struct SlowDice(u64);

impl SlowDice {
    pub fn new(seed: u64) -> SlowDice {
        SlowDice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 16) % sides as u64) as usize
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.roll(from.len())]
    }
}

/// A random game in progress.
pub struct SlowGame {
    variant: &'static Variant,
    pub position: Box<dyn Position>,
    /// Of White and of Black.
    king_counts: [KingCount; 2],
}

impl SlowGame {
    pub fn start(variant: &'static Variant) -> SlowGame {
        let position = set_up(variant, None, &variant.game.board());
        SlowGame {
            variant,
            position: position.expect("a start position"),
            king_counts: [None; 2],
        }
    }

    pub fn listing(&self) -> SlowListing {
        let mover = self.position.turn().0;
        let king_count = self.king_counts[usize::from(mover)];
        SlowListing::of(self.variant, &*self.position, king_count)
    }

    /// Plays a move, and checks that the board is as it should be after it.
    pub fn play(&mut self, mv: &crate::board::Move) {
        let before = self.listing();
        let (from, to) = (mv.from.expect("a start"), mv.to);
        let board = self.variant.game.geometry;
        let place = |square| -> Place { (board.x(square).into(), board.y(square).into()) };
        let mut rows = before.rows;
        let mut put = |square, field| {
            let (x, y) = place(square);
            rows[y as usize][x as usize] = field;
        };
        put(from, SlowField::Empty);
        for victim in mv.victims().iter() {
            put(victim, SlowField::Empty);
        }
        let role = mv.becomes.unwrap_or(mv.piece.role);
        let seat = before.turn;
        put(to, SlowField::Holds(Piece { role, seat }));

        let [me, other] = [seat.0, 1 - seat.0].map(usize::from);
        self.king_counts[me] = (mv.piece.role == Role::King && !mv.is_capture()).then(|| {
            let last = self.king_counts[me].filter(|(king, _)| *king == place(from));
            (place(to), last.map_or(0, |(_, moves)| moves) + 1)
        });
        let is_victim = |king: Place| mv.victims().iter().any(|victim| place(victim) == king);
        self.king_counts[other] = self.king_counts[other].filter(|(king, _)| !is_victim(*king));

        self.position.play(mv);
        assert_eq!(self.position.turn(), Seat(1 - seat.0));
        assert!(
            self.listing().rows == rows,
            "{}: the board after {mv:?} is {}",
            self.variant.game.name,
            self.position.fen()
        );
    }
}

/// Returns a random set-up as text, with the king that the side to move has moved last.
pub fn random_set_up(variant: &Variant, dice: &mut SlowDice) -> (String, KingCount) {
    let board = variant.game.geometry;
    let mut free: Vec<Square> = board.playable.iter().collect();
    // At most two thirds of the board are occupied, and often much less.
    let most_men = 1 + dice.roll(free.len() / 3 - 3);
    let turn = dice.roll(2);
    let mut text = String::from(["W", "B"][turn]);
    let mut counts = [None; 2];
    for (seat, letter) in ["W", "B"].into_iter().enumerate() {
        let _ = write!(text, ":{letter}");
        let most_kings = if dice.roll(3) > 0 { 3 } else { 7 };
        let (men, kings) = (dice.roll(most_men + 1), dice.roll(most_kings));
        for i in 0..men + kings {
            let square = free.swap_remove(dice.roll(free.len()));
            let number = variant.game.numbering.number(board, square);
            let number = number.expect("a playable square");
            let king = if i < men { "" } else { "K" };
            let comma = if i > 0 { "," } else { "" };
            let _ = write!(text, "{comma}{king}{number}");
            if i == men && variant.rules.king_limit.is_some() && dice.roll(2) > 0 {
                let place = (board.x(square).into(), board.y(square).into());
                counts[seat] = Some((number, place, 1 + dice.roll(3) as u8));
            }
        }
    }
    if counts.iter().any(Option::is_some) {
        text.push(':');
        for count in [counts[1], counts[0]] {
            let written = count.map(|(number, _, moves)| format!("+{moves}{number:02}"));
            text.push_str(written.as_deref().unwrap_or("+0"));
        }
    }
    (text, counts[turn].map(|(_, place, moves)| (place, moves)))
}
