//! Draws what a comment asks for over a picture of a board: coloured squares and arrows.

use std::fmt::Write;

use super::layout::BoardLayout;
use crate::board::Square;

/// A coloured square, or an arrow if there is a second square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawnMark {
    /// `G` for green, `R` for red, `Y` for yellow, `B` for blue; green for any other letter.
    pub colour: char,
    pub from: Square,
    pub to: Option<Square>,
}

const COLOURS: [(char, &str); 4] = [
    ('G', "#15781b"),
    ('R', "#b02020"),
    ('Y', "#e08a00"),
    ('B', "#1f4fb0"),
];

/// The length and half the width of the head of an arrow, in units of the picture.
const HEAD: (f32, f32) = (16.0, 9.0);

impl DrawnMark {
    fn colour(&self) -> &'static str {
        let row = COLOURS.iter().find(|(letter, _)| *letter == self.colour);
        row.or(COLOURS.first()).map_or("", |(_, colour)| colour)
    }
}

/// Writes the coloured squares, which are drawn below the pieces.
pub fn squares(layout: &BoardLayout, drawn: &[DrawnMark], out: &mut String) {
    for mark in drawn.iter().filter(|mark| mark.to.is_none()) {
        if let Some(place) = layout.place(mark.from) {
            let _ = write!(
                out,
                r#"<path fill="{}" fill-opacity=".7" d="{}"/>"#,
                mark.colour(),
                place.outline
            );
        }
    }
}

/// Writes the arrows, which are drawn over the pieces.
pub fn arrows(layout: &BoardLayout, drawn: &[DrawnMark], out: &mut String) {
    for mark in drawn {
        let (from, to) = (layout.place(mark.from), mark.to.map(|to| layout.place(to)));
        if let (Some(from), Some(Some(to))) = (from, to) {
            arrow(from.middle(), to.middle(), mark.colour(), out);
        }
    }
}

fn arrow(from: (f32, f32), to: (f32, f32), colour: &str, out: &mut String) {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y);
    if length < 1.0 {
        return;
    }
    // One unit along the arrow.
    let (x, y) = (x / length, y / length);
    let (head, half) = HEAD;
    let neck = (to.0 - x * head, to.1 - y * head);
    let _ = write!(
        out,
        r#"<g fill="{colour}" stroke="{colour}" opacity=".75"><path stroke-width="6" d="M{:.1} {:.1}L{:.1} {:.1}"/><path stroke="none" d="M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}z"/></g>"#,
        from.0,
        from.1,
        neck.0,
        neck.1,
        to.0,
        to.1,
        neck.0 - y * half,
        neck.1 + x * half,
        neck.0 + y * half,
        neck.1 - x * half,
    );
}
