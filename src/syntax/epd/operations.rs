//! The operations after a position: an opcode, operands, and a semicolon.

use std::ops::Range;

use super::LineTree;
use super::position::{EPD_FIELDS, Fields, words};
use crate::syntax::tree::{FaultKind, NodeKind};

/// How many moves an operation has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OpcodeMoves {
    None,
    /// Moves of the position.
    Any,
    /// Moves that follow each other.
    Line,
}

/// The operations of the standard, apart from the numbered ones (`c0`, `v0`).
const OPCODES: &[(&str, OpcodeMoves)] = &[
    ("acd", OpcodeMoves::None),
    ("acn", OpcodeMoves::None),
    ("acs", OpcodeMoves::None),
    ("am", OpcodeMoves::Any),
    ("bm", OpcodeMoves::Any),
    ("ce", OpcodeMoves::None),
    ("dm", OpcodeMoves::None),
    ("draw_accept", OpcodeMoves::None),
    ("draw_claim", OpcodeMoves::None),
    ("draw_offer", OpcodeMoves::None),
    ("draw_reject", OpcodeMoves::None),
    ("eco", OpcodeMoves::None),
    ("fmvn", OpcodeMoves::None),
    ("hmvc", OpcodeMoves::None),
    ("id", OpcodeMoves::None),
    ("nic", OpcodeMoves::None),
    ("noop", OpcodeMoves::None),
    ("pm", OpcodeMoves::Any),
    ("pv", OpcodeMoves::Line),
    ("rc", OpcodeMoves::None),
    ("resign", OpcodeMoves::None),
    ("sm", OpcodeMoves::Any),
    ("tcgs", OpcodeMoves::None),
    ("tcri", OpcodeMoves::None),
    ("tcsi", OpcodeMoves::None),
];

/// Is a word an operation of the standard?
pub fn is_opcode(word: &str) -> bool {
    let numbered = matches!(word.as_bytes(), [b'c' | b'v', b'0'..=b'9']);
    numbered || OPCODES.iter().any(|(name, _)| *name == word)
}

fn moves_of(opcode: &str) -> OpcodeMoves {
    let row = OPCODES.iter().find(|(name, _)| *name == opcode);
    row.map_or(OpcodeMoves::None, |(_, moves)| *moves)
}

/// Reads what follows a position: operations, or a remark.
pub fn read(line: &mut LineTree, fields: &Fields, position: &str) {
    let rest = line.line.get(fields.end..).unwrap_or("");
    let Some((at, first)) = words(rest).next() else {
        return;
    };
    if is_remark(rest, first, fields) {
        line.add(NodeKind::LineComment, fields.end + at, line.line.len());
        return;
    }
    let mut reader = Reader {
        position,
        opcode: None,
        closed: true,
        last: 0..0,
        begun: false,
        follows: false,
        // In some lists the semicolon stands before each operation.
        leads: first.starts_with(';'),
    };
    let mut at = fields.end;
    while let Some(next) = part(line.line, at) {
        at = next.end;
        reader.part(line, next);
    }
    reader.close(line);
}

/// Returns the name that the operation `id` gives to a position, from what follows the position on its line.
pub fn id(operations: &str) -> Option<&str> {
    let (mut at, mut before, mut earlier) = (0, ";", "");
    while let Some(next) = part(operations, at) {
        at = next.end;
        let word = operations.get(next)?;
        let text = word
            .strip_prefix('"')
            .filter(|_| before == "id" && earlier == ";");
        if let Some(text) = text {
            return Some(text.strip_suffix('"').unwrap_or(text));
        }
        (earlier, before) = (before, word);
    }
    None
}

/// Is the rest of a line no operation? After six fields anything may follow; after four, words without any sign of
/// an operation.
fn is_remark(rest: &str, first: &str, fields: &Fields) -> bool {
    let name = first.trim_start_matches(';');
    let name = match name.is_empty() {
        true => words(rest).nth(1).map_or("", |(_, word)| word),
        false => name,
    };
    let name = name.split(';').next().unwrap_or("");
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic());
    let has_signs = rest.contains([';', '"']) && !first.starts_with(';');
    !(is_opcode(name) || is_name && has_signs && fields.count <= EPD_FIELDS)
}

/// A word, a text in quotes or a semicolon, in bytes of its line.
type OperationPart = Range<usize>;

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

/// Returns the length of a text in quotes. A semicolon and an opcode before the next quote show that the closing
/// one is missing; then it ends at that semicolon, or else at the last one of the line.
fn quoted(text: &str) -> usize {
    let inside = text.get(1..).unwrap_or("");
    let close = inside.find('"');
    let upto = close.map_or(inside, |at| inside.get(..at).unwrap_or(""));
    let mut semicolons = upto.match_indices(';').map(|(at, _)| at);
    let lost = semicolons.find(|at| {
        let mut after = words(upto.get(at + 1..).unwrap_or(""));
        let opcode = after.next().is_some_and(|(_, word)| is_opcode(word));
        // Before a quote only an opcode can stand, and after it nothing else.
        opcode && (close.is_none() || after.next().is_none())
    });
    let end = match (lost, close) {
        (Some(at), _) => at,
        (None, Some(close)) => return close + 2,
        (None, None) => match upto.trim_end().strip_suffix(';') {
            Some(bare) => bare.len(),
            None => upto.len(),
        },
    };
    1 + end
}

struct Reader<'p> {
    position: &'p str,
    /// The operation being read: what its moves are.
    opcode: Option<OpcodeMoves>,
    /// Its semicolon has been read, or none is begun.
    closed: bool,
    /// The last part of the operation.
    last: OperationPart,
    /// The line has a move.
    begun: bool,
    /// The next move follows the last one.
    follows: bool,
    leads: bool,
}

impl Reader<'_> {
    fn part(&mut self, line: &mut LineTree, part: OperationPart) {
        let word = line.line.get(part.clone()).unwrap_or("");
        if word == ";" {
            self.opcode = None;
            self.closed = true;
            return;
        }
        if self.opcode.is_some() && is_opcode(word) {
            self.close(line);
        }
        let Some(moves) = self.opcode else {
            self.opcode = Some(moves_of(word));
            (self.closed, self.follows) = (false, false);
            self.last = part;
            return;
        };
        self.last = part.clone();
        if word.starts_with('"') {
            if word.len() == 1 || !word.ends_with('"') {
                line.fault(FaultKind::UnclosedOperand, part.start, part.end);
            }
        } else if moves != OpcodeMoves::None {
            self.operand(line, moves, part, word);
        }
    }

    /// Ends the operation that has been read; a semicolon must have been there.
    fn close(&mut self, line: &mut LineTree) {
        if !self.closed && !self.leads {
            line.fault(FaultKind::NoSemicolon, self.last.start, self.last.end);
        }
        self.opcode = None;
        self.closed = true;
    }

    /// Adds the move that an operand is.
    fn operand(
        &mut self,
        line: &mut LineTree,
        moves: OpcodeMoves,
        part: OperationPart,
        word: &str,
    ) {
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
            return;
        }
        if self.begun && !(moves == OpcodeMoves::Line && self.follows) {
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
        (self.begun, self.follows) = (true, true);
    }
}
