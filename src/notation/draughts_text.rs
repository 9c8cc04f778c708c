//! What the written moves of draughts have in common: squares one after another, separators
//! between them, the way of a capture.

use super::words::{SpacedCondition, Words};
use super::{Coordinates, ReadError};
use crate::board::{
    Captured, Frame, Geometry, Move, MoveKinds, Ply, Reading, Role, Roles, Sign, Slip, Slips,
    Square, SquareSet,
};

/// A pattern of the sign between two squares.
pub const SIGN: (&str, &str) = ("sign", r"[\-:xX×*\x{2010}-\x{2015}\x{2212}]");

/// The same with blanks around it.
pub const SPACED_SIGN: (&str, &str) = ("spaced", r"[ \t]*[\-:xX×\x{2010}-\x{2015}\x{2212}][ \t]*");

/// Moves as squares of a letter and a number: `c3-d4`, `c3d4`, `e6xe4xc4`, `e8g6x`.
pub static SQUARES: Words = Words {
    parts: &[SIGN, SPACED_SIGN, ("square", "[a-nA-N][0-9][0-9]?")],
    moves: &["(?&square)((?&sign)?(?&square))+[xX]?"],
    spaced: &[("(?&square)((?&spaced)(?&square))+", SpacedCondition::Always)],
    ..Words::NONE
};

/// A board and pieces of draughts.
pub fn suits(_geometry: &Geometry, roles: Roles) -> bool {
    roles.contains(Role::Man)
}

/// A written move taken apart.
pub struct WrittenSquares {
    pub squares: Vec<Square>,
    pub sign: Sign,
    pub slips: Slips,
}

/// Reads squares with separators between them (`19x28x37`, `1- 7`, `c3:e5`). Where squares follow
/// one another without a separator, `glued` says whether the notation allows that.
pub fn written_squares(
    parts: &[&str],
    frame: &Frame,
    coordinates: &Coordinates,
    glued: bool,
) -> Result<WrittenSquares, ReadError> {
    if matches!(parts, ["-" | "..."]) {
        return Err(ReadError::Unknown);
    }
    let mut written = WrittenSquares {
        squares: Vec::new(),
        sign: Sign::None,
        slips: Slips::NONE,
    };
    let mut closed = false;
    // What may come next: a square always, a separator after a square.
    let mut after_square = false;
    let mut fault = None;
    for (part, text) in parts.iter().enumerate() {
        let text = match text.strip_suffix(',').filter(|_| part + 1 == parts.len()) {
            Some(text) => {
                written.slips = written.slips.with(Slip::Comma);
                text
            }
            None => text,
        };
        // `d6-e6-e5x`, as the ArenA site has captures.
        let bare = text
            .strip_suffix(['x', 'X'])
            .filter(|bare| part + 1 == parts.len() && bare.ends_with(|c: char| c.is_ascii_digit()));
        closed |= bare.is_some();
        let text = bare.unwrap_or(text);
        if part > 0 {
            written.slips = written.slips.with(Slip::Blank);
        }
        let mut at = 0;
        while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
            if after_square && let Some((sign, slip)) = separator(c) {
                if written.squares.len() == 1 {
                    written.sign = sign;
                }
                written.slips = slip.map_or(written.slips, |slip| written.slips.with(slip));
                after_square = false;
                at += c.len_utf8();
                continue;
            }
            if after_square && !glued {
                return Err(ReadError::Shape);
            }
            let rest = text.get(at..).unwrap_or("");
            let (read, len) = (coordinates.read)(rest, frame.geometry, frame.numbering)
                .ok_or(ReadError::Shape)?;
            if c == '0' && len > 1 {
                written.slips = written.slips.with(Slip::LeadingZero);
            }
            if c.is_ascii_uppercase() {
                written.slips = written.slips.with(Slip::Case);
            }
            match read {
                Ok(square) => written.squares.push(square),
                Err(why) => {
                    fault = fault.or(Some(ReadError::Square {
                        part,
                        start: at,
                        end: at + len,
                        fault: why,
                    }));
                    // A stand-in, so that the rest of the shape is still checked.
                    written.squares.push(Square(0));
                }
            }
            after_square = true;
            at += len;
        }
    }
    if !after_square || written.squares.len() < 2 {
        return Err(ReadError::Shape);
    }
    if closed {
        written.sign = Sign::Capture;
    }
    fault.map_or(Ok(written), Err)
}

