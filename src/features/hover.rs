//! What a move is and where it leads.

use std::ops::Range;

use super::{drawing, nag, telling, verdict};
use crate::analysis::{Context, Evidence, Moment};
use crate::document::{Finding, Severity, Snapshot};
use crate::notation::{self, Notation};
use crate::rules::Game;
use crate::syntax::{NodeKind, Tree};

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
/// tag of a record: what it is read as, and why.
pub fn hover(snapshot: &Snapshot, context: &Context, byte: usize, markup: Markup) -> Option<Hover> {
    let place = snapshot.book.at_byte(byte)?;
    let text = snapshot.text_of(&place);
    let at = byte.checked_sub(place.start)?;
    let tree = (context.format.parse)(&text);
    if let Some(read) = Moment::read_as(&text, &tree, context, at) {
        return Some(Hover {
            range: place.start + read.start..place.start + read.end,
            text: read_as(read.game),
        });
    }
    if let Some(hover) = glyph(&text, &tree, at, place.start) {
        return Some(hover);
    }
    let moment = Moment::at(&text, &tree, context, at)?;
    let touched = moment.start < moment.end && (moment.start..=moment.end).contains(&at);
    let refused = || {
        // What is found there is said once, in the same words.
        let findings = &verdict(snapshot, &place, context).findings;
        let errors = findings.iter().filter(|f| f.severity == Severity::Error);
        let inside =
            |f: &&Finding| moment.start <= f.start as usize && f.end as usize <= moment.end;
        let message = errors.filter(inside).map(|f| f.message.as_str()).next();
        message
            .or(moment.objection.as_deref())
            .unwrap_or("not a legal move")
            .to_owned()
    };
    touched.then(|| Hover {
        range: place.start + moment.start..place.start + moment.end,
        text: describe(&moment, refused, markup),
    })
}

/// The meaning of the numeric glyph at a byte of a segment that begins at `start`.
fn glyph(text: &str, tree: &Tree, at: usize, start: usize) -> Option<Hover> {
    let node = tree.nodes.iter().find(|node| {
        node.kind == NodeKind::Nag && (node.start as usize..=node.end as usize).contains(&at)
    })?;
    let range = node.start as usize..node.end as usize;
    let written = text.get(range.clone())?;
    let meaning = nag::meaning(written)?;
    Some(Hover {
        range: start + range.start..start + range.end,
        text: format!("{written}: {meaning}"),
    })
}

fn describe(moment: &Moment, refused: impl FnOnce() -> String, markup: Markup) -> String {
    let (headline, position) = match &moment.mv {
        Some((_, after)) => {
            // One number serves a pair of moves; the second is written with dots.
            let dots = if moment.before.turn() == moment.game.starts {
                "."
            } else {
                "..."
            };
            let headline = format!("{}{dots} {}", moment.number, moment.text);
            (headline, after)
        }
        None => (
            format!("{}; the board before it", refused()),
            &moment.before,
        ),
    };
    let coordinates = notation::coordinates(moment.notation.coordinates);
    let board = coordinates.map_or_else(String::new, |c| {
        drawing::board(&**position, c, moment.numbering)
    });
    let (deed, rows) = match &moment.mv {
        Some((mv, after)) => (
            telling::deed(moment, mv, &**after),
            telling::elsewhere(moment, mv, &**after),
        ),
        None => (String::new(), Vec::new()),
    };
    match markup {
        Markup::Markdown => {
            let headline = escape(&headline);
            let deed = paragraph(&escape(&deed));
            format!("**{headline}**\n{deed}```text\n{board}```{}", table(&rows))
        }
        Markup::Plain => {
            let rows: Vec<String> = rows
                .iter()
                .map(|(title, text)| format!("\n{title}: {text}"))
                .collect();
            let deed = match deed.is_empty() {
                true => deed,
                false => format!("{deed}\n"),
            };
            format!("{headline}\n{deed}\n{board}{}", rows.concat())
        }
    }
}

/// A paragraph of its own, where there is something to say.
fn paragraph(text: &str) -> String {
    match text.is_empty() {
        true => String::new(),
        false => format!("\n{text}\n\n"),
    }
}

/// The other notations, as a table of Markdown.
fn table(rows: &[(&str, String)]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let row =
        |(title, text): &(&str, String)| format!("| {} | {} |\n", escape(title), escape(text));
    let rows: String = rows.iter().map(row).collect();
    format!("\n\n| | |\n|---|---|\n{rows}")
}

/// What the record is read as.
fn read_as(known: Option<(&Game, &Notation, Evidence)>) -> String {
    let Some((game, notation, evidence)) = known else {
        return "Its tags name a game that is not known: its moves are not judged.".to_owned();
    };
    let why = match evidence {
        Evidence::Setting => "as set",
        Evidence::Tag(_) => "its tags say so",
        Evidence::Against(_) => "its moves can be played in it, whatever its tags say",
        Evidence::Heading => "its heading says so, and its moves can be played in it",
        Evidence::File => "the games of the file, or its name, speak for it",
        Evidence::Moves => "its moves can be played in it",
        Evidence::Furthest => "its moves can be played in no game known here, furthest in this one",
        Evidence::Default => "nothing speaks for another game",
    };
    format!("Read as {} in {}: {why}.", game.title, notation.title)
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
