//! Converts one segment: decodes it, rewrites its moves, and puts the new moves into the original bytes.
//! Threads are in `parallel`.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::cli::files::bytes;
use crate::cli::segment_fixes::{FixedSegment, all_rounds};
use crate::diagram::sheet;
use crate::document::{Code, TextEdit};
use crate::identify::Context;
use crate::notation::Target;
use crate::rewrite::{KeptMove, Scope, Scratch, reformat, required_format, wrap};
use crate::syntax::{Format, PrintedRow, WritableGame};
use crate::text::{Charset, decode};
use crate::workspace::Settings;

/// What is done to every segment.
#[derive(Clone, Copy)]
pub struct ConvertSettings {
    /// The character set of the file, used for games that are all ASCII.
    pub charset: Charset,
    pub wanted: Target,
    /// What the options say about reading and writing moves; they win over the project.
    pub options: Settings,
    /// Apply the safe fixes of the records first.
    pub fix: bool,
    /// The format of the sheets that are drawn as pages, in place of being written.
    pub drawn: Option<&'static Format>,
    /// The column at which the lines of movetext are wrapped; without it they stay as they are.
    pub wrap: Option<usize>,
}

/// Segments with their moves rewritten.
#[derive(Default)]
pub struct Converted {
    pub bytes: Vec<u8>,
    /// The pages of sheets that are drawn.
    pub pages: Vec<String>,
    /// How many moves are in the wanted notation now.
    pub moves: u64,
    /// How many fixes were applied before.
    pub fixes: u64,
    /// How many of them are only what was probably meant.
    pub assumed: usize,
    /// What stays as it is, and what is assumed.
    pub problems: Vec<Problem>,
    /// How many lines the segments had before.
    pub lines: usize,
}

/// Something that stays as it is, and why; or a move that is assumed.
pub struct Problem {
    /// From 0 at the beginning of the chunk.
    pub line: usize,
    /// In characters, from 0.
    pub column: usize,
    pub words: String,
    /// The finding that explains it.
    pub code: Option<Code>,
    /// How many moves stay as they are because of it.
    pub moves: usize,
    /// Some of these have other piece letters.
    pub lettered: bool,
}

/// Counts lines and columns in a segment. It only moves forward, so that no text is counted twice.
struct SegmentSource<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    column: usize,
}

impl SegmentSource<'_> {
    /// Makes a problem at a byte of the segment.
    fn problem(&mut self, byte: usize, words: String, code: Option<Code>) -> Problem {
        let mut passed = self
            .text
            .get(self.at..byte)
            .unwrap_or("")
            .chars()
            .peekable();
        while let Some(c) = passed.next() {
            (self.line, self.column) = match c {
                '\r' if passed.peek() != Some(&'\n') => (self.line + 1, 0),
                '\n' => (self.line + 1, 0),
                _ => (self.line, self.column + 1),
            };
        }
        self.at = byte.max(self.at);
        Problem {
            line: self.line,
            column: self.column,
            words,
            code,
            moves: 1,
            lettered: false,
        }
    }
}

/// Appends a rewritten segment. If that panics, appends the segment as it is, with a problem.
pub fn segment(
    all: &[u8],
    range: Range<usize>,
    context: &Context,
    settings: &ConvertSettings,
    scratch: &mut Scratch,
    out: &mut Converted,
) {
    let (bytes, moves, problems) = (out.bytes.len(), out.moves, out.problems.len());
    let (fixes, assumed, pages) = (out.fixes, out.assumed, out.pages.len());
    let original = all.get(range.clone()).unwrap_or(&[]);
    let done = catch_unwind(AssertUnwindSafe(|| {
        let fixed = match settings.fix {
            true => all_rounds(original, settings.charset, context),
            false => FixedSegment::default(),
        };
        out.fixes += fixed.fixes;
        match fixed.bytes {
            None => rewritten(all, range, context, settings, scratch, out),
            Some(fixed) => rewritten(&fixed, 0..fixed.len(), context, settings, scratch, out),
        }
    }));
    if done.is_err() {
        out.bytes.truncate(bytes);
        if settings.drawn.is_none() {
            out.bytes.extend_from_slice(original);
        }
        out.pages.truncate(pages);
        (out.moves, out.fixes, out.assumed) = (moves, fixes, assumed);
        out.problems.truncate(problems);
        out.problems.push(Problem {
            line: out.lines,
            column: 0,
            words: "movetext failed on this game and left it as it is; please report it".to_owned(),
            code: None,
            moves: 1,
            lettered: false,
        });
    }
}