/// `x` alone: the only capture there is, as Italian score sheets have it.
pub fn lone_capture(parts: &[&str]) -> Option<Reading> {
    matches!(parts, ["x" | "X"]).then(|| {
        let mut reading = Reading::any();
        reading.kinds = MoveKinds::BOARD;
        reading.sign = Sign::Capture;
        reading.takes = Roles::of(&[Role::Man, Role::King]);
        reading.slips = Slips::NONE.with(Slip::Lone);
        reading
    })
}

/// What a separator claims, and what is odd about it.
fn separator(c: char) -> Option<(Sign, Option<Slip>)> {
    match c {
        '-' => Some((Sign::Quiet, None)),
        'x' | ':' => Some((Sign::Capture, None)),
        'X' => Some((Sign::Capture, Some(Slip::CaptureSign))),
        '×' | '*' => Some((Sign::Capture, Some(Slip::CaptureSign))),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Some((Sign::Quiet, Some(Slip::Dash))),
        _ => None,
    }
}

/// The readings of these squares: the squares between as stops; where there are some, also as the
/// captured squares, which is how engines write a capture.
pub fn readings(written: WrittenSquares, out: &mut Vec<Reading>) {
    let (Some(from), Some(to)) = (written.squares.first(), written.squares.last()) else {
        return;
    };
    let between = written
        .squares
        .get(1..written.squares.len() - 1)
        .unwrap_or(&[]);
    let mut reading = Reading::any();
    reading.from = SquareSet::single(*from);
    reading.to = SquareSet::single(*to);
    reading.via = between.to_vec();
    reading.sign = written.sign;
    reading.slips = written.slips;
    if let Some((arrival, victims)) = written.squares.get(1..).and_then(|rest| rest.split_first())
        && !victims.is_empty()
    {
        let mut listed = reading.clone();
        listed.to = SquareSet::single(*arrival);
        listed.via = Vec::new();
        listed.victims = Some(victims.iter().copied().collect());
        listed.slips = listed.slips.with(Slip::LongForm);
        out.push(reading);
        out.push(listed);
    } else {
        out.push(reading);
    }
}

/// What the writers of draughts differ in.
pub struct MoveStyle {
    pub coordinates: &'static Coordinates,
    /// The sign of a capture; none is the game's own.
    pub capture: Option<char>,
    /// Is the way of every capture written, or only where start and arrival leave it open?
    pub ways: bool,
}

/// Appends start and arrival with the sign between them, or the whole way (PDN 3.0).
pub fn write(ply: &Ply, frame: &Frame, style: &MoveStyle, out: &mut String) {
    let mv = ply.mv;
    let Some(from) = mv.from else { return };
    let sign = match mv.is_capture() {
        true => style.capture.unwrap_or(frame.numbering.capture),
        false => '-',
    };
    let whole = match &mv.captured {
        Captured::Path(path) if style.ways || is_open(ply) => path.route.as_slice(),
        _ => &[],
    };
    let rest = match whole {
        [_, rest @ ..] if rest.len() > 1 => rest,
        _ => std::slice::from_ref(&mv.to),
    };
    let write = style.coordinates.write;
    write(from, frame.geometry, frame.numbering, out);
    for square in rest {
        out.push(sign);
        write(*square, frame.geometry, frame.numbering, out);
    }
}

/// Does another legal move start and arrive where this one does?
pub fn is_open(ply: &Ply) -> bool {
    let ends = |other: &&Move| other.from == ply.mv.from && other.to == ply.mv.to;
    ply.legal.iter().filter(ends).count() > 1
}
