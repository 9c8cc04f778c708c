//! Games that are told without being parsed: tags on lines of their own, then nothing but plain moves, numbers and a result.
//! For others the parser is asked.

use memchr::{memchr, memchr_iter};

/// What a game may hold between its tags and its last word, besides letters and digits.
const PLAIN: [u8; 11] = *b" \n\r.+#=!?$-";

/// Results that are the last word of a game. `*` must stand alone.
const RESULTS: [&[u8]; 4] = [b"1-0", b"0-1", b"1/2-1/2", b"*"];

/// The bytes of the tags of a text that holds one plain game, with the line end after them. None if it may hold more games, or
/// anything that only the parser understands.
pub fn plain_game(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut tags = 0;
    loop {
        let rest = bytes.get(tags..)?;
        let line = rest.get(..memchr(b'\n', rest)? + 1)?;
        if line.trim_ascii().is_empty() {
            break;
        }
        if !is_plain_tag(line.trim_ascii_end()) {
            return None;
        }
        tags += line.len();
    }
    let moves = bytes.get(tags..)?.trim_ascii();
    let last = moves.iter().rposition(|byte| matches!(byte, b' ' | b'\n'));
    let (before, last) = moves.split_at_checked(last.map_or(0, |blank| blank + 1))?;
    let is_plain = are_plain(before) && (RESULTS.contains(&last) || are_plain(last));
    (tags > 0 && !moves.is_empty() && is_plain).then_some(tags)
}

/// Is a line one tag, without quotes in its value?
fn is_plain_tag(line: &[u8]) -> bool {
    let quotes = memchr_iter(b'"', line).count();
    let head = memchr(b'"', line).and_then(|quote| line.get(..quote));
    let name = head.and_then(|head| head.strip_prefix(b"[")?.strip_suffix(b" "));
    let is_name = |name: &[u8]| !name.is_empty() && name.iter().all(u8::is_ascii_alphanumeric);
    quotes == 2
        && line.ends_with(b"\"]")
        && memchr(b'\\', line).is_none()
        && name.is_some_and(is_name)
}

/// Are these plain words? Of all signs between them only a hyphen may belong to a result: it stands in castling alone.
fn are_plain(words: &[u8]) -> bool {
    let castles = |at: usize| words.get(at.wrapping_sub(1)..at + 2) == Some(b"O-O");
    // All bytes are looked at, many at a time.
    let are_plain = words.iter().fold(true, |all, byte| all & is_plain(*byte));
    are_plain && memchr_iter(b'-', words).all(castles)
}

fn is_plain(byte: u8) -> bool {
    let letter = (byte | 0x20).wrapping_sub(b'a') < 26;
    let digit = byte.wrapping_sub(b'0') < 10;
    PLAIN
        .iter()
        .fold(letter | digit, |plain, sign| plain | (byte == *sign))
}
