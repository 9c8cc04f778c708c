//! The captions of a scoresheet's heading (law 5.2): the tag of each, and which of them stand on one line of
//! the printed form.
//!
//! Not here: how the values are found (`heading`) and how the form is written (`form`).

/// Captions in capitals, each with the tag of its value. For a detail about a player the tag is
/// appended to `White` or `Black`. Of two that begin alike the longer one comes first, and of those of one tag the
/// one that is printed.
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
    ("RESULT", "Result"),
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

/// The tags of the organisation and of the tournament.
pub const ORGANISATION: &str = "Organizer";
pub const TOURNAMENT: &str = "Event";

/// The tags of the players.
pub const PLAYERS: [&str; 2] = ["White", "Black"];

/// The tags of the details about a player, in the order in which they follow the name on its line of the printed
/// form.
pub const DETAILS: [&str; 3] = [TITLE, RATING, COUNTRY];

/// The tags on the lines of the printed form below the players.
pub const LINES: [&[&str]; 2] = [&["Date", "Site"], &["Round", "Board", "Result"]];

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

/// Is this the tag of the name of a player or of a detail about one?
pub fn is_detail(tag: &str) -> bool {
    tag == NAME || DETAILS.contains(&tag)
}

/// Returns the caption of a tag in the printed form.
pub fn printed(tag: &str) -> &'static str {
    let found = CAPTIONS.iter().find(|(_, known)| *known == tag);
    found.map_or("", |(caption, _)| *caption)
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
    if PLAYERS.contains(&tag) {
        return &DETAILS;
    }
    let lines = LINES.into_iter().chain([&DETAILS[..]]);
    let mut rests = lines.filter_map(|line| {
        let at = line.iter().position(|other| *other == tag)?;
        line.get(at + 1..)
    });
    rests.next().unwrap_or_default()
}

/// Is a caption written in capitals? One that is may be followed by its value after a single blank.
pub fn is_capital(caption: &str) -> bool {
    caption.chars().all(|c| c.is_uppercase() || c == ' ')
}
