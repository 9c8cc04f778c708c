//! Letters of another alphabet that look like those of a move.

/// The alphabets whose letters look like Latin ones.
static ALPHABETS: &[(std::ops::RangeInclusive<char>, &str)] = &[
    ('\u{370}'..='\u{3ff}', "Greek"),
    ('\u{400}'..='\u{4ff}', "Cyrillic"),
];

/// Says which letter of a text in Latin letters is of another alphabet: ": its В is a Cyrillic letter". Empty if none is.
pub fn foreign_letter(text: &str) -> String {
    let foreign = |c: char| {
        let alphabet = ALPHABETS.iter().find(|(range, _)| range.contains(&c));
        alphabet.map(|(_, name)| format!(": its {c} is a {name} letter"))
    };
    let is_latin = text.chars().any(|c| c.is_ascii_alphanumeric());
    let found = text.chars().find_map(foreign);
    found.filter(|_| is_latin).unwrap_or_default()
}
