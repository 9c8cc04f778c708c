//! Tables as text for the screen, as Markdown, and as values with commas between them.

use unicode_width::UnicodeWidthStr;

use crate::cli::output;
use crate::collection::{EventTable, TableColumn};

/// The forms in which tables are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum TableLayout {
    /// Aligned columns
    Text,
    Markdown,
    /// Values with commas between them; each row begins with the event
    Csv,
}

impl TableLayout {
    /// Returns tables as a text.
    pub fn text(self, tables: &[EventTable]) -> String {
        let (write, between): (fn(&EventTable) -> String, &str) = match self {
            TableLayout::Text => (aligned, "\n"),
            TableLayout::Markdown => (markdown, "\n"),
            TableLayout::Csv => (csv, ""),
        };
        let texts: Vec<String> = tables.iter().map(write).collect();
        texts.join(between)
    }

    /// Is what is said below a table no part of its text?
    pub fn leaves_out_notes(self) -> bool {
        self == TableLayout::Csv
    }
}

/// The titles of the columns and all rows; nothing if there are no rows.
fn lines(table: &EventTable) -> impl Iterator<Item = Vec<String>> {
    let has_rows = !table.rows.is_empty();
    let titles = table.columns.iter().map(|column| column.title.clone());
    let rows = table.rows.iter();
    let clean = |cell: &String| output::line(cell).into_owned();
    let rows = rows.map(move |row| row.iter().map(clean).collect());
    let titles = has_rows.then(|| titles.collect());
    titles.into_iter().chain(rows)
}

/// Aligns texts by the columns that they take on the screen.
fn aligned(table: &EventTable) -> String {
    let mut widths = vec![0; table.columns.len()];
    for line in lines(table) {
        for (width, cell) in widths.iter_mut().zip(&line) {
            *width = cell.width().max(*width);
        }
    }
    let mut out = format!("{}\n\n", output::line(&table.title));
    for line in lines(table) {
        let mut text = String::new();
        for (at, (cell, width)) in line.iter().zip(&widths).enumerate() {
            let blanks = " ".repeat(width - cell.width().min(*width));
            text += if at > 0 { "  " } else { "" };
            let right = table.columns.get(at).is_some_and(|column| column.right);
            text += &if right {
                blanks + cell
            } else {
                cell.clone() + &blanks
            };
        }
        out += text.trim_end();
        out.push('\n');
    }
    let parts = !table.notes.is_empty() && !table.rows.is_empty();
    out += if parts { "\n" } else { "" };
    for note in &table.notes {
        out += &format!("{}\n", output::line(note));
    }
    out
}

fn markdown(table: &EventTable) -> String {
    let escaped = |text: &str| output::line(text).replace('|', "\\|");
    let row = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let mut lines = lines(table).map(|line| line.iter().map(|cell| escaped(cell)).collect());
    let mut out = format!("## {}\n\n", output::line(&table.title));
    if let Some(titles) = lines.next() {
        let sign = |column: &TableColumn| if column.right { "--:" } else { "---" }.to_owned();
        out += &row(titles);
        out += &row(table.columns.iter().map(sign).collect());
    }
    out.extend(lines.map(row));
    let parts = !table.notes.is_empty() && !table.rows.is_empty();
    out += if parts { "\n" } else { "" };
    out.extend(
        table
            .notes
            .iter()
            .map(|note| format!("- {}\n", output::line(note))),
    );
    out
}

fn csv(table: &EventTable) -> String {
    let value = |text: &str| match text.contains(['"', ',', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    };
    let mut out = String::new();
    for (at, line) in lines(table).enumerate() {
        let event = if at == 0 { "Event" } else { &table.title };
        let values: Vec<String> = std::iter::once(event)
            .chain(line.iter().map(String::as_str))
            .map(value)
            .collect();
        out += &values.join(",");
        out.push('\n');
    }
    out
}
