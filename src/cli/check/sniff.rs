//! The format of a text without a name that tells: stdin, or a file called `games.txt`.

use crate::syntax::Format;

/// How much of a text is looked at, in bytes.
const SAMPLE: usize = 64 * 1024;

/// The format whose signs come first; PGN when there are none. `None` only when the table of
/// formats lacks the name.
pub fn sniff(bytes: &[u8]) -> Option<&'static Format> {
    let sample = bytes.get(..SAMPLE).unwrap_or(bytes);
    let name = if is_draughts(&String::from_utf8_lossy(sample)) {
        "pdn"
    } else {
        "pgn"
    };
    crate::syntax::format(name)
}

/// A `GameType` tag, or a word between two square numbers before any word with a letter of a
/// chess move in it.
fn is_draughts(text: &str) -> bool {
    let mut in_comment = false;
    for line in text.lines() {
        let line = line.trim_start_matches(['\u{FEFF}', ' ', '\t']);
        if !in_comment && line.starts_with('[') {
            if line.starts_with("[GameType") {
                return true;
            }
            continue;
        }
        for word in line.split_ascii_whitespace() {
            let was_in_comment = in_comment;
            if let Some(at) = word.rfind(['{', '}']) {
                in_comment = word.as_bytes().get(at) == Some(&b'{');
            }
            if was_in_comment || in_comment || word.ends_with('}') {
                continue;
            }
            let word = word.trim_start_matches(['(', '{']);
            let word = word.split_once('.').map_or(word, |(_, behind)| behind);
            match kind(word.trim_start_matches('.')) {
                Word::Draughts => return true,
                Word::Chess => return false,
                Word::Neither => {}
            }
        }
    }
    false
}

enum Word {
    Draughts,
    Chess,
    Neither,
}

/// `32-28`, `11x18`, `c3:e5`, `c3-d4` are draughts; `e4`, `Nf3`, `O-O` are chess; results, numbers
/// and prose are neither.
fn kind(word: &str) -> Word {
    const RESULTS: [&str; 7] = ["1-0", "0-1", "1-1", "2-0", "0-2", "0-0", "1/2-1/2"];
    if RESULTS.contains(&word) {
        return Word::Neither;
    }
    if let Some((from, to)) = word.split_once(['-', 'x', ':']) {
        let to = to
            .split(['-', 'x', ':', '!', '?', '*'])
            .next()
            .unwrap_or(to);
        if is_number(from) && is_number(to) || is_square(from) && is_square(to) {
            return Word::Draughts;
        }
    }
    let core = word.trim_end_matches(['+', '#', '!', '?']);
    let piece = core.trim_start_matches(['K', 'Q', 'R', 'B', 'N']);
    let arrival = piece.len().checked_sub(2).and_then(|at| piece.get(at..));
    if core.starts_with("O-O") || piece.len() <= 5 && arrival.is_some_and(is_square) {
        return Word::Chess;
    }
    Word::Neither
}

/// A square number of any draughts board: 1 to 99.
fn is_number(text: &str) -> bool {
    (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_square(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'h', b'1'..=b'8'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draughts_by_tag_or_by_moves() {
        assert!(is_draughts("[Event \"x\"]\n[GameType \"20\"]\n\n*"));
        assert!(is_draughts("[Event \"x\"]\n\n1. 11-15 23-19 2. 8-11 *"));
        assert!(is_draughts("1.32-28 19-23 2.28x19 14x23"));
        assert!(is_draughts("1. c3-d4 d6-c5 2. b2-c3"));
        assert!(is_draughts("{ as of 2.11. } 1. 9-13 *"));
    }

    #[test]
    fn chess_by_its_moves_and_by_default() {
        assert!(!is_draughts(
            "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0"
        ));
        assert!(!is_draughts("1.Nf3 d5 2.O-O 1-0"));
        assert!(!is_draughts("{ see 11-15 } 1. d4 { 32-28 } d5 *"));
        assert!(!is_draughts("[Event \"x\"]\n1-0\n"));
        assert!(!is_draughts(""));
    }
}
