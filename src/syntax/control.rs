//! Control characters that have no business in a text.

use super::{Fault, FaultKind};

/// Reports NUL bytes and other control characters; a run of the same kind is one fault.
pub fn faults(text: &str, out: &mut Vec<Fault>) {
    let bytes = text.as_bytes();
    let mut i = 0;
    while let Some(n) = bytes
        .get(i..)
        .and_then(|rest| rest.iter().position(|b| is_control(*b)))
    {
        let start = i + n;
        let kind = kind(bytes[start]);
        let run = bytes[start..]
            .iter()
            .take_while(|b| is_control(**b) && self::kind(**b) == kind)
            .count();
        i = start + run;
        out.push(Fault {
            kind,
            start: u32::try_from(start).unwrap_or(u32::MAX),
            end: u32::try_from(i).unwrap_or(u32::MAX),
        });
    }
}

fn is_control(byte: u8) -> bool {
    (byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0B | 0x0C)) || byte == 0x7F
}

fn kind(byte: u8) -> FaultKind {
    if byte == 0 {
        FaultKind::Nul
    } else {
        FaultKind::Control
    }
}