fn rewritten(
    all: &[u8],
    range: Range<usize>,
    context: &Context,
    settings: &ConvertSettings,
    scratch: &mut Scratch,
    out: &mut Converted,
) {
    let bytes = all.get(range.clone()).unwrap_or(&[]);
    let (text, charset) = decode(bytes);
    let mut place = SegmentSource {
        text: &text,
        at: 0,
        line: out.lines,
        column: 0,
    };
    if let Some(to) = required_format(context.format, settings.wanted) {
        return reformatted(&text, &mut place, to, context, settings, out);
    }
    if let Some(to) = settings.drawn {
        // A sheet already: only its letters change.
        let written = scratch.rewrite(&text, context, settings.wanted, &Scope::All);
        out.moves += u64::from(written.moves);
        let relettered: Vec<_> = written
            .edits()
            .map(|(at, new)| {
                let typed = text.get(at.clone()).unwrap_or("");
                (at, with_pieces_of(typed, new))
            })
            .collect();
        let edits = relettered
            .iter()
            .map(|(at, new)| (at.clone(), new.as_str()));
        let sheet = crate::document::splice(&text, edits);
        let sheets = reformat(&sheet, context, settings.wanted, to);
        let mut games: Vec<WritableGame> = sheets.into_iter().map(|sheet| sheet.game).collect();
        if games.is_empty() && !text.trim().is_empty() {
            // The blank form.
            games.push(WritableGame::default());
        }
        let rows = to.table.map(|table| (table.printed_rows)(&sheet));
        let mut rows = rows.filter(|rows| games.len() == 1 && !rows.is_empty());
        let pages = games.iter();
        out.pages
            .extend(pages.flat_map(|game| printed(to, game, rows.take())));
        return report_kept(&written.kept, &mut place, out);
    }
    let plain = charset != settings.charset && bytes.is_ascii();
    let charset = bytes::own_charset(bytes, charset, settings.charset);
    let written = scratch.rewrite(&text, context, settings.wanted, &Scope::All);
    let done = out.bytes.len();
    // In UTF-8 the decoded text equals the bytes, and every letter can be written.
    let encodable = match charset {
        Charset::Utf8 => {
            written.append(&text, &mut out.bytes);
            true
        }
        _ => bytes::splice(&text, bytes, charset, written.edits(), &mut out.bytes).is_some(),
    };
    if !encodable {
        out.bytes.truncate(done);
        out.bytes.extend_from_slice(bytes);
        let charset = charset.name();
        let whose = if plain { "this file" } else { "this game" };
        let words = format!(
            "{whose} is in {charset}, which lacks these piece letters; the game stays as it is"
        );
        return out.problems.push(place.problem(0, words, None));
    }
    out.moves += u64::from(written.moves);
    // The lines of a table are its rows.
    let movetext = context.format.table.is_none();
    if let Some(columns) = settings.wrap.filter(|_| movetext) {
        let new = out.bytes.split_off(done);
        let next = all.get(range.end..).unwrap_or(&[]);
        let lines = wrapped(&new, next, columns, context);
        if lines.is_none() {
            let words = "the lines of this game stay as they are: wrapping them would change how it is read";
            let problem = place.problem(0, words.to_owned(), None);
            out.problems.push(problem);
        }
        out.bytes.extend(lines.unwrap_or(new));
    }
    report_kept(&written.kept, &mut place, out);
}

/// Each kept move with a reason of its own, and the moves that are kept because of it.
fn reasons(kept: &[KeptMove]) -> impl Iterator<Item = (&KeptMove, &[KeptMove])> {
    let same = kept.chunk_by(|_, next| next.is_after_another());
    same.filter_map(|same| same.split_first())
}

/// Adds a problem for each slip; the moves that stay only because of it are counted in it.
fn report_kept(kept: &[KeptMove], place: &mut SegmentSource, out: &mut Converted) {
    for (slip, after) in reasons(kept) {
        let typed = place.text.get(slip.start as usize..slip.end as usize);
        let rest = match after.len() {
            0 => String::new(),
            1 => format!("; the move after it {}", stays(after)),
            count => format!("; the {count} moves after it {}", stays(after)),
        };
        let first = stays(std::slice::from_ref(slip));
        let words = format!("{} {first}: {}{rest}", typed.unwrap_or(""), slip.why);
        out.problems.push(Problem {
            moves: 1 + after.len(),
            lettered: slip.lettered || after.iter().any(|kept| kept.lettered),
            ..place.problem(slip.start as usize, words, slip.code)
        });
    }
}

/// What becomes of moves that are kept, as a verb.
fn stays(kept: &[KeptMove]) -> &'static str {
    let lettered = kept.iter().any(|kept| kept.lettered);
    match (kept.len(), lettered) {
        (1, true) => "has only its letters changed",
        (_, true) => "have only their letters changed",
        (1, false) => "stays as it is",
        (_, false) => "stay as they are",
    }
}

