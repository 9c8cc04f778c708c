//! A game on the printed form of its format. How it looks on paper is for `diagram`.

/// A sheet as it is printed: a heading and a table. All texts are as read, without escapes.
#[derive(Default, Debug)]
pub struct PrintedSheet {
    pub heading: PrintedHeading,
    /// How the pieces stand at first, a row for each player; empty if they stand as usual.
    pub set_up: Vec<Vec<String>>,
    /// The captions of the columns; the first one is that of the numbers.
    pub columns: Vec<&'static str>,
    pub rows: Vec<PrintedRow>,
}

/// The heading of a sheet. A value that is not known is empty.
#[derive(Default, Debug)]
pub struct PrintedHeading {
    pub organisation: PrintedField,
    pub tournament: PrintedField,
    /// The captions over the details of the players.
    pub details: Vec<&'static str>,
    pub players: Vec<PrintedPlayer>,
    /// The other lines.
    pub lines: Vec<Vec<PrintedField>>,
}

/// A caption and its value.
#[derive(Default, Debug)]
pub struct PrintedField {
    pub caption: &'static str,
    pub value: String,
}

#[derive(Debug)]
pub struct PrintedPlayer {
    pub caption: &'static str,
    pub name: String,
    /// A value for each caption of the heading's details.
    pub details: Vec<String>,
}

/// A row of the table: one move.
#[derive(Debug)]
pub struct PrintedRow {
    /// Empty on the second row of a number.
    pub number: String,
    /// One for each column after that of the numbers; empty but for those of the move.
    pub cells: Vec<String>,
}
