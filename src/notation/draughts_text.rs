//! What the draughts notations have in common: squares one after another with separators between
//! them, and the route of a capture.

use super::words::{SpacedCondition, Words};
use super::{Coordinates, ReadError, is_unknown_move};
use crate::board::{
    Captured, Frame, Geometry, Move, MoveKinds, Ply, Reading, Role, Roles, Sign, Slip, Slips,
    Square, SquareSet,
};

/// The pattern of the sign between two squares.
pub const SIGN: (&str, &str) = ("sign", r"[\-:xX×⨯✕*\x{2010}-\x{2015}\x{2212}]");

/// The pattern of that sign with blanks around it.
pub const SPACED_SIGN: (&str, &str) = ("spaced", r"[ \t]*[\-:xX×\x{2010}-\x{2015}\x{2212}][ \t]*");

/// The patterns of moves whose squares have a letter and a number: `c3-d4`, `c3d4`, `e6xe4xc4`,
/// `e8g6x`.
pub static SQUARES: Words = Words {
    parts: &[SIGN, SPACED_SIGN, ("square", "[a-wA-W][0-9][0-9]?")],
    moves: &["(?&square)((?&sign)?(?&square))+[xX]?"],
    spaced: &[("(?&square)((?&spaced)(?&square))+", SpacedCondition::Always)],
    ..Words::NONE
};

/// Are a board and its pieces those of a draughts game?
pub fn suits(_geometry: &Geometry, roles: Roles) -> bool {
    roles.contains(Role::Man)
}

/// The squares and the sign of a written move.
pub struct WrittenSquares {
    pub squares: Vec<Square>,
    pub sign: Sign,
    pub slips: Slips,
}

/// Reads squares with separators between them (`19x28x37`, `1- 7`, `c3:e5`). `glued` says whether
/// squares may follow one another without a separator. The first separator decides whether the move
/// claims a capture.
///
/// A square off the board is only reported if the whole text has the right shape.
pub fn written_squares(
    parts: &[&str],
    frame: &Frame,
    coordinates: &Coordinates,
    glued: bool,
) -> Result<WrittenSquares, ReadError> {
    if let [sign] = parts
        && is_unknown_move(sign)
    {
        return Err(ReadError::Unknown);
    }
    let mut written = WrittenSquares {
        squares: Vec::with_capacity(4),
        sign: Sign::None,
        slips: Slips::NONE,
    };
    let mut closed = false;
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
        // The ArenA site writes captures as `d6-e6-e5x`.
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
                    // Any square will do, because only the shape of the rest still matters.
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

/// Returns the reading of `x` alone, as Italian score sheets write the only possible capture.
pub fn lone_capture(parts: &[&str]) -> Option<Reading> {
    matches!(parts, ["x" | "X"]).then(|| {
        let mut reading = Reading::any();
        reading.kinds = MoveKinds::BOARD;
        reading.sign = Sign::Capture;
        reading.takes = Roles::of(&[Role::Man, Role::King]);
        reading.slips = Slips::NONE.with(Slip::BareCapture);
        reading
    })
}

/// The signs that captures are written with.
pub const CAPTURE_SIGNS: [char; 4] = ['x', ':', '×', '-'];

/// Returns the capture sign that a text is.
pub fn capture_sign(text: &str) -> Option<char> {
    let mut signs = CAPTURE_SIGNS.into_iter();
    signs.find(|sign| text.chars().eq([*sign]))
}

/// Can a character stand between two squares of a draughts move?
pub fn is_separator(c: char) -> bool {
    separator(c).is_some()
}

/// Returns a move without blanks and capitals and with one sign for all, to compare what is typed with what
/// could be written.
pub fn without_form(text: &str) -> String {
    let written = text.chars().filter(|c| !c.is_whitespace());
    let plain = |c: char| match is_separator(c) {
        true => '-',
        false => c.to_ascii_lowercase(),
    };
    written.map(plain).collect()
}

/// Returns what a separator says about captures, and the slip if it is an unusual one.
fn separator(c: char) -> Option<(Sign, Option<Slip>)> {
    match c {
        '-' => Some((Sign::Quiet, None)),
        'x' | ':' => Some((Sign::Capture, None)),
        'X' => Some((Sign::Capture, Some(Slip::CaptureSign))),
        '×' | '⨯' | '✕' | '*' => Some((Sign::Capture, Some(Slip::CaptureSign))),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Some((Sign::Quiet, Some(Slip::Dash))),
        _ => None,
    }
}

/// Appends the readings of these squares: the squares in between are the stops of a capture.
/// Engines list the captured squares after the arrival instead, so there is a second reading when
/// there are more than two.
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

/// How a draughts notation writes a move.
pub struct MoveStyle {
    pub coordinates: &'static Coordinates,
    /// The usual sign of a capture; None for the game's own sign.
    pub capture: Option<char>,
    /// Every stop of a capture is written, not only where departure and arrival are ambiguous.
    pub all_stops: bool,
}

/// Appends departure and arrival with the sign between them, or every stop (PDN 3.0).
pub fn write(ply: &Ply, frame: &Frame, style: &MoveStyle, out: &mut String) {
    let mv = ply.mv;
    let Some(from) = mv.from else { return };
    let usual = style.capture.unwrap_or(frame.numbering.capture);
    let sign = match mv.is_capture() {
        true => frame.capture_sign.unwrap_or(usual),
        false => '-',
    };
    let route = match &mv.captured {
        Captured::Path(path) if style.all_stops || is_ambiguous(ply) => path.route.as_slice(),
        _ => &[],
    };
    let rest = match route {
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

/// Is there another legal move with the same departure and arrival?
pub fn is_ambiguous(ply: &Ply) -> bool {
    let ends = |other: &&Move| other.from == ply.mv.from && other.to == ply.mv.to;
    ply.legal.iter().filter(ends).count() > 1
}
