//! Frames of the base protocol: a header block, a blank line, and a body of the given length. The stream
//! may hold anything: what is not a frame is reported once and skipped.

use std::io::{BufRead, Read, Write};

/// A larger length is taken for a mistake.
const LARGEST_BODY: usize = 1 << 30;
/// The most memory reserved for a body before its bytes arrive.
const FIRST_BUFFER: usize = 1 << 26;
/// Header blocks are read in lines of at most this length, as no header is longer.
const HEADER_LINE: u64 = 1 << 14;

const LENGTH: &[u8] = b"content-length:";

/// An item of the stream.
#[derive(Debug, PartialEq, Eq)]
pub enum IncomingFrame {
    Body(Vec<u8>),
    /// Bytes that belong to no frame, or a header block without a length.
    Broken,
}

/// The frames of a stream.
pub struct FrameReader<R> {
    reader: R,
    /// Bytes are being skipped, which has been reported.
    skipping: bool,
    /// The length of a frame whose header was read together with a reported fault.
    pending: Option<usize>,
}

impl<R: BufRead> FrameReader<R> {
    pub fn new(reader: R) -> FrameReader<R> {
        FrameReader {
            reader,
            skipping: false,
            pending: None,
        }
    }

    /// Reads a header block. Returns the length it gives, and whether anything in it was not a header, or
    /// None at the end of the stream.
    fn header(&mut self) -> Option<(Option<usize>, bool)> {
        let mut length = None;
        let mut seen = false;
        let mut garbage = false;
        let mut line = Vec::new();
        loop {
            line.clear();
            let mut piece = self.reader.by_ref().take(HEADER_LINE);
            if piece.read_until(b'\n', &mut line).unwrap_or(0) == 0 {
                return None;
            }
            let text = line.trim_ascii();
            if text.is_empty() {
                // Blank lines before a header block are skipped.
                match seen || garbage {
                    true => return Some((length, garbage)),
                    false => continue,
                }
            }
            // The header may come after the rest of a body whose length was wrong.
            match find_length(text) {
                Some(at) => {
                    let value = text.get(at + LENGTH.len()..).unwrap_or_default();
                    length = std::str::from_utf8(value)
                        .ok()
                        .and_then(|value| value.trim().parse().ok())
                        .filter(|length| *length <= LARGEST_BODY);
                    garbage |= at > 0;
                    seen = true;
                }
                None if is_header(text) => seen = true,
                None => garbage = true,
            }
        }
    }
}

impl<R: BufRead> Iterator for FrameReader<R> {
    type Item = IncomingFrame;

    fn next(&mut self) -> Option<IncomingFrame> {
        if let Some(length) = self.pending.take() {
            return self.body(length);
        }
        loop {
            let (length, garbage) = self.header()?;
            let report = (garbage || length.is_none()) && !self.skipping;
            // After a broken header everything up to the next good one is skipped, with one report.
            self.skipping = length.is_none();
            match length {
                Some(length) if !report => return self.body(length),
                _ if report => {
                    self.pending = length;
                    return Some(IncomingFrame::Broken);
                }
                _ => {}
            }
        }
    }
}

impl<R: BufRead> FrameReader<R> {
    fn body(&mut self, length: usize) -> Option<IncomingFrame> {
        let mut body = Vec::with_capacity(length.min(FIRST_BUFFER));
        let mut rest = self.reader.by_ref().take(length as u64);
        rest.read_to_end(&mut body).ok()?;
        (body.len() == length).then_some(IncomingFrame::Body(body))
    }
}

/// Returns where the length header begins in a line. Its name is case-insensitive.
fn find_length(line: &[u8]) -> Option<usize> {
    line.windows(LENGTH.len())
        .position(|window| window.eq_ignore_ascii_case(LENGTH))
}

/// Is a line of the form `Name: value`?
fn is_header(line: &[u8]) -> bool {
    let name = line.split(|byte| *byte == b':').next().unwrap_or_default();
    let named = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    !name.is_empty() && name.len() < line.len() && name.iter().all(named)
}

/// Writes one frame.
pub fn write_frame(out: &mut impl Write, body: &[u8]) -> std::io::Result<()> {
    write!(out, "Content-Length: {}\r\n\r\n", body.len())?;
    out.write_all(body)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the bodies of the frames in a stream, and `!` for broken parts.
    fn read(stream: &str) -> Vec<String> {
        FrameReader::new(stream.as_bytes())
            .map(|frame| match frame {
                IncomingFrame::Body(body) => String::from_utf8_lossy(&body).into_owned(),
                IncomingFrame::Broken => "!".to_owned(),
            })
            .collect()
    }

    fn frame(body: &str) -> String {
        let mut out = Vec::new();
        write_frame(&mut out, body.as_bytes()).expect("a vector takes all");
        String::from_utf8(out).expect("ASCII and text")
    }

    #[test]
    fn frames_one_after_the_other() {
        assert_eq!(frame("é"), "Content-Length: 2\r\n\r\né");
        let stream = frame("{}") + &frame("") + &frame("[1,\n2]");
        assert_eq!(read(&stream), ["{}", "", "[1,\n2]"]);
    }

    #[test]
    fn header_names_in_any_case_and_other_headers() {
        assert_eq!(read("content-length: 2\r\n\r\n{}"), ["{}"]);
        assert_eq!(read("CONTENT-LENGTH:2\n\n{}"), ["{}"]);
        let other = "X-Y: z\r\nContent-Length: 2\r\nContent-Type: a; charset=utf-8\r\n\r\n{}";
        assert_eq!(read(other), ["{}"]);
        assert_eq!(read(&format!("\r\n\r\n{}", frame("{}"))), ["{}"]);
    }

    #[test]
    fn a_missing_length_is_reported_once() {
        let stream = format!("Content-Type: a\r\n\r\n{{\"id\":1}}{}", frame("{}"));
        assert_eq!(read(&stream), ["!", "{}"]);
        let stream = format!("Content-Length: x\r\n\r\n{{\n}}\n\n{{}}\n{}", frame("{}"));
        assert_eq!(read(&stream), ["!", "{}"]);
        let stream = format!("Content-Length: -1\r\n\r\n{}", frame("{}"));
        assert_eq!(read(&stream), ["!", "{}"]);
    }

    #[test]
    fn a_wrong_length_costs_the_bodies_it_cuts() {
        // Too short: the rest of the body is skipped.
        let short = format!("Content-Length: 1\r\n\r\n{{}}{}", frame("[]"));
        assert_eq!(read(&short), ["{", "!", "[]"]);
        // Too long: it takes the beginning of the next header.
        let long = format!(
            "Content-Length: 5\r\n\r\n{{}}{}{}",
            frame("[]"),
            frame("{}")
        );
        assert_eq!(read(&long), ["{}Con", "!", "{}"]);
    }

    #[test]
    fn nul_bytes_and_long_lines_between_frames() {
        let stream = format!("\0\0\0{}{}", frame("{}"), frame("[]"));
        assert_eq!(read(&stream), ["!", "{}", "[]"]);
        let stream = format!("{}{}", "x".repeat(100_000), frame("{}"));
        assert_eq!(read(&stream), ["!", "{}"]);
    }

    #[test]
    fn a_stream_that_ends_within_a_frame() {
        assert_eq!(read("Content-Length: 9\r\n\r\n{}"), [] as [&str; 0]);
        assert_eq!(read("Content-Le"), [] as [&str; 0]);
    }
}
