//! Decides whether the settings for game, notation and language suit a record.
//!
//! A setting counts for records whose tags do not say otherwise. But if a record reads clearly better
//! without it, the setting is dropped for that record: some settings may be meant for other files.
//! One or two slips in a record must not cause a setting to be dropped.
//!
//! 1. The record is read with all settings; if that is clean, they stay.
//! 2. It is read without settings; if that is not clearly better, they stay.
//! 3. One setting is dropped, then two of three; the first combination that is not clearly worse than no
//!    settings is used. If there is none, all are dropped.

use super::Context;
use super::candidate::beyond;
use super::identification::Identification;
use super::legibility::Legibility;
use super::weigh::identify_as_configured;
use crate::repair;
use crate::replay::Record;

/// A setting: its name, its value in a context, and how to drop it.
struct Setting {
    name: &'static str,
    value: fn(&Context) -> Option<&'static str>,
    drop: fn(&mut Context),
}

static SETTINGS: [Setting; 3] = [
    Setting {
        name: "language",
        value: |context| Some(context.language?.code),
        drop: |context| context.language = None,
    },
    Setting {
        name: "notation",
        value: |context| Some(context.notation?.name),
        drop: |context| context.notation = None,
    },
    Setting {
        name: "game",
        // The moves decide what a general name means, so it is never unfit.
        value: |context| Some(context.game.filter(|set| !set.is_general)?.name),
        drop: |context| context.game = None,
    },
];

/// Sets of settings to drop, one bit for each row of `SETTINGS`, in the order in which they are tried.
const DROPS: [u8; 6] = [0b001, 0b010, 0b100, 0b011, 0b101, 0b110];

/// Identifies a record, with the settings that suit it.
pub fn identify(record: &Record, context: &Context) -> Identification {
    identify_with_settings(record, context).0
}

/// Like [`identify`], and returns the context without the settings that were dropped.
pub fn identify_with_settings(record: &Record, context: &Context) -> (Identification, Context) {
    let active = bits(context);
    if !has_settings(context) {
        return (identify_as_configured(record, context), *context);
    }
    let configured = Outcome::of(record, context);
    if configured.fit.is_clean() {
        return (configured.identification, *context);
    }
    let free = Outcome::of(record, &context.unset());
    if !free.refutes(&configured, record) {
        return (configured.identification, *context);
    }
    let partial_drops = DROPS
        .iter()
        .filter(|drops| **drops & !active == 0 && **drops != active);
    for drops in partial_drops {
        let context = without(context, *drops);
        let partly = Outcome::of(record, &context);
        if !free.refutes(&partly, record) {
            return (partly.identification, context);
        }
    }
    (free.identification, context.unset())
}

/// The settings of a context that another does not have, in words: `language de`.
pub fn dropped(context: &Context, kept: &Context) -> Vec<String> {
    let gone = SETTINGS.iter().filter(|row| (row.value)(kept).is_none());
    gone.filter_map(|row| Some(format!("{} {}", row.name, (row.value)(context)?)))
        .collect()
}

/// Is any setting active?
pub fn has_settings(context: &Context) -> bool {
    bits(context) != 0
}

/// The settings of a context, a bit for each row of the table.
fn bits(context: &Context) -> u8 {
    let set = SETTINGS.iter().enumerate();
    let set = set.filter(|(_, row)| (row.value)(context).is_some());
    set.map(|(i, _)| 1 << i).sum()
}

fn without(context: &Context, drops: u8) -> Context {
    let mut context = *context;
    for (i, row) in SETTINGS.iter().enumerate() {
        if drops >> i & 1 != 0 {
            (row.drop)(&mut context);
        }
    }
    context
}

/// A record read with some of the settings, or none.
struct Outcome {
    identification: Identification,
    fit: Legibility,
}

/// This many moves may look foreign because of slips.
const SLIPS: i64 = 2;

/// The minimum lead, in plies, of a game that plays the record to its end over the game of the setting.
/// The last ply alone is no evidence: it may be a slip, or may still be being typed.
const MIN_LEAD_TO_END: i64 = 2;

/// Like `MIN_LEAD_TO_END`, for a game that fails too: the slip at which the game of the setting fails may
/// happen to be legal in it.
const MIN_LEAD_IF_FAILING: i64 = 4;

impl Outcome {
    fn of(record: &Record, context: &Context) -> Outcome {
        let identification = identify_as_configured(record, context);
        let fit = match &identification {
            Identification::Game(setup, _, fault) => Legibility::of(record, setup, fault.is_some()),
            Identification::Unknown(..) => Legibility::default(),
        };
        Outcome {
            identification,
            fit,
        }
    }

    /// Does this outcome, without settings, read the record clearly better than one with settings? It
    /// does if clearly fewer moves are foreign or the main line gets clearly further.
    fn refutes(&self, with_settings: &Outcome, record: &Record) -> bool {
        let (Identification::Game(own, ..), Identification::Game(other, ..)) =
            (&self.identification, &with_settings.identification)
        else {
            return false;
        };
        let (fit, that) = (&self.fit, &with_settings.fit);
        if own.start.is_some() != other.start.is_some() {
            return own.start.is_some();
        }
        let same = own.game.id == other.game.id;
        let readable = i64::from(that.foreign) - i64::from(fit.foreign);
        let further = i64::from(fit.plies) - i64::from(that.plies);
        let enough = match fit.failed {
            // With the same rules only the meaning of letters or squares differs.
            _ if same => 1,
            false => MIN_LEAD_TO_END,
            true => MIN_LEAD_IF_FAILING.min(beyond(that.plies, other).into()),
        };
        // With the same game a clean reading counts even if it gets no further in the main line, because
        // two languages may differ only in a variation.
        same && fit.is_clean()
            || readable > SLIPS
            || readable > 0 && further >= 0
            || further >= enough && further + readable > 0
            || !same && further.abs() < enough && self.has_fewer_slips(record, with_settings)
    }

    /// Are fewer slips needed to play the record? Tells games apart if both fail at about the same move.
    fn has_fewer_slips(&self, record: &Record, other: &Outcome) -> bool {
        if !self.fit.failed || !other.fit.failed {
            return false;
        }
        let failures = |outcome: &Outcome| match &outcome.identification {
            Identification::Game(setup, ..) => repair::repairs(record, setup).failures(),
            Identification::Unknown(..) => usize::MAX,
        };
        failures(self) < failures(other)
    }
}
