//! A file shared out among threads: what is done comes back in the order of the file and is passed on
//! while the rest is still being done, and read.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};

use super::cutter::{Cutter, Segment, Share};
use super::splice::{Converted, Settings, segment};
use crate::cli::files::source::{Rest, Source};
use crate::identify::Context;
use crate::notation::letters::ENGLISH;
use crate::rewrite::Workspace;

/// Converts a source and the rest of its file. Its parts are told in their order, whole lines each;
/// the first error of the listener ends it.
pub fn convert(
    source: &Source,
    rest: Option<Rest>,
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
    let rest: Box<dyn Read + Send> = match rest {
        Some(rest) => Box::new(rest),
        None => Box::new(io::empty()),
    };
    let input = source.bytes.as_slice().chain(rest);
    let shares = Mutex::new((0, Cutter::new(source.format, input)));
    let spare = Spare::default();
    // A thread that is far ahead of the listener waits.
    let (send, done) = mpsc::sync_channel(4 * jobs);
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            let (send, shares, spare, context) = (send.clone(), &shares, &spare, &context);
            scope.spawn(move || {
                let mut workspace = Workspace::default();
                while let Some((i, share)) = take(shares, spare) {
                    let part = share.map(|share| {
                        let memory = (spare, &mut workspace);
                        converted(share, context, settings, memory)
                    });
                    if send.send((i, part)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut early = BTreeMap::new();
        let mut due = 1;
        for (i, part) in done {
            early.insert(i, part);
            while let Some(part) = early.remove(&due) {
                let part = part?;
                told(&part)?;
                spare.give(part.bytes);
                due += 1;
            }
        }
        Ok(())
    })
}

fn converted(
    share: Share,
    context: &Context,
    settings: &Settings,
    (spare, workspace): (&Spare, &mut Workspace),
) -> Converted {
    let mut out = Converted {
        bytes: spare.take(),
        ..Converted::default()
    };
    out.bytes.clear();
    out.bytes.reserve(share.bytes.len() + share.bytes.len() / 4);
    for Segment { range, lines } in share.segments {
        segment(&share.bytes, range, context, settings, workspace, &mut out);
        out.lines += lines;
    }
    spare.give(share.bytes);
    out
}

/// The next share that nobody has taken, and its number. The file is read and cut while others
/// convert.
fn take<R: Read>(
    shares: &Mutex<(usize, Cutter<R>)>,
    spare: &Spare,
) -> Option<(usize, io::Result<Share>)> {
    // Nothing that fails in one thread leaves the cutting half done.
    let mut shares = shares.lock().unwrap_or_else(PoisonError::into_inner);
    let (number, cutter) = &mut *shares;
    let share = cutter.next(spare.take())?;
    *number += 1;
    Some((*number, share))
}

/// Memory of shares that are done with, for those that come: fresh pages cost more than the reading.
#[derive(Default)]
struct Spare(Mutex<Vec<Vec<u8>>>);

impl Spare {
    fn take(&self) -> Vec<u8> {
        self.lock().pop().unwrap_or_default()
    }

    fn give(&self, memory: Vec<u8>) {
        self.lock().push(memory);
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Vec<u8>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
