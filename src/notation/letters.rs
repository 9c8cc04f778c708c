//! Piece letters by language, as scoresheets and books print them. The same letter means different
//! pieces (R is a rook in English, a king in French, a knight in Finnish), so a language is chosen
//! for a whole game, never for a single move. That choice is not made here, because it needs the
//! moves to be replayed.

use crate::board::{Letters, Role};

/// Returns a row of the table.
const fn row(
    code: &'static str,
    language: &'static str,
    table: &'static [(Role, &'static str)],
) -> Letters {
    Letters {
        code,
        language,
        table,
        black: None,
    }
}

/// A row of the table: the letters of king, queen, rook, bishop, knight and pawn.
macro_rules! letters {
    ($code:literal, $language:literal, $k:literal $q:literal $r:literal $b:literal $n:literal $p:literal) => {
        row(
            $code,
            $language,
            &[
                (Role::Pawn, $p),
                (Role::Knight, $n),
                (Role::Bishop, $b),
                (Role::Rook, $r),
                (Role::Queen, $q),
                (Role::King, $k),
            ],
        )
    };
}

pub static ENGLISH: Letters = letters!("en", "English", "K" "Q" "R" "B" "N" "P");

/// The letters that the standards of the formats use.
pub static STANDARD: &Letters = &ENGLISH;

/// The letters that are understood in every record: those of the standards, and figurines.
pub static UNDERSTOOD_EVERYWHERE: [&Letters; 2] = [&ENGLISH, &FIGURINE];

/// Are letters figurines, which are clear beside any other letters?
pub fn are_figures(letters: &Letters) -> bool {
    [&FIGURINE, &FIGURINE_BOTH]
        .map(|row| row.table)
        .contains(&letters.table)
}

/// Does a text contain a figurine of either colour?
pub fn has_figure(text: &str) -> bool {
    text.contains(|c| matches!(c, '♔'..='♟'))
}

/// White figurines. Before reading, black figurines are replaced by them and U+FE0E is removed.
pub static FIGURINE: Letters = letters!("figurine", "figurine", "♔" "♕" "♖" "♗" "♘" "♙");

static BLACK_FIGURINES: Letters = letters!("figurine", "figurine", "♚" "♛" "♜" "♝" "♞" "♟");

/// The piece that a figurine of either colour is.
pub fn figure(c: char) -> Option<Role> {
    let mut buffer = [0; 4];
    let text = &*c.encode_utf8(&mut buffer);
    let mut tables = [&FIGURINE, &BLACK_FIGURINES].into_iter();
    tables
        .find_map(|letters| letters.role(text))
        .map(|(role, _)| role)
}

/// White figurines for White's moves, black ones for Black's.
pub static FIGURINE_BOTH: Letters = Letters {
    code: "figurine-both",
    black: Some(&BLACK_FIGURINES),
    ..letters!("figurine", "figurine", "♔" "♕" "♖" "♗" "♘" "♙")
};

