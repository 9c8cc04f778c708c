//! Names in a form in which they can be compared: without case, accents and punctuation.

use icu_normalizer::DecomposingNormalizerBorrowed;

/// Signs that mean a plain letter but do not consist of that letter and an accent.
const PLAIN: [(char, &str); 8] = [
    ('×', "x"),
    ('ı', "i"),
    ('ł', "l"),
    ('ø', "o"),
    ('đ', "d"),
    ('ß', "ss"),
    ('æ', "ae"),
    ('œ', "oe"),
];

/// Two letters that are also written as one with an accent, and that letter without it: `ü` or `ue`.
const TWO_LETTERS: [(&str, &str); 3] = [("ae", "a"), ("oe", "o"), ("ue", "u")];

/// Returns the words of a name in small letters without accents, with one blank between them:
/// `Turnierdame 8×8` and `turnierdame 8X8` give the same, and so do `Dáma` and `dama`.
pub fn folded(name: &str) -> String {
    let lower = name.to_lowercase();
    let decomposed = DecomposingNormalizerBorrowed::new_nfkd().normalize(&lower);
    let mut out = String::with_capacity(decomposed.len());
    let mut between = false;
    for c in decomposed.chars().filter(|c| !is_accent(*c)) {
        let plain = PLAIN.iter().find(|(sign, _)| *sign == c);
        if plain.is_none() && !c.is_alphanumeric() {
            between = true;
            continue;
        }
        if std::mem::take(&mut between) && !out.is_empty() {
            out.push(' ');
        }
        match plain {
            Some((_, letters)) => out.push_str(letters),
            None => out.push(c),
        }
    }
    out
}

/// Like [`folded`], with two letters for an umlaut taken for that letter: `französisch` and `franzoesisch` give the
/// same. Other words lose a letter too, so this is only for comparing.
pub fn folded_umlauts(name: &str) -> String {
    let pairs = TWO_LETTERS.iter();
    pairs.fold(folded(name), |name, (two, one)| name.replace(two, one))
}

/// Is a sign one that combines with the letter before it?
fn is_accent(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}

#[cfg(test)]
mod tests {
    use super::{folded, folded_umlauts};

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
            ("Weiß", "weiss"),
            ("?", ""),
        ] {
            assert_eq!(folded(written), words);
        }
    }

    #[test]
    fn an_umlaut_may_be_two_letters() {
        for (written, other) in [
            ("Türkische Dame", "Tuerkische Dame"),
            ("Österreichische Dame", "oesterreichische dame"),
            ("Dänisch", "daenisch"),
        ] {
            assert_eq!(folded_umlauts(written), folded_umlauts(other));
        }
    }
}
