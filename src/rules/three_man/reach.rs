//! What a piece reaches from each square of the empty ring. The tables are computed once from `ring`,
//! because every move asks for them many times.

use std::sync::LazyLock;

use super::ring::{
    DIAGONAL, FILES, INNER, RingDirection, SQUARES, STRAIGHT, at, creek, file, knight, moat, rank,
    step,
};
use crate::board::{Role, Square, SquareSet};

/// The squares of a line in one direction, the nearest first. A line ends past the outer rank, or where it
/// comes back to its start around the ring.
#[derive(Clone, Copy)]
pub struct Ray {
    squares: [Square; LONGEST],
    len: u8,
    dry: u8,
    /// All its squares.
    pub all: SquareSet,
    /// Those in front of the first moat.
    pub dry_set: SquareSet,
}

/// A line along a rank runs through all other files.
const LONGEST: usize = FILES as usize - 1;

impl Ray {
    fn new(from: Square, way: RingDirection) -> Ray {
        let mut ray = Ray {
            squares: [from; LONGEST],
            len: 0,
            dry: 0,
            all: SquareSet::EMPTY,
            dry_set: SquareSet::EMPTY,
        };
        let (mut here, mut way) = (from, way);
        for cell in &mut ray.squares {
            let Some((to, next)) = step(here, way).filter(|(to, _)| *to != from) else {
                break;
            };
            let first_moat = ray.dry < ray.len || moat(here, to).is_some();
            ray.dry += u8::from(!first_moat);
            ray.len += 1;
            ray.all.insert(to);
            *cell = to;
            (here, way) = (to, next);
        }
        ray.dry_set = ray.dry().iter().copied().collect();
        ray
    }

    /// Returns the squares in front of the first moat.
    #[inline]
    pub fn dry(&self) -> &[Square] {
        self.squares.get(..self.dry.into()).unwrap_or(&[])
    }

    /// Returns the squares beyond the first moat.
    #[inline]
    pub fn beyond_moat(&self) -> &[Square] {
        let squares = self.squares.get(self.dry.into()..self.len.into());
        squares.unwrap_or(&[])
    }
}

/// The rays of one kind of line.
pub struct Rays {
    pub rays: [Ray; 4],
    /// All squares in front of the first moats.
    pub dry: SquareSet,
}

impl Rays {
    fn new(from: Square, ways: [RingDirection; 4]) -> Rays {
        let rays = ways.map(|way| Ray::new(from, way));
        let dry = rays.iter().flat_map(Ray::dry).copied().collect();
        Rays { rays, dry }
    }

    fn all(&self) -> SquareSet {
        let rays = self.rays.iter().map(|ray| ray.all);
        rays.fold(SquareSet::EMPTY, SquareSet::or)
    }
}

/// The squares that a knight or a king reaches.
pub struct Leaps {
    pub all: SquareSet,
    /// Without crossing a moat.
    pub dry: SquareSet,
}

impl Leaps {
    fn new(from: Square, all: impl Iterator<Item = Square>) -> Leaps {
        let all: SquareSet = all.collect();
        let dry = all.iter().filter(|to| moat(from, *to).is_none()).collect();
        Leaps { all, dry }
    }
}

/// What pawns that have crossed the void, or have not, do from one square.
pub struct PawnReach {
    pub ahead: Option<Square>,
    /// The square of a double step.
    pub double: Option<Square>,
    /// The squares that a pawn attacks, clockwise first.
    pub attacks: [Option<Square>; 2],
    /// The squares from which a pawn attacks this one. A moat stops the attack.
    pub attacked_from: SquareSet,
}

impl PawnReach {
    fn new(from: Square, crossed: bool) -> PawnReach {
        let attacked_from = DIAGONAL.iter().filter_map(|way| Some(step(from, *way)?.0));
        let attacked_from = attacked_from.filter(|pawn| {
            moat(*pawn, from).is_none() && pawn_attacks(*pawn, crossed).contains(&Some(from))
        });
        PawnReach {
            ahead: pawn_step(from, crossed, 0),
            double: (!crossed && rank(from) == 1).then(|| at(file(from), rank(from) + 2)),
            attacks: pawn_attacks(from, crossed),
            attacked_from: attacked_from.collect(),
        }
    }

