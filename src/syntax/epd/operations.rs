//! The operations after a position: an opcode, operands, and a semicolon.

use std::ops::Range;

use super::LineTree;
use super::position::{EPD_FIELDS, Fields, words};
use crate::syntax::tree::{FaultKind, NodeKind};

/// What an operation has after its opcode.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Operands {
    /// Moves of the position.
    Moves,
    /// Moves that follow each other.
    Line,
    /// A text in quotes.
    Text,
    Number,
    /// Anything else, or nothing.
    Other,
}

/// The operations of the standard, apart from the numbered ones (`c0`, `v0`): opcode, what follows it, and what it says.
pub const OPCODES: &[(&str, Operands, &str)] = &[
    (
        "acd",
        Operands::Number,
        "how many plies deep the analysis is",
    ),
    (
        "acn",
        Operands::Number,
        "how many positions the analysis has looked at",
    ),
    (
        "acs",
        Operands::Number,
        "how many seconds the analysis took",
    ),
    ("am", Operands::Moves, "moves to avoid"),
    ("bm", Operands::Moves, "the best moves"),
    (
        "ce",
        Operands::Number,
        "a program's evaluation, in hundredths of a pawn",
    ),
    ("dm", Operands::Number, "mate in so many moves"),
    ("draw_accept", Operands::Other, "a draw is accepted"),
    ("draw_claim", Operands::Other, "a draw is claimed"),
    ("draw_offer", Operands::Other, "a draw is offered"),
    ("draw_reject", Operands::Other, "a draw is rejected"),
    ("eco", Operands::Other, "the code of the opening"),
    ("fmvn", Operands::Number, "the number of the move"),
    (
        "hmvc",
        Operands::Number,
        "how many plies ago a pawn was moved or a piece was taken",
    ),
    ("id", Operands::Text, "the name of the position"),
    (
        "nic",
        Operands::Other,
        "the opening in the code of New in Chess",
    ),
    ("noop", Operands::Other, "nothing"),
    ("pm", Operands::Moves, "the move that is expected"),
    ("pv", Operands::Line, "the line that is expected"),
    (
        "rc",
        Operands::Number,
        "how often the position has occurred",
    ),
    ("resign", Operands::Other, "the player resigns"),
    ("sm", Operands::Moves, "the move that is played"),
    ("tcgs", Operands::Number, "the game that is sent"),
    ("tcri", Operands::Text, "who receives the message"),
    ("tcsi", Operands::Text, "who sends the message"),
];

/// What a word of the standard's opcodes has after it; None for other words.
fn operands_of(opcode: &str) -> Option<Operands> {
    if is_numbered(opcode) {
        return Some(Operands::Text);
    }
    let row = OPCODES.iter().find(|(name, ..)| *name == opcode);
    row.map(|(_, operands, _)| *operands)
}

/// Is it the opcode of a numbered comment or variable? Some of these are squares as well: `c3`.
fn is_numbered(word: &str) -> bool {
    matches!(word.as_bytes(), [b'c' | b'v', b'0'..=b'9'])
}

/// A word, a text in quotes or a semicolon, in bytes of its line.
type OperationPart = Range<usize>;

struct Operation {
    opcode: OperationPart,
    operands: Vec<OperationPart>,
    /// It ends with a semicolon.
    closed: bool,
}

impl Operation {
    fn last(&self) -> &OperationPart {
        self.operands.last().unwrap_or(&self.opcode)
    }
}

