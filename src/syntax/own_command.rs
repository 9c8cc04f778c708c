//! Commands to movetext itself in comments: `[%movetext played]` after a move that was really played
//! although the rules do not allow it, `[%movetext ignore move-number]` for findings that the writer does
//! not want. What they mean is decided elsewhere.

use std::ops::Range;

const OPENING: &str = "[%movetext";

/// The verb that says that a move was really played.
pub const PLAYED: &str = "played";
/// The verb that says that findings are not wanted, before their codes.
pub const IGNORE: &str = "ignore";

/// A command to movetext.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnCommand<'t> {
    /// Its bytes in the comment, with the brackets.
    pub range: Range<usize>,
    /// What it is to do: `played`, `ignore`. Empty if the command has no words.
    pub verb: &'t str,
    /// The words after the verb, which blanks or commas separate, with their bytes in the comment.
    pub operands: Vec<(Range<usize>, &'t str)>,
}

impl<'t> OwnCommand<'t> {
    /// The words after the verb.
    pub fn words(&self) -> impl Iterator<Item = &'t str> {
        self.operands.iter().map(|(_, word)| *word)
    }

    /// Does it say that findings with a code, given by its name, are not wanted?
    pub fn ignores(&self, code: &str) -> bool {
        self.verb == IGNORE && self.words().any(|word| word == code)
    }

    /// The bytes to remove, of one of its operands and of what separates it from its neighbour.
    pub fn removal_of(&self, operand: usize) -> Option<Range<usize>> {
        let (place, _) = self.operands.get(operand)?;
        let before = operand
            .checked_sub(1)
            .and_then(|before| self.operands.get(before));
        Some(match (before, self.operands.get(operand + 1)) {
            (_, Some((next, _))) => place.start..next.start,
            (Some((before, _)), None) => before.end..place.end,
            (None, None) => place.clone(),
        })
    }
}

/// The commands to movetext in a comment, in order. A command that is not closed is none.
pub fn own_commands(comment: &str) -> impl Iterator<Item = OwnCommand<'_>> {
    let mut next = 0;
    std::iter::from_fn(move || {
        loop {
            let rest = comment.get(next..)?;
            let start = next + rest.find(OPENING)?;
            next = start + OPENING.len();
            let body = comment.get(next..)?;
            let (body, _) = body.split_once(']')?;
            // `[%movetexts …]` is the command of another program.
            if !body.is_empty() && !body.starts_with(char::is_whitespace) {
                continue;
            }
            let separates = |c: char| c.is_whitespace() || c == ',';
            let mut end = next;
            let mut words = body.split_inclusive(separates).filter_map(|part| {
                let start = end;
                end += part.len();
                let word = part.trim_end_matches(separates);
                (!word.is_empty()).then_some((start..start + word.len(), word))
            });
            let verb = words.next().map_or("", |(_, word)| word);
            return Some(OwnCommand {
                range: start..next + body.len() + 1,
                verb,
                operands: words.collect(),
            });
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verbs(comment: &str) -> Vec<(&str, &str, String)> {
        let commands = own_commands(comment);
        commands
            .map(|one| {
                let words: Vec<_> = one.words().collect();
                assert!(
                    one.operands
                        .iter()
                        .all(|(place, word)| comment[place.clone()] == **word)
                );
                (&comment[one.range], one.verb, words.join("+"))
            })
            .collect()
    }

    #[test]
    fn commands_are_found_between_other_words() {
        let found = verbs("{ sic [%movetext played] [%eval 1][%movetext ignore a-b, c\nd] }");
        let first = ("[%movetext played]", "played", String::new());
        let second = (
            "[%movetext ignore a-b, c\nd]",
            "ignore",
            "a-b+c+d".to_owned(),
        );
        assert_eq!(found, [first, second]);
        // A blank from a web page.
        let pasted = "[%movetext\u{a0}ignore\u{a0}a\u{3000}b]";
        assert_eq!(verbs(pasted), [(pasted, "ignore", "a+b".to_owned())]);
    }

    #[test]
    fn other_commands_and_open_ones_are_none() {
        assert_eq!(
            verbs("{[%movetexts played] [%clk 1] [movetext played]}"),
            []
        );
        assert_eq!(verbs("{[%movetext played}"), []);
        assert_eq!(verbs("[%movetext]"), [("[%movetext]", "", String::new())]);
    }

    #[test]
    fn an_operand_is_removed_with_one_separator() {
        let without = |comment: &str, operand| {
            let command = own_commands(comment).next().expect("a command");
            let mut left = comment.to_owned();
            left.replace_range(command.removal_of(operand).expect("an operand"), "");
            left
        };
        assert_eq!(
            without("[%movetext ignore a, b]", 0),
            "[%movetext ignore b]"
        );
        assert_eq!(
            without("[%movetext ignore a, b]", 1),
            "[%movetext ignore a]"
        );
        assert_eq!(
            without("[%movetext ignore a b,c]", 1),
            "[%movetext ignore a c]"
        );
    }
}
