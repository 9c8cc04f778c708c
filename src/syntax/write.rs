//! Writes a record as movetext: tag pairs, a blank line, then moves and the terminator in lines of
//! at most 80 characters.

use super::marks::number_of;
use super::writable_game::WritableGame;

/// The most characters of a line, unless a single word is longer.
const COLUMNS: usize = 80;

/// Writes a record.
pub fn movetext(game: &WritableGame) -> String {
    let mut out = String::new();
    for (name, value) in &game.tags {
        out.push_str(&format!("[{name} \"{value}\"]\n"));
    }
    if !game.tags.is_empty() {
        out.push('\n');
    }
    let mut words: Vec<String> = Vec::new();
    words.extend(game.opening.iter().map(|remark| comment(remark)));
    // After a comment the number is repeated.
    let mut apart = true;
    for ply in &game.plies {
        match ply.second {
            false => words.push(format!("{}.", ply.number)),
            true if apart => words.push(format!("{}...", ply.number)),
            true => {}
        }
        // The first strength mark is glued to the move; other marks are words.
        let strong = |mark: &&String| mark.chars().all(|c| matches!(c, '!' | '?'));
        let strength = ply.marks.first().filter(strong);
        let other_marks = ply.marks.iter().skip(usize::from(strength.is_some()));
        let strength = strength.map_or("", String::as_str);
        words.push(format!("{}{strength}", ply.text));
        words.extend(other_marks.map(|mark| match number_of(mark) {
            Some(number) => format!("${number}"),
            None => mark.clone(),
        }));
        words.extend(ply.remarks.iter().map(|remark| comment(remark)));
        apart = !ply.remarks.is_empty();
    }
    words.push(game.result.clone());
    let mut column = 0;
    let lines = words.iter().flat_map(|word| match word.ends_with('\n') {
        true => vec![word.as_str()],
        false => word.split_whitespace().collect(),
    });
    for word in lines {
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

/// Returns a comment in braces, or a comment to the end of the line if it contains braces itself.
fn comment(remark: &str) -> String {
    match remark.contains(['{', '}']) {
        true => {
            let words: Vec<&str> = remark.split_whitespace().collect();
            format!("; {}\n", words.join(" "))
        }
        false => format!("{{{remark}}}"),
    }
}
