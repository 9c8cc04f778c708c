//! `movetext list`: prints a table, one row per line.

use clap::ValueEnum;

use crate::codes::CODES;
use crate::notation::letters::LANGUAGES;
use crate::notation::targets;
use crate::rules::GAMES;

use super::output::{columns, print};

/// List the known games, notations, codes or languages
#[derive(clap::Args)]
#[command(after_help = "Examples:
  movetext list games             names for --game
  movetext list codes             codes with their usual severity")]
pub struct ListArguments {
    table: ListedTable,
}

#[derive(Clone, Copy, ValueEnum)]
enum ListedTable {
    Games,
    Notations,
    Codes,
    Languages,
}

pub fn run(arguments: ListArguments) -> u8 {
    print(&match arguments.table {
        ListedTable::Games => games(),
        ListedTable::Notations => notations(),
        ListedTable::Codes => codes(),
        ListedTable::Languages => languages(),
    })
}

fn games() -> String {
    let rows: Vec<_> = GAMES
        .iter()
        .map(|game| {
            let number = game
                .type_number()
                .map_or(String::new(), |n| format!("GameType {n}"));
            (game, number)
        })
        .collect();
    let rows: Vec<_> = rows
        .iter()
        .map(|(game, number)| [game.name, game.format, game.notation, number, game.title])
        .collect();
    columns(&rows)
}

fn notations() -> String {
    let names: Vec<(String, String)> = targets()
        .map(|target| (target.name(), target.listed_title()))
        .collect();
    let rows: Vec<_> = names
        .iter()
        .map(|(name, title)| [name.as_str(), title.as_str()])
        .collect();
    columns(&rows)
}

fn codes() -> String {
    let rows: Vec<_> = CODES
        .iter()
        .map(|page| [page.code.0, page.severity.word(), page.title])
        .collect();
    columns(&rows)
}

fn languages() -> String {
    let letters: Vec<String> = LANGUAGES
        .iter()
        .map(|letters| {
            letters
                .table
                .iter()
                // The table begins with the pawn; people name the king first.
                .rev()
                .map(|(_, letter)| *letter)
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect();
    let rows: Vec<_> = LANGUAGES
        .iter()
        .zip(&letters)
        .map(|(language, letters)| [language.code, language.language, letters.as_str()])
        .collect();
    columns(&rows)
}
