//! Whether what is set stands. A setting says what a record is where its tags do not; what reads the
//! record with clearly fewer failures wins over it, also when the record holds a slip or two. This is
//! the one place that decides so, for the game, the notation and the language alike.

use super::Context;
use super::candidate::beyond;
use super::identification::Identification;
use super::legibility::Legibility;
use super::weigh::as_set;
use crate::replay::Record;

/// A setting: what it is called, its value in a context, and how it is dropped.
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
        value: |context| Some(context.game?.name),
        drop: |context| context.game = None,
    },
];

/// Which of them are dropped, a bit for each: one of several that are set first, then two of three.
const DROPS: [u8; 6] = [0b001, 0b010, 0b100, 0b011, 0b101, 0b110];

/// Decides what a record is.
pub fn identify(record: &Record, context: &Context) -> Identification {
    identify_with_settings(record, context).0
}

/// What a record is, and the context with the settings that stand.
pub fn identify_with_settings(record: &Record, context: &Context) -> (Identification, Context) {
    let set = bits(context);
    if set == 0 {
        return (as_set(record, context), *context);
    }
    let asked = Outcome::of(record, context);
    if asked.fit.is_clean() {
        return (asked.identification, *context);
    }
    let free = Outcome::of(record, &context.unset());
    if !free.refutes(&asked) {
        return (asked.identification, *context);
    }
    // Of several settings some may stand.
    let some = DROPS
        .iter()
        .filter(|drops| **drops & !set == 0 && **drops != set);
    for drops in some {
        let context = without(context, *drops);
        let partly = Outcome::of(record, &context);
        if !free.refutes(&partly) {
            return (partly.identification, context);
        }
    }
    (free.identification, context.unset())
}

/// The settings of a context that another does not have, worded: `language de`.
pub fn dropped(context: &Context, kept: &Context) -> Vec<String> {
    let gone = SETTINGS.iter().filter(|row| (row.value)(kept).is_none());
    gone.filter_map(|row| Some(format!("{} {}", row.name, (row.value)(context)?)))
        .collect()
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

/// A record read under some of the settings, or none.
struct Outcome {
    identification: Identification,
    fit: Legibility,
}

/// Moves that slips make look as if they were written in another way.
const SLIPS: i64 = 2;

/// Plies that another game, which plays the record whole, must play beyond the failure of the one that is
/// set. The last ply alone is no evidence: it may be a slip, and whoever writes has just written it.
const WHOLE_BEYOND: i64 = 2;

/// The same for one that fails as well: the slip where the game that is set fails may be a move of the other.
const FAILING_BEYOND: i64 = 4;

impl Outcome {
    fn of(record: &Record, context: &Context) -> Outcome {
        let identification = as_set(record, context);
        let fit = match &identification {
            Identification::Game(setup, _, fault) => Legibility::of(record, setup, fault.is_some()),
            Identification::Unknown(_) => Legibility::default(),
        };
        Outcome {
            identification,
            fit,
        }
    }

    /// Does this, where nothing is set, read the record with clearly fewer failures than that, where
    /// something is? More of its moves are written so; or the main line goes clearly further.
    fn refutes(&self, asked: &Outcome) -> bool {
        let (Identification::Game(own, ..), Identification::Game(other, ..)) =
            (&self.identification, &asked.identification)
        else {
            return false;
        };
        let (fit, that) = (&self.fit, &asked.fit);
        if own.start.is_some() != other.start.is_some() {
            return own.start.is_some();
        }
        let same = own.game.id == other.game.id;
        let readable = i64::from(that.strange) - i64::from(fit.strange);
        let further = i64::from(fit.plies) - i64::from(that.plies);
        let enough = match fit.failed {
            // The same rules: only what the letters or the squares mean differs.
            _ if same => 1,
            false => WHOLE_BEYOND,
            true => FAILING_BEYOND.min(beyond(that.plies, other).into()),
        };
        // A variation may be all that tells two languages apart.
        same && fit.is_clean()
            || readable > SLIPS
            || readable > 0 && further >= 0
            || further >= enough && further + readable > 0
    }
}