    fn targets(&self) -> SquareSet {
        let steps = [self.ahead, self.double].into_iter();
        steps.chain(self.attacks).flatten().collect()
    }
}

fn pawn_step(from: Square, crossed: bool, turn: i8) -> Option<Square> {
    let inward = if crossed { -1 } else { 1 };
    step(from, RingDirection { inward, turn }).map(|(to, _)| to)
}

/// Returns the squares that a pawn attacks. Before it has crossed the void, it attacks nothing across a
/// creek.
fn pawn_attacks(from: Square, crossed: bool) -> [Option<Square>; 2] {
    [1, -1].map(|turn| {
        let to = pawn_step(from, crossed, turn);
        to.filter(|to| crossed || rank(from) == INNER || !creek(from, *to))
    })
}

/// What all pieces reach from one square.
pub struct Reach {
    pub straight: Rays,
    pub diagonal: Rays,
    pub knight: Leaps,
    pub king: Leaps,
    home: PawnReach,
    crossed: PawnReach,
}

impl Reach {
    fn new(from: Square) -> Reach {
        let straight = Rays::new(from, STRAIGHT);
        let diagonal = Rays::new(from, DIAGONAL);
        let rays = straight.rays.iter().chain(&diagonal.rays);
        let beside = rays.filter_map(|ray| ray.dry().first().or(ray.beyond_moat().first()));
        let beside = beside.copied();
        let king = Leaps::new(from, beside);
        Reach {
            straight,
            diagonal,
            knight: Leaps::new(from, knight(from)),
            king,
            home: PawnReach::new(from, false),
            crossed: PawnReach::new(from, true),
        }
    }

    /// The squares of all lines in front of the first moats.
    pub fn lines(&self) -> SquareSet {
        self.straight.dry.or(self.diagonal.dry)
    }

    /// All squares that a piece of a kind may reach, whatever stands on the way and whatever a pawn captures.
    fn targets(&self, role: Role) -> SquareSet {
        match role {
            Role::Pawn => self.home.targets().or(self.crossed.targets()),
            Role::Knight => self.knight.all,
            Role::King => self.king.all,
            Role::Rook => self.straight.all(),
            Role::Bishop => self.diagonal.all(),
            Role::Queen => self.straight.all().or(self.diagonal.all()),
            _ => SquareSet::EMPTY,
        }
    }

    #[inline]
    pub fn pawn(&self, crossed: bool) -> &PawnReach {
        if crossed { &self.crossed } else { &self.home }
    }
}

static REACH: LazyLock<Vec<Reach>> = LazyLock::new(|| {
    let squares = (0..).map(Square).take(SQUARES);
    squares.map(Reach::new).collect()
});

/// For one square: from where a piece of each kind reaches it, whatever the rules for moats, in the order of
/// `Role::ALL`.
type Origins = [SquareSet; Role::ALL.len()];

static ORIGINS: LazyLock<Vec<Origins>> = LazyLock::new(|| {
    let mut origins = vec![[SquareSet::EMPTY; Role::ALL.len()]; SQUARES];
    for (from, reach) in (0..).map(Square).zip(REACH.iter()) {
        for role in Role::ALL {
            for to in reach.targets(role).iter() {
                let sets = origins.get_mut(to.index());
                if let Some(set) = sets.and_then(|sets| sets.get_mut(role as usize)) {
                    set.insert(from);
                }
            }
        }
    }
    origins
});

/// Returns the squares from which a piece of a kind may reach one of the squares `to`.
pub fn origins(role: Role, to: SquareSet) -> SquareSet {
    let Some(to) = to.only() else {
        return SquareSet::ALL;
    };
    let sets = ORIGINS.get(to.index());
    let set = sets.and_then(|sets| sets.get(role as usize));
    set.copied().unwrap_or_default()
}

/// Returns the row of a square; `None` for a square of a larger board.
#[inline]
pub fn reach(from: Square) -> Option<&'static Reach> {
    REACH.get(from.index())
}
