//! The names of English descriptive notation: files after the pieces of the array, ranks counted
//! from the mover's side, men by the side they come from, and the words behind a move.

use super::chess_text as text;
use super::words::{SpacedCondition, Words};
use crate::board::{
    CheckMark, Frame, MoveKinds, Reading, Role, Seat, Slip, Square, SquareSet, Wing,
};

/// What a move looks like. With a parenthesis in it a move is no single word: `R(K1)-K3`, `P-K8(Q)`.
pub static PATTERNS: Words = Words {
    parts: &[
        ("sign", r"[\-xX:×\x{2010}-\x{2015}\x{2212}]"),
        ("spaced", r"[ \t]*(?&sign)[ \t]*"),
        ("file", "[KQ]?(R|N|Kt|B)|K|Q"),
        ("place", "(?&file)[1-8]?|[1-8]"),
        ("origin", r"/(?&place)|\((?&place)\)"),
        ("man", "(?&file)P?|P"),
        ("role", "Q|R|B|N|Kt|K"),
        ("end", text::WORD_ENDINGS),
    ],
    whole: &[
        "(?&man)(/(?&place))?(?&sign)(?&file)([1-7]|8([=/]?(?&role))?)(?&end)",
        "(?&man)(/(?&place))?(?&sign)(?&man)(/(?&place))?([=/](?&role))?(?&end)",
    ],
    spaced: &[
        (
            r"(?&man)(?&origin)?(?&spaced)(?&file)([1-7]|8([=/]?(?&role)|\(=?(?&role)\))?)",
            SpacedCondition::AtWordEnd,
        ),
        (
            r"(?&man)(?&origin)?(?&spaced)(?&man)(?&origin)?([=/](?&role)|\(=?(?&role)\))?",
            SpacedCondition::AtWordEnd,
        ),
        // `Castles Q-K2` is two moves.
        (
            r"[Cc]astles[ \t]+[KQ](R|-side)?",
            SpacedCondition::AtWordEnd,
        ),
    ],
    // Old books put a full stop after it.
    doubtful: &[r"[Cc]astles\.*"],
    ..Words::NONE
};

/// The files in the order of the board.
const FILES: [&str; 8] = ["QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"];

/// The letters of the men; a knight's `Kt` is read as `N` before.
const LETTERS: [(&str, Role); 6] = [
    ("P", Role::Pawn),
    ("N", Role::Knight),
    ("B", Role::Bishop),
    ("R", Role::Rook),
    ("Q", Role::Queen),
    ("K", Role::King),
];

pub fn role(letter: &str) -> Option<Role> {
    let row = LETTERS.iter().find(|(known, _)| *known == letter);
    row.map(|(_, role)| *role)
}

pub fn letter(role: Role) -> &'static str {
    let row = LETTERS.iter().find(|(_, known)| *known == role);
    row.map_or("", |(letter, _)| letter)
}

/// The squares of a file: `QB` is one, `B` two of them.
fn file(name: &str, frame: &Frame) -> Option<SquareSet> {
    let fits = |known: &str| {
        known == name || name != "Q" && name != "K" && known.len() == 2 && known.ends_with(name)
    };
    let files = (0..).zip(FILES).filter(|(_, known)| fits(known));
    let squares = files.map(|(x, _)| frame.geometry.file(x));
    squares.reduce(SquareSet::or).filter(|_| !name.is_empty())
}

/// A row as the mover counts it, from 1.
pub fn rank(number: u8, frame: &Frame) -> Option<SquareSet> {
    let up = number
        .checked_sub(1)
        .filter(|y| *y < frame.geometry.height)?;
    Some(frame.geometry.rank(match frame.mover {
        Seat::WHITE => up,
        _ => frame.geometry.height - 1 - up,
    }))
}

/// A file, a rank or both: `K`, `4`, `K4`, `B4`.
pub fn place(name: &str, frame: &Frame) -> Option<SquareSet> {
    let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = name.get(letters.len()..)?;
    let files = match letters {
        "" => Some(SquareSet::ALL).filter(|_| !digits.is_empty()),
        letters => file(letters, frame),
    }?;
    match digits {
        "" => Some(files),
        digits => Some(files.and(rank(digits.parse().ok()?, frame)?)),
    }
}

/// Appends the one name that a square has for the mover: `KB3`.
pub fn write_square(square: Square, frame: &Frame, out: &mut String) {
    let (x, y) = (frame.geometry.x(square), frame.geometry.y(square));
    let rank = match frame.mover {
        Seat::WHITE => y,
        _ => frame.geometry.height.saturating_sub(1).saturating_sub(y),
    };
    out.push_str(FILES.get(usize::from(x)).unwrap_or(&""));
    out.push((b'1' + rank) as char);
}

