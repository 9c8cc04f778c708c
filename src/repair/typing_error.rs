//! How likely one text is typed for another: the cost of the mistakes that turn the text that was meant
//! into the one that is written.
//!
//! A cost is a negative natural logarithm of a probability, so costs add up and a difference of 1
//! means about three times as likely. The cost of a text is the cheapest of
//!
//! - single mistakes, found by edit distance with weights (Damerau–Levenshtein): a character replaced,
//!   left out, added, or exchanged with the next;
//! - the letter of another language for the piece;
//! - mistakes about whole squares: departure and arrival exchanged, a numbered square off by a row,
//!   all squares named from the other side of the board.

use std::borrow::Cow;
use std::sync::LazyLock;

use super::cell_error::cell_cost;
use crate::board::{Frame, Role, ZoneNames};
use crate::notation::letters::LANGUAGES;

/// A character replaced by any other.
const REPLACED: f32 = 5.0;
/// A letter of another alphabet that cannot be told from the right one.
const OTHER_ALPHABET: f32 = 0.5;
/// A character replaced by one that is near it in some way.
const NEAR: f32 = 4.0;
/// Added for a capital letter in place of another small one, which takes another key and the shift key.
const OTHER_CASE: f32 = 0.15;
const LEFT_OUT: f32 = 5.0;
const ADDED: f32 = 5.0;
const EXCHANGED: f32 = 4.5;
/// A mistake about whole squares.
const SQUARES: f32 = 5.0;
/// Castling to the other side.
const OTHER_SIDE: f32 = 5.0;
/// The letter of another language for the same piece: less than a character that is near another one, so that it comes
/// first where both are possible.
const OTHER_LANGUAGE: f32 = 3.9;
/// A capture with every stop that names a wrong one.
const STOPS: f32 = 3.0;
/// A zone named for another, however long the names: as much as two letters.
const ZONE: f32 = 2.0 * REPLACED;
/// The sign of capture in draughts for a move that captures nothing, or none for a capture: many writers have one sign for
/// both, so it says nothing of the squares.
const SIGN: f32 = 1.0;
/// A check or mate sign typed where none belongs, or the other one.
const MARK_ADDED: f32 = 7.0;
/// A check or mate sign left out, which many writers do on purpose.
pub const MARK_LEFT_OUT: f32 = 2.0;

/// No single mistake costs more, except a check or mate sign that was added.
pub const ONE_MISTAKE: f32 = 5.2;
/// Added if it takes more than one mistake: who mistypes a move once seldom mistypes it twice.
const AGAIN: f32 = 1.5;
/// Costs that differ by no more may be equal.
const ROUNDING: f32 = 0.01;

/// Longest text in characters that is compared in full.
const LONGEST: usize = 48;

/// The signs at the end of a move that say check or mate.
pub const MARKS: [char; 2] = ['+', '#'];

/// The cost of typing a text for the one that was meant; more than `limit` if it is certain to exceed
/// it. Zero if they are equal.
pub fn typing_cost(typed: &str, meant: &str, frame: &Frame, limit: f32) -> f32 {
    let plain = plain(typed, frame);
    let typed = &*plain;
    if typed == meant {
        return 0.0;
    }
    match with_sign_of(typed, meant).filter(|_| frame.roles.contains(Role::Man)) {
        Some(other) => {
            let squares = cost_with_signs(&other, meant, frame, limit - SIGN);
            edit_cost(typed, meant, limit).min(SIGN + squares)
        }
        None => cost_with_signs(typed, meant, frame, limit),
    }
}

