//! Writes a record as movetext: tag pairs, a blank line, then moves and the terminator in lines of
//! fewer than 80 characters.

use super::marks::number_of;
use super::writable_game::WritableGame;

/// The most characters of a line, unless a single word is longer (PGN standard, 8.2.1).
const COLUMNS: usize = 79;

/// Writes a record.
pub fn movetext(game: &WritableGame) -> String {
    let mut out = String::new();
    for (name, value) in &game.tags {
        out.push_str(&format!("[{name} \"{value}\"]\n"));
    }
    if !game.tags.is_empty() {
        out.push('\n');
    }
    // What stands together on a line.
    let mut words: Vec<String> = Vec::new();
    words.extend(game.opening.iter().flat_map(|remark| comment(remark)));
    // After a comment the number is repeated.
    let mut apart = true;
    for ply in &game.plies {
        // A number stays on the line of its move.
        let number = match ply.second {
            false => format!("{}. ", ply.number),
            true if apart => format!("{}... ", ply.number),
            true => String::new(),
        };
        // The first strength mark is glued to the move; other marks are words.
        let strong = |mark: &&String| mark.chars().all(|c| matches!(c, '!' | '?'));
        let strength = ply.marks.first().filter(strong);
        let other_marks = ply.marks.iter().skip(usize::from(strength.is_some()));
        let strength = strength.map_or("", String::as_str);
        words.push(format!("{number}{}{strength}", ply.text));
        words.extend(other_marks.map(|mark| match number_of(mark) {
            Some(number) => format!("${number}"),
            None => mark.clone(),
        }));
        words.extend(ply.remarks.iter().flat_map(|remark| comment(remark)));
        apart = !ply.remarks.is_empty();
    }
    words.push(game.result.clone());
    let mut column = 0;
    for word in &words {
        let width = word.chars().count();
        if column > 0 && column + 1 + width > COLUMNS {
            out.push('\n');
            column = 0;
        } else if column > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column = if word.ends_with('\n') {
            0
        } else {
            column + width
        };
    }
    if !out.ends_with('\n') {
        out.push('\n');
    }
    out
}

/// Returns the words of a comment in braces, or of one to the end of the line if it contains braces itself. A command
/// stays on one line.
fn comment(remark: &str) -> Vec<String> {
    if remark.contains(['{', '}']) {
        let words: Vec<&str> = remark.split_whitespace().collect();
        return vec![format!("; {}\n", words.join(" "))];
    }
    let mut words: Vec<String> = Vec::new();
    for word in format!("{{{remark}}}").split_whitespace() {
        // At the start of a line these would be a tag or an escape.
        let begins_otherwise = word.starts_with(['[', '%']);
        match words.last_mut() {
            Some(last) if begins_otherwise || has_open_command(last) => {
                *last = format!("{last} {word}");
            }
            _ => words.push(word.to_owned()),
        }
    }
    words
}

fn has_open_command(text: &str) -> bool {
    let start = text.rfind("[%");
    start.is_some_and(|at| text.get(at..).is_some_and(|command| !command.contains(']')))
}
