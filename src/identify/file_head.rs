//! What the head of a file says to movetext: `% [%movetext ignore missing-tag]` or the same in another
//! comment before the first tag pair and the first move is for all games of the file.

use crate::codes::{ChosenSeverities, SeverityChoice, code_page};
use crate::syntax::{Format, IGNORE, NodeKind, own_commands};

/// Most bytes of a head.
pub const HEAD_BYTES: usize = 4096;

/// Adds to the severities that a user has chosen what the head of a file says. `start` is the start of
/// its text, of at most [`HEAD_BYTES`].
pub fn with_file_head(
    mut severities: ChosenSeverities,
    start: &str,
    format: &Format,
) -> ChosenSeverities {
    let comment = ['%', ';', '{'];
    let has_comment = start.trim_start_matches('\u{feff}').trim_start();
    if !has_comment.starts_with(comment) || !start.contains("[%movetext") {
        return severities;
    }
    let tree = (format.parse)(start);
    for node in &tree.nodes {
        match node.kind {
            NodeKind::Comment | NodeKind::LineComment | NodeKind::Escape => {
                let text = start.get(node.start as usize..node.end as usize);
                for command in own_commands(text.unwrap_or("")) {
                    let ignored = command.words().filter(|_| command.verb == IGNORE);
                    for page in ignored.filter_map(code_page) {
                        severities.choose(page.code, SeverityChoice::Off);
                    }
                }
            }
            NodeKind::Game => {}
            _ => break,
        }
    }
    severities
}
