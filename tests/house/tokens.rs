//! The editors know every semantic token that the server sends.

use movetext::features::token_names::{TOKEN_MODIFIERS, TOKEN_TYPES};
use movetext::syntax::FORMATS;
use serde_json::Value;

const MANIFEST: &str = include_str!("../../editors/code/package.json");
const COLOURS: &str = include_str!("../../editors/nvim/lua/movetext/colours.lua");
const PAGE: &str = include_str!("../../docs/editors.md");

/// Types that the protocol knows, so that editors need not be told of them.
const COMMON: [&str; 2] = ["number", "comment"];

fn ids(list: &Value) -> Vec<&str> {
    let rows = list.as_array().expect("a list").iter();
    rows.map(|row| row["id"].as_str().expect("a name"))
        .collect()
}

#[test]
fn the_editors_know_every_semantic_token() {
    let manifest: Value = serde_json::from_str(MANIFEST).expect("JSON");
    let contributed = &manifest["contributes"];
    let names: Vec<&str> = TOKEN_TYPES.iter().map(|(_, name)| *name).collect();
    let own = names.iter().filter(|name| !COMMON.contains(name));
    let own: Vec<&str> = own.copied().collect();
    assert_eq!(ids(&contributed["semanticTokenTypes"]), own);
    assert_eq!(ids(&contributed["semanticTokenModifiers"]), TOKEN_MODIFIERS);
    let rows = contributed["semanticTokenScopes"].as_array();
    let rows = rows.expect("a list");
    assert_eq!(rows.len(), FORMATS.len());
    for name in names {
        for row in rows {
            assert!(row["scopes"][name].is_array(), "{name} in {row}");
        }
        let in_colours = COMMON[1] == name || COLOURS.contains(&format!("'@lsp.type.{name}'"));
        assert!(in_colours, "{name} has no colour in Neovim");
        assert!(
            PAGE.contains(&format!("`{name}`")),
            "{name} is not explained"
        );
    }
    for name in TOKEN_MODIFIERS {
        assert!(
            PAGE.contains(&format!("`{name}`")),
            "{name} is not explained"
        );
    }
}