/// Appends the records of a segment in another format, with a problem for everything that it cannot hold.
fn reformatted(
    text: &str,
    place: &mut SegmentSource,
    to: &Format,
    context: &Context,
    settings: &ConvertSettings,
    out: &mut Converted,
) {
    for scripted in reformat(text, context, settings.wanted, to) {
        // New files are in UTF-8. A blank line comes after each record, since the next may be in another
        // chunk.
        match settings.drawn {
            Some(_) => out.pages.extend(printed(to, &scripted.game, None)),
            None => {
                let written = to
                    .write
                    .map(|write| write(&scripted.game))
                    .unwrap_or_default();
                out.bytes.extend_from_slice(written.as_bytes());
                out.bytes.push(b'\n');
            }
        }
        out.moves += u64::from(scripted.moves);
        let typed =
            |start: u32, end: u32| short(text.get(start as usize..end as usize).unwrap_or(""));
        let mut notes: Vec<(u32, String, Option<Code>, usize)> = Vec::new();
        notes.extend(reasons(&scripted.lost).map(|(lost, after)| {
            let typed = typed(lost.start, lost.end);
            let rest = match after.len() {
                0 => String::new(),
                1 => "; so does the move after it".to_owned(),
                count => format!("; so do the {count} moves after it"),
            };
            let words = format!("{typed} becomes a remark: {}{rest}", lost.why);
            (lost.start, words, lost.code, 1 + after.len())
        }));
        notes.extend(scripted.assumed.iter().map(|assumed| {
            let typed = typed(assumed.start, assumed.end);
            let words = format!(
                "{typed} {}; the text itself becomes a remark",
                assumed.why()
            );
            (assumed.start, words, None, 0)
        }));
        notes.sort_by_key(|(start, ..)| *start);
        out.assumed += scripted.assumed.len();
        for (start, words, code, moves) in notes {
            let problem = place.problem(start as usize, words, code);
            out.problems.push(Problem { moves, ..problem });
        }
    }
}

/// Returns the pages of a game on the printed form of a format, with rows of its own if it is a sheet already.
fn printed(to: &Format, game: &WritableGame, rows: Option<Vec<PrintedRow>>) -> Vec<String> {
    let sheet = to.table.map(|table| (table.print)(game));
    sheet.map_or(Vec::new(), |mut sheet| {
        sheet.rows = rows.unwrap_or(sheet.rows);
        sheet::pages(&sheet)
    })
}

/// Returns the pages of the blank form.
pub fn blank_form(to: &Format) -> Vec<String> {
    printed(to, &WritableGame::default(), None)
}

/// Returns a cell with the piece letters of its new text and all else as typed: the signs of a capture and of check. The
/// new text if that is no cell or has not as many pieces.
fn with_pieces_of(typed: &str, new: &str) -> String {
    let is_cell = |text: &str| {
        let first = text.chars().next();
        first.is_some_and(|c| is_piece(c) || c.is_ascii_digit() || c == 'x')
    };
    let (own, others) = (pieces(typed), pieces(new));
    if typed.contains('-') || !is_cell(typed) || !is_cell(new) || own.len() != others.len() {
        return new.to_owned();
    }
    let letters = others.into_iter().filter_map(|at| new.get(at));
    crate::document::splice(typed, own.into_iter().zip(letters))
}

/// Returns the places of the pieces in a cell: figures, or capitals with the small letters of other alphabets after
/// them (`Кр`), since files and signs are in the English one.
fn pieces(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        match found.last_mut() {
            Some(last) if last.end == at && c.is_lowercase() && !c.is_ascii() => last.end = end,
            _ if is_piece(c) => found.push(at..end),
            _ => {}
        }
    }
    found
}

fn is_piece(c: char) -> bool {
    c.is_uppercase() || ('\u{2654}'..='\u{265F}').contains(&c)
}

/// Returns the beginning of a text, on one line.
fn short(text: &str) -> String {
    const MOST: usize = 24;
    let line: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", line.get(..end).unwrap_or("")),
        None => line,
    }
}

/// Returns the bytes of a segment with its lines wrapped, or None where the records would then be read
/// differently. `next` are the bytes after the segment.
fn wrapped(bytes: &[u8], next: &[u8], columns: usize, context: &Context) -> Option<Vec<u8>> {
    let (text, charset) = decode(bytes);
    let (next, _) = decode(
        crate::text::lines(next)
            .next()
            .map_or(&[], |line| next.get(line).unwrap_or(&[])),
    );
    let edits = wrap(&text, &next, context.format, columns)?;
    let mut out = Vec::with_capacity(bytes.len());
    let edits = edits.iter().map(TextEdit::parts);
    bytes::splice(&text, bytes, charset, edits, &mut out)?;
    Some(out)
}
