//! A file shared out among threads: what is done comes back in the order of the file and is passed on
//! while the rest is still being done, and read.

use std::io::{self, Read};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::cutter::{Share, ShareReader, ShareSegment};
use super::splice::{ConvertSettings, Converted, segment};
use crate::cli::files::source::{Rest, Source};
use crate::cli::workers;
use crate::identify::Context;
use crate::notation::letters::ENGLISH;
use crate::rewrite::Scratch;

/// Converts a source and the rest of its file. Its parts are told in their order, whole lines each;
/// the first error of the listener ends it.
pub fn convert(
    source: &Source,
    rest: Option<Rest>,
    settings: &ConvertSettings,
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
    let mut cutter = ShareReader::new(source.format, input);
    let spare = BufferPool::default();
    let worker = || {
        let mut scratch = Scratch::default();
        let (spare, context) = (&spare, &context);
        move |share: io::Result<Share>| {
            let share = share?;
            Ok(converted(share, context, settings, (spare, &mut scratch)))
        }
    };
    let shares = std::iter::from_fn(|| cutter.next(spare.take()));
    workers::run(jobs, shares, worker, |part: io::Result<Converted>| {
        let part = part?;
        told(&part)?;
        spare.give(part.bytes);
        Ok(())
    })
}

fn converted(
    share: Share,
    context: &Context,
    settings: &ConvertSettings,
    (spare, scratch): (&BufferPool, &mut Scratch),
) -> Converted {
    let mut out = Converted {
        bytes: spare.take(),
        ..Converted::default()
    };
    out.bytes.clear();
    out.bytes.reserve(share.bytes.len() + share.bytes.len() / 4);
    for ShareSegment { range, lines } in share.segments {
        segment(&share.bytes, range, context, settings, scratch, &mut out);
        out.lines += lines;
    }
    spare.give(share.bytes);
    out
}

/// Memory of shares that are done with, for those that come: fresh pages cost more than the reading.
#[derive(Default)]
struct BufferPool(Mutex<Vec<Vec<u8>>>);

impl BufferPool {
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
