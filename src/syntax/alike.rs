//! Letters that are typed or printed in place of digits.

static ALIKE: &[(&[char], char)] = &[
    (&['l', 'I', 'i', '|'], '1'),
    (&['O', 'o'], '0'),
    (&['Z', 'z'], '2'),
    (&['S', 's'], '5'),
    (&['B'], '8'),
];

/// Returns the digit that a letter stands for.
pub fn digit_alike(letter: char) -> Option<char> {
    let row = ALIKE.iter().find(|(letters, _)| letters.contains(&letter));
    row.map(|(_, digit)| *digit)
}
