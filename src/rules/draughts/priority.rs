//! Which capture must be chosen. A game has an ordered list of keys, each of which gives a capture a
//! number. The first key in which two captures differ decides: the greater number takes precedence.
//! Without keys the choice is free.

/// The facts about a capture that keys use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CaptureTally {
    /// Pieces taken.
    pub count: u8,
    /// Kings among them.
    pub kings: u8,
    /// One bit for each piece taken, the first in the highest bit; set for kings. The games that use it
    /// have fewer pieces than there are bits.
    pub order: u32,
    pub by: CapturedBy,
}

/// The kind of piece that captures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CapturedBy {
    #[default]
    Man,
    King,
    /// A line of men.
    Line,
}

impl CaptureTally {
    /// Adds a victim.
    pub fn and(self, king: bool) -> CaptureTally {
        let bit = (1u32 << 31).checked_shr(self.count.into()).unwrap_or(0);
        CaptureTally {
            count: self.count.saturating_add(1),
            kings: self.kings.saturating_add(king.into()),
            order: if king { self.order | bit } else { self.order },
            by: self.by,
        }
    }
}

/// One key of the order.
#[derive(Debug)]
pub struct PriorityKey {
    /// The number of bits that the number needs.
    width: u32,
    number: fn(&CaptureTally) -> u32,
    /// The rule for messages, given the number that takes precedence.
    rule: fn(u32) -> &'static str,
    /// Does the number depend on the order in which pieces are taken?
    pub ordered: bool,
}

/// The numbers of all keys of a game, packed into one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rank(u64);

pub type Priority = &'static [&'static PriorityKey];

pub fn rank(priority: Priority, tally: &CaptureTally) -> Rank {
    let packed = priority.iter().fold(0u64, |packed, key| {
        packed << key.width | u64::from((key.number)(tally))
    });
    Rank(packed)
}

/// Returns the rule by which one capture takes precedence over another.
pub fn rule(priority: Priority, best: Rank, other: Rank) -> &'static str {
    let mut shift: u32 = priority.iter().map(|key| key.width).sum();
    for key in priority {
        shift -= key.width;
        let field = |rank: Rank| (rank.0 >> shift & ((1 << key.width) - 1)) as u32;
        if field(best) != field(other) {
            return (key.rule)(field(best));
        }
    }
    "another capture comes first"
}

/// The most pieces.
pub static MOST: PriorityKey = PriorityKey {
    width: 8,
    number: |tally| tally.count.into(),
    rule: |count| {
        let numbered = MAJORITY.get((count as usize).wrapping_sub(2));
        numbered.unwrap_or(&"the majority rule demands more pieces")
    },
    ordered: false,
};

const MAJORITY: [&str; 11] = [
    "the majority rule demands two",
    "the majority rule demands three",
    "the majority rule demands four",
    "the majority rule demands five",
    "the majority rule demands six",
    "the majority rule demands seven",
    "the majority rule demands eight",
    "the majority rule demands nine",
    "the majority rule demands ten",
    "the majority rule demands eleven",
    "the majority rule demands twelve",
];

/// A king rather than a man.
pub static BY_KING: PriorityKey = PriorityKey {
    width: 1,
    number: |tally| (tally.by == CapturedBy::King).into(),
    rule: |_| "a king must capture rather than a man",
    ordered: false,
};

/// A line rather than a single piece.
pub static IN_LINE: PriorityKey = PriorityKey {
    width: 1,
    number: |tally| (tally.by == CapturedBy::Line).into(),
    rule: |_| "a line of men must capture rather than a single piece",
    ordered: false,
};

/// The most kings.
pub static MOST_KINGS: PriorityKey = PriorityKey {
    width: 8,
    number: |tally| tally.kings.into(),
    rule: |_| "the capture of the most kings comes first",
    ordered: false,
};

/// Kings taken as early as possible.
pub static KING_FIRST: PriorityKey = PriorityKey {
    width: 32,
    number: |tally| tally.order,
    rule: |_| "the capture that takes its kings earliest comes first",
    ordered: true,
};

/// The first king taken as early as possible, whatever is taken after it.
pub static FIRST_KING: PriorityKey = PriorityKey {
    width: 8,
    number: |tally| 32 - tally.order.leading_zeros(),
    rule: |_| "the capture that takes a king earliest comes first",
    ordered: true,
};

/// The highest value: n kings are worth more than 2n - 1 men and less than 2n. So a king counts a
/// little less than two men, and these differences of all kings together stay below one man.
pub static VALUE: PriorityKey = PriorityKey {
    width: 16,
    number: |tally| {
        let (count, kings) = (u32::from(tally.count), u32::from(tally.kings));
        (count.saturating_sub(kings) * MAN + kings * (2 * MAN - 1)).min(u16::MAX.into())
    },
    rule: |_| "the capture of the highest value comes first",
    ordered: false,
};

const MAN: u32 = 128;

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(kings: &[bool]) -> CaptureTally {
        kings
            .iter()
            .fold(CaptureTally::default(), |t, king| t.and(*king))
    }

    #[test]
    fn frisian_kings_weigh_just_under_two_men() {
        let value = |kings: u32, men: u32| {
            let pieces = (0..kings).map(|_| true).chain((0..men).map(|_| false));
            const FRISIAN: Priority = &[&VALUE];
            rank(FRISIAN, &tally(&pieces.collect::<Vec<_>>()))
        };
        for n in 1..=20 {
            assert!(value(n, 0) > value(0, 2 * n - 1), "{n}");
            assert!(value(n, 0) < value(0, 2 * n), "{n}");
        }
        assert!(value(3, 1) > value(0, 6));
    }

    #[test]
    fn the_first_key_that_differs_gives_the_rule() {
        const ITALIAN: Priority = &[&MOST, &BY_KING, &MOST_KINGS, &KING_FIRST];
        let rank = |tally: CaptureTally| rank(ITALIAN, &tally);
        let one = tally(&[false]);
        let king_one = CaptureTally {
            by: CapturedBy::King,
            ..one
        };
        let three = tally(&[false, true, false]);
        let early = tally(&[true, false, false]);
        let kings = tally(&[false, true, true]);
        assert!(rank(three) > rank(king_one) && rank(king_one) > rank(one));
        assert!(rank(early) > rank(three) && rank(kings) > rank(early));
        let said = |best, other| rule(ITALIAN, rank(best), rank(other));
        assert_eq!(said(three, king_one), "the majority rule demands three");
        assert_eq!(said(king_one, one), "a king must capture rather than a man");
        let most = "the capture of the most kings comes first";
        assert_eq!(said(kings, early), most);
        let first = "the capture that takes its kings earliest comes first";
        assert_eq!(said(early, three), first);
        assert_eq!(
            said(tally(&[false; 20]), one),
            "the majority rule demands more pieces"
        );
    }
}
