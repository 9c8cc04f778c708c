//! The boxes of a form that was taken from a page: `<input type="text" value="1"/>`.

use std::borrow::Cow;
use std::ops::Range;

/// Returns a line with blanks in place of its boxes, except for the values in them. All bytes keep their
/// places.
pub fn unboxed(line: &str) -> Cow<'_, str> {
    let mut out: Option<String> = None;
    let mut at = 0;
    while let Some(found) = next_box(line, at) {
        let value = value_in(line, &found);
        let out = out.get_or_insert_default();
        out.push_str(line.get(at..found.start).unwrap_or(""));
        out.extend(std::iter::repeat_n(' ', value.start - found.start));
        out.push_str(line.get(value.clone()).unwrap_or(""));
        out.extend(std::iter::repeat_n(' ', found.end - value.end));
        at = found.end;
    }
    match out {
        Some(out) => Cow::Owned(out + line.get(at..).unwrap_or("")),
        None => Cow::Borrowed(line),
    }
}

const OPENING: &str = "<input ";

/// Returns the bytes of the first box from `at` on.
fn next_box(line: &str, at: usize) -> Option<Range<usize>> {
    let start = at + line.get(at..)?.find(OPENING)?;
    let end = start + line.get(start..)?.find('>')? + 1;
    Some(start..end)
}

/// Returns the bytes of the value in a box; an empty range at its end without one.
fn value_in(line: &str, found: &Range<usize>) -> Range<usize> {
    const VALUE: &str = " value=\"";
    let inner = line.get(found.clone()).unwrap_or("");
    let value = inner.find(VALUE).and_then(|at| {
        let start = at + VALUE.len();
        let len = inner.get(start..)?.find('"')?;
        Some(found.start + start..found.start + start + len)
    });
    value.unwrap_or(found.end..found.end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_where_they_are() {
        let line = "ROUND <input type=\"text\"/> SCORE <input value=\"½\"/>:<input type=";
        let plain = unboxed(line);
        let boxed = [" ".repeat(20), " ".repeat(14), " ".repeat(3)];
        let wanted = format!(
            "ROUND {} SCORE {}½{}:<input type=",
            boxed[0], boxed[1], boxed[2]
        );
        assert_eq!(plain, wanted);
        assert_eq!(plain.len(), line.len());
        assert!(matches!(unboxed("ROUND 3"), Cow::Borrowed(_)));
    }
}
