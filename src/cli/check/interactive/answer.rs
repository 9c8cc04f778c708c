//! The answers to a question.

/// What the user wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Apply the fix with this index.
    Apply(usize),
    /// Write this move in place of the marked text.
    Typed(String),
    Skip,
    SkipGame,
    SkipFile,
    Back,
    Quit,
}

/// The keys besides numbers, what they mean, and the words for that.
const KEYS: &[(&str, Choice, &str)] = &[
    ("s", Choice::Skip, "skip this finding, as Enter does"),
    ("g", Choice::SkipGame, "skip the rest of this game"),
    ("f", Choice::SkipFile, "skip the rest of this file"),
    ("u", Choice::Back, BACK),
    ("q", Choice::Quit, "stop; the fixes applied so far stay"),
];

const BACK: &str = "go back to the question before, and undo its answer";

/// Returns what a line means for a finding with so many fixes. None for a line that means nothing.
pub fn answer(line: &str, fixes: usize) -> Option<Choice> {
    let word = line.trim();
    if word.is_empty() {
        return Some(Choice::Skip);
    }
    let number = word.parse().unwrap_or(0_usize);
    if (1..=fixes).contains(&number) {
        return Some(Choice::Apply(number - 1));
    }
    let mut keys = KEYS.iter();
    let key = keys.find(|(key, ..)| key.eq_ignore_ascii_case(word));
    match key {
        Some((_, answer, _)) => Some(answer.clone()),
        None => looks_like_a_move(word).then(|| Choice::Typed(word.to_owned())),
    }
}

/// Returns what a line means after the last question.
pub fn last_answer(line: &str) -> Option<Choice> {
    match line.trim().to_ascii_lowercase().as_str() {
        "" | "q" => Some(Choice::Quit),
        "u" => Some(Choice::Back),
        _ => None,
    }
}

/// Can a word be meant as a move? It could not be one with blanks, brackets or braces, which would also
/// change how the rest of the record is read.
fn looks_like_a_move(word: &str) -> bool {
    /// The longest capture names a dozen squares.
    const LONGEST: usize = 60;
    let fits = |c: char| c.is_alphanumeric() || "-+#=:x*".contains(c) || ('♔'..='♟').contains(&c);
    let mut letters = word.chars();
    let names_a_square = word.contains(|c: char| c.is_ascii_digit());
    let castles = word.contains("-O") || word.contains("-o");
    (2..=LONGEST).contains(&word.chars().count())
        && letters.all(fits)
        && (names_a_square || castles)
}

/// A line for each key of a question.
pub fn help() -> String {
    let line = |(key, _, words): &(&str, Choice, &str)| format!("  {key}  {words}\n");
    let keys: String = KEYS.iter().map(line).collect();
    format!(
        "  1  apply the fix with this number\n{keys}  ?  show this\n\
         A move is written in place of the marked one, if it can be played there.\n"
    )
}

/// A line for each key after the last question.
pub fn last_help() -> String {
    format!("  Enter  end\n  u      {BACK}\n  ?      show this\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_must_be_one_of_a_fix() {
        assert_eq!(answer("2\n", 2), Some(Choice::Apply(1)));
        assert_eq!(answer("0\n", 2), None);
        assert_eq!(answer("3\n", 2), None);
    }

    #[test]
    fn keys_may_be_capitals_and_enter_skips() {
        assert_eq!(answer("\r\n", 2), Some(Choice::Skip));
        assert_eq!(answer(" U\n", 2), Some(Choice::Back));
        assert_eq!(answer("undo\n", 2), None);
        assert_eq!(last_answer("g\n"), None);
    }

    #[test]
    fn moves_are_told_from_other_words() {
        for word in ["Nf3", "O-O-O", "32-28", "e8=Q", "328", "♘f3"] {
            let typed = Some(Choice::Typed(word.to_owned()));
            assert_eq!(answer(word, 2), typed);
        }
        for word in ["yes", "Nf3}", "Nf3 Nc6", "{e4", "(e4)", "7", "[e4"] {
            assert_eq!(answer(word, 2), None, "{word}");
        }
        assert_eq!(answer(&"1".repeat(61), 2), None);
    }
}
