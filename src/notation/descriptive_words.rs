//! The vocabulary of English descriptive notation: files named after the pieces that start there, ranks
//! counted from the mover's side, pieces named after their side, and the words after a move.

use super::chess_text as text;
use super::signs::{CHECK_SIGNS, CHECK_WORDS};
use super::words::{SpacedCondition, Words};
use crate::board::{Frame, MoveKinds, Reading, Role, Seat, Slip, Square, SquareSet, Wing};

/// The patterns of moves. A move with a parenthesis in it is not a single word: `R(K1)-K3`, `P-K8(Q)`.
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

/// The names of the files, from a to h.
const FILES: [&str; 8] = ["QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"];

/// The letters of the pieces. `Kt` has been replaced by `N` before.
const LETTERS: [(&str, Role); 6] = [
    ("P", Role::Pawn),
    ("N", Role::Knight),
    ("B", Role::Bishop),
    ("R", Role::Rook),
    ("Q", Role::Queen),
    ("K", Role::King),
];

/// Returns the kind of piece with this letter.
pub fn role(letter: &str) -> Option<Role> {
    let row = LETTERS.iter().find(|(known, _)| *known == letter);
    row.map(|(_, role)| *role)
}

/// Returns the letter of a kind of piece.
pub fn letter(role: Role) -> &'static str {
    let row = LETTERS.iter().find(|(_, known)| *known == role);
    row.map_or("", |(letter, _)| letter)
}

/// Returns the squares of a file (`QB`) or of two files (`B`).
fn file(name: &str, frame: &Frame) -> Option<SquareSet> {
    let fits = |known: &str| {
        known == name || name != "Q" && name != "K" && known.len() == 2 && known.ends_with(name)
    };
    let files = (0..).zip(FILES).filter(|(_, known)| fits(known));
    let squares = files.map(|(x, _)| frame.geometry.file(x));
    squares.reduce(SquareSet::or).filter(|_| !name.is_empty())
}

/// Returns the squares of a rank, counted from 1 on the mover's side.
pub fn rank(number: u8, frame: &Frame) -> Option<SquareSet> {
    let up = number
        .checked_sub(1)
        .filter(|y| *y < frame.geometry.height)?;
    Some(frame.geometry.rank(match frame.mover {
        Seat::WHITE => up,
        _ => frame.geometry.height - 1 - up,
    }))
}

/// Returns the squares of a file, a rank or both: `K`, `4`, `K4`, `B4`.
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

/// Appends the full name of a square from the mover's side: `KB3`.
pub fn write_square(square: Square, frame: &Frame, out: &mut String) {
    let (x, y) = (frame.geometry.x(square), frame.geometry.y(square));
    let rank = match frame.mover {
        Seat::WHITE => y,
        _ => frame.geometry.height.saturating_sub(1).saturating_sub(y),
    };
    out.push_str(FILES.get(usize::from(x)).unwrap_or(&""));
    out.push((b'1' + rank) as char);
}

/// A piece as a move names it.
pub struct NamedPiece {
    pub role: Role,
    /// The side it comes from: `QR` is the queen's rook.
    pub wing: Option<Wing>,
    /// The files of a pawn: `BP`, `QBP`.
    pub files: SquareSet,
}

/// Reads the name of a piece: `N`, `QR`, `BP`, `QBP`.
pub fn named_piece(name: &str, frame: &Frame) -> Option<NamedPiece> {
    let plain = |role| NamedPiece {
        role,
        wing: None,
        files: SquareSet::ALL,
    };
    if let Some(role) = role(name) {
        return Some(plain(role));
    }
    if let Some(name) = name.strip_suffix('P') {
        let files = file(name, frame)?;
        return Some(NamedPiece {
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
    Some(NamedPiece {
        wing: Some(wing),
        ..plain(paired?)
    })
}

/// The words after a move that say neither check nor mate, and their meaning, in lower case without full stops.
const WORDS: &[(&str, Word)] = &[
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
    Passing,
    Comma,
    /// It belongs to the word after it.
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

/// Removes the words after a move, glued or not, and records them in the reading. Returns the rest
/// and whether the move is marked as en passant. None when there is an unknown word.
pub fn words<'a>(parts: &[&'a str], reading: &mut Reading) -> Option<(&'a str, bool)> {
    let (first, rest) = parts.split_first()?;
    let mut passing = false;
    let mut note = |word: &str| {
        let word = word.to_ascii_lowercase().replace('.', "");
        let mut marks = CHECK_WORDS.iter().chain(CHECK_SIGNS);
        if let Some((_, mark)) = marks.find(|(known, _)| *known == word) {
            reading.mark = Some(*mark);
            return Some(());
        }
        let (_, meaning) = WORDS.iter().find(|(known, _)| *known == word)?;
        match meaning {
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

/// Reads `Castles` and the side that may follow it. Returns the kinds of castling and the number of
/// words after the first that were read. None for other moves.
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
