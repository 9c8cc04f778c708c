//! Players and pieces.

/// A player, numbered in the order of moves: 0 is the player whom a record names first (White), 1 the
/// next. Not every game is started by seat 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

impl Seat {
    pub const WHITE: Seat = Seat(0);
    pub const BLACK: Seat = Seat(1);
}

/// What a piece is. A draughts man and king are `Man` and `King`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
    Man,
}

impl Role {
    pub const ALL: [Role; 7] = [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
        Role::Man,
    ];

    /// Returns the English word, for messages.
    pub const fn word(self) -> &'static str {
        match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
            Role::Man => "man",
        }
    }

    /// Returns the English plural, for messages.
    pub const fn plural(self) -> &'static str {
        match self {
            Role::Pawn => "pawns",
            Role::Knight => "knights",
            Role::Bishop => "bishops",
            Role::Rook => "rooks",
            Role::Queen => "queens",
            Role::King => "kings",
            Role::Man => "men",
        }
    }
}

/// A set of roles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Roles(u8);

impl Roles {
    pub const NONE: Roles = Roles(0);
    pub const ALL: Roles = Roles(0x7f);
    /// The pieces of chess.
    pub const ORTHODOX: Roles = Roles::of(&[
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
    ]);

    pub const fn of(roles: &[Role]) -> Roles {
        let mut bits = 0;
        let mut i = 0;
        while i < roles.len() {
            bits |= 1 << roles[i] as u8;
            i += 1;
        }
        Roles(bits)
    }

    pub const fn contains(self, role: Role) -> bool {
        self.0 >> role as u8 & 1 != 0
    }

    pub const fn or(self, other: Roles) -> Roles {
        Roles(self.0 | other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = Role> {
        let all = Role::ALL.iter().copied();
        all.filter(move |role| self.contains(*role))
    }

    /// Returns the role of a set that has exactly one.
    pub fn only(self) -> Option<Role> {
        (self.0.count_ones() == 1)
            .then(|| self.iter().next())
            .flatten()
    }
}

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    pub role: Role,
    pub seat: Seat,
}