/// A man as a move names him.
pub struct NamedMan {
    pub role: Role,
    /// The side he comes from: `QR`, the queen's rook.
    pub wing: Option<Wing>,
    /// A pawn's file: `BP`, `QBP`.
    pub files: SquareSet,
}

pub fn man(name: &str, frame: &Frame) -> Option<NamedMan> {
    let plain = |role| NamedMan {
        role,
        wing: None,
        files: SquareSet::ALL,
    };
    if let Some(role) = role(name) {
        return Some(plain(role));
    }
    if let Some(name) = name.strip_suffix('P') {
        let files = file(name, frame)?;
        return Some(NamedMan {
            files,
            ..plain(Role::Pawn)
        });
    }
    let (side, piece) = name.split_at_checked(1)?;
    let wing = match side {
        "Q" => Wing::Queen,
        "K" => Wing::King,
        _ => return None,
    };
    let paired =
        role(piece).filter(|role| matches!(role, Role::Rook | Role::Knight | Role::Bishop));
    Some(NamedMan {
        wing: Some(wing),
        ..plain(paired?)
    })
}

/// What a word behind a move says; compared without full stops and case.
const WORDS: &[(&str, Word)] = &[
    ("ch", Word::Mark(CheckMark::Check)),
    ("check", Word::Mark(CheckMark::Check)),
    ("dblch", Word::Mark(CheckMark::Check)),
    ("disch", Word::Mark(CheckMark::Check)),
    ("mate", Word::Mark(CheckMark::Mate)),
    ("checkmate", Word::Mark(CheckMark::Mate)),
    ("++", Word::Mark(CheckMark::DoubleCheck)),
    ("+", Word::Mark(CheckMark::Check)),
    ("#", Word::Mark(CheckMark::Mate)),
    ("†", Word::Mark(CheckMark::Check)),
    ("‡", Word::Mark(CheckMark::Mate)),
    ("ep", Word::Passing),
    ("(ep)", Word::Passing),
    (",", Word::Comma),
    ("dbl", Word::Nothing),
    ("double", Word::Nothing),
    ("dis", Word::Nothing),
    ("disc", Word::Nothing),
];

#[derive(Clone, Copy)]
enum Word {
    Mark(CheckMark),
    Passing,
    Comma,
    /// It says more about the word behind it.
    Nothing,
}

/// Endings that may be glued to a move, the longest first.
const GLUED: &[&str] = &[
    "checkmate",
    "(e.p.)",
    "dbl.ch",
    "dis.ch",
    "dblch",
    "disch",
    "check",
    "(ep)",
    "e.p.",
    "mate",
    "ch.",
    "ch",
    "ep",
    "++",
    "+",
    "#",
    "†",
    "‡",
    ",",
];

/// Takes the words behind a move off, glued or apart, and notes them in the reading; what is left,
/// and whether it is said to be en passant. None when a word is none of them.
pub fn words<'a>(parts: &[&'a str], reading: &mut Reading) -> Option<(&'a str, bool)> {
    let (first, rest) = parts.split_first()?;
    let mut passing = false;
    let mut note = |word: &str| {
        let word = word.to_ascii_lowercase().replace('.', "");
        let (_, says) = WORDS.iter().find(|(known, _)| *known == word)?;
        match says {
            Word::Mark(mark) => reading.mark = Some(*mark),
            Word::Passing => passing = true,
            Word::Comma => reading.slips = reading.slips.with(Slip::Comma),
            Word::Nothing => {}
        }
        Some(())
    };
    for word in rest {
        let bare = word.strip_suffix(',').unwrap_or(word);
        note(bare)?;
    }
    let mut body = *first;
    while let Some(ending) = GLUED.iter().find(|ending| body.ends_with(**ending)) {
        note(ending)?;
        body = body.strip_suffix(ending)?;
    }
    Some((body, passing))
}

/// `Castles`, with the side as a word behind it.
pub fn castles(parts: &[&str]) -> Option<(MoveKinds, usize)> {
    let (first, rest) = parts.split_first()?;
    if !first
        .trim_end_matches(['+', '#', ',', '.'])
        .eq_ignore_ascii_case("castles")
    {
        return None;
    }
    let both = MoveKinds::CASTLE_SHORT.or(MoveKinds::CASTLE_LONG);
    let side = rest
        .first()
        .map(|side| side.trim_end_matches([',', '.', '+', '#']));
    Some(match side {
        Some("K" | "KR" | "K-side") => (MoveKinds::CASTLE_SHORT, 1),
        Some("Q" | "QR" | "Q-side") => (MoveKinds::CASTLE_LONG, 1),
        _ => (both, 0),
    })
}
