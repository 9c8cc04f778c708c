//! Findings that the writer does not want: `[%movetext ignore CODE]` in a comment drops those with this
//! code about the move before it, with its number and marks; before the first move, those of the whole
//! game; at the start of a variation, those of the variation. At the head of a file it is for all its
//! games; `identify` reads it there.

use std::ops::Range;

use super::report::{Report, fix, replacement, title};
use crate::codes::{self, CODES, SeverityChoice, code_page};
use crate::document::{Code, Finding, Severity};
use crate::identify::Context;
use crate::replay::Record;
use crate::syntax::{IGNORE, Node, NodeKind, OwnCommand, PLAYED, own_commands};
use crate::text::one_slip;

/// The findings that one word of a command is about.
struct Unwanted {
    code: Code,
    /// The bytes that the findings are about.
    covers: Range<usize>,
    /// The bytes of the command.
    command: Range<usize>,
    /// The bytes of its comment.
    comment: Range<usize>,
    /// The bytes of the word.
    word: Range<usize>,
    /// The bytes to remove if only the word is to go.
    removal: Range<usize>,
    /// It may be for the whole file, so that it can be needed although this game has no such finding.
    may_be_for_file: bool,
    used: bool,
}

/// Drops the findings of a record that its commands say to ignore, and reports the commands that are
/// not understood or without effect. All other findings of the record are known.
pub fn apply(record: &Record, report: &mut Report) {
    if !has_commands(record) {
        return;
    }
    let (mut unwanted, faults) = unwanted(record);
    for fault in faults {
        let meant = fault.meant;
        let fix = meant.map(|meant| replacement(report.text, &fault.range, meant, false));
        let (code, fixes) = (codes::OWN_COMMAND, fix.into_iter().collect());
        report.add_fixed(code, Severity::Warning, fault.range, fault.message, fixes);
    }
    report.findings.retain(|finding| {
        let own = unwanted.iter_mut().filter(|one| one.is_about(finding));
        let used = own.map(|one| one.used = true).count();
        used == 0
    });
    // What it says of a move was minded in the search for slips.
    let was_minded = |one: &Unwanted| report.sought_slips && one.code == codes::PROBABLE_SLIP;
    let is_needless = |one: &Unwanted| !one.used && !one.may_be_for_file && !was_minded(one);
    let (needless, needed): (Vec<_>, Vec<_>) = unwanted.into_iter().partition(is_needless);
    for command in needless.chunk_by(|one, next| one.command == next.command) {
        add_needless(command, &needed, report);
    }
}

/// Reports the words of one command that are without effect; all of it where no other word is needed.
fn add_needless(words: &[Unwanted], needed: &[Unwanted], report: &mut Report) {
    let Some(Unwanted {
        command, comment, ..
    }) = words.first()
    else {
        return;
    };
    let whole = removal(report.text, comment, command);
    let is_needed = needed.iter().any(|one| one.command == *command);
    let places: Vec<(&[Unwanted], &Range<usize>, &Range<usize>)> = match is_needed {
        true => {
            let each = words.iter();
            each.map(|one| (std::slice::from_ref(one), &one.word, &one.removal))
                .collect()
        }
        false => vec![(words, command, &whole)],
    };
    for (words, place, removal) in places {
        let names = words.iter().map(|one| format!("`{}`", one.code.0));
        let names = names.collect::<Vec<_>>().join(" or ");
        let message = format!("there is no finding {names} here to ignore");
        let removed = report.text.get(removal.clone()).unwrap_or("");
        let separates = |c: char| c.is_whitespace() || c == ',';
        let title = title(removed.trim_matches(separates), "");
        let remove = fix(title, removal.clone(), "", false);
        let code = codes::NEEDLESS_COMMAND;
        report.add_fixed(code, Severity::Hint, place.clone(), message, vec![remove]);
    }
}

/// The bytes to remove for a command to go: all of its comment if that says nothing else, and one of the blanks around it.
fn removal(text: &str, comment: &Range<usize>, command: &Range<usize>) -> Range<usize> {
    let is_empty = |part: Range<usize>| {
        let part = text.get(part).unwrap_or("");
        part.chars()
            .all(|c| c.is_whitespace() || "{};%".contains(c))
    };
    let is_alone = is_empty(comment.start..command.start) && is_empty(command.end..comment.end);
    let gone = if is_alone { comment } else { command };
    let is_blank = |at: usize| text.as_bytes().get(at) == Some(&b' ');
    match gone.start.checked_sub(1).filter(|before| is_blank(*before)) {
        Some(blank) => blank..gone.end,
        None if is_blank(gone.end) => gone.start..gone.end + 1,
        None => gone.clone(),
    }
}

/// Does a record, or a user, say that findings with a code are not wanted at a node?
pub fn is_ignored(code: Code, node: &Node, record: &Record, context: &Context) -> bool {
    let covers = |one: &Unwanted| one.code == code && one.covers.contains(&(node.start as usize));
    context.severities.choice(code) == Some(SeverityChoice::Off)
        || has_commands(record) && unwanted(record).0.iter().any(covers)
}

