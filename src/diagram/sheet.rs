//! Draws a printed scoresheet as pages of an SVG picture: the heading with its captions, then the table, in
//! which each move stands in its column and every number has two rows.

use std::fmt::Write;

use super::ruled::{Anchor, Ruled};
use crate::syntax::{PrintedField, PrintedHeading, PrintedRow, PrintedSheet};

/// The size of a page and its margin, in points: A4.
const PAGE: (u32, u32) = (595, 842);
const MARGIN: u32 = 40;
const WIDTH: u32 = PAGE.0 - 2 * MARGIN;
const BOTTOM: u32 = PAGE.1 - MARGIN;

/// The heights of a line of the heading, of the header row of a table, and of its other rows.
const LINE: u32 = 22;
const HEADER: u32 = 20;
const ROW: u32 = 14;

/// The widths of the columns of players' captions, of their names and of each of their details.
const CAPTION: u32 = 65;
const NAME: u32 = 210;

/// The gap between fields on one line.
const GAP: u32 = 10;

/// The sizes of captions, of values, of the cells and of the name of the tournament.
const SMALL: u32 = 7;
const VALUE: u32 = 11;
const CELL: u32 = 11;
const TITLE: u32 = 14;

/// Returns the pages of a sheet, each with its upper left corner at 0, 0. A long game goes on on further
/// pages, under the captions of the columns. A sheet without moves is one page to write on.
pub fn pages(sheet: &PrintedSheet) -> Vec<String> {
    let mut pages = Vec::new();
    let mut page = Ruled::default();
    let mut y = heading(&sheet.heading, &mut page);
    if !sheet.set_up.is_empty() {
        y = set_up(sheet, y, &mut page);
    }
    // A number and its two rows stay on one page.
    let fitting = |y: u32| (BOTTOM.saturating_sub(y + HEADER) / ROW) as usize & !1;
    let blank = match sheet.rows.is_empty() {
        true => blank_rows(fitting(y)),
        false => Vec::new(),
    };
    let mut rows = if blank.is_empty() {
        &sheet.rows
    } else {
        &blank
    }
    .as_slice();
    loop {
        let fitting = fitting(y);
        let (here, later) = rows.split_at(fitting.min(rows.len()));
        table(&sheet.columns, here, y, &mut page);
        pages.push(std::mem::take(&mut page).svg());
        if later.is_empty() {
            return pages;
        }
        (rows, y) = (later, MARGIN);
    }
}

/// Returns numbered rows without moves.
fn blank_rows(count: usize) -> Vec<PrintedRow> {
    let rows = (0..count).map(|i| PrintedRow {
        number: match i % 2 {
            0 => (i / 2 + 1).to_string(),
            _ => String::new(),
        },
        cells: Vec::new(),
    });
    rows.collect()
}

/// Returns an SVG document with the pages below each other.
pub fn document(pages: &[String]) -> String {
    let (width, height) = PAGE;
    let count = pages.len().max(1) as u32;
    let all = height * count;
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="{}mm" viewBox="0 0 {width} {all}">"#,
        297 * count
    );
    for (y, page) in (0..).step_by(height as usize).zip(pages) {
        let _ = write!(
            out,
            r#"<g transform="translate(0 {y})"><rect width="{width}" height="{height}" fill="white"/>{page}</g>"#
        );
    }
    out.push_str("</svg>");
    out
}

