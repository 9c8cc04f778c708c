//! The values that tags may have by the standards and by the tables of games and notations.

use super::CompletionQuery;
use super::nearby::about_a_player;
use super::tag_place::TagPlace;
use crate::identify::NOTATION_TAG;
use crate::notation::targets;
use crate::openings::{Opening, opening_of_line};
use crate::rules::{BOARD_SIZE_TAG, GAMES, Game};

/// Values with what each means.
#[derive(Default)]
pub struct KnownValues {
    pub values: Vec<(String, String)>,
    /// There are hardly any others, so that these come first.
    pub complete: bool,
}

/// Tags with a few values, by the standard.
const VALUES: &[(&str, &[(&str, &str)])] = &[
    (
        "SetUp",
        &[
            ("1", "the game begins with the position of its FEN tag"),
            ("0", "the game begins with the usual position"),
        ],
    ),
    (
        "TimeControl",
        &[
            ("40/7200:3600", "2 hours for 40 moves, then 1 hour"),
            ("5400+30", "90 minutes, and 30 seconds for each move"),
            ("900+10", "15 minutes, and 10 seconds for each move"),
            ("600", "10 minutes"),
            ("300+3", "5 minutes, and 3 seconds for each move"),
            ("180+2", "3 minutes, and 2 seconds for each move"),
            ("60", "1 minute"),
            ("*86400", "1 day for each move"),
            ("-", "no time control"),
            ("?", "not known"),
        ],
    ),
    (
        "Termination",
        &[
            ("normal", "by the rules, by resigning or by agreement"),
            ("time forfeit", "the time of a player was over"),
            ("abandoned", "the game was given up"),
            ("adjudication", "somebody else decided the result"),
            ("rules infraction", "a player broke the rules"),
            ("death", "a player died"),
            ("emergency", "something unforeseen ended it"),
            ("unterminated", "the game goes on"),
        ],
    ),
    (
        "Mode",
        &[
            ("OTB", "over the board"),
            ("PM", "by post"),
            ("EM", "by electronic mail"),
            ("ICS", "on a server"),
            ("TC", "by telegraph or telephone"),
        ],
    ),
];

/// Like [`VALUES`], for tags about a player.
const VALUES_OF_A_PLAYER: &[(&str, &[(&str, &str)])] = &[
    ("Type", &[("human", ""), ("program", "")]),
    (
        "Title",
        &[
            ("GM", "grandmaster"),
            ("IM", "international master"),
            ("FM", "FIDE master"),
            ("CM", "candidate master"),
            ("WGM", "woman grandmaster"),
            ("WIM", "woman international master"),
            ("WFM", "woman FIDE master"),
            ("WCM", "woman candidate master"),
            ("-", "no title"),
        ],
    ),
];

/// Tags whose values depend on the record, or on the games and the notations there are.
const COMPUTED: &[(
    &str,
    fn(&CompletionQuery, &TagPlace) -> Vec<(String, String)>,
)] = &[
    ("Result", results),
    ("Variant", variants),
    ("GameType", game_types),
    (NOTATION_TAG, notations),
    (BOARD_SIZE_TAG, board_sizes),
    ("ECO", |query, _| {
        opening(query, |opening| (opening.code, opening.name))
    }),
    ("Opening", |query, _| {
        opening(query, |opening| (opening.name, opening.code))
    }),
];

/// The opening of the record, as the value of a tag and what it means.
fn opening(
    query: &CompletionQuery,
    value: fn(&Opening) -> (&'static str, &'static str),
) -> Vec<(String, String)> {
    let found = query.with_record(|record, setup| opening_of_line(record, setup, &[], None));
    let values = found.flatten().map(|opening| value(&opening));
    let owned = |(value, meaning): (&str, &str)| (value.to_owned(), meaning.to_owned());
    values.map(owned).into_iter().collect()
}

pub fn known_values(query: &CompletionQuery, place: &TagPlace, name: &str) -> KnownValues {
    if let Some((_, values)) = COMPUTED.iter().find(|(tag, _)| *tag == name) {
        let values = values(query, place);
        let complete = true;
        return KnownValues { values, complete };
    }
    let player = about_a_player(name).unwrap_or("");
    let of_a_player = VALUES_OF_A_PLAYER.iter().find(|(tag, _)| *tag == player);
    let row = VALUES.iter().find(|(tag, _)| *tag == name).or(of_a_player);
    let values = row.map_or(&[][..], |(_, values)| values).iter();
    KnownValues {
        values: values
            .map(|(value, meaning)| ((*value).to_owned(), (*meaning).to_owned()))
            .collect(),
        complete: false,
    }
}

/// The games that records of the format may hold.
fn games(query: &CompletionQuery) -> impl Iterator<Item = &'static Game> + use<> {
    let format = query.context.format.games;
    GAMES
        .iter()
        .copied()
        .filter(move |game| game.format == format)
}

fn results(query: &CompletionQuery, place: &TagPlace) -> Vec<(String, String)> {
    let mut values = vec![("*".to_owned(), "not over, or not known".to_owned())];
    let Some(game) = query.game(place) else {
        return values;
    };
    for (i, result) in game
        .results
        .iter()
        .flat_map(|system| system.iter().enumerate())
    {
        let meaning = match game.seats.get(i) {
            Some(seat) => format!("{seat} won"),
            None => "a draw".to_owned(),
        };
        values.push(((*result).to_owned(), meaning));
    }
    values
}

fn variants(query: &CompletionQuery, _: &TagPlace) -> Vec<(String, String)> {
    let value = |game: &Game| (game.title.to_owned(), game.aliases.join(", "));
    games(query).map(value).collect()
}

fn game_types(query: &CompletionQuery, _: &TagPlace) -> Vec<(String, String)> {
    let value = |game: &'static Game| Some((game.type_value()?, game.title.to_owned()));
    games(query).filter_map(value).collect()
}

fn notations(query: &CompletionQuery, place: &TagPlace) -> Vec<(String, String)> {
    let Some(game) = query.game(place) else {
        return Vec::new();
    };
    let suiting = targets().filter(|target| (target.notation.suits)(game.geometry, game.roles));
    suiting
        .map(|target| (target.name(), target.listed_title()))
        .collect()
}

/// The sizes of the boards of the games, with the first game that has each.
fn board_sizes(query: &CompletionQuery, _: &TagPlace) -> Vec<(String, String)> {
    let value = |game: &Game| {
        let size = format!("{}x{}", game.geometry.width, game.geometry.height);
        (size, format!("the board of {}", game.title))
    };
    games(query).map(value).collect()
}
