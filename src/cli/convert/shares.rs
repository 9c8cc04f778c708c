//! A file shared out among threads: what is done comes back in the order of the file and is passed on
//! while the rest is still being done.

use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use super::splice::{Converted, Settings, segment};
use crate::analysis::Context;
use crate::cli::files::source::Source;
use crate::syntax::segments;

/// Bytes that a thread takes at a time.
const SHARE: usize = 256 << 10;

/// Converts a file. Its parts are told in their order, whole lines each; the first error of the
/// listener ends it.
pub fn convert(
    source: &Source,
    settings: &Settings,
    jobs: usize,
    told: &mut dyn FnMut(&Converted) -> io::Result<()>,
) -> io::Result<()> {
    let context = Context {
        game: settings.game,
        notation: settings.notation,
        likely: source.likely,
        ..Context::new(source.format)
    };
    let shares = shares(source);
    let next = AtomicUsize::new(0);
    // A thread that is far ahead of the listener waits.
    let (send, done) = mpsc::sync_channel(4 * jobs);
    std::thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, shares.len().max(1)) {
            let (send, shares, next, context) = (send.clone(), &shares, &next, &context);
            scope.spawn(move || {
                while let Some((i, share)) = take(shares, next) {
                    let bytes: usize = share.iter().map(Range::len).sum();
                    let mut out = Converted {
                        bytes: Vec::with_capacity(bytes + bytes / 4),
                        ..Converted::default()
                    };
                    for range in share {
                        segment(source, range.clone(), context, settings, &mut out);
                    }
                    if send.send((i, out)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut early = BTreeMap::new();
        let mut due = 0;
        for (i, part) in done {
            early.insert(i, part);
            while let Some(part) = early.remove(&due) {
                told(&part)?;
                due += 1;
            }
        }
        Ok(())
    })
}

/// The next share that nobody has taken.
fn take<'s, T>(shares: &'s [T], next: &AtomicUsize) -> Option<(usize, &'s T)> {
    let i = next.fetch_add(1, Ordering::Relaxed);
    shares.get(i).map(|share| (i, share))
}

/// Neighbouring segments.
fn shares(source: &Source) -> Vec<Vec<Range<usize>>> {
    let mut shares: Vec<Vec<Range<usize>>> = Vec::new();
    let mut left = 0;
    for range in segments(source.format, &source.bytes) {
        let bytes = range.len();
        match shares.last_mut().filter(|_| bytes <= left) {
            Some(share) => {
                share.push(range);
                left -= bytes;
            }
            None => {
                shares.push(vec![range]);
                left = SHARE.saturating_sub(bytes);
            }
        }
    }
    shares
}
