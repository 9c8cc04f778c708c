//! Names in a form in which they can be compared: without case, accents and punctuation.

use icu_normalizer::DecomposingNormalizerBorrowed;

/// Signs that mean a plain letter but do not consist of that letter and an accent.
const PLAIN: [(char, char); 5] = [('×', 'x'), ('ı', 'i'), ('ł', 'l'), ('ø', 'o'), ('đ', 'd')];

/// Returns the words of a name in small letters without accents, with one blank between them:
/// `Turnierdame 8×8` and `turnierdame 8X8` give the same, and so do `Dáma` and `dama`.
pub fn folded(name: &str) -> String {
    let lower = name.to_lowercase();
    let decomposed = DecomposingNormalizerBorrowed::new_nfkd().normalize(&lower);
    let mut out = String::with_capacity(decomposed.len());
    let mut between = false;
    for c in decomposed.chars().filter(|c| !is_accent(*c)) {
        let plain = PLAIN.iter().find(|(sign, _)| *sign == c);
        let c = plain.map_or(c, |(_, letter)| *letter);
        if !c.is_alphanumeric() {
            between = true;
            continue;
        }
        if std::mem::take(&mut between) && !out.is_empty() {
            out.push(' ');
        }
        out.push(c);
    }
    out
}

/// Is a sign one that combines with the letter before it?
fn is_accent(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}

#[cfg(test)]
mod tests {
    use super::folded;

    #[test]
    fn case_accents_and_punctuation_do_not_count() {
        for (written, words) in [
            (" Turnierdame  8×8 ", "turnierdame 8x8"),
            ("10-Felder-Dame", "10 felder dame"),
            ("TÜRK DAMASI", "turk damasi"),
            ("türk daması", "turk damasi"),
            ("Česká dáma", "ceska dama"),
            ("Русские ШАШКИ", "русские шашки"),
            ("międzynarodowe", "miedzynarodowe"),
            ("frysk!", "frysk"),
            ("?", ""),
        ] {
            assert_eq!(folded(written), words);
        }
    }
}
