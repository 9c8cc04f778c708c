//! How likely one character is typed for another: by the keys, by the shape, by the other side of the board.

use std::sync::LazyLock;

/// A character replaced by any other.
pub const REPLACED: f32 = 5.0;
/// A letter of another alphabet that cannot be told from the right one.
const OTHER_ALPHABET: f32 = 0.5;
/// A character replaced by one that is near it in some way.
pub const NEAR: f32 = 4.0;
/// Added for a capital letter in place of another small one, which takes another key and the shift key.
const OTHER_CASE: f32 = 0.15;

/// The cost of typing one character for another.
pub fn replacement_cost(wrong: char, right: char) -> f32 {
    if wrong == right {
        return 0.0;
    }
    let near = match (u8::try_from(wrong), u8::try_from(right)) {
        (Ok(wrong), Ok(right)) if wrong.is_ascii() && right.is_ascii() => NEAR_IN_ASCII
            .get(usize::from(wrong) * 128 + usize::from(right))
            .is_some_and(|near| *near),
        _ => are_near(wrong, right),
    };
    if !wrong.is_ascii() && SAME_SHAPE.contains(&(wrong, right)) {
        return OTHER_ALPHABET;
    }
    let cases = [wrong, right].map(|c| c.is_ascii_uppercase());
    let letters = [wrong, right].iter().all(char::is_ascii_alphabetic);
    match near {
        true => NEAR,
        false if letters && cases[0] != cases[1] => REPLACED + OTHER_CASE,
        false => REPLACED,
    }
}

/// Whether two characters of ASCII are near each other, at 128 times the first plus the second.
static NEAR_IN_ASCII: LazyLock<Vec<bool>> = LazyLock::new(|| {
    let mut all = vec![false; 128 * 128];
    let graphic = usize::from(b'!')..usize::from(b'~') + 1;
    for a in graphic.clone() {
        for b in graphic.start..a {
            let pair = [a, b].map(|byte| char::from(byte as u8));
            if are_near(pair[0], pair[1]) {
                for at in [a * 128 + b, b * 128 + a] {
                    all.get_mut(at).into_iter().for_each(|near| *near = true);
                }
            }
        }
    }
    all
});

/// Is one of these characters easily typed or read for the other?
fn are_near(wrong: char, right: char) -> bool {
    let is_figure = |c| matches!(c, '♔'..='♟');
    if is_figure(wrong) || is_figure(right) {
        return false;
    }
    is_next(wrong, right)
        || is_mirrored(wrong, right)
        || are_keyboard_neighbours(wrong, right)
        || look_alike(wrong, right)
        || wrong.to_lowercase().eq(right.to_lowercase())
}

/// Files or ranks next to each other; also digits of squares by number.
fn is_next(a: char, b: char) -> bool {
    let both = |test: fn(&char) -> bool| test(&a) && test(&b);
    (both(char::is_ascii_digit) || both(char::is_ascii_lowercase))
        && (a as u32).abs_diff(b as u32) == 1
}

/// Files or ranks counted from the other side of a board of eight by eight.
fn is_mirrored(a: char, b: char) -> bool {
    let sum = a as u32 + b as u32;
    let inside = |from: char, to: char| (from..=to).contains(&a) && (from..=to).contains(&b);
    inside('a', 'h') && sum == 'a' as u32 + 'h' as u32
        || inside('1', '8') && sum == '1' as u32 + '8' as u32
}

/// The rows of the keyboard that nearly all languages share, each shifted to the right by about half a
/// key.
const KEYBOARD: [&str; 4] = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

fn are_keyboard_neighbours(a: char, b: char) -> bool {
    // A capital letter names a piece; who misses a key does not press another one, too.
    if a.is_ascii_uppercase() && b.is_ascii_lowercase()
        || a.is_ascii_lowercase() && b.is_ascii_uppercase()
    {
        return false;
    }
    let key = |c: char| {
        let c = Some(c.to_ascii_lowercase()).filter(char::is_ascii)?;
        let rows = KEYBOARD.iter().enumerate();
        let mut found = rows.filter_map(|(y, row)| Some((y as i32, row.find(c)? as i32)));
        found.next()
    };
    let (Some((row, column)), Some((other_row, other_column))) = (key(a), key(b)) else {
        return false;
    };
    let right = other_column - column;
    match other_row - row {
        0 => right.abs() == 1,
        1 => right == 0 || right == -1,
        -1 => right == 0 || right == 1,
        _ => false,
    }
}

/// Letters of Cyrillic and Greek that look like Latin ones in moves, which a keyboard of that alphabet gives.
const SAME_SHAPE: [(char, char); 14] = [
    ('А', 'A'),
    ('В', 'B'),
    ('К', 'K'),
    ('О', 'O'),
    ('а', 'a'),
    ('с', 'c'),
    ('е', 'e'),
    ('о', 'o'),
    ('х', 'x'),
    ('Β', 'B'),
    ('Κ', 'K'),
    ('Ν', 'N'),
    ('Ο', 'O'),
    ('ο', 'o'),
];

/// Characters that are read for each other in handwriting, print or another alphabet.
const LOOK_ALIKE: [&str; 12] = [
    "O0oОо",
    "1lI|7",
    "bB68вВ",
    "S5",
    "Z2",
    "aаAА",
    "cсCС",
    "eеEЕ",
    "KКkк",
    "xхXХ×*",
    "-–—−:",
    "hнnN",
];

fn look_alike(a: char, b: char) -> bool {
    LOOK_ALIKE
        .iter()
        .any(|set| set.contains(a) && set.contains(b))
}
