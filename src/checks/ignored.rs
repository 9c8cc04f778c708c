//! Findings that the writer does not want: `[%movetext ignore CODE]` in a comment drops those with this
//! code about the move before it, with its number and marks; before the first move, those of the whole
//! game; at the start of a variation, those of the variation. At the head of a file it is for all its
//! games; `identify` reads it there.

use std::ops::Range;

use super::report::{Report, fix, title};
use crate::codes::{self, SeverityChoice, code_page};
use crate::document::{Code, Finding, Severity};
use crate::identify::Context;
use crate::replay::Record;
use crate::syntax::{IGNORE, Node, NodeKind, OwnCommand, PLAYED, own_commands};

/// The findings that one word of a command is about.
struct Unwanted {
    code: Code,
    /// The bytes that the findings are about.
    covers: Range<usize>,
    /// The bytes of the command.
    command: Range<usize>,
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
    for (command, problem) in faults {
        report.add(codes::OWN_COMMAND, Severity::Warning, command, problem);
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
    let mut add = |codes: &[Unwanted], place: &Range<usize>, removal: &Range<usize>| {
        let names: Vec<_> = codes
            .iter()
            .map(|one| format!("`{}`", one.code.0))
            .collect();
        let message = format!("there is no finding {} here to ignore", names.join(" or "));
        let title = title(report.text.get(place.clone()).unwrap_or(""), "");
        let remove = fix(title, removal.clone(), "", false);
        let code = codes::NEEDLESS_COMMAND;
        report.add_fixed(code, Severity::Hint, place.clone(), message, vec![remove]);
    };
    let Some(command) = words.first().map(|one| &one.command) else {
        return;
    };
    if needed.iter().all(|one| one.command != *command) {
        return add(words, command, command);
    }
    for one in words {
        add(std::slice::from_ref(one), &one.word, &one.removal);
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

/// The bytes of a command that is not understood, and what is wrong with it.
type CommandFault = (Range<usize>, String);

/// What the commands of a record say to ignore, and those that are not understood.
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
                        |range: Range<usize>| bytes.start + range.start..bytes.start + range.end;
                    let place = in_text(command.range.clone());
                    let covers = match line.ply {
                        Some(start) => start..line.variations.unwrap_or(bytes.end),
                        None => line.bytes.clone(),
                    };
                    let codes = codes_of(&command).unwrap_or_else(|problem| {
                        faults.push((place.clone(), problem));
                        Vec::new()
                    });
                    let words = command.operands.iter().enumerate();
                    found.extend(codes.into_iter().zip(words).map(|(code, (i, (word, _)))| {
                        Unwanted {
                            code,
                            covers: covers.clone(),
                            command: place.clone(),
                            word: in_text(word.clone()),
                            removal: in_text(command.removal_of(i).unwrap_or_default()),
                            may_be_for_file: line.ply.is_none() && !line.has_tags,
                            used: false,
                        }
                    }));
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

/// The codes that a command says to ignore.
///
/// # Errors
///
/// What is wrong with a command that is not understood.
fn codes_of(command: &OwnCommand) -> Result<Vec<Code>, String> {
    let names: Vec<_> = command.words().collect();
    let problem = match (command.verb, names.as_slice()) {
        (PLAYED, []) => return Ok(Vec::new()),
        (PLAYED, _) => "`played` stands alone: [%movetext played]".to_owned(),
        (IGNORE, []) => "say which findings to ignore: [%movetext ignore CODE]".to_owned(),
        (IGNORE, names) => {
            let unknown = names.iter().find(|name| code_page(name).is_none());
            let Some(unknown) = unknown else {
                let pages = names.iter().filter_map(|name| code_page(name));
                return Ok(pages.map(|page| page.code).collect());
            };
            format!("there is no code `{unknown}`")
        }
        ("", _) => "this command has no word; movetext knows `ignore CODE` and `played`".to_owned(),
        (verb, _) => {
            format!("movetext does not know `{verb}`; it knows `ignore CODE` and `played`")
        }
    };
    Err(problem)
}
