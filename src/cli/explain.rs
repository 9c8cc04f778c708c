//! `movetext explain`: prints the page of a code.

use crate::codes::CODES;

use super::{names, output};

/// Explain what a code means, with examples
#[derive(clap::Args)]
#[command(after_help = "Examples:
  movetext explain illegal-move
  movetext list codes                all codes, one per line")]
pub struct ExplainArguments {
    /// A code as `movetext check` prints it, without the brackets
    code: String,
}

pub fn run(arguments: ExplainArguments) -> u8 {
    let wanted = arguments.code.trim().to_lowercase();
    match CODES.iter().find(|page| page.code.0 == wanted) {
        Some(page) => output::print(page.page),
        None => output::complain(&names::missing(
            "code",
            &arguments.code,
            CODES.iter().map(|page| page.code.0),
            "`movetext list codes` shows them all",
        )),
    }
}
