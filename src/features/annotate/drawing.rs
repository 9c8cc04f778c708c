//! Arrows and coloured squares that are drawn on a board: `[%cal Ge2e4]` and `[%csl Ge4]` in the comment on the move.

use super::board_edit::{BoardEdit, edit, home, new_comment, with_place};
use super::comment_text::CommentText;
use super::cut_line::CutLine;
use super::game_text::GameText;
use super::removal;
use crate::document::TextEdit;
use crate::notation::coordinates;
use crate::syntax::comment::commands;

/// An arrow, or a coloured square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// `G`, `R`, `Y` or `B`.
    pub colour: char,
    /// The names of one or two squares, as the record names them.
    pub squares: Vec<String>,
}

/// The commands for one square and for two.
const COMMANDS: [&str; 2] = ["[%csl ", "[%cal "];

/// Draws on the board after the move at a byte. What is drawn there already in this colour is taken away; in another
/// colour it gets this one.
pub fn draw(game: &GameText, byte: usize, drawing: &Drawing) -> Option<BoardEdit> {
    let command = COMMANDS.get(drawing.squares.len().checked_sub(1)?)?;
    let squares = squares(game, drawing)?;
    let operand = format!("{}{squares}", drawing.colour);
    with_place(game, byte, |cut| {
        if let Some(edits) = in_comment(game, cut, command, &operand) {
            let range = home(game, cut, byte);
            return Some(BoardEdit { edits, range });
        }
        let added = new_comment(game, cut, &format!("{{{command}{operand}]}}"), 0)?;
        let range = home(game, cut, added.range.start);
        Some(BoardEdit { range, ..added })
    })
}

/// The squares of a drawing as they are written. None if they are no squares of the board, or the colour is none.
fn squares(game: &GameText, drawing: &Drawing) -> Option<String> {
    let setup = game.setup()?;
    let row = coordinates(setup.notation.coordinates)?;
    let is_square = |name: &String| {
        let read = (row.read)(name, setup.board.geometry(), setup.board.numbering);
        read.is_some_and(|(square, length)| square.is_ok() && length == name.len())
    };
    let is_drawn = matches!(drawing.colour, 'G' | 'R' | 'Y' | 'B');
    if !is_drawn || !drawing.squares.iter().all(is_square) {
        return None;
    }
    let starts_with_digit = |name: &String| name.starts_with(|c: char| c.is_ascii_digit());
    let gap = if drawing.squares.iter().all(starts_with_digit) {
        "-"
    } else {
        ""
    };
    Some(drawing.squares.join(gap))
}

/// The edits in the comments that a move has. None if it has none.
fn in_comment(
    game: &GameText,
    cut: &CutLine,
    command: &str,
    operand: &str,
) -> Option<Vec<TextEdit>> {
    let comments = cut
        .own
        .iter()
        .filter_map(|node| Some((*node, CommentText::of(game, *node)?)));
    let comments: Vec<(usize, CommentText)> = comments.collect();
    for (node, comment) in &comments {
        let ranges = commands(comment.inside).into_iter();
        let mut own = ranges.filter(|range| {
            let text = comment.inside.get(range.clone());
            text.is_some_and(|text| text.starts_with(command))
        });
        let Some(range) = own.next() else {
            continue;
        };
        let written = comment
            .inside
            .get(range.start + command.len()..range.end.checked_sub(1)?)?;
        let operands = with_operand(written, operand);
        let new = match operands.is_empty() {
            true => String::new(),
            false => format!("{command}{}]", operands.join(",")),
        };
        let before = comment.inside.get(..range.start)?;
        let after = comment.inside.get(range.end..)?;
        // The blank after a command that is taken away goes with it, or the one before the last command.
        let (before, after) = match (new.is_empty(), after.trim_start()) {
            (true, "") => (before.trim_end(), after),
            (true, rest) => (before, rest),
            (false, _) => (before, after),
        };
        let inside = format!("{before}{new}{after}");
        let text = match inside.trim().is_empty() {
            true => String::new(),
            false => comment.with(&inside),
        };
        return removal::without(game, &|one| (one == *node).then(|| text.clone()));
    }
    let (node, comment) = comments.first()?;
    let blanks = comment.inside.len() - comment.inside.trim_start().len();
    let at = game.range_of(&[*node]).start + comment.open.len() + blanks;
    let gap = if comment.inside.len() > blanks {
        " "
    } else {
        ""
    };
    Some(vec![edit(at..at, format!("{command}{operand}]{gap}"))])
}

/// The operands of a command after one is drawn.
fn with_operand<'o>(written: &'o str, operand: &'o str) -> Vec<&'o str> {
    let squares = |operand: &str| operand.get(1..).unwrap_or("").to_owned();
    let all = written
        .split(',')
        .map(str::trim)
        .filter(|one| !one.is_empty());
    let mut kept: Vec<&str> = all
        .clone()
        .filter(|one| squares(one) != squares(operand))
        .collect();
    if !all.clone().any(|one| one == operand) {
        kept.push(operand);
    }
    kept
}
