//! A board that is turned: the squares are counted from another corner than the game, or its tag, says.

use super::{Case, Otherwise, Proposal};
use crate::board::{Corner, Numbering};
use crate::checks::{shown, text_edit, title};
use crate::syntax::NodeKind;

/// A corner, and what it is called.
const CORNERS: [(Corner, &str); 4] = [
    (Corner::BottomLeft, "bottom left"),
    (Corner::BottomRight, "bottom right"),
    (Corner::TopLeft, "top left"),
    (Corner::TopRight, "top right"),
];

/// How a kind of coordinates counts squares from a corner.
struct Turning {
    coordinates: &'static str,
    /// The corner that squares are counted from.
    corner: fn(&Numbering) -> Corner,
    /// The numbering with another corner.
    with: fn(Numbering, Corner) -> Numbering,
    /// A move with its squares counted from the second corner in place of the first.
    turn: fn(&str, &Case, Numbering) -> Option<String>,
    /// The name of the first square.
    first: &'static str,
}

static TURNINGS: &[Turning] = &[
    Turning {
        coordinates: "numeric",
        corner: |numbering| numbering.first,
        with: |numbering, first| Numbering { first, ..numbering },
        turn: turn_numbers,
        first: "1",
    },
    Turning {
        coordinates: "algebraic",
        corner: |numbering| numbering.a1,
        with: |numbering, a1| Numbering { a1, ..numbering },
        turn: turn_letters,
        first: "a1",
    },
];

/// The turning of a record's coordinates, with each numbering from another corner and the name of that.
fn turnings(
    case: &Case,
) -> impl Iterator<Item = (&'static Turning, Numbering, &'static str)> + use<> {
    let coordinates = case.setup.notation.coordinates;
    let own = case.setup.board.numbering;
    let row = TURNINGS.iter().find(|row| row.coordinates == coordinates);
    row.into_iter().flat_map(move |row| {
        let others = CORNERS.iter();
        let others = others.filter(move |(corner, _)| *corner != (row.corner)(&own));
        others.map(move |(corner, name)| (row, (row.with)(own, *corner), *name))
    })
}

/// Proposals that write the corner into the tag which names the game.
pub fn by_tag(case: &Case) -> Vec<Proposal> {
    let Some(pair) = case.record.tag("GameType") else {
        return Vec::new();
    };
    let game = case.setup.game;
    let value = pair.tag.value;
    let proposal = |(row, numbering, corner): (&Turning, Numbering, &str)| {
        let written = game.type_in(value, row.coordinates, numbering);
        let whole = || game.type_in(game.game_type?, row.coordinates, numbering);
        let right = written.or_else(whole)?;
        let range = pair.value_range();
        let message = format!(
            "the moves count squares from a different corner than this tag says: with {} at the {corner} they \
             can be played",
            row.first
        );
        Some(Proposal {
            edits: vec![text_edit(range.clone(), right.clone())],
            title: title(value, &right),
            range,
            message,
            otherwise: Otherwise::UpToASlip,
        })
    };
    turnings(case).filter_map(proposal).collect()
}

/// Proposals that write all moves with the squares counted from the usual corner.
pub fn by_moves(case: &Case) -> Vec<Proposal> {
    let nodes = case.record.nodes.get(case.record.range()).unwrap_or(&[]);
    let moves = nodes.iter().filter(|node| node.kind == NodeKind::Move);
    let proposal = |(row, numbering, corner): (&Turning, Numbering, &str)| {
        let mut edits = Vec::new();
        for node in moves.clone() {
            let text = case.record.slice(node);
            let range = node.start as usize..node.end as usize;
            let turned = (row.turn)(text, case, numbering)?;
            if turned != text {
                edits.push(text_edit(range.clone(), turned));
            }
        }
        let first = edits.first()?;
        let (range, right) = first.parts();
        let old = case.record.text.get(range.clone()).unwrap_or("");
        let others = edits.len() - 1;
        let message = format!(
            "the squares of this game are counted from another corner: with {} at the {corner} its moves can be \
             played",
            row.first
        );
        let title = format!("{} and turn {others} more moves", title(&shown(old), right));
        Some(Proposal {
            range,
            message,
            otherwise: Otherwise::UpToASlip,
            title,
            edits,
        })
    };
    turnings(case).filter_map(proposal).collect()
}

/// Writes each number of a text as that of the same square counted from the record's own corner.
fn turn_numbers(text: &str, case: &Case, numbering: Numbering) -> Option<String> {
    let geometry = case.setup.board.geometry();
    turn(
        text,
        |number| {
            let square = numbering.numbered(geometry, number)?;
            case.setup.board.numbering.number(geometry, square)
        },
        Some,
    )
}

/// Turns the files and ranks of a text.
fn turn_letters(text: &str, case: &Case, numbering: Numbering) -> Option<String> {
    let geometry = case.setup.board.geometry();
    let own = case.setup.board.numbering.a1;
    let is_right = |corner| matches!(corner, Corner::BottomRight | Corner::TopRight);
    let is_top = |corner| matches!(corner, Corner::TopLeft | Corner::TopRight);
    let files = is_right(own) != is_right(numbering.a1);
    let ranks = is_top(own) != is_top(numbering.a1);
    let (width, height) = (geometry.width, u16::from(geometry.height));
    let rank = |rank: u16| match (1..=height).contains(&rank) && ranks {
        true => Some(height + 1 - rank),
        false => Some(rank),
    };
    let file = |letter: char| {
        let base = match letter.is_ascii_uppercase() {
            // `B1d3` names a bishop.
            true if case.setup.notation.lettered => return None,
            true => b'A',
            false => b'a',
        };
        let column = (letter as u8).checked_sub(base)?;
        match column < width && files {
            true => Some(char::from(base + (width - 1 - column))),
            false => Some(letter),
        }
    };
    turn(text, rank, file)
}

/// Writes a text with its numbers and the letters of its files changed. Letters after the last digit are no files,
/// nor are capitals, unless a digit follows.
fn turn(
    text: &str,
    number: impl Fn(u16) -> Option<u16>,
    file: impl Fn(char) -> Option<char>,
) -> Option<String> {
    let last_digit = text.rfind(|c: char| c.is_ascii_digit()).unwrap_or(0);
    let mut out = String::with_capacity(text.len());
    let mut rest = text.char_indices().peekable();
    while let Some((at, c)) = rest.next() {
        if let Some(digit) = c.to_digit(10) {
            let mut value = digit;
            while let Some((_, next)) = rest.next_if(|(_, next)| next.is_ascii_digit()) {
                value = value.saturating_mul(10).saturating_add(next.to_digit(10)?);
            }
            let value = u16::try_from(value).ok()?;
            out.push_str(&number(value).unwrap_or(value).to_string());
            continue;
        }
        let before_digit = rest.peek().is_some_and(|(_, next)| next.is_ascii_digit());
        let is_file = c.is_ascii_lowercase() && c != 'x' || c.is_ascii_uppercase() && before_digit;
        match is_file && at < last_digit {
            true => out.push(file(c).unwrap_or(c)),
            false => out.push(c),
        }
    }
    Some(out)
}
