//! The checks, one file each, told what replay sees. A new check is one file and one line in the
//! table of what it looks at: a record's text, a record that is understood, a move number, a move
//! that was played. Only what replay reports as a fault of its own has no table: moves that cannot
//! be played or read, moves in foreign letters (they silence the checks of the move), and the
//! result, which is judged last, whatever the record is.

mod captures;
mod commands;
mod departure;
mod disputed;
mod draws;
mod ending;
mod legality;
mod likely;
mod marks;
mod nags;
mod notation;
mod notation_tag;
mod numbers;
mod result;
mod safety;
mod setting;
mod setup;
mod side;
mod spelling;
mod syntax;
mod table;
mod tags;

use super::choice::{Choice, Evidence};
use super::frontier::Pending;
use super::record::Record;
use super::replay;
use super::settings::settled;
use super::stage::Stage;
use super::witness::{Exact, Numbered, Played, Refused, Witness};
use super::words::{Speaker, list};
use super::{Context, codes};
use crate::board::{Frame, Move, Seat};
use crate::document::{Code, Finding, Fix, Severity, TextEdit, Verdict};
use crate::notation::Notation;
use crate::notation::letters::{FIGURINE, has_figure};
use crate::rules::{End, Game, SetUpFault};
use crate::syntax::NodeKind;
use std::borrow::Cow;

pub use result::plain as plain_result;
pub use syntax::check as syntax;

/// Checks of a record's text, before it is known what it holds.
static RECORD_CHECKS: &[fn(&Record, &Context, &mut Report)] =
    &[tags::check, setup::check, notation_tag::name];

/// Checks of a record whose game, notation and language are known, before its moves are replayed.
static STAGE_CHECKS: &[fn(&Record, &Stage, &Context, &mut Report)] = &[
    tags::roster,
    setup::remarks,
    notation::language,
    notation_tag::suits,
];

/// Checks of one node of a kind that replay passes over: its bytes of the segment are given.
static NODE_CHECKS: &[(NodeKind, NodeCheck)] = &[
    (NodeKind::Comment, commands::check),
    (NodeKind::Nag, nags::check),
];

type NodeCheck = fn(&str, std::ops::Range<usize>, &Stage, &Context, &mut Report);

/// Checks of one move number, whose bytes of the segment are given.
static NUMBER_CHECKS: &[NumberCheck] = &[numbers::check, side::check];

type NumberCheck = fn(&Numbered, &Record, &Stage, &Context, std::ops::Range<usize>, &mut Report);

/// Checks of one played move, whose first byte in the segment is given.
static PLY_CHECKS: &[fn(&Played, usize, &mut Report)] = &[
    spelling::check,
    marks::check,
    captures::check,
    departure::check,
    disputed::check,
];

