//! Confusions of a whole record: all of its moves are right but for one thing, such as the corner from which the
//! squares are counted. The record is written without the confusion and replayed. Only if it can be played
//! then, and cannot as it stands, is the confusion reported, once, in place of what was said of the moves.
//!
//! A confusion is a row of the table; [`judge`] replays what it proposes.

mod beginning;
mod heading;
mod judge;
mod places;
mod swallowed;
mod turned;
mod unclosed;
mod unopened;
mod zones;

pub use unclosed::{close, held_at_end};
pub use zones::own_names as own_zone_names;

use super::Report;
use crate::codes;
use crate::document::{Code, Fix, FixSupport, Severity, TextEdit};
use crate::identify::{Context, replay_score};
use crate::repair::{self, Repairs};
use crate::replay::{Record, ReplaySetup};
use crate::syntax::NodeKind;
use beginning::MissingBeginning;
use judge::{Trial, judge};

/// A record that cannot be played as it stands.
#[derive(Clone, Copy)]
struct Case<'c> {
    record: &'c Record<'c>,
    setup: &'c ReplaySetup,
    context: &'c Context,
}

/// A kind of confusion.
struct Confusion {
    code: Code,
    severity: Severity,
    /// Its fix may be applied without review. What a tag claims is left to the writer.
    may_be_safe: bool,
    enough: Enough,
    /// The ways in which the record may be confused, each with what is right. The more likely come first.
    proposals: fn(&Case) -> Vec<Proposal>,
}

/// How many plies more than as it stands must be playable without a confusion.
struct Enough {
    /// If all moves can be played then. With 0 that alone is enough: fewer moves may be left.
    whole: u32,
    /// If a slip stops the record without the confusion, too.
    to_a_slip: u32,
    /// If all moves can be played then, and slips do not explain the record as it stands, or several must.
    unexplained: u32,
    /// The fewest plies of such a record.
    fewest: u32,
}

/// If nothing but the moves speaks for the confusion.
const BY_MOVES: Enough = Enough {
    whole: 20,
    to_a_slip: 30,
    unexplained: 8,
    fewest: 12,
};

/// From a position that is not the start, hardly six plies can be played that were played from the start.
const BY_SET_UP: Enough = Enough {
    unexplained: 6,
    fewest: 6,
    ..BY_MOVES
};

/// The numbers of the moves speak for it as well.
const BY_NUMBERS: Enough = Enough {
    whole: 4,
    to_a_slip: 4,
    unexplained: 4,
    fewest: 4,
};

/// A bracket without its other one speaks for it as well.
const BY_BRACKET: Enough = Enough {
    whole: 0,
    ..BY_NUMBERS
};

/// Nothing else can be played, and without the confusion all can.
const BY_WHOLE_ROUNDS: Enough = Enough {
    whole: 2,
    to_a_slip: 6,
    unexplained: 2,
    fewest: 3,
};

static CONFUSIONS: &[Confusion] = &[
    Confusion {
        code: codes::TAG_VALUE,
        severity: Severity::Error,
        may_be_safe: false,
        enough: BY_MOVES,
        proposals: turned::by_tag,
    },
    Confusion {
        code: codes::UNCLOSED_COMMENT,
        severity: Severity::Error,
        may_be_safe: false,
        enough: BY_BRACKET,
        proposals: swallowed::proposals,
    },
    Confusion {
        code: codes::STRAY_PARENTHESIS,
        severity: Severity::Error,
        may_be_safe: false,
        enough: BY_BRACKET,
        proposals: unopened::proposals,
    },
    Confusion {
        code: codes::REFUTED_TAG,
        severity: Severity::Error,
        may_be_safe: false,
        enough: BY_SET_UP,
        proposals: heading::proposals,
    },
    Confusion {
        code: codes::EXCHANGED_MOVES,
        severity: Severity::Error,
        may_be_safe: true,
        enough: BY_MOVES,
        proposals: places::proposals,
    },
    Confusion {
        code: codes::EXCHANGED_MOVES,
        severity: Severity::Error,
        may_be_safe: false,
        enough: BY_WHOLE_ROUNDS,
        proposals: places::rotated,
    },
    Confusion {
        code: codes::UNREADABLE_MOVE,
        severity: Severity::Error,
        may_be_safe: false,
        enough: BY_WHOLE_ROUNDS,
        proposals: zones::unnamed,
    },
    Confusion {
        code: codes::GARBAGE,
        severity: Severity::Error,
        may_be_safe: false,
        enough: BY_WHOLE_ROUNDS,
        proposals: zones::apart,
    },
    Confusion {
        code: codes::TURNED_BOARD,
        severity: Severity::Error,
        may_be_safe: true,
        enough: BY_MOVES,
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
    otherwise: Otherwise,
    /// The title of the fix.
    title: String,
}

/// What the message says of how far the record can be played without the confusion, after these words.
enum Otherwise {
    Nothing,
    /// Only if a slip stops it.
    UpToASlip,
    /// Only if it can be played to its end.
    IfWhole(String),
    Reach(String),
}

/// A proposal and how far the record can be played with it.
pub struct TriedProposal {
    row: &'static Confusion,
    proposal: Proposal,
    trial: Trial,
}

/// So many plies more must be playable up to a slip, if the slip is found.
const FURTHER_TO_A_SLIP: u32 = 12;

/// A record that fails before this ply fails early.
const EARLY: u32 = 20;

/// With fewer plies a game is not said to be torn.
const FEWEST_PLIES: u32 = 12;

/// With fewer plies more nothing is claimed of a record that slips stop without the confusion, too.
const FEWEST_WITH_SLIPS: u32 = 30;

/// So many slips may stand in a confused record.
const MOST_SLIPS: usize = 2;

/// Plies that are played to find these slips, and if nothing but them speaks for the confusion.
const PLIES_SEARCHED: u32 = 40_000;
const PLIES_SEARCHED_EARLY: u32 = 6_000;

/// In so many proposals slips are searched for.
const MOST_SEARCHED: usize = 3;

/// What may be confused in a record, and how far it can be played as it stands.
pub struct Suspicion<'c> {
    case: Case<'c>,
    own: u32,
    /// The best first.
    tried: Vec<TriedProposal>,
}

