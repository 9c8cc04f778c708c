//! How findings are printed: the choices of `--format`.

use clap::ValueEnum;

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum OutputStyle {
    /// As a compiler shows them, with the line and a caret
    Text,
    /// One JSON object per line
    Json,
    /// Commands of GitHub's workflows, which annotate the lines of a change
    Github,
    /// One document in SARIF 2.1.0
    Sarif,
    /// One XML document as JUnit writes it: a suite for each file, a case for each game
    Junit,
}
