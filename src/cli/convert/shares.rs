//! A file shared out among threads: what is done comes back in the order of the file and is passed on
//! while the rest is still being done.

use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::sync::{Mutex, PoisonError, mpsc};

use super::splice::{Converted, Settings, segment};
use crate::analysis::Context;
use crate::cli::files::source::Source;
use crate::notation::letters::ENGLISH;
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
    let letters = settings.from.map(|from| from.letters);
    let context = Context {
        game: settings.game,
        notation: settings.from.map(|from| from.notation),
        // English letters leave the language of the moves to be found.
        language: letters.filter(|letters| !std::ptr::eq(*letters, &ENGLISH)),
        likely: source.likely,
        ..Context::new(source.format)
    };
    let shares = Mutex::new(shares(source).enumerate());
    // A thread that is far ahead of the listener waits.
    let (send, done) = mpsc::sync_channel(4 * jobs);
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            let (send, shares, context) = (send.clone(), &shares, &context);
            scope.spawn(move || {
                while let Some((i, share)) = take(shares) {
                    let bytes: usize = share.iter().map(Range::len).sum();
                    let mut out = Converted {
                        bytes: Vec::with_capacity(bytes + bytes / 4),
                        ..Converted::default()
                    };
                    for range in share {
                        segment(source, range, context, settings, &mut out);
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

/// The next share that nobody has taken. The file is cut while others convert.
fn take<T>(shares: &Mutex<impl Iterator<Item = T>>) -> Option<T> {
    // Nothing that fails in one thread leaves the cutting half done.
    let mut shares = shares.lock().unwrap_or_else(PoisonError::into_inner);
    shares.next()
}

/// Neighbouring segments.
fn shares(source: &Source) -> impl Iterator<Item = Vec<Range<usize>>> {
    let mut segments = segments(source.format, &source.bytes).peekable();
    std::iter::from_fn(move || {
        let mut share = vec![segments.next()?];
        let mut bytes = share.iter().map(Range::len).sum::<usize>();
        while let Some(range) = segments.next_if(|range| bytes + range.len() <= SHARE) {
            bytes += range.len();
            share.push(range);
        }
        Some(share)
    })
}
