//! The brackets and quotes that are open where something is being typed.

use crate::syntax::{Node, NodeKind, Tree};

/// Returns the position of the outermost bracket or quote that was typed between `run` and `typed` and is
/// still open at the end of `before`. In a comment that goes to the end of its line this is the `;`, if it
/// was typed just now; brackets inside such comments do not count.
pub fn open_bracket(tree: &Tree, before: &str, run: usize, typed: usize) -> Option<usize> {
    let line = tree.nodes.iter().find(|node| {
        let (start, end) = (node.start as usize, node.end as usize);
        node.kind == NodeKind::LineComment && start < before.len() && before.len() <= end
    });
    let line = line.map(|node| node.start as usize);
    if let Some(line) = line {
        return Some(line).filter(|line| *line >= run);
    }
    let (brackets, _) = open_brackets(before.get(run..)?);
    let mut brackets = brackets.into_iter().map(|open| run + open);
    let counts = |open: usize| {
        let inside = |node: &Node| {
            let to_line_end = matches!(node.kind, NodeKind::LineComment | NodeKind::Escape);
            to_line_end && (node.start as usize..node.end as usize).contains(&open)
        };
        !tree.nodes.iter().any(inside)
    };
    brackets.find(|open| counts(*open) && !is_closed(tree, *open, typed))
}

pub fn is_closing(c: char) -> bool {
    ")}]".contains(c)
}

/// Returns the positions of the brackets and quotes that a text opens but does not close, the outermost
/// first, and the position of the first bracket that closes none of the text.
pub fn open_brackets(text: &str) -> (Vec<usize>, Option<usize>) {
    let mut open: Vec<(usize, char)> = Vec::new();
    let mut closes_another = None;
    for (at, c) in text.char_indices() {
        match (open.last().map(|(_, opened)| *opened), c) {
            // Comments and quotes end only with their own closing character.
            (Some('{'), '}') | (Some('"'), '"') | (Some('['), ']') | (Some('('), ')') => {
                open.pop();
            }
            // A tag ends with its line.
            (Some('"' | '['), '\n' | '\r') => open.retain(|(_, opened)| !"[\"".contains(*opened)),
            (Some('{' | '"'), _) => {}
            (_, '{' | '(' | '[' | '"') => open.push((at, c)),
            (None, _) if is_closing(c) => _ = closes_another.get_or_insert(at),
            _ => {}
        }
    }
    let open = open.into_iter().map(|(at, _)| at).collect();
    (open, closes_another)
}

/// Is the comment or variation that begins with a bracket closed within the typed text, and without a
/// fault? Tags never count as closed, since their values may contain brackets.
fn is_closed(tree: &Tree, open: usize, typed: usize) -> bool {
    let mut nodes = tree.nodes.iter();
    let node = nodes.find(|node| node.start as usize == open && node.kind != NodeKind::Game);
    let is_bracketed = |node: &Node| matches!(node.kind, NodeKind::Comment | NodeKind::Variation);
    let faulty = tree.faults.iter().any(|fault| fault.start as usize == open);
    let was_typed = |node: &&Node| node.end as usize <= typed;
    node.filter(was_typed).is_some_and(is_bracketed) && !faulty
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_that_are_open() {
        for (text, open) in [
            ("e4 {best", &[3][..]),
            ("e4 {best} (", &[10]),
            ("e4 ( {a ( } (", &[3, 12]),
            ("[Event \"a (", &[0, 7]),
            ("[Event \"a\n1. e4", &[]),
            ("[Event \"a\"]", &[]),
            ("{[%clk 0:", &[0]),
        ] {
            assert_eq!(open_brackets(text), (open.to_vec(), None), "{text}");
        }
        assert_eq!(open_brackets("(a {)}) )"), (vec![], Some(8)));
    }
}
