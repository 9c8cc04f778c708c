//! A move in words and in the other notations of its game; the names of a square in other
//! coordinates.

use std::borrow::Cow;

use crate::board::{Board, Captured, Move, MoveKind, Ply, Square};
use crate::diagram::name;
use crate::inspect::{Alternative, PositionAt};
use crate::notation::letters::{STANDARD, UNDERSTOOD_EVERYWHERE};
use crate::notation::{COORDINATES, Coordinates, Target, coordinates, targets};
use crate::rules::{Game, Position};

/// Says what a move does: "knight from b1 to c3, takes the pawn, check".
pub fn move_summary(here: &PositionAt, mv: &Move, after: &dyn Position) -> String {
    let name = |square| here.square(square);
    let role = mv.piece.role.word();
    let mut parts = vec![match (mv.kind, mv.from) {
        (MoveKind::Null, _) => return "a pass".to_owned(),
        (MoveKind::Castle { rook, .. }, Some(king)) if rook > king => "castles short".to_owned(),
        (MoveKind::Castle { .. }, _) => "castles long".to_owned(),
        (MoveKind::Line | MoveKind::LineCapture, Some(from)) => {
            format!("line of men from {} to {}", name(from), name(mv.to))
        }
        (_, Some(from)) => format!("{role} from {} to {}", name(from), name(mv.to)),
        (_, None) => format!("{role} dropped on {}", name(mv.to)),
    }];
    match &mv.captured {
        Captured::None => {}
        Captured::One(_, piece) => {
            let passing = match mv.kind {
                MoveKind::EnPassant => " en passant",
                _ => "",
            };
            parts.push(format!("takes the {}{passing}", piece.role.word()));
        }
        Captured::Path(path) => {
            let taken: Vec<String> = path
                .victims
                .iter()
                .map(|(square, piece)| format!("the {} on {}", piece.role.word(), name(*square)))
                .collect();
            parts.push(format!("takes {}", taken.join(", ")));
        }
    }
    if let Some(role) = mv.becomes {
        parts.push(format!("becomes a {}", role.word()));
    }
    let effect = after.effect();
    let won = after.end().filter(|end| end.winner.is_some());
    match (effect.mate, won) {
        (true, Some(end)) => parts.push(end.why.to_owned()),
        (true, None) => parts.push("mate".to_owned()),
        (false, _) if effect.check => parts.push("check".to_owned()),
        _ => {}
    }
    parts.join(", ")
}

/// The most alternatives listed for a text that fits several moves.
const LISTED: usize = 5;

/// One line for each move that a text may mean, saying what the move does: "Nbd2: knight from b1 to d2".
pub fn alternatives(here: &PositionAt, moves: &[Alternative]) -> String {
    let listed = moves.iter().take(LISTED);
    let listed =
        listed.map(|one| format!("{}: {}", one.text, move_summary(here, &one.mv, &*one.after)));
    let mut lines: Vec<String> = listed.collect();
    let more = moves.len().saturating_sub(LISTED);
    if more > 0 {
        lines.push(format!("and {more} more"));
    }
    lines.join("\n")
}

/// For each move that a text may mean, its text and what other notations write for it.
pub fn alternatives_elsewhere(
    here: &PositionAt,
    moves: &[Alternative],
) -> Vec<(Cow<'static, str>, String)> {
    let rows = moves.iter().take(LISTED).map(|one| {
        let others = other_notations(here, &one.mv, &*one.after);
        let others: Vec<String> = others.into_iter().map(|(_, text)| text).collect();
        (one.text.clone().into(), others.join(", "))
    });
    rows.collect()
}

/// The move in the other notations of its game, as pairs of the notation's title and the move. Leaves
/// out a notation that writes the move like the record or like an earlier row. A move that every
/// notation writes alike gets the names of its destination square instead.
pub fn other_notations(
    here: &PositionAt,
    mv: &Move,
    after: &dyn Position,
) -> Vec<(Cow<'static, str>, String)> {
    let mut legal = Vec::new();
    here.before.legal(&mut legal);
    other_notations_among(here, mv, after, &legal)
}

/// Like [`other_notations`], with all legal moves of the position, which are the same for each of them.
pub fn other_notations_among(
    here: &PositionAt,
    mv: &Move,
    after: &dyn Position,
    legal: &[Move],
) -> Vec<(Cow<'static, str>, String)> {
    let mut rows: Vec<(Cow<'static, str>, String)> = Vec::new();
    // Figurines come last: they say the same as the letters.
    let shown = UNDERSTOOD_EVERYWHERE.iter().flat_map(|row| {
        let same = |target: &Target| target.letters.code == row.code;
        targets().filter(same)
    });
    for Target { notation, letters } in shown {
        let own = notation.name == here.notation.name && letters.code == here.letters.code;
        if own || !(notation.suits)(here.board.geometry(), here.game.roles) {
            continue;
        }
        let frame = crate::board::Frame {
            letters,
            ..here.frame()
        };
        let ply = Ply {
            mv,
            legal,
            effect: after.effect(),
        };
        let mut text = String::new();
        (notation.write)(&ply, &frame, &mut text);
        let known = text == here.text || rows.iter().any(|(_, other)| *other == text);
        if !text.is_empty() && !known {
            let title = match letters.code == STANDARD.code {
                true => notation.title,
                false => "figurines",
            };
            rows.push((title.into(), text));
        }
    }
    match mv.from {
        Some(_) if rows.is_empty() => coordinates(here.notation.coordinates)
            .map(|own| square_names(here.game, &here.board, own, mv.to))
            .unwrap_or_default(),
        _ => rows,
    }
}

/// The names of a square in the other coordinates of its board than the record's own, as pairs of the coordinates'
/// title and the name. On a ring also the square across the void.
pub fn square_names(
    game: &Game,
    board: &Board,
    own: &Coordinates,
    square: Square,
) -> Vec<(Cow<'static, str>, String)> {
    let geometry = board.geometry();
    let others = COORDINATES
        .iter()
        .filter(|row| row.name != own.name && (row.suits)(geometry, game.roles));
    let named = |row: &Coordinates, square| name(row, geometry, board.numbering, square);
    let names = others.map(|row| (row.title.into(), named(row, square)));
    let across = geometry.across(square);
    let across = across.map(|square| ("across the void".into(), named(own, square)));
    names.chain(across).collect()
}
