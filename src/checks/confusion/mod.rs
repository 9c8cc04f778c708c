//! Confusions of a whole record: all of its moves are right but for one thing, such as the corner from which the
//! squares are counted. The record is written without the confusion and replayed. Only if it can be played
//! then, and cannot as it stands, is the confusion reported, once, in place of what was said of the moves.
//!
//! A confusion is a row of the table; [`judge`] replays what it proposes.

mod beginning;
mod heading;
mod judge;
mod places;
mod turned;

use super::Report;
use crate::codes;
use crate::document::{Code, Fix, FixSupport, Severity, TextEdit};
use crate::identify::{Context, replay_score};
use crate::repair::Repairs;
use crate::replay::{Record, ReplaySetup};
use beginning::MissingBeginning;
use judge::{Trial, judge};

/// A record that cannot be played as it stands.
struct Case<'c> {
    record: &'c Record<'c>,
    setup: &'c ReplaySetup,
    context: &'c Context,
}

/// A kind of confusion.
struct Confusion {
    code: Code,
    severity: Severity,
    /// The ways in which the record may be confused, each with what is right. The more likely come first.
    proposals: fn(&Case) -> Vec<Proposal>,
}

static CONFUSIONS: &[Confusion] = &[
    Confusion {
        code: codes::TAG_VALUE,
        severity: Severity::Error,
        proposals: turned::by_tag,
    },
    Confusion {
        code: codes::REFUTED_TAG,
        severity: Severity::Error,
        proposals: heading::proposals,
    },
    Confusion {
        code: codes::EXCHANGED_MOVES,
        severity: Severity::Error,
        proposals: places::proposals,
    },
    Confusion {
        code: codes::TURNED_BOARD,
        severity: Severity::Error,
        proposals: turned::by_moves,
    },
];

/// What a record should be written like.
struct Proposal {
    /// In the order of the text.
    edits: Vec<TextEdit>,
    /// What the finding marks.
    range: std::ops::Range<usize>,
    message: String,
    /// The title of the fix.
    title: String,
}

/// A proposal and how far the record can be played with it.
pub struct Tried {
    row: &'static Confusion,
    proposal: Proposal,
    trial: Trial,
}

/// So many plies more must be playable without the confusion than with it, if all can be played then.
const FURTHER: u32 = 20;

/// The same if a slip stops the record without the confusion, too.
const MUCH_FURTHER: u32 = 30;

/// The same if no slips explain the record as it stands.
const FURTHER_IF_UNEXPLAINED: u32 = 8;

/// With fewer plies nothing is claimed.
const FEWEST_PLIES: u32 = 8;

/// With fewer plies nothing is claimed of a record that slips stop without the confusion, too.
const FEWEST_WITH_SLIPS: u32 = 30;

/// So many slips may stand in a confused record.
const MOST_SLIPS: usize = 2;

/// In so many proposals slips are searched for.
const MOST_SEARCHED: usize = 3;

/// What may be confused in a record, and how far it can be played as it stands.
pub struct Suspicion<'c> {
    case: Case<'c>,
    own: u32,
    /// The best first.
    tried: Vec<Tried>,
}

/// Tries all confusions of a record whose main line cannot be played. None if it can.
pub fn suspect<'c>(
    record: &'c Record<'c>,
    setup: &'c ReplaySetup,
    context: &'c Context,
) -> Option<Suspicion<'c>> {
    // The words of a table are not in the text.
    if context.format.table.is_some() || setup.start.is_none() {
        return None;
    }
    let own = replay_score(record, setup);
    if !own.stopped {
        return None;
    }
    let case = Case {
        record,
        setup,
        context,
    };
    let mut tried: Vec<Tried> = Vec::new();
    for row in CONFUSIONS {
        for proposal in (row.proposals)(&case) {
            if let Some(trial) = judge(&case, &proposal.edits) {
                tried.push(Tried {
                    row,
                    proposal,
                    trial,
                });
            }
        }
    }
    tried.sort_by_key(|one| std::cmp::Reverse((one.trial.is_whole, one.trial.plies)));
    Some(Suspicion {
        case,
        own: own.plies,
        tried,
    })
}

/// A confusion to report.
pub enum Confused<'s> {
    /// What all moves of a record say, and whether the fix is safe.
    Record(&'s Tried, bool),
    /// The first moves are missing.
    Beginning(MissingBeginning),
}

impl Suspicion<'_> {
    /// The confusion that the moves prove.
    pub fn proved(&self) -> Option<Confused<'_>> {
        let best = self.tried.first()?;
        let further = match best.trial.is_whole {
            true => FURTHER,
            false => MUCH_FURTHER,
        };
        let proves = best.trial.plies >= self.own.saturating_add(further);
        let mut others = self.tried.iter().skip(1);
        let is_only = !others.any(|other| other.trial.is_whole);
        proves.then_some(Confused::Record(best, best.trial.is_whole && is_only))
    }

    /// The confusion that explains a record of which `repairs` leave something unexplained.
    pub fn likely(&self, repairs: &Repairs) -> Option<Confused<'_>> {
        if repairs.unchecked.is_empty() && repairs.failures() <= MOST_SLIPS {
            return None;
        }
        let enough = |one: &&Tried| one.trial.moves >= FEWEST_PLIES;
        let whole = |one: &&Tried| {
            let plies = one.trial.plies;
            one.trial.is_whole && plies >= self.own.saturating_add(FURTHER_IF_UNEXPLAINED)
        };
        let likely = || self.tried.iter().filter(enough);
        let long = self.own.saturating_add(FEWEST_WITH_SLIPS);
        let explained =
            |one: &&Tried| one.trial.moves >= long && one.trial.is_explained(MOST_SLIPS);
        let found = likely().find(whole);
        let found = found.or_else(|| likely().take(MOST_SEARCHED).find(explained));
        match found {
            Some(found) => Some(Confused::Record(found, false)),
            None => beginning::missing(&self.case, self.own).map(Confused::Beginning),
        }
    }
}

impl Confused<'_> {
    /// Adds the finding to the report.
    pub fn add(self, report: &mut Report) {
        match self {
            Confused::Record(tried, preferred) => add(tried, preferred, report),
            Confused::Beginning(missing) => missing.add(report),
        }
    }
}

/// Reports a confusion.
fn add(tried: &Tried, preferred: bool, report: &mut Report) {
    let Tried {
        row,
        proposal,
        trial,
    } = tried;
    let support = FixSupport {
        cost: 0,
        playable: trial.plies,
        following: trial.moves,
        certainty: CERTAIN,
    };
    let fix = Fix {
        title: proposal.title.clone(),
        edits: proposal.edits.clone(),
        preferred,
        support: Some(support).filter(|_| preferred),
    };
    let (range, message) = (proposal.range.clone(), proposal.message.clone());
    report.add_fixed(row.code, row.severity, range, message, vec![fix]);
}

/// What the fix of a proved confusion says of its certainty, in ten-thousandths.
const CERTAIN: u32 = 9_990;
