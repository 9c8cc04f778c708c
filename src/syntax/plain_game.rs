//! Games that are told without being parsed: tags on lines of their own, then nothing but plain moves, numbers and a result.
//! For others the parser is asked.

/// What a game may hold between its tags and its last word, besides letters and digits.
const PLAIN: &[u8] = b" \n\r.+#=!?$-";

/// Results that are the last word of a game. `*` must stand alone.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// The bytes of the tags of a text that holds one plain game, with the line end after them. None if it may hold more games, or
/// anything that only the parser understands.
pub fn plain_game(text: &str) -> Option<usize> {
    let lines = text.split_inclusive('\n');
    let tags = lines.take_while(|line| !line.trim_ascii().is_empty());
    let tags = tags.map(|line| is_plain_tag(line).then_some(line.len()));
    let tags: usize = tags.sum::<Option<usize>>()?;
    let moves = text.get(tags..)?.trim_ascii();
    let (before, last) = match moves.rfind([' ', '\n']) {
        Some(at) => moves.split_at(at),
        None => ("", moves),
    };
    let last = last.trim_ascii();
    let is_plain = are_plain(before) && (RESULTS.contains(&last) || are_plain(last));
    (tags > 0 && !moves.is_empty() && is_plain).then_some(tags)
}

/// Is a line one tag, without quotes in its value?
fn is_plain_tag(line: &str) -> bool {
    let line = line.trim_ascii_end();
    let quotes = line.bytes().filter(|byte| *byte == b'"').count();
    let tag = line.strip_prefix('[');
    let name = tag.and_then(|tag| tag.strip_suffix("\"]")?.split_once(" \""));
    let is_name = |name: &str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric());
    quotes == 2 && !line.contains('\\') && name.is_some_and(|(name, _)| is_name(name))
}

/// Are these plain words? Of all signs between them only a hyphen may belong to a result: it stands in castling alone.
fn are_plain(words: &str) -> bool {
    let bytes = words.as_bytes();
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || PLAIN.contains(byte);
    let castles = |at: usize| bytes.get(at.wrapping_sub(1)..at + 2) == Some(b"O-O");
    bytes.iter().all(is_plain) && memchr::memchr_iter(b'-', bytes).all(castles)
}
