//! Runs the checks during a replay.

use std::ops::Range;

use super::slips::GAME_IS_OVER;
use super::{
    NODE_CHECKS, NUMBER_CHECKS, PLY_CHECKS, Report, blanks, confusion, draws, legality, likely,
    lone_letter, lone_number, marks, notation, offset, repeated, replacement, safety, setup, table,
};
use crate::board::{Frame, Move, Seat};
use crate::codes;
use crate::document::{Finding, Fix, Severity};
use crate::identify::{Context, Presumption, is_foreign, replay_score};
use crate::notation::Notation;
use crate::notation::letters::{FIGURINE, has_figure};
use crate::repair;
use crate::replay::{
    AmbiguousMove, Change, Explainer, LineDoubt, MoveDetails, Played, Record, Refused,
    ReplayObserver, ReplaySetup, WrittenNumber, list, says_it_was_played,
};
use crate::rules::{End, Position, SetUpFault};
use crate::syntax::{Node, NodeKind};

/// So many signs in a record are weighed against the moves that follow, and none in one with more moves than that.
const MOST_WEIGHED: usize = 8;
const LONGEST_WEIGHED: usize = 400;

/// The observer that runs the checks on the events of a replay.
pub struct Inspector<'r, 'a, 't> {
    record: &'r Record<'a>,
    setup: &'r ReplaySetup,
    context: &'r Context,
    report: &'r mut Report<'t>,
    /// Moves that run together with the next one.
    joined: blanks::JoinedMoves,
    /// Codes of the foreign letters already reported in this record.
    alphabet: Vec<&'static str>,
    /// Number of moves of the main line that are left.
    left: usize,
    /// The notation of the first move, taken for the record's own.
    own: Option<&'static Notation>,
    /// How the game is over after the last move of the main line.
    end: Option<End>,
    draw_counter: draws::DrawCounter,
    /// So many signs that contradict their moves were weighed against the moves that follow.
    weighed: usize,
    /// The plies of the main line that can be played as it is written, once they are needed for that.
    plies: Option<u32>,
    /// Some move cannot be played.
    pub failed: bool,
    /// Some move is not in the notation and the letters that the record is read in.
    pub foreign: bool,
    /// The nodes of variations in which nothing is known to be wrong.
    pub doubtful: Vec<Range<usize>>,
    /// The nodes of lines whose signs contradict what is assumed of an earlier move. They may be right.
    pub in_conflict: Vec<Range<usize>>,
    /// Findings about moves that cannot be played say which moves may have been meant.
    pub suggests: bool,
    /// A fault of the syntax between a move and the one before it explains why it cannot be played.
    pub trusts_faults: bool,
    /// Nodes that are replayed with an amendment and reported elsewhere.
    pub repaired: Vec<usize>,
    /// The last node whose text was exchanged with another.
    swapped: Option<usize>,
    /// What was presumed of the record; the replay ends when it is refuted.
    pub presumption: Presumption,
    /// Every move is played from its readings, which takes longer than from its text: one of the checks may have something to say of a
    /// move that is spelt as usual.
    pub in_detail: bool,
    /// A lone `N` in the record may be a knight.
    has_lone_letter: bool,
}

impl<'r, 'a, 't> Inspector<'r, 'a, 't> {
    pub fn new(
        record: &'r Record<'a>,
        setup: &'r ReplaySetup,
        context: &'r Context,
        presumption: Presumption,
        report: &'r mut Report<'t>,
    ) -> Self {
        let has_lone_letter = lone_letter::occurs(record);
        Inspector {
            record,
            setup,
            context,
            report,
            joined: blanks::JoinedMoves::default(),
            alphabet: Vec::new(),
            left: record.moves,
            own: None,
            end: None,
            draw_counter: draws::DrawCounter::new(setup.game),
            weighed: 0,
            plies: None,
            failed: false,
            foreign: false,
            doubtful: Vec::new(),
            in_conflict: Vec::new(),
            suggests: true,
            trusts_faults: true,
            repaired: Vec::new(),
            swapped: None,
            presumption,
            in_detail: has_lone_letter,
            has_lone_letter,
        }
    }

    /// How the main line ended, if the game is over there, and the draw counter.
    pub fn finish(self) -> (Option<End>, draws::DrawCounter) {
        (self.end, self.draw_counter)
    }

    /// Was a syntax error reported between the previous move and this node? Then it already explains
    /// why the node does not fit.
    fn follows_fault(&self, node: usize) -> bool {
        let nodes = self.record.nodes.get(..node).unwrap_or(&[]);
        let previous = nodes.iter().rev().find(|node| node.kind == NodeKind::Move);
        let from = match self.trusts_faults {
            true => previous.map_or(0, |node| node.end),
            // A sign glued to it is a part of it.
            false => offset(self.range(node).start),
        };
        let to = self.range(node).end;
        let faults = self.report.faults.as_slice();
        let next = faults.partition_point(|start| *start < from);
        faults.get(next).is_some_and(|start| *start <= offset(to))
    }

