//! Hover over the first tag of a record, and over tags that name its game or notation: what the
//! record is read as, and why. Over the code of an opening: its names.

use super::{Hover, HoverQuery};
use crate::identify::{Evidence, Identification, identify};
use crate::inspect::{PositionAt, ReadAs};
use crate::openings::{Opening, openings};
use crate::replay::{Record, records};
use crate::syntax::Format;

pub fn tag(query: &HoverQuery) -> Option<Hover> {
    eco(query).or_else(|| read_as(query))
}

/// So many names are shown for a code.
const NAMES: usize = 4;

/// What an ECO code stands for.
fn eco(query: &HoverQuery) -> Option<Hover> {
    let (record, range, code) = records(query.text(), query.tree).find_map(|record| {
        let pair = record.tags.iter().find(|pair| {
            let is_code = pair.tag.name.eq_ignore_ascii_case("ECO");
            is_code && (pair.start..=pair.end).contains(&query.at)
        })?;
        let (range, code) = (pair.start..pair.end, pair.tag.value.trim());
        Some((record, range, code))
    })?;
    let Identification::Game(setup, ..) = identify(&record, query.context) else {
        return None;
    };
    let mut names = openings(setup.game)?.names_of_code(code);
    let more = names.len().saturating_sub(NAMES);
    names.truncate(NAMES);
    let mut text = format!("{code}: {}", names.join("; "));
    if more > 0 {
        text.push_str(&format!("; and {more} more"));
    }
    if names.is_empty() {
        return None;
    }
    if let Some(own) = opening_of(query, &record) {
        text = match own.code == code {
            true => format!("This game is the {}.\n\n{text}", own.name),
            false => format!(
                "The moves of this game are {}, {}.\n\n{text}",
                own.code, own.name
            ),
        };
    }
    Some(Hover { range, text })
}

/// The opening that the main line of a record is, as far as it has a name.
fn opening_of(query: &HoverQuery, record: &Record) -> Option<Opening> {
    let last = record.last_move?.start as usize;
    let known = PositionAt::or_lost(query.text(), query.tree, query.context, last)?;
    let (_, opening) = known.ok()?;
    opening
}

fn read_as(query: &HoverQuery) -> Option<Hover> {
    let read = PositionAt::read_as(query.text(), query.tree, query.context, query.at)?;
    Some(Hover {
        range: read.start..read.end,
        text: sentence(&read, query.context.format),
    })
}

fn sentence(read: &ReadAs, format: &Format) -> String {
    let board = match &read.declared {
        Some(board) => format!(
            " on a board of {}x{}",
            board.geometry().width,
            board.geometry().height
        ),
        None => String::new(),
    };
    let Some((game, notation, evidence)) = read.game else {
        let checked = match board.is_empty() {
            true => String::new(),
            false => format!(" Its squares are read{board}."),
        };
        return format!(
            "The tags name a game that movetext does not know, so the moves are not checked.{checked}"
        );
    };
    let named = match read.tagged {
        true => ", as its Notation tag says",
        false => "",
    };
    let (game, notation, why) = (game.title, notation.title, why(evidence, format));
    format!("Read as {game}{board} in {notation}{named}: {why}.")
}

/// Why a record of a format is read as a game, as the end of a sentence.
pub fn why(evidence: Evidence, format: &Format) -> String {
    let why = match evidence {
        Evidence::Setting => "chosen in the settings",
        Evidence::Tag(_) => "its tags say so",
        Evidence::Against(_) => "its moves can be played in it, though its tags name another game",
        Evidence::Heading => "its heading says so, and its moves can be played in it",
        Evidence::File => "the other games in the file, or the file's name, point to it",
        Evidence::Moves => "its moves can be played in it",
        Evidence::Furthest => {
            "its moves cannot all be played in any known game, but more of them can in this one than in any other"
        }
        Evidence::Default => {
            return format!(
                "a record in {} is of this game unless a tag names another",
                format.name.to_uppercase()
            );
        }
    };
    why.to_owned()
}
