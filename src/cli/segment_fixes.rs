//! The safe fixes of one segment, applied to its bytes.

use crate::checks;
use crate::document::{Fix, TextEdit, Verdict};
use crate::features::actions::{edits, safe_fixes};
use crate::identify::Context;
use crate::text::{Charset, decode, encode};

use super::files::bytes::{own_charset, splice};

/// The most rounds, in case two fixes undo each other.
pub const ROUNDS: usize = 10;

/// A segment with its safe fixes applied.
#[derive(Default)]
pub struct FixedSegment {
    /// None if it has no safe fixes.
    pub bytes: Option<Vec<u8>>,
    /// How many fixes were applied.
    pub fixes: u64,
    /// The safe fixes that the character set cannot hold.
    pub refused: Vec<RefusedFix>,
    /// What is found in it after the fixes. None if it has not been looked at after the last one.
    pub verdict: Option<Verdict>,
}

/// A segment after one round of fixes.
struct SegmentRound {
    bytes: Vec<u8>,
    /// How many fixes were applied; without any, `bytes` may be empty.
    fixes: u64,
    refused: Vec<RefusedFix>,
    /// What was found before the fixes.
    verdict: Verdict,
}

/// A safe fix that is not applied, because the character set lacks one of its letters.
pub struct RefusedFix {
    /// The byte of the text at which its finding starts.
    pub start: usize,
    pub title: String,
    pub charset: Charset,
}

/// Applies safe fixes to a segment; no two of them overlap. `of_file` is the character set of its file.
fn one_round(bytes: &[u8], of_file: Charset, context: &Context) -> SegmentRound {
    let (text, own) = decode(bytes);
    let charset = own_charset(bytes, own, of_file);
    let verdict = checks::check(&text, context);
    let findings = &verdict.findings;
    let holds = |fix: &Fix| holds(fix, charset);
    let fixes = safe_fixes(findings, &holds);
    let refused = findings.iter().filter_map(|finding| {
        let first = finding.fixes.first();
        let fix = first.filter(|fix| fix.preferred && !holds(fix))?;
        Some(RefusedFix {
            start: finding.start as usize,
            title: fix.title.clone(),
            charset,
        })
    });
    let refused = refused.collect();
    let edits = edits(&fixes).into_iter().map(TextEdit::parts);
    let mut out = Vec::with_capacity(bytes.len() + 16);
    let fixes = match splice(&text, bytes, charset, edits, &mut out) {
        Some(()) => fixes.len() as u64,
        None => 0,
    };
    SegmentRound {
        bytes: out,
        fixes,
        refused,
        verdict,
    }
}

/// Applies safe fixes to a segment until there are none left, since one may uncover another.
pub fn all_rounds(bytes: &[u8], of_file: Charset, context: &Context) -> FixedSegment {
    let mut done = FixedSegment::default();
    for _ in 0..ROUNDS {
        let now = done.bytes.as_deref().unwrap_or(bytes);
        let round = one_round(now, of_file, context);
        done.refused = round.refused;
        if round.fixes == 0 {
            done.verdict = Some(round.verdict);
            break;
        }
        done.fixes += round.fixes;
        done.bytes = Some(round.bytes);
    }
    done
}

/// Can a character set hold what a fix writes?
fn holds(fix: &Fix, charset: Charset) -> bool {
    let mut edits = fix.edits.iter();
    edits.all(|edit| encode(&edit.text, charset).is_some())
}
