//! The answers to a question.

/// What the user wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Apply the fix with this index.
    Apply(usize),
    Skip,
    SkipGame,
    SkipFile,
    Undo,
    Quit,
}

/// The keys besides numbers, what they mean, and the words for that.
const KEYS: &[(&str, Choice, &str)] = &[
    ("s", Choice::Skip, "skip this finding, as Enter does"),
    ("g", Choice::SkipGame, "skip the rest of this game"),
    ("f", Choice::SkipFile, "skip the rest of this file"),
    ("u", Choice::Undo, "undo the last fix and go back to it"),
    ("q", Choice::Quit, "stop; the fixes applied so far stay"),
];

/// Returns what a line means for a finding with so many fixes. None for a line that means nothing.
pub fn answer(line: &str, fixes: usize) -> Option<Choice> {
    let word = line.trim();
    if word.is_empty() {
        return Some(Choice::Skip);
    }
    if let Ok(number) = word.parse::<usize>() {
        let index = number.checked_sub(1)?;
        return (index < fixes).then_some(Choice::Apply(index));
    }
    let mut keys = KEYS.iter();
    let key = keys.find(|(key, ..)| key.eq_ignore_ascii_case(word));
    key.map(|(_, answer, _)| *answer)
}

/// A line for each key.
pub fn help() -> String {
    let line = |(key, _, words): &(&str, Choice, &str)| format!("  {key}  {words}\n");
    let keys: String = KEYS.iter().map(line).collect();
    format!("  1  apply the fix with this number\n{keys}  ?  show this\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_must_be_one_of_a_fix() {
        assert_eq!(answer("2\n", 2), Some(Choice::Apply(1)));
        assert_eq!(answer("0\n", 2), None);
        assert_eq!(answer("3\n", 2), None);
        assert_eq!(answer("99999999999999999999\n", 2), None);
    }

    #[test]
    fn keys_may_be_capitals_and_enter_skips() {
        assert_eq!(answer("\r\n", 2), Some(Choice::Skip));
        assert_eq!(answer(" U\n", 2), Some(Choice::Undo));
        assert_eq!(answer("undo\n", 2), None);
    }
}
