//! Recognises files with the extension of a record that are something else: archives, pictures, UTF-16.

/// The first bytes of other kinds of file, and a description for messages.
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
    (b"\xFF\xFE", UTF_16),
    (b"\xFE\xFF", UTF_16),
];

const UTF_16: &str = "UTF-16 text; save it as UTF-8";

/// The number of bytes at the start of a file that are examined.
pub const SAMPLE: usize = 8 * 1024;

/// The fewest different control bytes of binary data. Damaged text and text with terminal colours
/// contain one or two.
const KINDS: usize = 4;

/// Binary data has at least one control byte in this many bytes.
const SHARE: usize = 20;

/// Returns a description of the file if its bytes are not text.
///
/// NUL bytes do not make a file binary: a file that was being saved during a crash may contain many, next
/// to text that is worth reading.
pub fn not_text(bytes: &[u8]) -> Option<&'static str> {
    if let Some((_, name)) = MAGIC.iter().find(|(start, _)| bytes.starts_with(start)) {
        return Some(name);
    }
    if !bytes.is_empty() && bytes.iter().all(|byte| *byte == 0) {
        return Some("nothing but NUL bytes");
    }
    let sample = bytes.get(..SAMPLE).unwrap_or(bytes);
    if is_wide(sample) {
        return Some(UTF_16);
    }
    let mut kinds = [false; 256];
    let mut controls = 0;
    for byte in sample.iter().copied().filter(|byte| is_binary(*byte)) {
        controls += 1;
        if let Some(kind) = kinds.get_mut(usize::from(byte)) {
            *kind = true;
        }
    }
    let kinds = kinds.iter().filter(|kind| **kind).count();
    let rest = sample.iter().filter(|byte| **byte != 0).count();
    (kinds >= KINDS && controls * SHARE > rest).then_some("binary data")
}

/// Like [`not_text`], for a text that an editor has already decoded. Editors decode differently, so each
/// non-ASCII character stands for any non-ASCII byte.
pub fn not_text_read(text: &str) -> Option<&'static str> {
    let byte = |c: char| u8::try_from(c).unwrap_or(0x80);
    let sample: Vec<u8> = text.chars().take(SAMPLE).map(byte).collect();
    let starts = |magic: &[u8]| {
        let matches = |(a, b): (&u8, &u8)| a == b || !a.is_ascii() && !b.is_ascii();
        magic.iter().any(u8::is_ascii)
            && sample.len() >= magic.len()
            && magic.iter().zip(&sample).all(matches)
    };
    let kind = MAGIC.iter().find(|(magic, _)| starts(magic));
    kind.map(|(_, name)| *name).or_else(|| not_text(&sample))
}

/// Is this UTF-16 without a byte order mark? The first two characters of a record are ASCII and most of
/// the others too, so in most pairs of bytes the same one is NUL.
fn is_wide(sample: &[u8]) -> bool {
    let half = |side: usize| sample.iter().skip(side).step_by(2);
    let nul = |side: usize| half(side).filter(|byte| **byte == 0).count();
    let wide = |nul_side: usize, other: usize| {
        let start = half(nul_side).take(2);
        start.len() == 2
            && start.copied().all(|byte| byte == 0)
            && nul(other) == 0
            && nul(nul_side) * 4 > sample.len()
    };
    wide(0, 1) || wide(1, 0)
}

/// Is this a control byte that does not occur in text? NUL is not counted. Tab, line ends, form feed and
/// the end mark of DOS files occur in text.
fn is_binary(byte: u8) -> bool {
    (byte < 0x20 && !matches!(byte, 0 | b'\t' | b'\n' | b'\r' | 0x0C | 0x1A)) || byte == 0x7F
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_with_a_records_extension_is_recognised_by_its_start() {
        assert_eq!(
            not_text(b"PDN3\x9C\x01\x00<pdnImage"),
            Some("a Paint.NET picture")
        );
        assert_eq!(not_text(b"PK\x03\x04\x14"), Some("a zip archive"));
    }

    #[test]
    fn nul_bytes_do_not_make_a_file_binary() {
        assert_eq!(not_text(b"[Event \"x\"]\n\n1. e4\0 e5 2. Nf3\0 *\n"), None);
        assert_eq!(not_text(b"1. e4\0\0\0\0\0\0\0\0\0\0\0\0 e5 *"), None);
        let often = b"1. e4 ".to_vec().into_iter().chain(b"\0 ".repeat(99));
        assert_eq!(not_text(&often.collect::<Vec<_>>()), None);
        let mut cut_off = b"1. e4 e5 *\n".to_vec();
        cut_off.extend([0; 4096]);
        assert_eq!(not_text(&cut_off), None);
        let mut late = vec![0; 4096];
        late.extend(b"1. e4 e5 *\n");
        assert_eq!(not_text(&late), None);
        assert_eq!(not_text(&[0; 4096]), Some("nothing but NUL bytes"));
    }

    #[test]
    fn other_control_bytes_make_a_file_binary_only_if_of_many_kinds() {
        assert_eq!(not_text(b"\x1b[31m1. e4\x1b[0m \x1b[1me5\x1b[0m *"), None);
        assert_eq!(
            not_text(b"MZ\x90\0\x03\0\0\0\x04\0\x01\x02\x05"),
            Some("binary data")
        );
        let packed: Vec<u8> = (0..4000_u32)
            .map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8)
            .collect();
        assert_eq!(not_text(&packed), Some("binary data"));
    }

    #[test]
    fn utf_16_is_recognised_without_a_byte_order_mark() {
        let wide = |swap: bool| -> Vec<u8> {
            let pair = |c: u16| {
                if swap {
                    c.to_be_bytes()
                } else {
                    c.to_le_bytes()
                }
            };
            "[White \"Đurić\"]\n1. e4 *\n"
                .encode_utf16()
                .flat_map(pair)
                .collect()
        };
        assert_eq!(not_text(&wide(false)), Some(UTF_16));
        assert_eq!(not_text(&wide(true)), Some(UTF_16));
    }

    #[test]
    fn binary_data_is_recognised_after_an_editor_has_decoded_it() {
        for text in [
            "PDN3\u{9c}\u{1}",
            "\u{fffd}PNG\r\n",
            "‰PNG\r\n",
            "\u{1f}\u{fffd}\u{8}",
        ] {
            assert!(not_text_read(text).is_some(), "{text:?}");
        }
        for text in [
            "",
            "Žć 1. e4 *",
            "[White \"Đurić\"]",
            "1. ♘f3 *",
            "%\n1. e4 *",
        ] {
            assert_eq!(not_text_read(text), None, "{text:?}");
        }
    }

    #[test]
    fn text_in_any_single_byte_set_is_text() {
        assert_eq!(not_text(b""), None);
        assert_eq!(not_text(&[0xC0; 100]), None);
        assert_eq!(not_text(b"1. e4 *\x1A"), None);
    }
}