/// The same of texts with the same sign of capture, or of chess.
fn cost_with_signs(typed: &str, meant: &str, frame: &Frame, limit: f32) -> f32 {
    if typed == meant {
        return 0.0;
    }
    let (typed_move, typed_mark) = split_mark(typed);
    let (meant_move, meant_mark) = split_mark(meant);
    let mark = match (typed_mark.is_empty(), meant_mark.is_empty()) {
        _ if typed_mark == meant_mark => 0.0,
        (true, false) => MARK_LEFT_OUT,
        (false, true) => MARK_ADDED,
        _ => 3.0,
    };
    // The sign itself may have been mistyped, or typed for another character.
    let whole = match mark > 0.0 && typed_move != meant_move {
        true => edit_cost(typed, meant, limit),
        false => f32::INFINITY,
    };
    let separate = mark + edit_cost(typed_move, meant_move, limit - mark);
    let squares = match about_squares(typed_move, meant_move, frame) {
        true => mark + SQUARES,
        false => f32::INFINITY,
    };
    let longer = typed_move.len() > meant_move.len();
    let stops = match longer && about_stops(typed_move, meant_move) {
        true => mark + STOPS,
        false => f32::INFINITY,
    };
    let language = match about_language(typed_move, meant_move, frame) {
        true => mark + OTHER_LANGUAGE,
        false => f32::INFINITY,
    };
    let castling = match about_castling(typed_move, meant_move, &frame.numbering.zones) {
        true => mark + OTHER_SIDE,
        false => f32::INFINITY,
    };
    let zones = &frame.numbering.zones;
    // The cost of two letters is found already.
    let long = zones.longest() > 2 && limit >= ZONE;
    let zone = match long && about_zone(typed_move, meant_move, zones) {
        true => mark + ZONE,
        false => f32::INFINITY,
    };
    let whole = whole.min(separate).min(castling);
    let whole = whole.min(cell_cost(typed_move, meant_move, mark, frame));
    whole.min(squares).min(stops).min(zone).min(language)
}

/// A text without what is not counted as a mistake in draughts: blanks that keep columns straight (`46- 1`), and
/// capital letters (`E3-F4`).
fn plain<'t>(typed: &'t str, frame: &Frame) -> Cow<'t, str> {
    let unusual = typed.contains(|c: char| c == ' ' || c.is_ascii_uppercase());
    match unusual && frame.roles.contains(Role::Man) {
        true => Cow::Owned(typed.replace(' ', "").to_ascii_lowercase()),
        false => Cow::Borrowed(typed),
    }
}

/// The signs that a square may follow.
const BEFORE_SQUARE: [char; 3] = ['x', ':', '-'];

/// Is one zone of the texts named for another, and all else the same?
pub fn about_zone(typed: &str, meant: &str, zones: &ZoneNames) -> bool {
    let mut typed = typed.split_inclusive(BEFORE_SQUARE);
    let mut meant = meant.split_inclusive(BEFORE_SQUARE);
    let mut others = 0;
    loop {
        let (typed, meant) = match (typed.next(), meant.next()) {
            (None, None) => return others == 1,
            (Some(typed), Some(meant)) => (typed, meant),
            _ => return false,
        };
        if typed == meant {
            continue;
        }
        let rest = |text, zone: Option<(u8, usize)>| str::get(text, zone?.1..);
        let same = rest(typed, zones.at_start(typed)) == rest(meant, zones.at_start(meant));
        if !same || zones.at_start(typed).is_none() {
            return false;
        }
        others += 1;
    }
}

/// A move, and the check or mate signs at its end.
fn split_mark(text: &str) -> (&str, &str) {
    let bare = text.trim_end_matches(MARKS);
    (bare, text.get(bare.len()..).unwrap_or(""))
}

