//! Applies the safe fixes of a file in rounds, since a fix may uncover another one: a move that is put
//! right lets the rest of its line be read.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crate::cli::files::bytes::charset;
use crate::cli::files::source::Source;
use crate::cli::segment_fixes::{ROUNDS, RefusedFix, SegmentRound, one_round};
use crate::cli::workers;
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
}

/// Applies the safe fixes of a file in memory. Returns errors of starting threads.
pub fn fixed(
    source: &Arc<Source>,
    settings: &CheckSettings,
    jobs: usize,
) -> io::Result<FixedSource> {
    let mut done = FixedSource {
        source: Arc::clone(source),
        fixes: 0,
        refused: Vec::new(),
    };
    let charset = charset(&source.bytes);
    for _ in 0..ROUNDS {
        let round = round(&done.source, charset, settings, jobs)?;
        done.refused = round.refused;
        if round.fixes == 0 {
            break;
        }
        done.fixes += round.fixes;
        done.source = Arc::new(done.source.with_bytes(round.bytes));
    }
    Ok(done)
}

/// Some segments after one round.
#[derive(Default)]
struct FixRound {
    bytes: Vec<u8>,
    fixes: u64,
    refused: Vec<String>,
}

/// Applies one round of fixes to a file; no two of them overlap.
fn round(
    source: &Arc<Source>,
    charset: Charset,
    settings: &CheckSettings,
    jobs: usize,
) -> io::Result<FixRound> {
    let context = settings.context(source);
    let mut all = FixRound::default();
    workers::run(
        jobs,
        FileChunks::new(Arc::clone(source)),
        || |chunk: Chunk| round_of_chunk(&chunk, charset, &context),
        |mut part| {
            all.bytes.append(&mut part.bytes);
            all.fixes += part.fixes;
            all.refused.append(&mut part.refused);
            Ok(())
        },
    )?;
    Ok(all)
}

fn round_of_chunk(chunk: &Chunk, charset: Charset, context: &Context) -> FixRound {
    let mut round = FixRound::default();
    let mut line = chunk.first_line;
    for range in &chunk.segments {
        let bytes = chunk.source.bytes.get(range.clone()).unwrap_or_default();
        let fix = AssertUnwindSafe(|| one_round(bytes, charset, context));
        // If the checker fails on a game, the game stays as it is. The check that follows reports it.
        let SegmentRound {
            bytes: fixed,
            fixes,
            refused,
        } = catch_unwind(fix).unwrap_or_default();
        match fixes {
            0 => round.bytes.extend_from_slice(bytes),
            _ => round.bytes.extend(fixed),
        }
        round.fixes += fixes;
        let name = &chunk.source.name;
        let refused = refused.iter().map(|one| refusal(name, bytes, line, one));
        round.refused.extend(refused);
        line += line_ends(bytes);
    }
    round
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
