//! The edit between two texts.

use super::Edit;

/// Returns the edit that turns a text into another one, in bytes of the first. It leaves out the common start and end.
pub fn difference(old: &str, new: &str) -> Edit {
    let same = |(a, b): &(u8, u8)| a == b;
    let head = old.bytes().zip(new.bytes()).take_while(same).count();
    let head = old.floor_char_boundary(head);
    let (rest, text) = (
        old.get(head..).unwrap_or_default(),
        new.get(head..).unwrap_or_default(),
    );
    let ends = rest.bytes().rev().zip(text.bytes().rev());
    let tail = ends.take_while(same).count();
    // The common end must start with a whole character.
    let tail = rest.len() - rest.ceil_char_boundary(rest.len() - tail);
    Edit {
        range: head..old.len() - tail,
        text: text.get(..text.len() - tail).unwrap_or(text).to_owned(),
    }
}
