//! Illegal moves that were really played: a comment after the move says so, with the command
//! `[%movetext played]`.

use super::line_of_play::{CandidatePosition, LineOfPlay};
use super::moves::WrittenMove;
use super::{MoveDetails, Record, Replay, ReplayObserver};
use crate::board::{Frame, Letters, Reading, Slips};
use crate::notation::Notation;
use crate::syntax::{NodeKind, OwnCommand, PLAYED, own_commands};

/// The commands to movetext about the move before a node: in the comments that follow it in its line, also after its marks
/// and the variations that replace it.
pub fn commands_about_move<'r>(
    record: &'r Record,
    node: usize,
) -> impl Iterator<Item = OwnCommand<'r>> {
    let after = record.indexed_siblings(node..record.range().end);
    let about_it = after.take_while(|(_, node)| {
        use NodeKind::{Comment, Glyph, LineComment, Nag, Variation};
        matches!(node.kind, Comment | Glyph | LineComment | Nag | Variation)
    });
    let is_comment = |kind| matches!(kind, NodeKind::Comment | NodeKind::LineComment);
    let comments = about_it.filter(move |(_, node)| is_comment(node.kind));
    comments.flat_map(move |(at, comment)| {
        let commands = own_commands(record.slice(comment));
        commands.filter(move |_| at < line_end(record, node))
    })
}

/// The node after the line of the move before a node.
fn line_end(record: &Record, node: usize) -> usize {
    let before = record.nodes.get(..node).unwrap_or(&[]).iter();
    let around = before.filter(|one| one.kind == NodeKind::Variation && node <= one.next as usize);
    let ends = around.map(|one| one.next as usize);
    ends.min().unwrap_or(record.range().end)
}

/// Does a command say of the move before a node that it was really played?
pub fn says_it_was_played(record: &Record, node: usize) -> bool {
    commands_about_move(record, node).any(|command| command.verb == PLAYED)
}

impl Replay<'_> {
    /// Plays a move that was really played although no legal move fits it. If it is open which piece
    /// moves, or the rules cannot play on from the position after it, the position is unknown.
    #[cold]
    pub(super) fn play_nonetheless(
        &mut self,
        line: &mut LineOfPlay,
        written: &WrittenMove,
        readings: &[Reading],
        (notation, letters): (&'static Notation, &'static Letters),
        frame: Frame,
        observer: &mut impl ReplayObserver,
    ) {
        let WrittenMove { node, text, depth } = *written;
        let after = line.certain().and_then(|before| {
            // A text that is spelt right means what it says.
            let spelt_right = |one: &&Reading| one.slips == Slips::NONE;
            let any_right = readings.iter().any(|one| spelt_right(&one));
            let mut meant = readings.iter().filter(|one| !any_right || spelt_right(one));
            let meant = meant.find_map(|one| Some((one, before.played_nonetheless(one)?)));
            let (reading, (mv, after)) = meant?;
            observer.played_nonetheless(&MoveDetails {
                node,
                text,
                before,
                after: after.as_ref(),
                mv: &mv,
                reading,
                frame,
                notation,
                letters,
                depth,
            });
            Some(after)
        });
        let Some(after) = after else {
            observer.lost(node);
            line.positions.clear();
            return line.count.advance(self.setup.starter);
        };
        line.count.set(self.setup.due(&*after));
        line.set_aside.clear();
        line.positions = vec![CandidatePosition::new(after)];
    }
}
