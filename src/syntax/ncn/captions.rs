//! The captions of a scoresheet's heading (law 5.2): the tag of each, and which of them stand on one line of
//! the printed form.
//!
//! Not here: how the values are found (`heading`) and where the form has its captions (`form`).

/// Captions in capitals, each with the tag of its value. For a detail about a player the tag is
/// appended to `White` or `Black`. Of two that begin alike the longer one comes first.
const CAPTIONS: &[(&str, &str)] = &[
    ("ORGANISATION", "Organizer"),
    ("ORGANIZATION", "Organizer"),
    ("NAME OF TOURNAMENT OR LOGO OF TOURNAMENT", "Event"),
    ("NAME OF TOURNAMENT", "Event"),
    ("LOGO OF TOURNAMENT", "Event"),
    ("TOURNAMENT", "Event"),
    ("WHITE", "White"),
    ("BLACK", "Black"),
    ("DATE", "Date"),
    ("PLACE", "Site"),
    ("ROUND", "Round"),
    ("CHESSBOARD", "Board"),
    ("BOARD", "Board"),
    ("SCORE", "Result"),
    ("NOTATION", "Notation"),
    ("NAME", NAME),
    ("TITLE", TITLE),
    ("RATING", RATING),
    ("COUNTRY", COUNTRY),
];

pub const NAME: &str = "";
pub const TITLE: &str = "Title";
pub const RATING: &str = "Elo";
pub const COUNTRY: &str = "Country";

/// The tags of the details about a player.
pub const DETAILS: [&str; 4] = [NAME, TITLE, RATING, COUNTRY];

/// The tags of the players.
pub const PLAYERS: [&str; 2] = ["White", "Black"];

/// For the captions of some tags, the tags of those that follow them on their line of the printed form.
const FOLLOWING: &[(&str, &[&str])] = &[
    ("White", &[TITLE, RATING, COUNTRY]),
    ("Black", &[TITLE, RATING, COUNTRY]),
    (TITLE, &[RATING, COUNTRY]),
    (RATING, &[COUNTRY]),
    ("Date", &["Site"]),
    ("Round", &["Board", "Result"]),
    ("Board", &["Result"]),
];

/// What stands between a caption and its value.
pub const SIGNS: [char; 6] = [' ', '\t', '|', ':', '\r', '\n'];

/// Returns the tag of a text that is a caption and nothing else, perhaps with a colon.
pub fn caption(text: &str) -> Option<&'static str> {
    let text = text.trim().trim_end_matches(':');
    let found = CAPTIONS
        .iter()
        .find(|(caption, _)| caption.eq_ignore_ascii_case(text));
    found.map(|(_, tag)| *tag)
}

/// Returns the caption of a tag that is offered to those who type.
pub fn spelling(tag: &str) -> Option<&'static str> {
    let mut found = CAPTIONS.iter().filter(|(_, known)| *known == tag);
    let usual = found.clone().find(|(caption, _)| !caption.contains(' '));
    usual.or_else(|| found.next()).map(|(caption, _)| *caption)
}

/// Returns the caption that a text begins with, as it stands there, and its tag.
pub fn leading_caption(text: &str) -> Option<(&str, &'static str)> {
    CAPTIONS.iter().find_map(|(caption, tag)| {
        let (head, rest) = text.split_at_checked(caption.len())?;
        let ends = rest.is_empty() || rest.starts_with(SIGNS);
        (ends && head.eq_ignore_ascii_case(caption)).then_some((head, *tag))
    })
}

/// Returns the tags of the captions that follow this tag's on its line of the printed form.
pub fn following(tag: &str) -> &'static [&'static str] {
    let found = FOLLOWING.iter().find(|(first, _)| *first == tag);
    found.map_or(&[], |(_, tags)| *tags)
}

/// Is a caption written in capitals? One that is may be followed by its value after a single blank.
pub fn is_capital(caption: &str) -> bool {
    caption.chars().all(|c| c.is_uppercase() || c == ' ')
}