/// Reads what follows a position: operations, or a remark.
pub fn read(line: &mut LineTree, fields: &Fields, position: &str) {
    let rest = line.line.get(fields.end..).unwrap_or("");
    let Some((at, first)) = words(rest).next() else {
        return;
    };
    // In some lists the semicolon stands before each operation.
    let leads = first.starts_with(';');
    if is_remark(rest, leads, fields) {
        line.add(NodeKind::LineComment, fields.end + at, line.line.len());
        return;
    }
    let mut moves = Moves {
        position,
        begun: false,
    };
    for operation in operations(line.line, fields.end) {
        let opcode = line.line.get(operation.opcode.clone()).unwrap_or("");
        let operands = operands_of(opcode).unwrap_or(Operands::Other);
        let mut follows = false;
        for part in &operation.operands {
            let word = line.line.get(part.clone()).unwrap_or("");
            if word.starts_with('"') {
                if word.len() == 1 || !word.ends_with('"') {
                    line.fault(FaultKind::UnclosedOperand, part.start, part.end);
                }
            } else if matches!(operands, Operands::Moves | Operands::Line) {
                let next = operands == Operands::Line && follows;
                follows |= moves.read(line, part, word, next);
            }
        }
        if !operation.closed && !leads {
            let last = operation.last();
            line.fault(FaultKind::NoSemicolon, last.start, last.end);
        }
    }
}

/// Returns the name that the operation `id` gives to a position, from what follows the position on its line.
pub fn id(text: &str) -> Option<&str> {
    let all = operations(text, 0);
    let mut named = all
        .iter()
        .filter(|operation| text.get(operation.opcode.clone()) == Some("id"));
    let word = text.get(named.next()?.operands.first()?.clone())?;
    let name = word.strip_prefix('"')?;
    Some(name.strip_suffix('"').unwrap_or(name))
}

/// What can be written at the end of a line that goes up to there.
#[derive(PartialEq, Eq, Debug)]
pub enum ListPlace {
    Opcode,
    /// A move: the line of a list whose end it continues.
    MoveAfter(String),
}

/// Returns what can be written at the end of a line, after a blank; None in the position and in a text.
pub fn place(line: &str, fields: &Fields) -> Option<ListPlace> {
    if fields.count < EPD_FIELDS || !line.ends_with([' ', '\t', ';', '.']) {
        return None;
    }
    let all = operations(line, fields.end);
    let Some(last) = all.last().filter(|last| !last.closed) else {
        return Some(ListPlace::Opcode);
    };
    let position = line.get(..fields.end)?;
    let opcode = line.get(last.opcode.clone())?;
    match operands_of(opcode)? {
        Operands::Moves => Some(ListPlace::MoveAfter(format!("{position} "))),
        Operands::Line => {
            let moves = line.get(last.opcode.start..)?;
            Some(ListPlace::MoveAfter(format!("{position} {moves}")))
        }
        Operands::Text | Operands::Number | Operands::Other => None,
    }
}

/// Is the rest of a line no operation? After six fields anything may follow; after four, words without any sign of
/// an operation.
fn is_remark(rest: &str, leads: bool, fields: &Fields) -> bool {
    let rest = rest.trim_start_matches(|c: char| c == ';' || c.is_whitespace());
    if begins_operation(rest) {
        return false;
    }
    let name = part(rest, 0)
        .and_then(|first| rest.get(first))
        .unwrap_or("");
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic()) && !is_numbered(name);
    let has_signs = rest.contains([';', '"']) && !leads && fields.count <= EPD_FIELDS;
    !(is_name && (has_signs || operands_of(name).is_some()))
}

/// Does a text begin with an opcode of the standard and an operand that fits it? That is what shows a missing semicolon: many
/// opcodes are words or squares as well.
pub fn begins_operation(text: &str) -> bool {
    let word = |from: usize| {
        let range = part(text, from)?;
        Some((range.end, text.get(range)?))
    };
    let Some((end, opcode)) = word(0) else {
        return false;
    };
    let (Some(operands), Some((end, operand))) = (operands_of(opcode), word(end)) else {
        return false;
    };
    match operands {
        Operands::Moves | Operands::Line => {
            let castles = operand.starts_with(['O', '0']);
            castles || operand.contains(|c: char| c.is_ascii_digit()) && !operand.starts_with('"')
        }
        Operands::Text => operand.starts_with('"'),
        Operands::Number => {
            let ends = |(_, word)| word == ";" || operands_of(word).is_some();
            operand.parse::<i64>().is_ok() && word(end).is_none_or(ends)
        }
        Operands::Other => false,
    }
}

