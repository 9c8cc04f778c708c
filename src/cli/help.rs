//! The words below the options in the help of a command. Each is written in the source in lines of the source; here a
//! paragraph becomes one line, which clap wraps to the terminal.

use clap::Command;

/// Gives a command and its subcommands words that wrap to the terminal.
pub fn with_paragraphs(command: Command) -> Command {
    let after = command.get_after_help().map(ToString::to_string);
    let command = command.mut_subcommands(with_paragraphs);
    match after {
        Some(after) => command.after_help(paragraphs(&after)),
        None => command,
    }
}

/// Joins the lines of each paragraph. A line that ends a sentence ends its paragraph, and so does one before a row of
/// examples, which begins with a blank.
fn paragraphs(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let goes_on = !out.is_empty() && !out.ends_with(['\n', '.', ':']);
        let is_row = |line: &str| line.starts_with(' ');
        let last = out.rsplit('\n').next().unwrap_or("");
        match goes_on && !line.is_empty() && !is_row(line) && !is_row(last) {
            true => out.push(' '),
            false if out.is_empty() => {}
            false => out.push('\n'),
        }
        out.push_str(line);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_paragraph_are_joined_and_rows_are_not() {
        let source = "Examples:\n  movetext a .\n  movetext b      what\n\nOne sentence that\ngoes on.\nAnother\none.";
        let shown = "Examples:\n  movetext a .\n  movetext b      what\n\nOne sentence that goes on.\nAnother one.";
        assert_eq!(paragraphs(source), shown);
    }
}