/// Checks of how the main line ends, where the rules say who has won.
static END_CHECKS: &[fn(&Record, &'static Game, &End, &mut Report)] = &[ending::check];

/// What has been found in a segment so far.
pub struct Report<'a> {
    pub text: &'a str,
    findings: Vec<Finding>,
    /// Where the errors of the syntax begin, in order: bytes of the segment.
    faults: Vec<u32>,
    games: u32,
    moves: u32,
}

impl<'a> Report<'a> {
    pub fn new(text: &'a str) -> Report<'a> {
        Report {
            text,
            findings: Vec::new(),
            faults: Vec::new(),
            games: 0,
            moves: 0,
        }
    }

    /// What has been found so far is all about the syntax: the replay asks where its errors are.
    pub fn note_faults(&mut self) {
        let errors = self.findings.iter();
        let errors = errors.filter(|finding| finding.severity == Severity::Error);
        self.faults = errors.map(|finding| finding.start).collect();
        self.faults.sort_unstable();
    }

    /// Adds a finding without a fix. Offsets are bytes of the segment.
    pub fn add(
        &mut self,
        code: Code,
        severity: Severity,
        range: std::ops::Range<usize>,
        message: String,
    ) {
        self.add_fixed(code, severity, range, message, Vec::new());
    }

    pub fn add_fixed(
        &mut self,
        code: Code,
        severity: Severity,
        range: std::ops::Range<usize>,
        message: String,
        fixes: Vec<Fix>,
    ) {
        self.findings.push(Finding {
            code,
            severity,
            start: offset(range.start),
            end: offset(range.end),
            message,
            fixes,
        });
    }

    /// Several findings of one move, those from the index `first` on, would each write a part of
    /// it and overlap: so all of them write the whole move, and one of them at most unasked. So does a
    /// finding of a move in another notation than the record's own.
    fn agree(
        &mut self,
        first: usize,
        played: &Played,
        own: &'static Notation,
        start: usize,
        safe: bool,
    ) {
        let foreign = played.notation.name != own.name;
        let findings = self.findings.get_mut(first..).unwrap_or_default();
        // A rule that sources differ about is nothing to write anew.
        let written_so = |finding: &&mut Finding| finding.code != codes::DISPUTED_RULE;
        let findings: Vec<&mut Finding> = findings.iter_mut().filter(written_so).collect();
        if findings.is_empty() || findings.len() == 1 && !foreign || own.gap(played.mv).is_some() {
            return;
        }
        let written = departure::write(&Played {
            notation: own,
            ..*played
        });
        let range = start..start + played.text.len();
        for (i, finding) in findings.into_iter().enumerate() {
            finding.fixes = vec![anew(self.text, &range, &written, safe && i == 0)];
        }
    }

    /// What is glued to a word that is no move may be a slip of that word: without it the word would still
    /// be none, so that no repair of it is offered.
    fn withdraw(&mut self, word: std::ops::Range<usize>) {
        let (start, end) = (offset(word.start), offset(word.end));
        let faults = self.findings.iter_mut();
        let faults = faults.filter(|finding| finding.severity == Severity::Error);
        for finding in faults.filter(|fault| fault.end == start || fault.start == end) {
            finding.fixes.clear();
        }
    }

    /// Ends a record, given by its bytes: its errors are known, and with them what is safe.
    fn close(&mut self, record: std::ops::Range<usize>) {
        safety::withhold(&mut self.findings, &record);
    }

    pub fn verdict(mut self) -> Verdict {
        self.findings
            .sort_by_key(|finding| (finding.start, finding.end, finding.severity));
        Verdict {
            findings: self.findings,
            games: self.games,
            moves: self.moves,
        }
    }
}

/// A repair that replaces one range.
pub fn fix(title: String, range: std::ops::Range<usize>, text: &str, preferred: bool) -> Fix {
    let edit = TextEdit {
        start: offset(range.start),
        end: offset(range.end),
        text: text.to_owned(),
    };
    Fix {
        title,
        edits: vec![edit],
        preferred,
    }
}

/// The repair that writes a range of a text anew.
pub fn anew(source: &str, range: &std::ops::Range<usize>, text: &str, preferred: bool) -> Fix {
    let old = source.get(range.clone()).unwrap_or("");
    fix(title(old, text), range.clone(), text, preferred)
}

/// What a repair is called that writes a new text for an old one.
fn title(old: &str, new: &str) -> String {
    let (old, new) = (old.trim(), new.trim());
    match (old, new) {
        (_, "") => format!("Remove {}", shown(old)),
        ("", _) => format!("Add {}", shown(new)),
        _ => format!("Write {} instead of {}", shown(new), shown(old)),
    }
}

/// Characters of a text that a message repeats.
const SHOWN: usize = 80;

/// A text as a message repeats it: of a very long one only the beginning.
fn shown(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => Cow::Owned(format!("{}…", text.get(..end).unwrap_or(text))),
        None => Cow::Borrowed(text),
    }
}

/// Segments are far below 4 GiB; a longer one loses its findings' places, not the program.
fn offset(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}

/// Checks one record.
pub fn record(record: &Record, context: &Context, report: &mut Report) {
    if !is_game(record) {
        return;
    }
    report.games += 1;
    for check in RECORD_CHECKS {
        check(record, context, report);
    }
    let (choice, stands) = settled(record, context);
    setting::unfit(record, context, &stands, report);
    let context = &stands;
    let (game, end) = match choice {
        Choice::Unknown(tag) => {
            if let Some(tag) = tag {
                setup::unknown(record, tag, report);
            }
            (None, None)
        }
        Choice::Game(mut stage, evidence, fault) => {
            stage.keep_capture_sign(record);
            match evidence {
                Evidence::Against(tag) => setup::refuted(record, tag, stage.game, report),
                Evidence::Tag(tag) => {
                    setup::fields(record, tag, &stage, report);
                    setup::disagreement(record, stage.game, context, report);
                }
                Evidence::Setting | Evidence::Default => {}
                _ => setup::unsaid(record, stage.game, report),
            }
            if let Some(fault) = fault {
                setup::fault(record, &stage, &fault, report);
            }
            for check in STAGE_CHECKS {
                check(record, &stage, context, report);
            }
            let end = moves(record, &stage, context, report);
            (Some(stage.game), end)
        }
    };
    result::check(record, game, end.as_ref(), context, report);
    report.close(record.bytes_range());
}

/// Replays the moves and checks them. How the main line ends, where the rules decide it.
fn moves(record: &Record, stage: &Stage, context: &Context, report: &mut Report) -> Option<End> {
    let mut inspector = Inspector {
        record,
        stage,
        context,
        report,
        alphabet: Vec::new(),
        left: record.moves,
        own: None,
        end: None,
        watch: draws::Watch::new(stage.game),
    };
    replay::replay(record, stage, &mut inspector);
    let Inspector { end, watch, .. } = inspector;
    watch.close(record, stage.game, report);
    if let Some(end) = &end {
        for check in END_CHECKS {
            check(record, stage.game, end, report);
        }
    }
    end
}

/// Remarks in front of the first game, or behind the last, are none themselves.
pub fn is_game(record: &Record) -> bool {
    let remark = |kind| {
        use NodeKind::{Comment, Escape, Junk, LineComment};
        matches!(kind, Comment | LineComment | Escape | Junk)
    };
    !record.tags.is_empty() || record.top().any(|node| !remark(node.kind))
}

/// Passes what replay tells on to the checks.
struct Inspector<'r, 'a, 't> {
    record: &'r Record<'a>,
    stage: &'r Stage,
    context: &'r Context,
    report: &'r mut Report<'t>,
    /// Codes of foreign letters already reported in this record.
    alphabet: Vec<&'static str>,
    /// Moves of the main line that are still to come.
    left: usize,
    /// The notation of the first move, which is the record's.
    own: Option<&'static Notation>,
    /// How the game ended with the last of them.
    end: Option<End>,
    /// What the draw rules of the game count.
    watch: draws::Watch,
}