/// The weighted edit distance. Texts of very different length, or with very different characters, exceed
/// any limit.
fn edit_cost(typed: &str, meant: &str, limit: f32) -> f32 {
    if typed == meant {
        return 0.0;
    }
    let is_plain = typed.is_ascii() && meant.is_ascii();
    if limit <= ONE_MISTAKE && is_plain && !is_one_edit(typed.as_bytes(), meant.as_bytes()) {
        return f32::INFINITY;
    }
    let (typed, meant) = (Characters::of(typed), Characters::of(meant));
    let shortest = LEFT_OUT.min(ADDED) * typed.count.abs_diff(meant.count) as f32;
    // A character that the other text has not was replaced, left out or added.
    let strange = meant.strange_to(&typed).max(typed.strange_to(&meant));
    let strange = NEAR * strange as f32;
    // What takes more than one mistake costs more in the end.
    let limit = limit.min(ONE_MISTAKE.max(limit - AGAIN) + ROUNDING);
    if typed.count > LONGEST || meant.count > LONGEST || shortest.max(strange) > limit {
        return f32::INFINITY;
    }
    let first: Row = std::array::from_fn(|added| added as f32 * ADDED);
    let [before, row, next] = &mut [[0.0; LONGEST + 1], first, [0.0; LONGEST + 1]];
    let (mut before, mut row, mut next) = (before, row, next);
    let (mut last_meant, mut least_before) = (None, f32::INFINITY);
    for &right in meant.all() {
        let at = |row: &Row, i: usize| row.get(i).copied().unwrap_or(f32::INFINITY);
        let mut left = at(row, 0) + LEFT_OUT;
        let (mut least, mut last_typed) = (left, None);
        let mut cells = next.iter_mut();
        if let Some(first) = cells.next() {
            *first = left;
        }
        for (i, (&wrong, cell)) in typed.all().iter().zip(cells).enumerate() {
            let twice = last_typed == Some(wrong);
            let mut best = at(row, i) + replacement_cost(wrong, right);
            best = best.min(at(row, i + 1) + LEFT_OUT);
            best = best.min(left + if twice { NEAR } else { ADDED });
            let exchanged = last_typed == Some(right) && last_meant == Some(wrong);
            if let Some(earlier) = i.checked_sub(1).filter(|_| exchanged) {
                best = best.min(at(before, earlier) + EXCHANGED);
            }
            *cell = best;
            (left, last_typed, least) = (best, Some(wrong), least.min(best));
        }
        // No later row can cost less than this one, or than an exchange that skips it.
        if least.min(least_before + EXCHANGED) > limit {
            return f32::INFINITY;
        }
        least_before = least;
        (before, row, next) = (row, next, before);
        last_meant = Some(right);
    }
    let cost = row.get(typed.count).copied().unwrap_or(f32::INFINITY);
    match cost > ONE_MISTAKE {
        true => cost + AGAIN,
        false => cost,
    }
}

/// Does one character of two texts differ, is one left out or added, or are two exchanged? Two of these cost more than one
/// mistake, but for letters of other alphabets.
fn is_one_edit(typed: &[u8], meant: &[u8]) -> bool {
    let before = typed.iter().zip(meant).take_while(|(a, b)| a == b);
    let before = before.count();
    let (Some(typed), Some(meant)) = (typed.get(before..), meant.get(before..)) else {
        return false;
    };
    let after = typed.iter().rev().zip(meant.iter().rev());
    let after = after.take_while(|(a, b)| a == b).count();
    let middle = |text: &[u8]| text.len() - after;
    match (middle(typed), middle(meant)) {
        (1, 1) | (0, 1) | (1, 0) => true,
        (2, 2) => typed.first() == meant.get(1) && typed.get(1) == meant.first(),
        _ => false,
    }
}

/// The costs of turning a part of one text into the first characters of another, by their number.
type Row = [f32; LONGEST + 1];

/// The characters of a short text.
struct Characters {
    first: [char; LONGEST],
    /// Their number; more than `LONGEST` if there are more.
    count: usize,
    /// The lowest six bits of each, as a set.
    kinds: u64,
}

impl Characters {
    fn of(text: &str) -> Characters {
        let mut all = Characters {
            first: ['\0'; LONGEST],
            count: 0,
            kinds: 0,
        };
        for c in text.chars().take(LONGEST + 1) {
            if let Some(place) = all.first.get_mut(all.count) {
                *place = c;
            }
            all.count += 1;
            all.kinds |= Characters::kind(c);
        }
        all
    }

    fn kind(c: char) -> u64 {
        1 << (c as u32 % u64::BITS)
    }

    fn all(&self) -> &[char] {
        self.first.get(..self.count).unwrap_or(&self.first)
    }

    /// A number of characters that certainly are not in the other text.
    fn strange_to(&self, other: &Characters) -> usize {
        let is_strange = |c: &&char| Characters::kind(**c) & other.kinds == 0;
        self.all().iter().filter(is_strange).count()
    }
}

