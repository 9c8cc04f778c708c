//! The glyphs that people choose from in the editors are those of the table of marks.

use std::fs;
use std::path::Path;

use movetext::syntax::number_of;

fn file(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect(path)
}

#[test]
fn the_glyphs_of_the_board_are_those_of_the_table() {
    let page = file("editors/board/glyphs.js");
    let rows = page.lines().filter_map(|line| {
        let row = line.trim().strip_prefix('[')?;
        let (number, rest) = row.split_once(", \"")?;
        let (glyph, _) = rest.split_once('"')?;
        Some((number.parse::<u8>().expect(line), glyph))
    });
    let mut count = 0;
    for (number, glyph) in rows {
        assert_eq!(number_of(glyph), Some(number), "{glyph}");
        count += 1;
    }
    assert_eq!(count, 15);
}

#[test]
fn the_glyphs_of_neovim_are_those_of_the_table() {
    let source = file("editors/nvim/lua/movetext/mark.lua");
    let glyphs = source.split("['").skip(1).filter_map(|part| {
        let (glyph, rest) = part.split_once("'] = ")?;
        let digits = rest.chars().take_while(char::is_ascii_digit);
        Some((glyph, digits.collect::<String>()))
    });
    let mut count = 0;
    for (glyph, number) in glyphs {
        assert_eq!(
            number_of(glyph).map(|one| one.to_string()),
            Some(number),
            "{glyph}"
        );
        count += 1;
    }
    assert_eq!(count, 15);
}
