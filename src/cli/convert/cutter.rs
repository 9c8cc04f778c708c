//! Reading a file and cutting it into shares of whole segments. Only what is being worked on lies in
//! memory.

use std::io::{self, Read};
use std::ops::Range;

use crate::syntax::{Format, Segmenter};
use crate::text::lines;

/// Bytes that are read at a time.
const READ: usize = 256 << 10;

/// Neighbouring segments, in bytes that also hold the first line behind them.
pub struct Share {
    pub bytes: Vec<u8>,
    pub segments: Vec<ShareSegment>,
}

/// A segment of a share.
pub struct ShareSegment {
    /// Bytes of the share.
    pub range: Range<usize>,
    /// One that is not ended at the end of the file counts.
    pub lines: usize,
}

/// The shares of an input.
pub struct ShareReader<R> {
    input: R,
    segmenter: Box<dyn Segmenter>,
    /// Bytes that have been read and are in no share yet: the beginning of a segment.
    left: Vec<u8>,
    /// How many of them the segmenter has seen.
    seen: usize,
    /// How many lines those were.
    lines: usize,
    /// There is nothing more to be read, or it cannot be.
    ended: bool,
}

impl<R: Read> ShareReader<R> {
    pub fn new(format: &Format, input: R) -> ShareReader<R> {
        ShareReader {
            input,
            segmenter: (format.segmenter)(),
            left: Vec::new(),
            seen: 0,
            lines: 0,
            ended: false,
        }
    }

    /// The next share, in memory that is not needed any more; none behind the last one.
    pub fn next(&mut self, memory: Vec<u8>) -> Option<io::Result<Share>> {
        if self.ended {
            return None;
        }
        let share = self.share(memory).map_err(|error| {
            self.ended = true;
            io::Error::other(format!("it cannot be read to its end: {error}"))
        });
        Some(share)
    }

    fn share(&mut self, mut bytes: Vec<u8>) -> io::Result<Share> {
        bytes.clear();
        bytes.reserve(self.left.len() + READ);
        bytes.append(&mut self.left);
        let mut segments = Vec::new();
        let mut start = 0;
        while segments.is_empty() && !self.ended {
            // A segment that does not end yet is read on in ever longer pieces, so that a line
            // without end is not looked through over and over.
            let more = bytes.len().max(READ);
            let read = self
                .input
                .by_ref()
                .take(more as u64)
                .read_to_end(&mut bytes)?;
            self.ended = read < more;
            let new = self.seen;
            for line in lines(bytes.get(new..).unwrap_or_default()) {
                let line = new + line.start..new + line.end;
                if line.end == bytes.len() && !self.ended {
                    // It may go on.
                    break;
                }
                let text = bytes.get(line.clone()).unwrap_or_default();
                if self.segmenter.starts(text) && line.start > start {
                    segments.push(ShareSegment {
                        range: start..line.start,
                        lines: std::mem::take(&mut self.lines),
                    });
                    start = line.start;
                }
                self.seen = line.end;
                self.lines += 1;
            }
        }
        if self.ended {
            let last = ShareSegment {
                range: start..bytes.len(),
                lines: self.lines,
            };
            segments.extend((start < bytes.len()).then_some(last));
        } else {
            self.left
                .extend_from_slice(bytes.get(start..).unwrap_or_default());
            self.seen -= start;
        }
        Ok(Share { bytes, segments })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::{FORMATS, segments};

    /// Gives a few bytes at a time.
    struct Trickle<'a>(&'a [u8], usize);

    impl Read for Trickle<'_> {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            let few = out.len().min(self.1);
            let (mut now, later) = self.0.split_at(few.min(self.0.len()));
            self.0 = later;
            now.read(out)
        }
    }

    fn cut(format: &Format, text: &[u8], at_once: usize) -> Vec<Vec<u8>> {
        let mut cutter = ShareReader::new(format, Trickle(text, at_once));
        let mut all = Vec::new();
        while let Some(share) = cutter.next(Vec::new()) {
            let share = share.expect("bytes in memory can be read");
            let own = share
                .segments
                .iter()
                .map(|segment| share.bytes[segment.range.clone()].to_vec());
            let counted = share.segments.iter().map(|segment| segment.lines);
            let own_lines = share
                .segments
                .iter()
                .map(|segment| lines(&share.bytes[segment.range.clone()]).count());
            assert!(counted.eq(own_lines));
            all.extend(own.filter(|segment| !segment.is_empty()));
        }
        all
    }

    #[test]
    fn shares_hold_the_segments_of_the_whole() {
        let game = "[Event \"x\"]\r\n[Result \"*\"]\r\n\r\n1. e4 {\r\n[x]} e5 *\r\n\r\n";
        let long = format!(
            "[Event \"y\"]\n\n1. d4 {{{}}} *\n\n",
            "so long ".repeat(1 << 17)
        );
        for text in [
            String::new(),
            game.to_owned(),
            game.repeat(20_000),
            format!("{long}{}{long}", game.repeat(9)),
        ] {
            for format in FORMATS {
                let text = text.as_bytes();
                let whole = segments(format, text).map(|range| text[range].to_vec());
                let whole: Vec<_> = whole.collect();
                for at_once in [1_000, usize::MAX] {
                    assert!(cut(format, text, at_once) == whole);
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_read_is_told_once() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("broken"))
            }
        }
        let head: &[u8] = b"1. e4 *";
        let mut shares = ShareReader::new(FORMATS[0], head.chain(Broken));
        assert!(shares.next(Vec::new()).is_some_and(|share| share.is_err()));
        assert!(shares.next(Vec::new()).is_none());
    }
}