/// Returns how many plies of the main line can be played with edits, which are bytes of its segment. None if it is no single
/// game then.
pub fn plies_with(
    record: &Record,
    setup: &ReplaySetup,
    context: &Context,
    edits: &[TextEdit],
) -> Option<u32> {
    let case = Case {
        record,
        setup,
        context,
    };
    judge(&case, edits).map(|trial| trial.plies)
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
    let stops = own.stopped || is_cut(record, own.plies);
    if !stops && !own.gap {
        return None;
    }
    let case = Case {
        record,
        setup,
        context,
    };
    let mut tried: Vec<TriedProposal> = Vec::new();
    // Where a move is missing and all others can be played, it may stand between the wrong brackets.
    let rows = CONFUSIONS
        .iter()
        .filter(|row| stops || row.enough.whole == 0);
    for row in rows {
        for proposal in (row.proposals)(&case) {
            if let Some(trial) = judge(&case, &proposal.edits) {
                tried.push(TriedProposal {
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

/// Does a word that is no move end what can be played of the main line?
fn is_cut(record: &Record, plies: u32) -> bool {
    let has_junk = || record.top().any(|node| node.kind == NodeKind::Junk);
    (plies as usize) < record.moves && has_junk()
}

/// How well a confusion is proved.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// Its fix is safe.
    Certain,
    Likely,
    /// The first move may be missing as well.
    OrNoFirstMove,
}

/// A confusion to report.
pub enum Confused<'s> {
    /// What all moves of a record say.
    Record(&'s TriedProposal, Proof),
    /// The first moves are missing.
    Beginning(MissingBeginning),
}

impl Suspicion<'_> {
    /// The confusion that the moves prove.
    pub fn proved(&self) -> Option<Confused<'_>> {
        let best = self.tried.first()?;
        let proves = |one: &&TriedProposal| {
            let further = match one.trial.is_whole {
                true => one.row.enough.whole,
                false => one.row.enough.to_a_slip,
            };
            let is_enough = one.trial.is_whole && further == 0;
            is_enough || one.trial.plies >= self.own.saturating_add(further)
        };
        let mut others = self.tried.iter().skip(1);
        let is_only = !others.any(|other| other.trial.is_whole);
        // Where a single slip explains the record, nobody confused all of its moves.
        let may_be_slip = best.row.may_be_safe || !best.trial.is_whole;
        let is_safe = best.row.may_be_safe && best.trial.is_whole && is_only;
        let lacks_first = || beginning::lacks_first_move(&self.case, best.trial.plies);
        let proof = match proves(&best) {
            false => None,
            // Of these two neither is likelier.
            true if is_safe && lacks_first() => Some(Proof::OrNoFirstMove),
            true if may_be_slip && self.is_one_slip() => None,
            true if is_safe => Some(Proof::Certain),
            true => Some(Proof::Likely),
        };
        if let Some(proof) = proof {
            return Some(Confused::Record(best, proof));
        }
        match self.with_slips() {
            Some(found) => Some(Confused::Record(found, Proof::Likely)),
            None => beginning::surely_missing(&self.case, self.own).map(Confused::Beginning),
        }
    }

    /// Does a single slip explain the record as it stands?
    fn is_one_slip(&self) -> bool {
        let Case { record, setup, .. } = self.case;
        repair::slips_within(record, setup, 1, PLIES_SEARCHED).is_some()
    }

    /// The confusion of a record that slips stop soon without the confusion, too, but few.
    fn with_slips(&self) -> Option<&TriedProposal> {
        let long = self.own.saturating_add(FEWEST_WITH_SLIPS);
        let tried = || self.tried.iter().filter(|one| one.trial.moves >= long);
        let beyond = self.own.saturating_add(FURTHER_TO_A_SLIP);
        let further = tried().find(|one| one.trial.plies >= beyond);
        let further = further.filter(|one| one.trial.is_explained(MOST_SLIPS, PLIES_SEARCHED));
        if further.is_some() || self.own >= EARLY {
            return further.filter(|_| !self.is_one_slip());
        }
        let mut searched = tried().take(MOST_SEARCHED).peekable();
        searched.peek()?;
        let Case { record, setup, .. } = self.case;
        match repair::slips_within(record, setup, 1, PLIES_SEARCHED_EARLY) {
            Some(_) => None,
            None => searched.find(|one| one.trial.is_explained(1, PLIES_SEARCHED_EARLY)),
        }
    }

    /// The confusion that explains a record better than its `repairs`.
    pub fn likely(&self, repairs: &Repairs) -> Option<Confused<'_>> {
        let is_explained = repairs.unchecked.is_empty();
        if is_explained && repairs.failures() < 2 {
            return None;
        }
        let whole = self.tried.iter().find(|one| {
            let (plies, enough) = (one.trial.plies, &one.row.enough);
            let further = plies >= self.own.saturating_add(enough.unexplained);
            one.trial.is_whole && plies >= enough.fewest && further
        });
        if let Some(found) = whole {
            return Some(Confused::Record(found, Proof::Likely));
        }
        let missing = beginning::missing(&self.case, self.own);
        let few_slips = is_explained && repairs.failures() <= MOST_SLIPS;
        let missing = missing.filter(|missing| missing.is_torn() || !few_slips);
        missing.map(Confused::Beginning)
    }
}

impl Confused<'_> {
    /// Adds the finding to the report.
    pub fn add(self, report: &mut Report) {
        match self {
            Confused::Record(tried, proof) => add(tried, proof, report),
            Confused::Beginning(missing) => missing.add(report),
        }
    }
}

/// How much of a record can be played with a fix that is certain.
fn support(trial: &Trial) -> FixSupport {
    FixSupport {
        cost: 0,
        playable: trial.plies,
        following: trial.moves,
        certainty: CERTAIN,
    }
}

/// Reports a confusion.
fn add(tried: &TriedProposal, proof: Proof, report: &mut Report) {
    let preferred = proof == Proof::Certain;
    let TriedProposal {
        row,
        proposal,
        trial,
    } = tried;
    let fix = Fix {
        title: proposal.title.clone(),
        edits: proposal.edits.clone(),
        preferred,
        support: preferred.then(|| support(trial)),
    };
    let said = &proposal.message;
    let mut message = match &proposal.otherwise {
        Otherwise::Reach(words) => format!("{said}; {words} {}", trial.reach()),
        Otherwise::IfWhole(words) if trial.is_whole => format!("{said}; {words} {}", trial.reach()),
        Otherwise::UpToASlip if !trial.is_whole => {
            format!("{said} up to a slip, {} of {}", trial.plies, trial.moves)
        }
        Otherwise::IfWhole(_) | Otherwise::UpToASlip | Otherwise::Nothing => said.clone(),
    };
    if proof == Proof::OrNoFirstMove {
        message.push_str(", and also if a move is missing before the first");
    }
    // What is written anew is no garbage.
    let is_rewritten = |at: u32| {
        proposal
            .edits
            .iter()
            .any(|edit| (edit.start..edit.end).contains(&at))
    };
    report
        .findings
        .retain(|found| found.code != codes::GARBAGE || !is_rewritten(found.start));
    let range = proposal.range.clone();
    // It says more than what was said there of the brackets alone.
    let is_there = |at: u32| at as usize == range.start;
    report
        .findings
        .retain(|found| found.code != row.code || !is_there(found.start));
    report.add_fixed(row.code, row.severity, range, message, vec![fix]);
}

/// What the fix of a proved confusion says of its certainty, in ten-thousandths.
const CERTAIN: u32 = 9_990;