    /// The finding that a row is missing before the next move. If this move cannot be played, the missing
    /// row stood before it.
    fn missing_row_after(&mut self, node: usize) -> Option<&mut Finding> {
        let nodes = self.record.nodes.get(node + 1..)?;
        let next = nodes.iter().find(|node| node.kind == NodeKind::Move)?;
        let mut findings = self.report.findings.iter_mut();
        findings.find(|found| {
            let before_it = found.start <= next.end && next.start <= found.end;
            found.code == codes::MISSING_ROW && before_it
        })
    }

    fn start(&self, node: usize) -> usize {
        self.record
            .nodes
            .get(node)
            .map_or(0, |node| node.start as usize)
    }

    fn range(&self, node: usize) -> std::ops::Range<usize> {
        self.record
            .nodes
            .get(node)
            .map_or(0..0, |node| node.start as usize..node.end as usize)
    }

    /// The table cell of a node, in formats with tables.
    fn cell(&self, node: usize) -> Option<table::MoveInTable<'r>> {
        let table = self.context.format.table?;
        let node = self.record.nodes.get(node)?;
        let record = self.record;
        record.wording(node)?;
        Some(table::MoveInTable {
            record,
            table,
            node,
        })
    }

    fn explainer<'f>(
        &self,
        frame: Frame<'f>,
        notation: &'static Notation,
        position: Option<&'f dyn Position>,
    ) -> Explainer<'f> {
        Explainer::new(frame, notation, self.setup.game, position)
    }

    /// Figurines in place of letters have been reported already.
    pub fn knows_figurines(&mut self) {
        self.alphabet.push(FIGURINE.code);
    }

    /// Checks a move that was read.
    fn check_move(&mut self, played: &MoveDetails) {
        if played.depth == 0 {
            let mv = || Some(played.mv.clone());
            let (before, after) = (Some(played.before), played.after);
            self.draw_counter.played(played.node, before, after, mv);
        }
        self.failed |= repair::contradicts(played);
        self.foreign |= is_foreign(played, self.setup.notation);
        let start = self.start(played.node);
        let own = *self.own.get_or_insert(played.notation);
        let first = self.report.findings.len();
        let (record, setup) = (self.record, self.setup);
        let alphabet = &mut self.alphabet;
        if notation::check(played, record, setup, own, start, alphabet, self.report) {
            if let Some(cell) = self.cell(played.node) {
                cell.whole(first, self.report);
            }
            return;
        }
        for check in PLY_CHECKS {
            check(played, start, self.report);
        }
        // It is not known where the knights are.
        if self.has_lone_letter {
            self.report
                .drop_from(first, &[codes::NEEDLESS_DISAMBIGUATION]);
        }
        marks::join_with_capture(first, self.report);
        if self.report.findings.len() == first {
            return;
        }
        let around = |nodes: &Range<usize>| nodes.contains(&played.node);
        if repair::contradicts(played) && self.in_conflict.iter().any(around) {
            return self.report.findings.truncate(first);
        }
        // What a sign says of another position contradicts nothing.
        if self.doubtful.iter().any(around) {
            self.report
                .drop_from(first, &[codes::CAPTURE_MARK, codes::CHECK_MARK]);
        }
        let found = self.report.findings.get_mut(first..).unwrap_or_default();
        let safe = safety::keep_if_safe(played, found);
        let cell = self.cell(played.node);
        match &cell {
            Some(cell) => cell.played(first, played, safe, self.report),
            None => self.report.agree(first, played, own, start, safe),
        }
        let meant = likely::moves_with_mark(played);
        if meant.is_empty() {
            return;
        }
        let range = self.range(played.node);
        let write = |text: &String| match &cell {
            Some(cell) => cell.write(text, false),
            None => Some(replacement(self.record.text, &range, text, false)),
        };
        let meant = meant.iter().filter_map(write).collect();
        let (likely, refuted) = self.weigh(played.depth, meant);
        let found = self.report.findings.get_mut(first..).unwrap_or_default();
        for finding in found
            .iter_mut()
            .filter(|finding| finding.severity == Severity::Warning)
        {
            finding.fixes.splice(..0, likely.iter().cloned());
            finding.fixes.extend(refuted.iter().cloned());
        }
    }

    /// Parts moves that do what a sign says from those after which less of the game can be played than as it is written.
    fn weigh(&mut self, depth: usize, meant: Vec<Fix>) -> (Vec<Fix>, Vec<Fix>) {
        if depth > 0 || self.weighed == MOST_WEIGHED || self.record.moves > LONGEST_WEIGHED {
            return (meant, Vec::new());
        }
        self.weighed += 1;
        let (record, setup, context) = (self.record, self.setup, self.context);
        let own = *self
            .plies
            .get_or_insert_with(|| replay_score(record, setup).plies);
        let plies = |fix: &Fix| confusion::plies_with(record, setup, context, &fix.edits);
        meant
            .into_iter()
            .partition(|fix| plies(fix).is_none_or(|plies| plies >= own))
    }
}

