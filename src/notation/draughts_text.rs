//! What the written moves of draughts have in common: squares one after another, separators
//! between them, the way of a capture.

use super::{Coordinates, Unread};
use crate::board::{
    Captured, Frame, Geometry, Kinds, Move, Ply, Reading, Role, Roles, Sign, Slip, Slips, Square,
    SquareSet,
};

/// A board and pieces of draughts.
pub fn suits(_geometry: &Geometry, roles: Roles) -> bool {
    roles.contains(Role::Man)
}

/// A written move taken apart.
pub struct Track {
    pub squares: Vec<Square>,
    pub sign: Sign,
    pub slips: Slips,
}

/// Reads squares with separators between them (`19x28x37`, `1- 7`, `c3:e5`). Where squares follow
/// one another without a separator, `glued` says whether the notation allows that.
pub fn track(
    parts: &[&str],
    frame: &Frame,
    coordinates: &Coordinates,
    glued: bool,
) -> Result<Track, Unread> {
    if matches!(parts, ["-" | "..."]) {
        return Err(Unread::Unknown);
    }
    let mut track = Track {
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
                track.slips = track.slips.with(Slip::Comma);
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
            track.slips = track.slips.with(Slip::Blank);
        }
        let mut at = 0;
        while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
            if after_square && let Some((sign, slip)) = separator(c) {
                if track.squares.len() == 1 {
                    track.sign = sign;
                }
                track.slips = slip.map_or(track.slips, |slip| track.slips.with(slip));
                after_square = false;
                at += c.len_utf8();
                continue;
            }
            if after_square && !glued {
                return Err(Unread::Shape);
            }
            let rest = text.get(at..).unwrap_or("");
            let (read, len) =
                (coordinates.read)(rest, frame.geometry, frame.numbering).ok_or(Unread::Shape)?;
            if c == '0' && len > 1 {
                track.slips = track.slips.with(Slip::LeadingZero);
            }
            if c.is_ascii_uppercase() {
                track.slips = track.slips.with(Slip::Case);
            }
            match read {
                Ok(square) => track.squares.push(square),
                Err(why) => {
                    fault = fault.or(Some(Unread::Square {
                        part,
                        start: at,
                        end: at + len,
                        fault: why,
                    }));
                    // A stand-in, so that the rest of the shape is still checked.
                    track.squares.push(Square(0));
                }
            }
            after_square = true;
            at += len;
        }
    }
    if !after_square || track.squares.len() < 2 {
        return Err(Unread::Shape);
    }
    if closed {
        track.sign = Sign::Capture;
    }
    fault.map_or(Ok(track), Err)
}

/// `x` alone: the only capture there is, as Italian score sheets have it.
pub fn lone_capture(parts: &[&str]) -> Option<Reading> {
    matches!(parts, ["x" | "X"]).then(|| {
        let mut reading = Reading::any();
        reading.kinds = Kinds::BOARD;
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

/// The readings of a track: the squares between as stops; where there are some, also as the
/// captured squares, which is how engines write a capture.
pub fn readings(track: Track, out: &mut Vec<Reading>) {
    let (Some(from), Some(to)) = (track.squares.first(), track.squares.last()) else {
        return;
    };
    let between = track.squares.get(1..track.squares.len() - 1).unwrap_or(&[]);
    let mut reading = Reading::any();
    reading.from = SquareSet::single(*from);
    reading.to = SquareSet::single(*to);
    reading.via = between.to_vec();
    reading.sign = track.sign;
    reading.slips = track.slips;
    if let Some((arrival, victims)) = track.squares.get(1..).and_then(|rest| rest.split_first())
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
pub struct Style {
    pub coordinates: &'static Coordinates,
    /// The sign of a capture; none is the game's own.
    pub capture: Option<char>,
    /// Is the way of every capture written, or only where start and arrival leave it open?
    pub ways: bool,
}

/// Appends start and arrival with the sign between them, or the whole way (PDN 3.0).
pub fn write(ply: &Ply, frame: &Frame, style: &Style, out: &mut String) {
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
