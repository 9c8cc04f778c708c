//! The table of settings for people, in Markdown.

use super::keys::KEYS;

/// Returns the table of `docs/config.md`.
pub fn table() -> String {
    let mut table = "| in `movetext.toml` | in an editor | option | what it sets | usually |\n\
        |---|---|---|---|---|\n"
        .to_owned();
    for key in KEYS.iter() {
        let Some(name) = key.name else {
            continue;
        };
        let code = |text: Option<String>| text.map_or("–".to_owned(), |text| format!("`{text}`"));
        let file = code(Some(format!("{name} = {}", key.example)));
        let editor = code(key.editor.map(|name| format!("movetext.{name}")));
        let option = code(key.option.map(str::to_owned));
        let (about, usual) = (key.about, key.usual);
        table += &format!("| {file} | {editor} | {option} | {about} | {usual} |\n");
    }
    table
}
