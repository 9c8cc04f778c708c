//! Applies the safe fixes of a file, segment by segment and in rounds, since a fix may uncover another one:
//! a move that is put right lets the rest of its line be read. What is found in a segment after its fixes is
//! kept, so that it need not be checked again for the report.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crate::cli::files::bytes::charset;
use crate::cli::files::source::Source;
use crate::cli::segment_fixes::{FixedSegment, ROUNDS, RefusedFix, all_rounds};
use crate::cli::workers;
use crate::document::Verdict;
use crate::identify::Context;
use crate::text::{Charset, decode};

use super::super::chunk::{CheckSettings, Chunk};
use super::super::chunks::FileChunks;
use super::super::lines::{LineIndex, line_ends};

/// A file with its safe fixes applied.
pub struct FixedSource {
    pub source: Arc<Source>,
    /// How many fixes were applied.
    pub fixes: u64,
    /// A message for each safe fix that the character set of the file cannot hold.
    pub refused: Vec<String>,
    /// What is found in each segment now; empty if that is not known.
    pub verdicts: Vec<Option<Verdict>>,
}

impl FixedSource {
    /// A source as it is.
    pub fn unfixed(source: Arc<Source>) -> FixedSource {
        FixedSource {
            source,
            fixes: 0,
            refused: Vec::new(),
            verdicts: Vec::new(),
        }
    }

    pub fn chunks(self) -> FileChunks {
        FileChunks::with_verdicts(self.source, self.verdicts)
    }
}

/// Applies the safe fixes of a file in memory. Passes on how many bytes have been looked at. Returns errors
/// of starting threads.
pub fn fixed(
    source: &Arc<Source>,
    settings: &CheckSettings,
    jobs: usize,
    advance: &mut dyn FnMut(usize),
) -> io::Result<FixedSource> {
    let mut done = FixedSource::unfixed(Arc::clone(source));
    let charset = charset(&source.bytes);
    for number in 0..ROUNDS {
        let pass = pass(&done.source, charset, settings, jobs, &mut |bytes| {
            // Another pass is rare, and of the same bytes.
            if number == 0 {
                advance(bytes);
            }
        })?;
        done.refused = pass.refused;
        done.fixes += pass.fixes;
        let now = match pass.fixes {
            0 => Arc::clone(&done.source),
            _ => Arc::new(done.source.with_bytes(pass.bytes)),
        };
        let still_holds = pass.fixes == 0
            || reads_alike(&settings.context(&done.source), &settings.context(&now))
                && has_segments(&now, &pass.lengths);
        done.source = now;
        if still_holds {
            done.verdicts = pass.verdicts;
            break;
        }
    }
    Ok(done)
}

/// Are records read in the same way in both contexts, which have the same settings?
fn reads_alike(one: &Context, other: &Context) -> bool {
    let likely = |context: &Context| context.likely.map(|game| game.name);
    likely(one) == likely(other) && one.severities == other.severities
}

/// Has a file segments of these lengths? A fix may end a game, or join two.
fn has_segments(source: &Arc<Source>, lengths: &[usize]) -> bool {
    source
        .segments()
        .map(|range| range.len())
        .eq(lengths.iter().copied())
}

/// Some segments after their fixes.
#[derive(Default)]
struct FixPass {
    bytes: Vec<u8>,
    /// The length of each segment, and what is found in it.
    lengths: Vec<usize>,
    verdicts: Vec<Option<Verdict>>,
    fixes: u64,
    refused: Vec<String>,
}

/// Applies the fixes of each segment once.
fn pass(
    source: &Arc<Source>,
    charset: Charset,
    settings: &CheckSettings,
    jobs: usize,
    advance: &mut dyn FnMut(usize),
) -> io::Result<FixPass> {
    let context = settings.context(source);
    let mut all = FixPass::default();
    workers::run(
        jobs,
        FileChunks::new(Arc::clone(source)),
        || |chunk: Chunk| (chunk.size, pass_of_chunk(&chunk, charset, &context)),
        |(size, mut part)| {
            advance(size);
            all.bytes.append(&mut part.bytes);
            all.lengths.append(&mut part.lengths);
            all.verdicts.append(&mut part.verdicts);
            all.fixes += part.fixes;
            all.refused.append(&mut part.refused);
            Ok(())
        },
    )?;
    Ok(all)
}

fn pass_of_chunk(chunk: &Chunk, charset: Charset, context: &Context) -> FixPass {
    let mut pass = FixPass::default();
    let mut line = chunk.first_line;
    for range in &chunk.segments {
        let source = &chunk.source;
        let bytes = source.bytes.get(range.clone()).unwrap_or_default();
        let context = context.in_format(source.format_at(range.start));
        let fix = AssertUnwindSafe(|| all_rounds(&source.segment(range), charset, &context));
        // If the checker fails on a game, the game stays as it is. The check that follows reports it.
        let mut fixed = catch_unwind(fix).unwrap_or_default();
        if let Some(changed) = fixed.bytes.take() {
            fixed.bytes = source.changed_segment(range, changed);
            if fixed.bytes.is_none() {
                fixed = FixedSegment::default();
            }
        }
        let now = fixed.bytes.as_deref().unwrap_or(bytes);
        let name = &chunk.source.name;
        let refused = fixed.refused.iter();
        pass.refused
            .extend(refused.map(|one| refusal(name, now, line, one)));
        pass.bytes.extend_from_slice(now);
        pass.lengths.push(now.len());
        pass.fixes += fixed.fixes;
        pass.verdicts.push(fixed.verdict);
        line += line_ends(now);
    }
    pass
}

/// The message about a fix that is not applied.
fn refusal(name: &str, bytes: &[u8], line: usize, refused: &RefusedFix) -> String {
    let (text, _) = decode(bytes);
    let place = LineIndex::new(&text, line).place(refused.start);
    let (title, charset) = (&refused.title, refused.charset.name());
    format!(
        "{name}:{}:{}: not applied: {title}: this file is in {charset}, which lacks these letters",
        place.line, place.column
    )
}
