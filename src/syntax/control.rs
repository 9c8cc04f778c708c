//! Control characters, which are faults wherever they stand. They are found in a separate pass over the
//! bytes, so that the lexer does not have to know them.

use super::{Fault, FaultKind};

/// Is a byte a control character that is a fault? Tab, line feed, vertical tab, form feed and carriage
/// return are white space and no faults.
pub fn is_control(byte: u8) -> bool {
    byte < 0x20 && !(0x09..=0x0d).contains(&byte) || byte == 0x7f
}

/// Appends a fault for every run of the same control character.
pub fn controls(text: &str, faults: &mut Vec<Fault>) {
    let bytes = text.as_bytes();
    // Nearly every block has none, and a fold without an early exit is vectorized.
    for (block, chunk) in bytes.chunks(256).enumerate() {
        if !chunk
            .iter()
            .fold(false, |any, byte| any | is_control(*byte))
        {
            continue;
        }
        for (i, byte) in chunk
            .iter()
            .enumerate()
            .filter(|(_, byte)| is_control(**byte))
        {
            add(faults, *byte, (block * 256 + i) as u32);
        }
    }
}

/// Appends a fault for one byte, or extends the last fault of the same kind that ends there.
fn add(faults: &mut Vec<Fault>, byte: u8, at: u32) {
    let kind = if byte == 0 {
        FaultKind::Nul
    } else {
        FaultKind::Control
    };
    match faults.last_mut() {
        Some(last) if last.kind == kind && last.end == at => last.end = at + 1,
        _ => faults.push(Fault {
            kind,
            start: at,
            end: at + 1,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_one_kind_are_one_fault() {
        let mut faults = Vec::new();
        let text = format!("{}\0\0\u{1a} e4\t\r\n\u{7f}", " ".repeat(255));
        controls(&text, &mut faults);
        let found: Vec<_> = faults.iter().map(|f| (f.kind, f.start, f.end)).collect();
        assert_eq!(
            found,
            [
                (FaultKind::Nul, 255, 257),
                (FaultKind::Control, 257, 258),
                (FaultKind::Control, 264, 265),
            ]
        );
    }
}
