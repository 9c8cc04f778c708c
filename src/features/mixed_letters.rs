//! Whether a part of a record in other piece letters would leave letters of two languages in it, which is an error. The
//! rewrites of a whole record never do.

use std::ops::Range;

use crate::board::Letters;
use crate::notation::Target;
use crate::notation::letters::are_figures;
use crate::replay::records;
use crate::syntax::{NodeKind, Tree};

/// Would a part of the record at a byte have letters of another language than the moves around it? `own` are the letters
/// that the record is read in. Figurines are clear beside any letters, and pawns have none.
pub fn mixes_letters(
    text: &str,
    tree: &Tree,
    byte: usize,
    part: &Range<usize>,
    own: &Letters,
    target: &Target,
) -> bool {
    let is_own = own.table == target.letters.table;
    if is_own || are_figures(target.letters) || !target.notation.lettered {
        return false;
    }
    let begun = records(text, tree).take_while(|record| {
        let root = record.nodes.get(record.root);
        root.is_some_and(|root| root.start as usize <= byte)
    });
    begun.last().is_some_and(|record| {
        let nodes = record.nodes.get(record.range()).unwrap_or(&[]);
        let around = nodes.iter().filter(|node| {
            let (start, end) = (node.start as usize, node.end as usize);
            node.kind == NodeKind::Move && (end <= part.start || part.end <= start)
        });
        let mut texts = around.map(|node| record.slice(node));
        texts.any(|text| own.role(text).is_some())
    })
}