/// Draws the heading and returns where it ends.
fn heading(heading: &PrintedHeading, page: &mut Ruled) -> u32 {
    let mut y = MARGIN;
    let middle = MARGIN + WIDTH / 2;
    if !heading.organisation.value.is_empty() {
        page.text(
            middle,
            y + VALUE,
            VALUE,
            WIDTH,
            Anchor::Middle,
            &heading.organisation.value,
        );
        y += LINE;
    }
    let PrintedField { caption, value } = &heading.tournament;
    let (size, title) = match value.is_empty() {
        true => (SMALL, *caption),
        false => (TITLE, value.as_str()),
    };
    page.text(middle, y + TITLE, size, WIDTH, Anchor::Middle, title);
    y += LINE;
    page.line(MARGIN, y, WIDTH, 0);
    y += LINE / 2;
    let details = heading.details.len().max(1) as u32;
    let left = MARGIN + CAPTION + NAME;
    let each = (WIDTH - CAPTION - NAME) / details;
    for (x, caption) in (left..).step_by(each as usize).zip(&heading.details) {
        page.text(
            x + each / 2,
            y + LINE / 2 + 3,
            SMALL,
            each,
            Anchor::Middle,
            caption,
        );
    }
    y += LINE;
    for player in &heading.players {
        page.text(
            MARGIN,
            y + LINE / 2 + 3,
            SMALL,
            CAPTION,
            Anchor::Start,
            player.caption,
        );
        page.field(MARGIN + CAPTION, y, (NAME, LINE), VALUE, &player.name);
        for (x, value) in (left..).step_by(each as usize).zip(&player.details) {
            page.field(x, y, (each, LINE), VALUE, value);
        }
        y += LINE;
    }
    for line in &heading.lines {
        y += LINE / 4;
        let count = line.len().max(1) as u32;
        let left = |i: u32| MARGIN + (WIDTH + GAP) * i / count;
        for (i, PrintedField { caption, value }) in (0..).zip(line) {
            let (x, end) = (left(i) + CAPTION, left(i + 1) - GAP);
            page.text(
                left(i),
                y + LINE / 2 + 3,
                SMALL,
                CAPTION,
                Anchor::Start,
                caption,
            );
            page.field(x, y, (end.saturating_sub(x), LINE), VALUE, value);
        }
        y += LINE;
    }
    y + LINE / 2
}

/// Draws how the pieces stand at first and returns where the drawing ends.
fn set_up(sheet: &PrintedSheet, y: u32, page: &mut Ruled) -> u32 {
    let rows = sheet.set_up.iter().map(|row| PrintedRow {
        number: String::new(),
        cells: row.clone(),
    });
    let files = sheet.columns.iter().skip(1);
    let columns: Vec<&str> = [""].into_iter().chain(files.copied()).collect();
    table(&columns, &rows.collect::<Vec<_>>(), y, page) + LINE / 2
}

/// Draws a table with the captions of its columns and returns where it ends.
fn table(columns: &[&str], rows: &[PrintedRow], y: u32, page: &mut Ruled) -> u32 {
    let others = columns.len().saturating_sub(1).max(1) as u32;
    let each = (WIDTH - CAPTION) / others / 2 * 2;
    let first = WIDTH - each * others;
    let middle = |column: u32| match column {
        0 => (MARGIN + first / 2, first),
        _ => (MARGIN + first + each * (column - 1) + each / 2, each),
    };
    let end = y + HEADER + ROW * rows.len() as u32;
    for (column, caption) in (0..).zip(columns) {
        let (x, width) = middle(column);
        let size = if column == 0 { SMALL } else { CELL };
        page.text(x, y + HEADER - 7, size, width - 4, Anchor::Middle, caption);
        page.line(x - width / 2, y, 0, end - y);
    }
    page.line(MARGIN + WIDTH, y, 0, end - y);
    page.line(MARGIN, y, WIDTH, 0);
    page.line(MARGIN, y + HEADER, WIDTH, 0);
    for (i, row) in (0..).zip(rows) {
        let below = y + HEADER + ROW * (i + 1);
        // The number belongs to both its rows.
        match i % 2 {
            0 if below < end => page.thin_line(MARGIN + first, below, WIDTH - first),
            _ => page.line(MARGIN, below, WIDTH, 0),
        }
        let cells = row.cells.iter().map(String::as_str);
        for (column, cell) in (0..).zip([row.number.as_str()].into_iter().chain(cells)) {
            let (x, width) = middle(column);
            page.text(x, below - 3, CELL, width - 4, Anchor::Middle, cell);
        }
    }
    end
}
