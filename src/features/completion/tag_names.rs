//! The names of tags: those that every game should have, those that other games here have, then all that the
//! standards know.

use std::collections::HashSet;
use std::ops::Range;

use super::nearby::{counted, games_here, nearby_tags};
use super::tag_place::TagPlace;
use super::{Completion, CompletionOffer, CompletionQuery, OfferKind};
use crate::checks::roster_of;
use crate::identify::NOTATION_TAG;
use crate::rules::{BOARD_SIZE_TAG, ROWS_TAG};

/// What the tags of the roster mean, but for those of the players.
const OF_ROSTER: &[(&str, &str)] = &[
    ("Event", "the tournament or match"),
    ("Site", "where it was played"),
    ("Date", "the day when the game began: YYYY.MM.DD"),
    ("Round", "the round of the event"),
    ("Result", "how the game ended"),
];

/// Tags about a player, by what follows White or Black in their names.
const OF_A_PLAYER: &[(&str, &str)] = &[
    ("Elo", "the rating"),
    ("Title", "the title"),
    ("Team", "the team"),
    ("FideId", "the number at FIDE"),
    ("NA", "the address in a network"),
    ("Type", "human or program"),
];

/// Like [`OF_A_PLAYER`], in formats without a roster.
const OF_A_PLAYER_WITHOUT_ROSTER: &[(&str, &str)] = &[
    ("Rating", "the rating"),
    ("Title", "the title"),
    ("FmjdId", "the number at the FMJD"),
    ("NA", "the address in a network"),
    ("Type", "human or program"),
];

const OTHERS: &[(&str, &str)] = &[
    ("FEN", "the position that the game begins with"),
    (
        "SetUp",
        "1 if the game begins with the position of its FEN tag",
    ),
    (NOTATION_TAG, "how the moves are written"),
    ("Annotator", "who wrote the comments"),
    ("TimeControl", "the time that the players have"),
    ("Termination", "why the game ended"),
    ("PlyCount", "the number of moves of both players"),
    ("EventDate", "the day when the event began"),
    ("EventSponsor", "who pays for the event"),
    ("Section", "the section of the event"),
    ("Stage", "the stage of the event"),
    ("Board", "the number of the board in the match"),
    ("Time", "when the game began: HH:MM:SS"),
    ("UTCDate", "the day when the game began, in UTC"),
    ("UTCTime", "when the game began, in UTC: HH:MM:SS"),
];

const WITH_ROSTER: &[(&str, &str)] = &[
    ("Variant", "the game that is played"),
    ("ECO", "the code of the opening"),
    ("Opening", "the name of the opening"),
    ("Variation", "the name of the variation"),
    ("SubVariation", "the name of the variation of the variation"),
    ("NIC", "the key of the opening in the yearbooks"),
    ("Mode", "how it was played: OTB, PM, EM, ICS, TC"),
];

const WITHOUT_ROSTER: &[(&str, &str)] = &[
    ("GameType", "the game that is played, by its number"),
    (BOARD_SIZE_TAG, "the columns and rows of the board: 10x10"),
    (ROWS_TAG, "the rows of men of each player"),
    ("Author", "who composed the position"),
    ("Publication", "where it was published"),
    ("PublicationDate", "when it was published: YYYY.MM.DD"),
];

/// Returns the names for a tag that has its name in a range, and this rest of its line after it.
pub fn tag_names(
    query: &CompletionQuery,
    place: &TagPlace,
    range: Range<usize>,
    rest: &str,
) -> Completion {
    let mut offers = Vec::new();
    let mut known: HashSet<String> = place.others.iter().map(|(name, _)| name.clone()).collect();
    let mut add = |name: &str, detail: String| {
        if known.insert(name.to_owned()) {
            offers.push(CompletionOffer {
                detail: Some(detail),
                snippet: with_value(name, rest),
                ..CompletionOffer::plain(OfferKind::TagName, name.to_owned())
            });
        }
    };
    let seats = query.game(place).map_or(&[][..], |game| game.seats);
    for name in roster_of(seats) {
        let meaning = OF_ROSTER.iter().find(|(other, _)| *other == name);
        let meaning = meaning.map(|(_, meaning)| (*meaning).to_owned());
        add(
            name,
            meaning.unwrap_or_else(|| format!("the player of {name}")),
        );
    }
    let (of_a_player, of_format) = match query.context.format.roster {
        true => (OF_A_PLAYER, WITH_ROSTER),
        false => (OF_A_PLAYER_WITHOUT_ROSTER, WITHOUT_ROSTER),
    };
    let about = of_a_player.iter().flat_map(|(suffix, meaning)| {
        let named = move |seat: &&str| (format!("{seat}{suffix}"), format!("{meaning} of {seat}"));
        seats.iter().map(named)
    });
    let others = of_format.iter().chain(OTHERS);
    let others = others.map(|(name, meaning)| ((*name).to_owned(), (*meaning).to_owned()));
    let table: Vec<(String, String)> = others.chain(about).collect();
    // What other games here have comes first, with its meaning where the table has one.
    let nearby = nearby_tags(query.snapshot, query.byte, place.line);
    for (name, count) in counted(nearby.iter().map(|tag| tag.name.as_str())) {
        let meaning = table.iter().find(|(other, _)| other == name);
        let meaning = meaning.map(|(_, meaning)| format!("{meaning}; "));
        let detail = format!("{}{}", meaning.unwrap_or_default(), games_here(count));
        add(name, detail);
    }
    for (name, meaning) in table {
        add(&name, meaning);
    }
    Completion { range, offers }
}

/// Returns a name with its value to be filled in, unless one follows already.
fn with_value(name: &str, rest: &str) -> Option<String> {
    match rest.trim() {
        "" => Some(format!("{name} \"$1\"]")),
        "]" => Some(format!("{name} \"$1\"")),
        _ => None,
    }
}