fn has_commands(record: &Record) -> bool {
    let text = record.text.get(record.bytes_range()).unwrap_or("");
    memchr::memmem::find(text.as_bytes(), b"[%movetext").is_some()
}

impl Unwanted {
    fn is_about(&self, finding: &Finding) -> bool {
        let (start, end) = (finding.start as usize, finding.end as usize);
        finding.code == self.code && start < self.covers.end && self.covers.start <= end
    }
}

/// What is not understood of a command.
struct CommandFault {
    range: Range<usize>,
    message: String,
    /// What was probably meant by the text of the range.
    meant: Option<&'static str>,
}

/// What the commands of a record say to ignore, and what is not understood of them.
fn unwanted(record: &Record) -> (Vec<Unwanted>, Vec<CommandFault>) {
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    let mut lines = vec![Line::new(record.range().end, record.bytes_range())];
    let own = record.range();
    let nodes = record.nodes.iter().enumerate();
    for (i, node) in nodes.take(own.end).skip(own.start) {
        while lines.len() > 1 && lines.last().is_some_and(|line| line.end <= i) {
            lines.pop();
        }
        let bytes = node.start as usize..node.end as usize;
        let is_main_line = lines.len() == 1;
        let Some(line) = lines.last_mut() else {
            continue;
        };
        match node.kind {
            NodeKind::Variation => {
                line.variations.get_or_insert(bytes.start);
                lines.push(Line::new(node.next as usize, bytes));
            }
            NodeKind::Tag => line.has_tags = true,
            NodeKind::Number => line.number = Some(bytes.start),
            NodeKind::Move => {
                line.ply = Some(line.number.take().unwrap_or(bytes.start));
                line.variations = None;
            }
            NodeKind::Comment | NodeKind::LineComment | NodeKind::Escape => {
                let comment = record.text.get(bytes.clone()).unwrap_or("");
                for command in own_commands(comment) {
                    let in_text =
                        |range: &Range<usize>| bytes.start + range.start..bytes.start + range.end;
                    let place = in_text(&command.range);
                    if let Some(message) = problem(&command) {
                        faults.push(CommandFault {
                            range: place,
                            message,
                            meant: None,
                        });
                        continue;
                    }
                    let covers = match line.ply {
                        Some(start) => start..line.variations.unwrap_or(bytes.end),
                        None => line.bytes.clone(),
                    };
                    for (i, (word, name)) in command.operands.iter().enumerate() {
                        let Some(page) = code_page(name) else {
                            faults.push(unknown_code(name, in_text(word)));
                            continue;
                        };
                        found.push(Unwanted {
                            code: page.code,
                            covers: covers.clone(),
                            command: place.clone(),
                            comment: bytes.clone(),
                            word: in_text(word),
                            removal: in_text(&command.removal_of(i).unwrap_or(word.clone())),
                            may_be_for_file: is_main_line && line.ply.is_none() && !line.has_tags,
                            used: false,
                        });
                    }
                }
            }
            _ => {}
        }
    }
    (found, faults)
}

/// The main line or a variation, as far as its nodes have been seen.
struct Line {
    /// Index of the first node after it.
    end: usize,
    bytes: Range<usize>,
    /// The first byte of the last move, or of the number before it.
    ply: Option<usize>,
    /// The first byte of a number after the last move.
    number: Option<usize>,
    /// The first byte of the variations after the last move.
    variations: Option<usize>,
    has_tags: bool,
}

impl Line {
    fn new(end: usize, bytes: Range<usize>) -> Line {
        Line {
            end,
            bytes,
            ply: None,
            number: None,
            variations: None,
            has_tags: false,
        }
    }
}

fn unknown_code(name: &str, range: Range<usize>) -> CommandFault {
    let codes = CODES.iter().map(|page| page.code.0);
    let mut near = codes.filter(|code| one_slip(name, code));
    let meant = near.next().filter(|_| near.next().is_none());
    let message = match meant {
        Some(meant) => format!("there is no code `{name}`; did you mean `{meant}`?"),
        None => format!("there is no code `{name}`"),
    };
    CommandFault {
        range,
        message,
        meant,
    }
}

/// What is wrong with a command as a whole.
fn problem(command: &OwnCommand) -> Option<String> {
    match (command.verb, command.operands.is_empty()) {
        (PLAYED, true) | (IGNORE, false) => None,
        (PLAYED, false) => Some("`played` stands alone: [%movetext played]".to_owned()),
        (IGNORE, true) => Some("say which findings to ignore: [%movetext ignore CODE]".to_owned()),
        ("", _) => {
            Some("this command has no word; movetext knows `ignore CODE` and `played`".to_owned())
        }
        (verb, _) => Some(format!(
            "movetext does not know `{verb}`; it knows `ignore CODE` and `played`"
        )),
    }
}
