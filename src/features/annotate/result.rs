//! Writes the result of a game, after its moves and into its tag: the one that the last position proves, or the one of
//! the two that is known.

use super::game_text::GameText;
use crate::document::TextEdit;
use crate::replay::{self, Played, ReplayObserver};
use crate::rules::{End, Game};
use crate::syntax::{NodeKind, plain_result};
use crate::text::line_end;

pub fn write(game: &GameText, _at: usize) -> Option<Vec<TextEdit>> {
    let record = &game.record;
    let setup = game.setup()?;
    let tag = record.tag("Result");
    let tagged = tag.map(|tag| plain_result(tag.tag.value).into_owned());
    let ended = record
        .terminator
        .map(|node| plain_result(record.slice(node)).into_owned());
    let proved = end(game).map(|end| (setup.game.outcome(&end), setup.game.results));
    let right = match proved {
        Some((outcome, systems)) => {
            let is_used = |system: &&&[&str]| {
                let used = |result: &Option<String>| {
                    result.as_deref().is_some_and(|text| system.contains(&text))
                };
                used(&ended) || used(&tagged)
            };
            let system = systems.iter().find(is_used).or(systems.first())?;
            (*system.get(outcome)?).to_owned()
        }
        // Two results that contradict each other are a finding, and its fixes say which is written.
        None => match (known(&tagged, setup.game), known(&ended, setup.game)) {
            (Some(result), None) | (None, Some(result)) => result,
            _ => return None,
        },
    };
    let open_end = setup.game.open_end && ended.as_deref() == Some("*");
    let mut edits = Vec::new();
    if let Some(tag) = tag.filter(|_| tagged.as_ref() != Some(&right)) {
        let range = tag.value_range();
        edits.push((range, right.clone()));
    }
    match record.terminator {
        Some(node) if ended.as_ref() != Some(&right) && !open_end => {
            edits.push((node.start as usize..node.end as usize, right));
        }
        None if game.context.format.ended && record.last_move.is_some() => {
            let last = record.last?;
            // In a comment or a variation that is not closed it would not be the result.
            if record.range().any(|node| !game.is_closed(node)) {
                return None;
            }
            let own_line = matches!(last.kind, NodeKind::LineComment | NodeKind::Escape);
            let gap = if own_line { line_end(record.text) } else { " " };
            edits.push((
                last.end as usize..last.end as usize,
                format!("{gap}{right}"),
            ));
        }
        _ => {}
    }
    edits.sort_by_key(|(range, _)| range.start);
    let edits = edits.into_iter().map(|(range, text)| TextEdit {
        start: range.start as u32,
        end: range.end as u32,
        text,
    });
    let edits: Vec<TextEdit> = edits.collect();
    (!edits.is_empty()).then_some(edits)
}

/// A result that says something, in a system of the game.
fn known(result: &Option<String>, game: &Game) -> Option<String> {
    let mut systems = game.results.iter();
    let result = result.as_ref()?;
    let is_known = systems.any(|system| system.contains(&result.as_str()));
    is_known.then(|| result.clone())
}

/// How the game ends by the rules after its last move.
fn end(game: &GameText) -> Option<End> {
    let setup = game.setup()?;
    let mut last = LastPosition {
        left: game.record.moves,
        end: None,
    };
    replay::replay(&game.record, setup, &[], &mut last);
    last.end
}

struct LastPosition {
    /// The moves of the main line that are not replayed yet.
    left: usize,
    end: Option<End>,
}

impl LastPosition {
    fn passed_move(&mut self, depth: usize) {
        self.left = self.left.saturating_sub(usize::from(depth == 0));
    }
}

impl ReplayObserver for LastPosition {
    fn played(&mut self, played: &Played) {
        self.passed_move(played.depth);
        if played.depth == 0 && self.left == 0 {
            self.end = played.after.end();
        }
    }

    fn several(&mut self, _node: usize, depth: usize) {
        self.passed_move(depth);
    }
}
