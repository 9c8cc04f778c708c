//! Reads a file in chunks of whole segments, so that only the chunks being worked on are in memory.

use std::io::{self, Read};
use std::ops::Range;

use crate::syntax::{Format, Segmenter};
use crate::text::lines;

/// Bytes that are read at a time.
const READ: usize = 256 << 10;

/// Neighbouring segments. The bytes also hold the first line after the last of them.
pub struct SegmentChunk {
    pub bytes: Vec<u8>,
    pub segments: Vec<ChunkSegment>,
}

pub struct ChunkSegment {
    /// Bytes of the chunk.
    pub range: Range<usize>,
    /// How many lines it has, with an unfinished one at the end of the file.
    pub lines: usize,
}

/// Cuts an input into chunks.
pub struct ChunkReader<R> {
    input: R,
    segmenter: Box<dyn Segmenter>,
    /// Bytes that are in no chunk yet: the beginning of the next segment.
    left: Vec<u8>,
    /// How many of the bytes left the segmenter has seen.
    seen: usize,
    /// How many lines those are.
    lines: usize,
    /// The input is read to its end, or cannot be read further.
    ended: bool,
}

impl<R: Read> ChunkReader<R> {
    pub fn new(format: &Format, input: R) -> ChunkReader<R> {
        ChunkReader {
            input,
            segmenter: (format.segmenter)(),
            left: Vec::new(),
            seen: 0,
            lines: 0,
            ended: false,
        }
    }

    /// Returns the next chunk, in a buffer that is reused, or None after the last one.
    pub fn next(&mut self, buffer: Vec<u8>) -> Option<io::Result<SegmentChunk>> {
        if self.ended {
            return None;
        }
        let chunk = self.chunk(buffer).map_err(|error| {
            self.ended = true;
            io::Error::other(format!("it cannot be read to its end: {error}"))
        });
        Some(chunk)
    }

    fn chunk(&mut self, mut bytes: Vec<u8>) -> io::Result<SegmentChunk> {
        bytes.clear();
        bytes.reserve(self.left.len() + READ);
        bytes.append(&mut self.left);
        let mut segments = Vec::new();
        let mut start = 0;
        while segments.is_empty() && !self.ended {
            // The pieces of a long segment get longer and longer, so that a very long line is not searched
            // again and again.
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
                    // The rest of the line is not read yet.
                    break;
                }
                let text = bytes.get(line.clone()).unwrap_or_default();
                if self.segmenter.starts(text) && line.start > start {
                    segments.push(ChunkSegment {
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
            let last = ChunkSegment {
                range: start..bytes.len(),
                lines: self.lines,
            };
            segments.extend((start < bytes.len()).then_some(last));
        } else {
            self.left
                .extend_from_slice(bytes.get(start..).unwrap_or_default());
            self.seen -= start;
        }
        Ok(SegmentChunk { bytes, segments })
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
        let mut reader = ChunkReader::new(format, Trickle(text, at_once));
        let mut all = Vec::new();
        while let Some(chunk) = reader.next(Vec::new()) {
            let chunk = chunk.expect("bytes in memory can be read");
            let own = chunk
                .segments
                .iter()
                .map(|segment| chunk.bytes[segment.range.clone()].to_vec());
            let counted = chunk.segments.iter().map(|segment| segment.lines);
            let own_lines = chunk
                .segments
                .iter()
                .map(|segment| lines(&chunk.bytes[segment.range.clone()]).count());
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
    fn a_read_error_is_returned_once() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("broken"))
            }
        }
        let head: &[u8] = b"1. e4 *";
        let mut chunks = ChunkReader::new(FORMATS[0], head.chain(Broken));
        assert!(chunks.next(Vec::new()).is_some_and(|chunk| chunk.is_err()));
        assert!(chunks.next(Vec::new()).is_none());
    }
}
