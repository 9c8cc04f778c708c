//! Reads set-ups of chess (FEN, X-FEN, Shredder-FEN and their extensions for variants) and says what
//! is wrong with one that cannot be played from.

use shakmaty::{
    CastlingMode, Chess, EnPassantMode, FromSetup, Position as _, PositionError,
    PositionErrorKinds,
    fen::{Fen, ParseFenError},
    variant::{Variant, VariantPosition},
};

use super::super::SetUpFault;

/// Operations that shakmaty has for chess and for the variants, but not in its position trait.
pub trait Rebuild: shakmaty::Position + Sized {
    /// Returns the position with the other player to move; `None` if a king would be left in check.
    fn passed(&self) -> Option<Self> {
        self.rebuilt(swapped(self))
    }
    /// Returns a position of the same game with another set-up; `None` if shakmaty refuses it.
    fn rebuilt(&self, setup: shakmaty::Setup) -> Option<Self>;
    fn variant(&self) -> Variant;
}

impl Rebuild for Chess {
    fn rebuilt(&self, setup: shakmaty::Setup) -> Option<Self> {
        recovered(Chess::from_setup(setup, self.castles().mode())).ok()
    }

    fn variant(&self) -> Variant {
        Variant::Chess
    }
}

impl Rebuild for VariantPosition {
    fn rebuilt(&self, setup: shakmaty::Setup) -> Option<Self> {
        let mode = self.castles().mode();
        let variant = VariantPosition::variant(self);
        recovered(VariantPosition::from_setup(variant, setup, mode)).ok()
    }

    fn variant(&self) -> Variant {
        VariantPosition::variant(self)
    }
}

/// Returns the set-up with the other player to move. A pass by Black increases the move number.
fn swapped(position: &impl shakmaty::Position) -> shakmaty::Setup {
    let mut setup = position.to_setup(EnPassantMode::Legal).into_swapped_turn();
    if setup.turn.is_white() {
        setup.fullmoves = setup.fullmoves.saturating_add(1);
    }
    setup
}

/// Reads a position of standard chess or Chess960, which are told apart by where the rooks stand.
pub fn chess(fen: &str) -> Result<Chess, SetUpFault> {
    let setup = parse(fen)?;
    let mode = CastlingMode::detect(&setup);
    recovered(Chess::from_setup(setup, mode)).map_err(|kinds| fault(kinds, fen))
}

/// Reads a position of a variant.
pub fn variant(variant: Variant, fen: &str) -> Result<VariantPosition, SetUpFault> {
    let setup = parse(fen)?;
    let mode = CastlingMode::detect(&setup);
    recovered(VariantPosition::from_setup(variant, setup, mode)).map_err(|kinds| fault(kinds, fen))
}

fn parse(fen: &str) -> Result<shakmaty::Setup, SetUpFault> {
    fen.parse::<Fen>().map(Fen::into_setup).map_err(|error| {
        if let Some(at) = surplus(fen, &error) {
            return SetUpFault {
                reason: "the FEN has too many fields; remove this one".to_owned(),
                at: Some(at),
                open: false,
            };
        }
        let (field, reason) = PARSE_FAULTS
            .iter()
            .find(|(kind, ..)| *kind == error)
            .map_or((None, "this is not a FEN"), |(_, field, reason)| {
                (Some(*field), *reason)
            });
        SetUpFault {
            reason: reason.to_owned(),
            at: field.and_then(|n| fields(fen).nth(n)),
            open: false,
        }
    })
}

/// Returns the bytes of the first field after the last one of a FEN, if such a field is the error.
fn surplus(fen: &str, error: &ParseFenError) -> Option<std::ops::Range<usize>> {
    let too_long = |field: &std::ops::Range<usize>| {
        let head = fen.get(..field.end).unwrap_or("");
        head.parse::<Fen>() == Err(ParseFenError::InvalidFen)
    };
    (*error == ParseFenError::InvalidFen)
        .then(|| fields(fen).find(too_long))
        .flatten()
}

/// For each error of the parser the index of the field and the message.
const PARSE_FAULTS: &[(ParseFenError, usize, &str)] = &[
    (
        ParseFenError::InvalidBoard,
        0,
        "the board needs eight rows of eight squares between slashes",
    ),
    (
        ParseFenError::InvalidPocket,
        0,
        "the pocket contains something that is not a piece",
    ),
    (
        ParseFenError::InvalidTurn,
        1,
        "the side to move must be w or b",
    ),
    (
        ParseFenError::InvalidCastling,
        2,
        "castling rights must be letters of KQkq or a dash",
    ),
    (
        ParseFenError::InvalidEpSquare,
        3,
        "the en passant field must be a square or a dash",
    ),
    (
        ParseFenError::InvalidHalfmoveClock,
        4,
        "the halfmove clock must be a number",
    ),
    (
        ParseFenError::InvalidFullmoves,
        5,
        "the move number must be a number",
    ),
];

/// Accepts what other software accepts too: castling rights without a rook, an en passant square
/// without a pawn, impossible checks, more queens than pawns allow. `remarks` reports these.
fn recovered<P>(result: Result<P, PositionError<P>>) -> Result<P, PositionErrorKinds> {
    result
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_invalid_ep_square)
        .or_else(PositionError::ignore_impossible_check)
        .or_else(PositionError::ignore_too_much_material)
        .map_err(|error| error.kinds())
}

fn fault(kinds: PositionErrorKinds, fen: &str) -> SetUpFault {
    let reason = POSITION_FAULTS
        .iter()
        .find(|(kind, _)| kinds.contains(*kind))
        .map_or("the position cannot arise in this game", |(_, reason)| {
            *reason
        });
    SetUpFault {
        reason: reason.to_owned(),
        at: fields(fen).next(),
        open: false,
    }
}

const POSITION_FAULTS: &[(PositionErrorKinds, &str)] = &[
    (PositionErrorKinds::EMPTY_BOARD, "the board is empty"),
    (PositionErrorKinds::MISSING_KING, "a king is missing"),
    (
        PositionErrorKinds::TOO_MANY_KINGS,
        "a player has more than one king",
    ),
    (
        PositionErrorKinds::PAWNS_ON_BACKRANK,
        "a pawn stands on the first or last rank",
    ),
    (
        PositionErrorKinds::OPPOSITE_CHECK,
        "the player who is not to move stands in check",
    ),
];

/// Returns the bytes of each field of a FEN. Some servers write underscores instead of spaces.
pub fn fields(fen: &str) -> impl Iterator<Item = std::ops::Range<usize>> {
    let fields = fen.split([' ', '_']).filter(|field| !field.is_empty());
    fields.map(|field| {
        let start = field.as_ptr() as usize - fen.as_ptr() as usize;
        start..start + field.len()
    })
}