impl<'r> Inspector<'r, '_, '_> {
    /// Does a fault of the syntax that was reported as an error stand between the last move and
    /// this one? Then it says already why this one does not fit.
    fn follows_fault(&self, node: usize) -> bool {
        let nodes = self.record.nodes.get(..node).unwrap_or(&[]);
        let previous = nodes.iter().rev().find(|node| node.kind == NodeKind::Move);
        let from = previous.map_or(0, |node| node.end);
        let to = self.range(node).end;
        let faults = self.report.faults.as_slice();
        let next = faults.partition_point(|start| *start < from);
        faults.get(next).is_some_and(|start| *start <= offset(to))
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

    /// The cell of a node, where its moves stand in a table.
    fn place(&self, node: usize) -> Option<table::Place<'r>> {
        let table = self.context.format.table?;
        let node = self.record.nodes.get(node)?;
        let record = self.record;
        record.wording(node)?;
        Some(table::Place {
            record,
            table,
            node,
        })
    }

    fn speaker<'f>(
        &self,
        frame: Frame<'f>,
        notation: &'static Notation,
        position: Option<&'f dyn crate::rules::Position>,
    ) -> Speaker<'f> {
        Speaker::new(frame, notation, self.stage.game, position)
    }
}

impl Witness for Inspector<'_, '_, '_> {
    fn played(&mut self, played: &Played) {
        self.report.moves += 1;
        if played.depth == 0 {
            self.watch.played(played);
            self.left = self.left.saturating_sub(1);
            self.end = (self.left == 0).then(|| played.after.end()).flatten();
        }
        let start = self.start(played.node);
        let own = *self.own.get_or_insert(played.notation);
        let first = self.report.findings.len();
        let (stage, alphabet) = (self.stage, &mut self.alphabet);
        if notation::check(played, stage, own, start, alphabet, self.report) {
            if let Some(place) = self.place(played.node) {
                place.whole(first, self.report);
            }
            return;
        }
        for check in PLY_CHECKS {
            check(played, start, self.report);
        }
        if self.report.findings.len() == first {
            return;
        }
        let found = self.report.findings.get_mut(first..).unwrap_or_default();
        let safe = safety::of_move(played, found);
        let place = self.place(played.node);
        match &place {
            Some(place) => place.played(first, played, safe, self.report),
            None => self.report.agree(first, played, own, start, safe),
        }
        let meant = likely::claimed(played);
        let range = self.range(played.node);
        let found = self.report.findings.get_mut(first..).unwrap_or_default();
        for finding in found
            .iter_mut()
            .filter(|finding| finding.severity == Severity::Warning)
        {
            let write = |text: &String| match &place {
                Some(place) => place.write(text, false),
                None => Some(anew(self.record.text, &range, text, false)),
            };
            finding.fixes.splice(..0, meant.iter().filter_map(write));
        }
    }

    fn exact(&mut self, exact: &Exact) {
        self.report.moves += 1;
        self.left = self.left.saturating_sub(usize::from(exact.depth == 0));
        self.own.get_or_insert(self.stage.notation);
    }

    fn several(&mut self, _node: usize, depth: usize) {
        self.report.moves += 1;
        self.left = self.left.saturating_sub(usize::from(depth == 0));
    }

    /// Only the last move is looked at though it is written to the letter: it may end the game.
    fn looks_closely(&self) -> bool {
        self.left == 1
    }

    fn refused(&mut self, refused: &Refused) {
        // Behind a doubtful move no other is to blame; a square that does not exist is, always.
        if refused.doubtful && refused.unread.is_none() {
            return;
        }
        if self.follows_fault(refused.node) {
            return self.report.withdraw(self.range(refused.node));
        }
        let speaker = self.speaker(refused.frame, refused.notation, refused.before);
        let first = self.report.findings.len();
        legality::refused(refused, &speaker, self.range(refused.node), self.report);
        if self.stage.game.disputed_board {
            let new = self.report.findings.get_mut(first..).unwrap_or_default();
            new.iter_mut()
                .for_each(|finding| finding.severity = Severity::Warning);
        }
        if let Some(place) = self.place(refused.node) {
            place.refused(first, refused, &speaker, self.stage, self.report);
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
                self.stage,
                self.context,
                self.report,
            );
        }
    }

    fn unknown(&mut self, node: usize) {
        if self.follows_fault(node) {
            return;
        }
        let message = "a move is missing here; what follows cannot be checked".to_owned();
        let range = self.range(node);
        self.report
            .add(codes::UNKNOWN_MOVE, Severity::Hint, range, message);
    }

    fn ambiguous(&mut self, pending: &Pending, proved: Option<&Move>, frame: Frame) {
        let mut frame = frame;
        let node = self.record.nodes.get(pending.node);
        let figures = |node| has_figure(self.record.slice(node));
        if self.stage.fixed && node.is_some_and(figures) {
            frame.letters = &FIGURINE;
        }
        let position = pending.before.as_ref();
        let own = self.own.unwrap_or(self.stage.notation);
        let speaker = self.speaker(frame, own, Some(position));
        let first = self.report.findings.len();
        legality::ambiguous(
            pending,
            proved,
            &speaker,
            self.range(pending.node),
            self.report,
        );
        if let Some(place) = self.place(pending.node) {
            place.whole(first, self.report);
        }
    }

    fn numbered(&mut self, numbered: &Numbered) {
        let range = self.range(numbered.node);
        for check in NUMBER_CHECKS {
            check(
                numbered,
                self.record,
                self.stage,
                self.context,
                range.clone(),
                self.report,
            );
        }
    }

    fn left_out(&mut self, node: usize, missing: &[(Seat, u32)]) {
        if self.follows_fault(node) {
            return;
        }
        let named = missing.iter().map(|(seat, number)| {
            let player = self.stage.game.player(*seat);
            format!("{player}'s move {number}")
        });
        let verb = if missing.len() > 1 { "are" } else { "is" };
        let named = list(&named.collect::<Vec<_>>(), "and");
        let message = format!("{named} {verb} missing before this number");
        let range = self.range(node);
        self.report
            .add(codes::MISSING_MOVE, Severity::Error, range, message);
    }

    fn bad_set_up(&mut self, fault: &SetUpFault, start: usize, end: usize) {
        let (severity, message) = setup::faulty(self.stage, fault);
        self.report
            .add(codes::BAD_SET_UP, severity, start..end, message);
    }
}

/// What is said of a set-up that cannot be played from.
pub fn faulty_set_up(stage: &Stage, fault: &SetUpFault) -> String {
    setup::faulty(stage, fault).1
}
