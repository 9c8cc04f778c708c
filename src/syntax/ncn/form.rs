//! The printed form of the heading (law 5.2) with its values, and as text.
//!
//! Not here: how a heading is read (`heading`) and which captions it has (`captions`).

use super::captions::{DETAILS, LINES, ORGANISATION, PLAYERS, TOURNAMENT, printed};
use crate::syntax::printed_sheet::{PrintedField, PrintedHeading, PrintedPlayer};

/// The caption of the move numbers on the printed sheet, and in text, where a longer word would push the letters of the
/// columns away from their cells.
pub const NUMBERS: &str = "NUMBER OF THE MOVE";
pub const NUMBERS_IN_TEXT: &str = "No.";

/// Returns the form with the value of each tag, in the order in which the form has them.
pub fn heading(mut value: impl FnMut(&str) -> String) -> PrintedHeading {
    let mut field = |tag: &str| PrintedField {
        caption: printed(tag),
        value: value(tag),
    };
    let (organisation, tournament) = (field(ORGANISATION), field(TOURNAMENT));
    let players = PLAYERS.map(|player| PrintedPlayer {
        caption: printed(player),
        name: field(player).value,
        details: DETAILS
            .map(|detail| field(&format!("{player}{detail}")).value)
            .into(),
    });
    let lines = LINES.map(|line| line.iter().map(|tag| field(tag)).collect());
    PrintedHeading {
        organisation,
        tournament,
        details: DETAILS.map(printed).into(),
        players: players.into(),
        lines: lines.into(),
    }
}

/// Returns the player, White or Black, whom a tag is a detail of.
pub fn player_of(tag: &str) -> Option<&'static str> {
    PLAYERS.into_iter().find(|player| {
        let detail = tag.strip_prefix(player);
        detail.is_some_and(|detail| DETAILS.contains(&detail))
    })
}

/// Returns the lines of a heading as text, their cells separated by tabs. The name of the tournament stands
/// alone on its line, or its caption if there is no name; without both the line is missing.
pub fn text(heading: &PrintedHeading) -> String {
    let mut lines: Vec<Vec<&str>> = Vec::new();
    let PrintedField { caption, value } = &heading.organisation;
    if !value.is_empty() {
        lines.push(vec![*caption, value]);
    }
    let PrintedField { caption, value } = &heading.tournament;
    let title = if value.is_empty() {
        caption
    } else {
        value.as_str()
    };
    if !title.is_empty() {
        lines.extend([vec![title], Vec::new()]);
    }
    let captions = ["", ""].into_iter().chain(heading.details.iter().copied());
    lines.push(captions.collect());
    lines.extend(heading.players.iter().map(|player| {
        let name = [player.caption, player.name.as_str()].into_iter();
        name.chain(player.details.iter().map(String::as_str))
            .collect()
    }));
    lines.extend(heading.lines.iter().map(|line| {
        let cells = line
            .iter()
            .flat_map(|one| [one.caption, one.value.as_str()]);
        cells.collect()
    }));
    let lines = lines
        .iter()
        .map(|cells| format!("{}\n", cells.join("\t").trim_end_matches('\t')));
    lines.collect()
}
