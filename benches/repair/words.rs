//! Slips in a word of any notation. Each function appends every text that its slip can make of a word.

use super::sheet::Word;
use super::typing::Typing;

/// A slip in one word.
pub type WordSlip = fn(&Word, &Typing, &mut Vec<String>);

/// The word with the characters of a range replaced.
fn replaced(chars: &[char], range: std::ops::Range<usize>, by: &str) -> String {
    let before = chars[..range.start].iter();
    let after = chars[range.end..].iter();
    before
        .copied()
        .chain(by.chars())
        .chain(after.copied())
        .collect()
}

fn chars(word: &Word) -> Vec<char> {
    word.text.chars().collect()
}

/// Any character is replaced by another of the notation's own alphabet.
pub fn any(word: &Word, typing: &Typing, out: &mut Vec<String>) {
    let chars = chars(word);
    for (i, old) in chars.iter().enumerate() {
        let others = typing.alphabet.iter().filter(|other| *other != old);
        out.extend(others.map(|other| replaced(&chars, i..i + 1, &other.to_string())));
    }
}

const KEYS: [&str; 4] = ["1234567890-=", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/// The keys beside a key, above it and below it, in the case of the key.
pub fn neighbours(key: char) -> Vec<char> {
    let lower = key.to_ascii_lowercase();
    let place = |row: &str| row.chars().position(|c| c == lower);
    let Some((y, x)) = KEYS
        .iter()
        .enumerate()
        .find_map(|(y, row)| Some((y, place(row)?)))
    else {
        return Vec::new();
    };
    // Each row is half a key to the right of the one above it.
    let near = [
        (y, x.wrapping_sub(1)),
        (y, x + 1),
        (y + 1, x.wrapping_sub(1)),
        (y + 1, x),
    ];
    let above = [(y.wrapping_sub(1), x), (y.wrapping_sub(1), x + 1)];
    let keys = near.iter().chain(&above);
    let keys = keys.filter_map(|(y, x)| KEYS.get(*y)?.chars().nth(*x));
    keys.map(|c| {
        if key.is_ascii_uppercase() {
            c.to_ascii_uppercase()
        } else {
            c
        }
    })
    .collect()
}

/// Any character is replaced by one of a neighbouring key.
pub fn keyboard(word: &Word, _: &Typing, out: &mut Vec<String>) {
    let chars = chars(word);
    for (i, old) in chars.iter().enumerate() {
        let near = neighbours(*old).into_iter();
        out.extend(near.map(|near| replaced(&chars, i..i + 1, &near.to_string())));
    }
}

/// Replaces the name of each file and rank by the names at other places of its list.
fn along_axes(
    word: &Word,
    typing: &Typing,
    others: fn(usize, usize) -> Vec<usize>,
    out: &mut Vec<String>,
) {
    let chars = chars(word);
    let mut at = 0;
    while at < chars.len() {
        let rest: String = chars[at..].iter().collect();
        let names = typing.axes.iter().flat_map(|axis| {
            let named = axis.iter().enumerate();
            named
                .filter(|(_, name)| rest.starts_with(name.as_str()))
                .map(move |(i, _)| (axis, i))
        });
        let Some((axis, i)) = names.max_by_key(|(axis, i)| axis[*i].len()) else {
            at += 1;
            continue;
        };
        let end = at + axis[i].chars().count();
        let names = others(i, axis.len())
            .into_iter()
            .filter_map(|other| axis.get(other));
        out.extend(names.map(|name| replaced(&chars, at..end, name)));
        at = end;
    }
}

/// A file or a rank is off by one.
pub fn off_by_one(word: &Word, typing: &Typing, out: &mut Vec<String>) {
    along_axes(word, typing, |i, _| vec![i.wrapping_sub(1), i + 1], out);
}

/// A file or a rank is that of the mirrored square: h for a, 8 for 1.
pub fn mirrored(word: &Word, typing: &Typing, out: &mut Vec<String>) {
    along_axes(word, typing, |i, len| vec![len - 1 - i], out);
}

/// The piece letter is that of another piece.
pub fn piece(word: &Word, typing: &Typing, out: &mut Vec<String>) {
    let chars = chars(word);
    // A column or the mark of a zone may stand before it; castling has no piece letter to mistake.
    let starts = |mark: &str| word.text.starts_with(mark);
    let skip = match chars.get(1) {
        Some(':') => 2,
        _ if ["WH", "GR", "BL"].into_iter().any(starts) => 2,
        _ => 0,
    };
    let Some(old) = chars.get(skip).filter(|c| typing.pieces.contains(c)) else {
        return;
    };
    if word.text.contains(' ') {
        return;
    }
    let others = typing.pieces.iter().filter(|other| *other != old);
    out.extend(others.map(|other| replaced(&chars, skip..skip + 1, &other.to_string())));
}

/// A character is left out.
pub fn dropped(word: &Word, _: &Typing, out: &mut Vec<String>) {
    let chars = chars(word);
    out.extend((0..chars.len()).map(|i| replaced(&chars, i..i + 1, "")));
}

/// A character of the alphabet is typed too much.
pub fn added(word: &Word, typing: &Typing, out: &mut Vec<String>) {
    let chars = chars(word);
    for i in 0..=chars.len() {
        out.extend(
            typing
                .alphabet
                .iter()
                .map(|c| replaced(&chars, i..i, &c.to_string())),
        );
    }
}

/// Two neighbouring characters change places.
pub fn transposed(word: &Word, _: &Typing, out: &mut Vec<String>) {
    let chars = chars(word);
    for (i, pair) in chars.windows(2).enumerate() {
        out.push(replaced(
            &chars,
            i..i + 2,
            &format!("{}{}", pair[1], pair[0]),
        ));
    }
}

/// What tells the move apart from others is left out.
pub fn indistinct(word: &Word, _: &Typing, out: &mut Vec<String>) {
    out.push(word.bare.clone());
}

/// What tells the move apart from others names another file or rank.
pub fn misdirected(word: &Word, typing: &Typing, out: &mut Vec<String>) {
    let (chars, bare): (Vec<char>, Vec<char>) = (chars(word), word.bare.chars().collect());
    let Some(longer) = chars.len().checked_sub(bare.len()).filter(|more| *more > 0) else {
        return;
    };
    // Of the `Nbb3` that is `Nb3` where nothing tells it apart, the first b is the one that does.
    let is_place = |at: &usize| chars[..*at] == bare[..*at] && chars[at + longer..] == bare[*at..];
    let at = (0..=bare.len()).find(is_place).unwrap_or(0);
    let apart = at..at + longer;
    for i in apart {
        let name = chars[i].to_string();
        for axis in typing.axes.iter().filter(|axis| axis.contains(&name)) {
            let others = axis.iter().filter(|other| **other != name);
            out.extend(others.map(|other| replaced(&chars, i..i + 1, other)));
        }
    }
}

/// Any character is replaced, or a file or rank is off by one: the slips among which those that are moves
/// themselves are looked for.
pub fn any_or_off_by_one(word: &Word, typing: &Typing, out: &mut Vec<String>) {
    any(word, typing, out);
    off_by_one(word, typing, out);
}

/// Departure and arrival change places.
pub fn reversed(word: &Word, _: &Typing, out: &mut Vec<String>) {
    let is_sign = |c: char| matches!(c, '-' | 'x' | ':');
    let mut squares: Vec<&str> = word.text.split(is_sign).collect();
    let mut signs: Vec<&str> = word.text.matches(is_sign).collect();
    squares.reverse();
    signs.reverse();
    signs.push("");
    let pairs = squares.iter().zip(&signs);
    out.push(
        pairs
            .map(|(square, sign)| format!("{square}{sign}"))
            .collect(),
    );
}

/// Another sign stands between the squares.
pub fn separator(word: &Word, _: &Typing, out: &mut Vec<String>) {
    let chars = chars(word);
    let is_sign = |c: &char| matches!(c, '-' | 'x' | ':');
    for (i, old) in chars.iter().enumerate().filter(|(_, c)| is_sign(c)) {
        let others = "-x:.,=_/0".chars().filter(|other| other != old);
        out.extend(others.map(|other| replaced(&chars, i..i + 1, &other.to_string())));
    }
}
