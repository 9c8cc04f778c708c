//! What a move is and where it leads.

use std::ops::Range;

use super::drawing;
use crate::analysis::{Context, Evidence, Moment, moment};
use crate::document::Snapshot;
use crate::notation;

/// What the client can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Markup {
    Markdown,
    Plain,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hover {
    pub range: Range<usize>,
    /// In the markup asked for.
    pub text: String,
}

/// The move at a byte with the board after it, or before it when it cannot be played. On the first
/// line of a segment: what the record is read as, and why.
pub fn hover(snapshot: &Snapshot, context: &Context, byte: usize, markup: Markup) -> Option<Hover> {
    let place = snapshot.book.at_byte(byte)?;
    let text = snapshot.text_of(&place);
    let at = byte.checked_sub(place.start)?;
    let moment = moment(&text, context, at)?;
    if moment.start < moment.end {
        let touched = (moment.start..=moment.end).contains(&at);
        return touched.then(|| Hover {
            range: place.start + moment.start..place.start + moment.end,
            text: describe(&moment, markup),
        });
    }
    let line = super::first_line(&text) as usize;
    let tag = text.trim_start().starts_with('[') && at <= line;
    tag.then(|| Hover {
        range: place.start..place.start + line,
        text: read_as(&moment),
    })
}

fn describe(moment: &Moment, markup: Markup) -> String {
    let (headline, position) = match &moment.mv {
        Some((_, after)) => {
            // One number serves a pair of moves; the second is written with dots.
            let dots = if moment.before.turn().0 == 0 {
                "."
            } else {
                "..."
            };
            let headline = format!("{}{dots} {}", moment.number, moment.text);
            (headline, after)
        }
        None => {
            let reason = moment.objection.as_deref().unwrap_or("not a legal move");
            (format!("{reason}; the board before it"), &moment.before)
        }
    };
    let coordinates = notation::coordinates(moment.notation.coordinates);
    let board = coordinates.map_or_else(String::new, |c| drawing::board(&**position, c));
    match markup {
        Markup::Markdown => format!("**{}**\n```text\n{board}```", escape(&headline)),
        Markup::Plain => format!("{headline}\n\n{board}"),
    }
}

/// What the record is read as.
fn read_as(moment: &Moment) -> String {
    let why = match moment.evidence {
        Evidence::Setting => "as set",
        Evidence::Tag(_) => "its tags say so",
        Evidence::Against(_) => "its moves can be played in it, whatever its tags say",
        Evidence::Moves => "its moves can be played in it",
        Evidence::Default => "nothing speaks for another game",
    };
    let (game, notation) = (moment.game.title, moment.notation.title);
    format!("Read as {game} in {notation}: {why}.")
}

/// Keeps `*` and the like from being taken for markup.
fn escape(text: &str) -> String {
    let special = |c: char| "\\`*_#[]<>".contains(c);
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if special(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
