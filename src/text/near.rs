//! Finds names that are similar to a misspelt one.

use super::folded;

/// Returns up to three names that differ from `wanted` by a typing error or contain it, the most similar
/// first. Case, accents and punctuation do not count.
pub fn near<'a>(wanted: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    near_folded(&folded(wanted), names.map(|name| (folded(name), name)))
}

/// Like [`near`], for names that are given with the form in which they are compared. Of several with the same form
/// the first by the alphabet is returned.
pub fn near_folded<'a, F: AsRef<str> + Ord>(
    wanted: &str,
    names: impl Iterator<Item = (F, &'a str)>,
) -> Vec<&'a str> {
    let length = wanted.chars().count();
    let mut close: Vec<(usize, bool, F, &str)> = names
        .filter_map(|(folded, name)| {
            let own = folded.as_ref();
            let part = wanted.len() >= 3 && own.contains(wanted);
            let own_length = own.chars().count();
            // With more than a third of the letters wrong it is another word.
            let is_near = |errors: usize| part || errors * 3 <= own_length;
            if !is_near(own_length.abs_diff(length)) {
                return None;
            }
            let errors = distance(wanted, own);
            is_near(errors).then_some((errors, part, folded, name))
        })
        .collect();
    close.sort();
    close.dedup_by(|(.., own, _), (.., other, _)| own == other);
    // Next to a name that is nearly right, one with twice as much wrong is not meant.
    let best = close.first().map_or(0, |(errors, ..)| *errors);
    close.retain(|(errors, part, ..)| *part || *errors <= 2 * best);
    close.into_iter().take(3).map(|(.., name)| name).collect()
}

/// Returns all names, those with the smallest edit distance from `wanted` first.
pub fn nearest<'a>(wanted: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut sorted: Vec<(usize, &str)> = names.map(|name| (distance(wanted, name), name)).collect();
    sorted.sort();
    sorted.into_iter().map(|(_, name)| name).collect()
}

/// Do two words differ by at most one typing error: a letter changed, added, left out, or swapped with
/// the next?
pub fn one_slip(a: &str, b: &str) -> bool {
    if a.is_ascii() && b.is_ascii() {
        return differ_by_one(a.as_bytes(), b.as_bytes());
    }
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    differ_by_one(&a, &b)
}

/// Like [`one_slip`], for letters of any type.
fn differ_by_one<T: PartialEq>(a: &[T], b: &[T]) -> bool {
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let left = a.get(same..).unwrap_or_default();
    let right = b.get(same..).unwrap_or_default();
    match (left, right) {
        ([], []) => true,
        ([a, c, left @ ..], [b, d, right @ ..]) if (a, c) == (d, b) => left == right,
        (left, right) => {
            let (shorter, other) = (left.get(1..), right.get(1..));
            shorter == Some(right) || other == Some(left) || shorter.is_some() && shorter == other
        }
    }
}

/// Returns the edit distance: the number of letters to change, add or remove to turn one word into the
/// other.
pub fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut last = i + 1;
        let mut next = vec![last];
        for ((other, above_left), above) in b.iter().zip(&row).zip(row.iter().skip(1)) {
            last = (above_left + usize::from(letter != *other))
                .min(above + 1)
                .min(last + 1);
            next.push(last);
        }
        row = next;
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODES: [&str; 4] = ["illegal-move", "late-tag", "check-mark", "capture-mark"];

    #[test]
    fn distance_counts_single_letters() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("late-tag", "late-tag"), 0);
    }

    #[test]
    fn one_slip_is_one_letter_or_two_exchanged() {
        for (a, b) in [
            ("Nf3", "Nf3"),
            ("Nf3", "Nh3"),
            ("Nf3", "Nbf3"),
            ("32-28", "23-28"),
            ("f3", "Nf3"),
        ] {
            assert!(one_slip(a, b) && one_slip(b, a), "{a} {b}");
        }
        for (a, b) in [("Nf3", "Bg3"), ("Nf3", "d3"), ("Nd7", "N7dd"), ("", "ab")] {
            assert!(!one_slip(a, b) && !one_slip(b, a), "{a} {b}");
        }
    }

    #[test]
    fn a_slip_finds_its_name() {
        assert_eq!(near("ilegal-move", CODES.into_iter()), ["illegal-move"]);
        assert_eq!(near("LATETAG", CODES.into_iter()), ["late-tag"]);
    }

    #[test]
    fn names_are_sorted_by_how_much_is_wrong() {
        let names = ["32x14", "35x24", "32x23"];
        assert_eq!(
            nearest("32x24", names.into_iter()),
            ["32x14", "32x23", "35x24"]
        );
    }

    #[test]
    fn names_that_differ_in_their_accents_alone_are_one() {
        let names = ["dáma", "Dama", "dame"];
        assert_eq!(near("damma", names.into_iter()), ["Dama"]);
    }

    #[test]
    fn a_part_finds_all_it_is_part_of() {
        assert_eq!(
            near("mark", CODES.into_iter()),
            ["check-mark", "capture-mark"]
        );
    }

    #[test]
    fn another_word_finds_nothing() {
        assert!(near("bicycle", CODES.into_iter()).is_empty());
    }
}
