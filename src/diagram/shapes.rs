//! Drawings of the pieces, made for this project, each on a square of 40 by 40 units. They depend on roles,
//! not on particular games.

use crate::board::{Piece, Role, Seat};

/// SVG path data of the outlines of the chess pieces, and of the lines inside them.
const OUTLINES: [(Role, &str, &str); 6] = [
    (
        Role::Pawn,
        "M20 8a5 5 0 0 1 3.3 8.8c2.6 1.5 4.2 3.9 4.2 6.7 0 1.5-.5 2.9-1.3 4 3 1.4 5.3 3.9 \
         5.3 7.5h-23c0-3.6 2.3-6.1 5.3-7.5a7 7 0 0 1-1.3-4c0-2.8 1.6-5.2 \
         4.2-6.7a5 5 0 0 1 3.3-8.8z",
        "",
    ),
    (
        Role::Knight,
        "M12.5 35c-.5-6 2-9 5.5-12 1.5-1.3 2.2-2.6 2.1-4.2-2 1.8-4.3 2.3-6.3 \
         2.7-1.6.4-2.2 1.5-3.3 2.5-1.3 1.1-3.2.6-3.9-1.1-.6-1.5-.2-2.9 1-4.5 \
         2-2.7 3-4.5 3.4-6.9.3-1.8 1.2-3 2.5-4l-.5-3.5 3.5 2 2-2.5 2 \
         2.6c8 1 13 7.9 13 18.4 0 4-.4 7.5-1.2 10.5z",
        "M12.6 14.7l1.8-1M24 10.5c4.3 3 6.5 8.5 6 16.5",
    ),
    (
        Role::Bishop,
        "M20 4.5a2.5 2.5 0 0 1 1.5 4.5c4.6 3.3 7.5 7.3 7.5 12 0 2.6-1 4.8-2.8 \
         6.3l.8 3.2c3 0 5.5 1.5 6.5 4.5h-27c1-3 3.5-4.5 6.5-4.5l.8-3.2c-1.8-1.5-2.8-3.7\
         -2.8-6.3 0-4.7 2.9-8.7 7.5-12a2.5 2.5 0 0 1 1.5-4.5z",
        "M20 14.5v7M16.5 18h7M13.8 27.3h12.4M13 30.5h14",
    ),
    (
        Role::Rook,
        "M9 6.5h5v3.2h3.5v-3.2h5v3.2h3.5v-3.2h5v7.5l-3.5 3v10.5l2.5 2.5v1h2v4h-24v-4h2v-1l2.5\
         -2.5v-10.5l-3.5-3z",
        "M9.5 14h21M12.5 17h15M12.5 27.5h15M10 31h20",
    ),
    (
        Role::Queen,
        "M5.5 9.5a2.2 2.2 0 1 1 2.8 2.1l4.2 9.4.6-11.8a2.2 2.2 0 1 1 2 .2l3.6 11 .5-13.1a2.2 \
         2.2 0 1 1 1.6 0l.5 13.1 3.6-11a2.2 2.2 0 1 1 2-.2l.6 11.8 4.2-9.4a2.2 2.2 0 1 1 \
         2.2.5l-3.4 14.9c-.4 1.5-.5 2.5.5 4 .6.9.5 2.5.5 4h-23c0-1.5-.1-3.1.5-4 1-1.5.9-2.5.5-4l\
         -3.4-14.9a2.2 2.2 0 0 1-.6-2.6z",
        "M9.6 27c6-2 14.8-2 20.8 0M9.5 31c6.5-1.8 14.5-1.8 21 0",
    ),
    (
        Role::King,
        "M18.7 3.5h2.6v2.5h2.5v2.6h-2.5v2.9c1.4.5 2.2 1.7 2.2 3.2 0 .4-.1.8-.2 1.2 2-1.6 \
         4.4-2.4 6.7-2 5 .8 7 6 4.5 10.6-.9 1.7-2.4 3.3-4 4.5v6h-21v-6c-1.6-1.2-3.1-2.8-4-4.5\
         -2.5-4.6-.5-9.8 4.5-10.6 2.3-.4 4.7.4 6.7 2-.1-.4-.2-.8-.2-1.2 0-1.5.8-2.7 2.2-3.2v-2.9\
         h-2.5v-2.6h2.5z",
        "M16.7 15.9c1.6 2.2 3.3 6.1 3.3 11.1 0-5 1.7-8.9 3.3-11.1M9.5 29c6.5-2.5 14.5-2.5 21 \
         0M9.5 32.5c6.5-2 14.5-2 21 0",
    ),
];

/// SVG path data of the crown on a draughts king.
const CROWN: &str = "M13.2 26l-1.7-9 4.7 3.6 3.8-6.6 3.8 6.6 4.7-3.6-1.7 9z";

/// The colours of the pieces of a player.
struct Colours {
    /// The name of the player.
    player: &'static str,
    body: &'static str,
    edge: &'static str,
    inside: &'static str,
    crown: &'static str,
}

const COLOURS: [Colours; 3] = [
    Colours {
        player: "White",
        body: "#fdfaf3",
        edge: "#2b2622",
        inside: "#2b2622",
        crown: "#a8701a",
    },
    Colours {
        player: "Gray",
        body: "#98a4ae",
        edge: "#2f3940",
        inside: "#2f3940",
        crown: "#5a3d10",
    },
    Colours {
        player: "Black",
        body: "#34302d",
        edge: "#12100e",
        inside: "#e9e2d6",
        crown: "#f1c75b",
    },
];

/// Returns the SVG elements of a piece. `crowned` is true for games with men, whose kings are men with a
/// crown.
pub fn shape(piece: Piece, player: &str, crowned: bool) -> String {
    let own = COLOURS.iter().find(|colours| colours.player == player);
    let Some(colours) = own.or(COLOURS.first()) else {
        return String::new();
    };
    let Colours {
        body,
        edge,
        inside,
        crown,
        ..
    } = colours;
    let outline = OUTLINES.iter().find(|(role, ..)| *role == piece.role);
    if let Some((_, outline, lines)) = outline.filter(|_| !crowned) {
        let mut out = format!(
            r#"<path d="{outline}" fill="{body}" stroke="{edge}" stroke-width="1.3" stroke-linejoin="round"/>"#
        );
        if !lines.is_empty() {
            out += &format!(
                r#"<path d="{lines}" fill="none" stroke="{inside}" stroke-width="1.3" stroke-linecap="round"/>"#
            );
        }
        return out;
    }
    let mut out = format!(r#"<circle cx="20" cy="20" r="13" fill="{body}" stroke="{edge}"/>"#);
    out += &match piece.role {
        Role::King => format!(r#"<path d="{CROWN}" fill="{crown}"/>"#),
        _ => format!(
            r#"<circle cx="20" cy="20" r="9" fill="none" stroke="{inside}" stroke-opacity=".35"/>"#
        ),
    };
    out
}

/// Returns an id for the shape, unique within one picture.
pub fn id(piece: Piece) -> String {
    let Seat(seat) = piece.seat;
    format!("{}{seat}", piece.role.word())
}