/// The languages, English first. Languages with the same letters have a row each, so that each can
/// be named on the command line.
pub static LANGUAGES: &[&Letters] = &[
    &ENGLISH,
    &letters!("de", "German", "K" "D" "T" "L" "S" "B"),
    &letters!("fr", "French", "R" "D" "T" "F" "C" "P"),
    &letters!("es", "Spanish", "R" "D" "T" "A" "C" "P"),
    &letters!("it", "Italian", "R" "D" "T" "A" "C" "P"),
    &letters!("ca", "Catalan", "R" "D" "T" "A" "C" "P"),
    &letters!("nl", "Dutch", "K" "D" "T" "L" "P" "O"),
    &letters!("pt", "Portuguese", "R" "D" "T" "B" "C" "P"),
    &letters!("gl", "Galician", "R" "D" "T" "B" "C" "P"),
    &letters!("ro", "Romanian", "R" "D" "T" "N" "C" "P"),
    &letters!("da", "Danish", "K" "D" "T" "L" "S" "B"),
    &letters!("no", "Norwegian", "K" "D" "T" "L" "S" "B"),
    &letters!("sv", "Swedish", "K" "D" "T" "L" "S" "B"),
    &letters!("pl", "Polish", "K" "H" "W" "G" "S" "P"),
    &letters!("cs", "Czech", "K" "D" "V" "S" "J" "P"),
    &letters!("sk", "Slovak", "K" "D" "V" "S" "J" "P"),
    &letters!("hu", "Hungarian", "K" "V" "B" "F" "H" "G"),
    &letters!("fi", "Finnish", "K" "D" "T" "L" "R" "S"),
    &letters!("et", "Estonian", "K" "L" "V" "O" "R" "E"),
    &letters!("is", "Icelandic", "K" "D" "H" "B" "R" "P"),
    &letters!("lv", "Latvian", "K" "D" "T" "L" "Z" "B"),
    &letters!("lt", "Lithuanian", "K" "V" "B" "R" "Ž" "P"),
    &letters!("sl", "Slovenian", "K" "D" "T" "L" "S" "P"),
    &letters!("hr", "Croatian", "K" "D" "T" "L" "S" "P"),
    &letters!("sr", "Serbian (Latin)", "K" "D" "T" "L" "S" "P"),
    &letters!("sr-cyrl", "Serbian (Cyrillic)", "К" "Д" "Т" "Л" "С" "П"),
    &letters!("ru", "Russian", "Кр" "Ф" "Л" "С" "К" "П"),
    &letters!("uk", "Ukrainian", "Кр" "Ф" "Т" "С" "К" "П"),
    &letters!("bg", "Bulgarian", "Ц" "Д" "Т" "О" "К" "П"),
    &letters!("el", "Greek", "Ρ" "Β" "Π" "Α" "Ι" "Σ"),
    &letters!("tr", "Turkish", "Ş" "V" "K" "F" "A" "P"),
    &letters!("az", "Azerbaijani", "Ş" "V" "T" "F" "A" "P"),
    &letters!("cy", "Welsh", "T" "B" "C" "E" "M" "G"),
    &letters!("ga", "Irish", "R" "B" "C" "E" "D" "F"),
    &letters!("eu", "Basque", "E" "D" "G" "Z" "S" "P"),
    &letters!("lb", "Luxembourgish", "K" "D" "T" "L" "P" "B"),
    &letters!("hi", "Hindi (romanised)", "R" "V" "H" "O" "G" "P"),
    &letters!("eo", "Esperanto", "R" "D" "T" "K" "C" "Ĉ"),
    &letters!("af", "Afrikaans", "K" "D" "T" "L" "R" "P"),
    &letters!("id", "Indonesian", "R" "M" "B" "G" "K" "P"),
    &FIGURINE,
];

/// Returns the figurines of moves: white ones alone, or both colours if a black one is among them.
pub fn figurines_of<'t>(mut moves: impl Iterator<Item = &'t str>) -> &'static Letters {
    let is_black = |mv: &str| mv.contains(|c| matches!(c, '♚'..='♟'));
    match moves.any(is_black) {
        true => &FIGURINE_BOTH,
        false => &FIGURINE,
    }
}

/// Returns a text with the letters of the standards in place of figurines.
pub fn without_figures(text: &str) -> String {
    let letter = |c: char| {
        let letter = figure(c).and_then(|role| STANDARD.letter(role)?.chars().next());
        letter.unwrap_or(c)
    };
    text.chars().map(letter).collect()
}

/// Returns the length of the longest letter of a piece that a word begins with, of any language or a figurine.
pub fn any_letter(word: &str) -> Option<usize> {
    let tables = LANGUAGES.iter().copied().chain([&BLACK_FIGURINES]);
    let lengths = tables.filter_map(|letters| Some(letters.role(word)?.1));
    lengths.max()
}

/// Returns the letters of a language code, ignoring case.
pub fn language(code: &str) -> Option<&'static Letters> {
    LANGUAGES
        .iter()
        .copied()
        .find(|letters| letters.code.eq_ignore_ascii_case(code))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_names_six_roles_by_different_letters() {
        for letters in LANGUAGES {
            for (i, (role, letter)) in letters.table.iter().enumerate() {
                assert_eq!(Role::ALL[i], *role, "{}", letters.code);
                assert_eq!(letters.letter(*role), Some(*letter));
                let twice = letters.table[..i].iter().any(|(_, other)| other == letter);
                assert!(!twice, "{}: {letter}", letters.code);
            }
            assert_eq!(letters.table.len(), 6);
        }
    }

    #[test]
    fn the_longest_letters_win() {
        let russian = language("ru").expect("Russian");
        assert_eq!(russian.role("Крe2"), Some((Role::King, 4)));
        assert_eq!(russian.role("Кf3"), Some((Role::Knight, 2)));
    }
}
