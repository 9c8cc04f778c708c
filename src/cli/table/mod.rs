//! `movetext table`: prints the table of each event. `layout` lists the forms in which it is printed.

mod layout;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use crate::collection::{EventGame, EventTable, events, facts, trace};
use crate::features::game_title::seats_of;
use crate::identify::Context;
use crate::replay::Record;
use crate::syntax::Format;
use crate::text::folded;
use crate::workspace::Settings;

use super::files::games::each_game;
use super::files::inputs::{self, Input};
use super::files::source;
use super::files::trouble::unread;
use super::status::OK;
use super::{names, output, workers};
use layout::TableLayout;

/// Print the table of an event: players, results, points
#[derive(clap::Args)]
#[command(after_help = "Examples:
  movetext table club.pgn
  movetext table --event 'candidates 2022' .
  movetext table --format csv club.pgn > table.csv

Where all players or nearly all have met, the table has a column for each opponent, and the points of beaten opponents
(Sonneborn-Berger) decide between equal players. Else it has a column for each round, with the place of the opponent, the
colour and the points: 12w½. Then the points of all opponents (Buchholz) decide.
Games are counted once. What does not count, or contradicts another game, is said below the table.
Exit status: 0 done, 2 something could not be done.")]
pub struct TableArguments {
    /// Files, folders (searched for records by their extensions), or `-` for stdin
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Only events whose name has all of these words
    #[arg(long, value_name = "NAME")]
    event: Option<String>,
    /// How to print tables
    #[arg(long, value_enum, default_value = "text")]
    format: TableLayout,
    #[arg(long = "as", value_name = "FORMAT", value_parser = names::format, help = names::read_as_help())]
    read_as: Option<&'static Format>,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

pub fn run(arguments: TableArguments) -> u8 {
    let listing = inputs::inputs(&arguments.paths);
    if let Some(status) = listing.refuse() {
        return status;
    }
    let mut status = listing.tell();
    let mut games = Vec::new();
    for input in &listing.inputs {
        if let Err(problem) = read(input, &arguments, &mut games) {
            status = output::complain(&problem);
        }
    }
    if let Some(event) = arguments.event.as_ref().filter(|_| games.is_empty()) {
        return output::complain(&format!("there is no game of an event `{event}`"));
    }
    let tables = events(games).into_iter();
    let tables: Vec<EventTable> = tables
        .map(|(title, games)| EventTable::of(title, &games))
        .collect();
    let printed = output::print(&arguments.format.text(&tables));
    if arguments.format.leaves_out_notes() {
        let notes = tables.iter().flat_map(|table| &table.notes);
        notes.for_each(|note| output::note(note));
    }
    if printed == OK { status } else { printed }
}

/// Adds the games of an input. The error is a message for people.
fn read(
    input: &Input,
    arguments: &TableArguments,
    games: &mut Vec<EventGame>,
) -> Result<(), String> {
    let (source, rest) = source::open(input, arguments.read_as)?;
    let words = folded(arguments.event.as_deref().unwrap_or(""));
    let find = |record: &Record, context: &Context| {
        let facts = facts(record);
        let event = folded(&facts.event);
        let is_wanted = words.split(' ').all(|word| event.contains(word));
        is_wanted.then(|| (facts, trace(record, context), seats_of(record)))
    };
    let reading = (&Settings::default(), workers::jobs(arguments.jobs));
    let name = output::line(&source.name);
    let taken = each_game(&source, rest, reading, find, &mut |game| {
        let place = format!("{name}:{}", game.line);
        games.extend(game.found.map(|(facts, trace, seats)| EventGame {
            facts,
            trace,
            seats,
            place,
        }));
        Ok(())
    });
    taken.map_err(|error| format!("cannot read {name}: {}", unread(&error)))
}
