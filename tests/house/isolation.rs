//! Notations, games and languages are rows of tables. Outside the folders that own them nothing names one,
//! so that a new row is one file and its line.

use super::sources::{Source, sources};
use movetext::notation::NOTATIONS;
use movetext::notation::letters::LANGUAGES;
use movetext::rules::GAMES;

/// The folders that name no row of any table.
const NAMELESS: &[&str] = &[
    "board",
    "text",
    "syntax",
    "document",
    "diagram",
    "features",
    "workspace",
];

/// Files of those folders that own a row: formats that have a notation of their own or are of one game, and the tables.
const OWNERS: &[&str] = &[
    "syntax/ncn/",
    "syntax/epd/",
    "syntax/format.rs",
    "syntax/mod.rs",
];

/// The ways in which code may name a row: as a string, as a constant, as a variant or type.
fn spellings(name: &str) -> Vec<String> {
    let constant = name.to_uppercase().replace('-', "_");
    let mut camel = String::new();
    for part in name.split('-') {
        let (first, rest) = part.split_at(1);
        camel += &(first.to_uppercase() + rest);
    }
    let mut spellings = vec![format!("\"{name}\"")];
    // The code of a language is also a word.
    if name.len() > 2 {
        spellings.extend([constant, camel]);
    }
    spellings
}

/// The words of a line of code, and its strings with their quotes.
fn names_in(line: &str) -> Vec<String> {
    let word = |c: char| c.is_alphanumeric() || c == '_';
    let mut names: Vec<String> = line.split(|c| !word(c)).map(str::to_owned).collect();
    let strings = line.split('"').skip(1).step_by(2);
    names.extend(strings.map(|string| format!("\"{string}\"")));
    names
}

#[test]
fn no_row_of_a_table_is_named_outside_its_home() {
    let notations = NOTATIONS.iter().map(|row| row.name);
    let games = GAMES.iter().map(|row| row.name);
    let languages = LANGUAGES.iter().flat_map(|row| [row.code, row.language]);
    let rows: Vec<&str> = notations.chain(games).chain(languages).collect();
    let mut wrong = Vec::new();
    for Source { path, folder, code } in sources() {
        let inside = path.to_string_lossy().replace('\\', "/");
        let owner = OWNERS.iter().any(|owner| inside.contains(owner));
        if owner || !NAMELESS.contains(&folder.as_str()) {
            continue;
        }
        // The tests of a file may name everything.
        let code = code
            .iter()
            .take_while(|line| !line.contains("#[cfg(test)]"));
        for line in code {
            let named = names_in(line);
            for row in &rows {
                if spellings(row)
                    .iter()
                    .any(|spelling| named.contains(spelling))
                {
                    wrong.push(format!("{inside} names {row}: {}", line.trim()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn names_are_found_however_they_are_spelled() {
    assert_eq!(
        spellings("russian-short"),
        ["\"russian-short\"", "RUSSIAN_SHORT", "RussianShort"]
    );
    let found = names_in("let a = [SMITH, words::Smith, \"smith\"];");
    for spelling in spellings("smith") {
        assert!(found.contains(&spelling), "{spelling}");
    }
}

/// A notation or a format is one file, or one folder, and its lines in the tables.
#[test]
fn a_notation_lives_in_its_own_file() {
    // Names that are not also other words, and where they may stand.
    let lines = [
        "syntax/format.rs",
        "syntax/mod.rs",
        "notation/mod.rs",
        "notation/table.rs",
    ];
    for name in ["ncn", "iccf", "graves", "smith", "descriptive"] {
        let own = [
            format!("notation/{name}"),
            format!("syntax/{name}/"),
            // The game whose usual notation it is.
            "rules/three_man/mod.rs".to_owned(),
        ];
        for Source { path, code, .. } in sources() {
            let path = path.to_string_lossy().replace('\\', "/");
            let home = own.iter().any(|own| path.contains(own.as_str()));
            if home || lines.iter().any(|line| path.ends_with(line)) {
                continue;
            }
            let code = code
                .iter()
                .take_while(|line| !line.contains("#[cfg(test)]"));
            let found: Vec<&String> = code
                .filter(|line| {
                    let line = line.to_lowercase();
                    line.split(|c: char| !c.is_alphanumeric() && c != '_')
                        .any(|word| word == name)
                })
                .collect();
            assert!(found.is_empty(), "{path} knows {name}: {found:?}");
        }
    }
}