/// Cuts a line into operations, from a byte on.
fn operations(line: &str, from: usize) -> Vec<Operation> {
    let mut operations: Vec<Operation> = Vec::new();
    let (mut at, mut is_open) = (from, false);
    while let Some(next) = part(line, at) {
        at = next.end;
        let rest = line.get(next.start..).unwrap_or("");
        match operations.last_mut() {
            last if rest.starts_with(';') => {
                if let Some(last) = last.filter(|_| is_open) {
                    last.closed = true;
                }
                is_open = false;
            }
            Some(last) if is_open && !begins_operation(rest) => last.operands.push(next),
            _ => {
                operations.push(Operation {
                    opcode: next,
                    operands: Vec::new(),
                    closed: false,
                });
                is_open = true;
            }
        }
    }
    operations
}

/// Returns the next part of a line.
fn part(line: &str, from: usize) -> Option<OperationPart> {
    let rest = line.get(from..)?;
    let start = from + (rest.len() - rest.trim_start().len());
    let rest = line.get(start..).filter(|rest| !rest.is_empty())?;
    let length = match rest.chars().next()? {
        ';' => 1,
        '"' => quoted(rest),
        _ => rest
            .find(|c: char| c.is_whitespace() || c == ';' || c == '"')
            .unwrap_or(rest.len()),
    };
    Some(start..start + length)
}

/// Returns the length of a text in quotes. Its closing quote is missing if the next quote opens another text: it stands after an opcode,
/// and right before a word. Then the text ends at the semicolon before that opcode, or, where no quote follows, before the
/// first operation or at the last semicolon of the line.
fn quoted(text: &str) -> usize {
    let inside = text.get(1..).unwrap_or("");
    let close = inside.find('"');
    let upto = close.map_or(inside, |at| inside.get(..at).unwrap_or(""));
    let rest = |at: usize| inside.get(at..).unwrap_or("");
    let opens = |close: usize| {
        let before = upto.ends_with(char::is_whitespace);
        let after = rest(close + 1).chars().next();
        before && after.is_some_and(|c| c != ';' && !c.is_whitespace())
    };
    let is_lost = |at: usize| match close {
        Some(close) => {
            let mut after = words(upto.get(at + 1..).unwrap_or(""));
            let opcode = after
                .next()
                .is_some_and(|(_, word)| operands_of(word).is_some());
            opcode && after.next().is_none() && opens(close)
        }
        None => begins_operation(rest(at + 1)),
    };
    let mut semicolons = upto.match_indices(';').map(|(at, _)| at);
    let end = match (semicolons.find(|at| is_lost(*at)), close) {
        (Some(at), _) => at,
        (None, Some(close)) => return close + 2,
        (None, None) => match upto.trim_end().strip_suffix(';') {
            Some(bare) => bare.len(),
            None => upto.len(),
        },
    };
    1 + end
}

/// Adds the moves of a line to its tree.
struct Moves<'p> {
    position: &'p str,
    /// The line has a move.
    begun: bool,
}

impl Moves<'_> {
    /// Adds the move that an operand is, in the position after the move before it or in that of the line. Returns false if it is
    /// none.
    fn read(
        &mut self,
        line: &mut LineTree,
        part: &OperationPart,
        word: &str,
        follows: bool,
    ) -> bool {
        let number = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let dots = number.trim_start_matches('.');
        let number = if dots.len() < number.len() {
            dots
        } else {
            word
        };
        let start = part.end - number.len();
        let bare = number.trim_end_matches(['!', '?', ',']);
        if !bare.contains(|c: char| c.is_ascii_alphanumeric()) {
            return false;
        }
        if self.begun && !follows {
            // A number may stand before the move, never another move.
            let blank = start.saturating_sub(1);
            line.add(NodeKind::SetUp, blank, start);
            line.word(blank, format!("/FEN \"{}\"/", self.position));
        }
        line.add(NodeKind::Move, start, start + bare.len());
        if bare.len() < number.trim_end_matches(',').len() {
            let marks = number.trim_end_matches(',').len();
            line.add(NodeKind::Glyph, start + bare.len(), start + marks);
        }
        line.tree.irregular |= line.list.dialect.words.move_len(bare) != bare.len();
        self.begun = true;
        true
    }
}