/// The cost of typing one character for another.
fn replacement_cost(wrong: char, right: char) -> f32 {
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

/// Do the texts differ by one mistake about whole squares?
fn about_squares(typed: &str, meant: &str, frame: &Frame) -> bool {
    let (Some((from, to)), Some((meant_from, meant_to))) = (two_squares(typed), two_squares(meant))
    else {
        return false;
    };
    if (from, to) == (meant_to, meant_from) {
        return true;
    }
    let number = |text: &str| text.parse::<u16>().ok().map(i32::from);
    let numbers = (
        number(from),
        number(to),
        number(meant_from),
        number(meant_to),
    );
    let (Some(from), Some(to), Some(meant_from), Some(meant_to)) = numbers else {
        return false;
    };
    let fields = frame.geometry.playable.len() as i32;
    let row = i32::from(frame.geometry.width) / 2;
    let off = |a: i32, b: i32| [1, row, 2 * row].contains(&(a - b).abs());
    let opposite = |a: i32, b: i32| a + b == fields + 1;
    from == meant_from && off(to, meant_to)
        || to == meant_to && off(from, meant_from)
        || opposite(from, meant_from) && opposite(to, meant_to)
        || from == meant_from && opposite(to, meant_to)
        || to == meant_to && opposite(from, meant_from)
}

/// Does one text begin with the letter of another language for the piece of the other, and is all else the same? A
/// letter that is a piece of its own language is not taken for one of another.
fn about_language(typed: &str, meant: &str, frame: &Frame) -> bool {
    let is_letter = typed.starts_with(|c: char| c.is_uppercase());
    if !is_letter || frame.letters.role(typed).is_some() {
        return false;
    }
    let Some((role, own)) = frame.letters.role(meant) else {
        return false;
    };
    let rest = meant.get(own..);
    LANGUAGES.iter().any(|language| {
        let other = language.role(typed).filter(|(other, _)| *other == role);
        other.is_some_and(|(_, len)| role != Role::Pawn && typed.get(len..) == rest)
    })
}

/// Is one text castling to one side, and the other to the other side, or typed without hyphens (`00`)? In what is typed
/// zeros may stand for the letter, and the name of a zone before it.
fn about_castling(typed: &str, meant: &str, zones: &ZoneNames) -> bool {
    const SHORT: &str = "O-O";
    const LONG: &str = "O-O-O";
    if !meant.ends_with(SHORT) {
        return false;
    }
    let typed = typed.replace(['0', 'o'], "O");
    let side = |text| match str::strip_suffix(text, LONG) {
        Some(before) => Some((before.to_owned(), true)),
        None => str::strip_suffix(text, SHORT).map(|before| (before.to_owned(), false)),
    };
    match (side(&typed), side(meant)) {
        (Some((typed, long)), Some((meant, other))) => {
            let zone = zones.at_start(&typed).map_or(0, |(_, len)| len);
            long != other && (typed == meant || meant.is_empty() && zone == typed.len())
        }
        _ => meant.replace('-', "") == typed,
    }
}

/// Do both texts name the same first and last square, so that the longer one only has stops between them?
fn about_stops(typed: &str, meant: &str) -> bool {
    let ends = two_squares(typed);
    ends.is_some() && ends == two_squares(meant)
}

/// The sign between two squares of draughts.
fn is_sign(c: char) -> bool {
    matches!(c, '-' | 'x' | ':' | '×')
}

/// A text with the sign of the move that was meant in place of its own; None if it has that, or one of them has no sign.
fn with_sign_of(typed: &str, meant: &str) -> Option<String> {
    let own = typed.chars().find(|c| is_sign(*c))?;
    let right = meant.chars().find(|c| is_sign(*c))?;
    (own != right).then(|| typed.replace(own, right.encode_utf8(&mut [0; 4])))
}

/// The first and the last square of a move that names both with a sign between them.
fn two_squares(text: &str) -> Option<(&str, &str)> {
    let (from, rest) = text.split_once(is_sign)?;
    let to = rest.rsplit(is_sign).next()?;
    Some((from, to)).filter(|(from, to)| !from.is_empty() && !to.is_empty())
}