impl ReplayObserver for Inspector<'_, '_, '_> {
    #[inline]
    fn played(&mut self, played: &Played) {
        self.presumption.played(played);
        self.report.moves += 1;
        self.joined.played(self.record, played.node, self.report);
        self.left = self.left.saturating_sub(usize::from(played.depth == 0));
        if played.depth == 0 {
            self.end = (self.left == 0).then(|| played.after.end()).flatten();
            let (record, game) = (self.record, self.setup.game);
            let end = self.end.as_ref();
            self.failed |= end.is_some_and(|end| record.right_result(game, end).is_some());
        }
        match played.details {
            // Nothing is said of how the text fits the move in whose place it stands.
            Some(details) if self.swapped != Some(played.node) => self.check_move(details),
            _ => {
                self.own.get_or_insert(self.setup.notation);
                if played.depth == 0 {
                    let (before, after) = (played.before, played.after);
                    let mv = || after.last_played();
                    self.draw_counter.played(played.node, before, after, mv);
                }
            }
        }
    }

    fn amended(&mut self, node: usize, change: &Change) {
        if matches!(change, Change::Swapped(_)) {
            self.swapped = Some(node);
        }
    }

    fn played_nonetheless(&mut self, details: &MoveDetails) {
        // Nothing is said of how an illegal move is written.
        self.presumption.played(&Played::read(details));
        self.report.moves += 1;
        if details.depth == 0 {
            self.left = self.left.saturating_sub(1);
            self.end = (self.left == 0).then(|| details.after.end()).flatten();
            let (before, after) = (Some(details.before), details.after);
            let mv = || Some(details.mv.clone());
            self.draw_counter.played(details.node, before, after, mv);
        }
    }

    fn several(&mut self, _node: usize, depth: usize) {
        self.report.moves += 1;
        self.left = self.left.saturating_sub(usize::from(depth == 0));
        self.failed |= repair::is_strict(self.setup.game);
    }

    fn needs_details(&self) -> bool {
        self.in_detail
    }

    fn needs_before(&self, position: &dyn Position) -> bool {
        self.draw_counter.needs(position)
    }

    fn refused(&mut self, refused: &Refused) {
        if self.repaired.contains(&refused.node) {
            self.left = self.left.saturating_sub(usize::from(refused.depth == 0));
            return;
        }
        self.failed = true;
        self.presumption.refused(refused);
        if self.presumption.is_refuted() {
            return;
        }
        // After a doubtful move the cause may be that move, unless the text cannot be read at all.
        let in_doubt = |nodes: &Range<usize>| nodes.contains(&refused.node);
        let doubtful = refused.doubt > LineDoubt::None || self.doubtful.iter().any(in_doubt);
        if doubtful && refused.unread.is_none() {
            return;
        }
        if self.follows_fault(refused.node) {
            return self.report.withdraw(self.range(refused.node));
        }
        let range = self.range(refused.node);
        if let Some(missing) = self.missing_row_after(refused.node) {
            (missing.start, missing.end) = (offset(range.start), offset(range.end));
            return;
        }
        let explainer = self.explainer(refused.frame, refused.notation, refused.before);
        let first = self.report.findings.len();
        legality::refused(refused, &explainer, range, self.suggests, self.report);
        if self.setup.game.disputed_board {
            let new = self.report.findings.get_mut(first..).unwrap_or_default();
            new.iter_mut()
                .for_each(|finding| finding.severity = Severity::Warning);
        }
        let twice = match self.context.format.table {
            None => repeated::removal(self.record, refused.node),
            Some(_) => None,
        };
        if let Some((finding, remove)) = self.report.findings.get_mut(first).zip(twice) {
            finding.fixes.insert(0, remove);
        }
        if let Some(cell) = self.cell(refused.node) {
            cell.refused(first, refused, &explainer, self.setup, self.report);
        }
    }

    fn kings_in_the_centre(&mut self, nodes: Range<usize>) {
        self.left = 0;
        let (Some(first), Some(last)) = (
            self.record.nodes.get(nodes.start),
            self.record.nodes.get(nodes.end - 1),
        ) else {
            return;
        };
        let number = nodes.start.checked_sub(1);
        let number = number.and_then(|number| self.record.nodes.get(number));
        let number = number.filter(|number| number.kind == NodeKind::Number);
        let range = first.start as usize..last.end as usize;
        let whole = number.map_or(range.start, |number| number.start as usize)..range.end;
        let message = "the kings were put on the centre squares to tell the result, which an electronic \
                       board records as moves";
        let fixes = vec![replacement(self.report.text, &whole, "", false)];
        let (code, message) = (codes::KINGS_IN_CENTRE, message.to_owned());
        self.report
            .add_fixed(code, Severity::Hint, range, message, fixes);
    }

    fn lost(&mut self, node: usize) {
        self.presumption.lost(node);
        if says_it_was_played(self.record, node + 1) {
            let message = "the position after this move is not known; what follows is not checked";
            let (code, range) = (codes::UNKNOWN_MOVE, self.range(node));
            self.report
                .add(code, Severity::Hint, range, message.to_owned());
        }
    }

    fn passed(&mut self, node: usize) {
        let Some(found) = self.record.nodes.get(node) else {
            return;
        };
        for (_, check) in NODE_CHECKS.iter().filter(|(kind, _)| *kind == found.kind) {
            let text = self.record.slice(found);
            check(
                text,
                self.range(node),
                self.setup,
                self.context,
                self.report,
            );
        }
    }

    fn unknown(&mut self, node: usize) {
        self.failed |= repair::is_row_sign(self.record, node);
        if self.follows_fault(node) {
            return;
        }
        let message = "a move is missing here; what follows cannot be checked".to_owned();
        let range = self.range(node);
        self.report
            .add(codes::UNKNOWN_MOVE, Severity::Hint, range, message);
    }

    fn ambiguous(&mut self, ambiguous: &AmbiguousMove, proved: Option<&Move>, frame: Frame) {
        let mut frame = frame;
        let node = self.record.nodes.get(ambiguous.node);
        let figures = |node| has_figure(self.record.slice(node));
        if self.setup.only_notation && node.is_some_and(figures) {
            frame.letters = &FIGURINE;
        }
        let position = ambiguous.before.as_ref();
        let own = self.own.unwrap_or(self.setup.notation);
        let explainer = self.explainer(frame, own, Some(position));
        let first = self.report.findings.len();
        legality::ambiguous(
            ambiguous,
            proved,
            &explainer,
            self.range(ambiguous.node),
            self.report,
        );
        if let Some(cell) = self.cell(ambiguous.node) {
            cell.whole(first, self.report);
        }
    }

    fn numbered(&mut self, numbered: &WrittenNumber) {
        if lone_number::is_lone(self.record) {
            return;
        }
        let range = self.range(numbered.node);
        for check in NUMBER_CHECKS {
            check(
                numbered,
                self.record,
                self.setup,
                self.context,
                range.clone(),
                self.report,
            );
        }
    }

    fn left_out(&mut self, node: usize, missing: &[(Seat, u32)], before: Option<&dyn Position>) {
        self.failed = true;
        self.presumption.left_out(node, missing, before);
        if self.follows_fault(node) {
            return;
        }
        let named = missing.iter().map(|(seat, number)| {
            let player = self.setup.game.player(*seat);
            format!("{player}'s move {number}")
        });
        let verb = if missing.len() > 1 { "are" } else { "is" };
        let named = list(&named.collect::<Vec<_>>(), "and");
        // Often a mate that was overlooked, not a move.
        let message = match before.and_then(Position::end) {
            Some(end) => format!("{GAME_IS_OVER}: {}", end.why),
            None => format!("{named} {verb} missing before this number"),
        };
        let range = self.range(node);
        self.report
            .add(codes::MISSING_MOVE, Severity::Error, range, message);
    }

    fn word_for_move(&mut self, _node: usize) {
        self.failed = true;
    }

    fn bad_set_up(&mut self, fault: &SetUpFault, start: usize, end: usize) {
        let nodes = self.record.nodes;
        let first = nodes.partition_point(|node| (node.start as usize) < start);
        let at_start = nodes.get(first..).unwrap_or_default().iter();
        let mut at_start = at_start.take_while(|node| node.start as usize == start);
        let is_worded = |node: &Node| self.record.wording(node).is_some();
        // The position of the whole line, which has a finding already.
        if at_start.any(|node| node.kind == NodeKind::SetUp && is_worded(node)) {
            return;
        }
        self.presumption.bad_set_up(fault, start, end);
        let (severity, message) = setup::faulty(self.setup, fault);
        self.report
            .add(codes::BAD_SET_UP, severity, start..end, message);
    }
    fn done(&self) -> bool {
        self.presumption.done()
    }
}
