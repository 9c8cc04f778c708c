//! Files that carry a record's extension and are none: archives, pictures, other encodings.

/// How a kind of file begins, and what it is called.
const MAGIC: &[(&[u8], &str)] = &[
    (b"PDN3", "a Paint.NET picture"),
    (b"PK\x03\x04", "a zip archive"),
    (b"PK\x05\x06", "a zip archive"),
    (b"\x1F\x8B", "a gzip archive"),
    (b"BZh", "a bzip2 archive"),
    (b"\xFD7zXZ\0", "an xz archive"),
    (b"7z\xBC\xAF\x27\x1C", "a 7-Zip archive"),
    (b"\x28\xB5\x2F\xFD", "a Zstandard archive"),
    (b"Rar!\x1A", "a RAR archive"),
    (b"%PDF-", "a PDF document"),
    (b"\x89PNG", "a PNG picture"),
    (b"\xFF\xD8\xFF", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"SQLite format 3", "a database"),
    (b"\x7FELF", "a program"),
    (b"\xFF\xFE", "UTF-16 text; save it as UTF-8"),
    (b"\xFE\xFF", "UTF-16 text; save it as UTF-8"),
];

/// How much of a file is looked at, in bytes.
const SAMPLE: usize = 8 * 1024;

/// One control byte in so many makes a file binary. Real records have a stray one now and then.
const TOLERANCE: usize = 20;

/// What the bytes are, if they are not the text of a record.
pub fn not_text(bytes: &[u8]) -> Option<&'static str> {
    if let Some((_, name)) = MAGIC.iter().find(|(start, _)| bytes.starts_with(start)) {
        return Some(name);
    }
    let sample = bytes.get(..SAMPLE).unwrap_or(bytes);
    let controls = sample.iter().filter(|byte| is_odd(**byte)).count();
    // Below a handful of bytes a share says nothing.
    (controls > 1 && controls * TOLERANCE > sample.len()).then_some("binary data")
}

/// A control byte that no text has. Tab, line ends, form feed and the end mark of old DOS files
/// are common.
fn is_odd(byte: u8) -> bool {
    (byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0C | 0x1A)) || byte == 0x7F
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_with_a_records_extension_is_told_by_its_start() {
        assert_eq!(
            not_text(b"PDN3\x9C\x01\x00<pdnImage"),
            Some("a Paint.NET picture")
        );
        assert_eq!(not_text(b"PK\x03\x04\x14"), Some("a zip archive"));
    }

    #[test]
    fn a_stray_control_byte_is_no_reason() {
        let mut record =
            b"[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 { good \0 } 3. Bb5 *\n\x1A".to_vec();
        assert_eq!(not_text(&record), None);
        record.extend([0; 20]);
        assert_eq!(not_text(&record), Some("binary data"));
    }

    #[test]
    fn text_in_any_single_byte_set_is_text() {
        assert_eq!(not_text(b""), None);
        assert_eq!(not_text(&[0xC0; 100]), None);
        assert_eq!(not_text(b"1. e4 *\x1A"), None);
    }
}
