//! Reads the settings that clients send as JSON.

use serde_json::Value;

use crate::board::Letters;
use crate::notation::{self, letters::LANGUAGES};
use crate::rules;
use crate::workspace::Settings;

const KEYS: [&str; 5] = [
    "game",
    "notation",
    "language",
    "inlayNotation",
    BOARD_PICTURES,
];
const BOARD_PICTURES: &str = "boardPictures";

/// Reads settings, either inside an object with the key `movetext` or at the top. Returns them with a
/// message for each value that means nothing, or None when the value holds none of the settings.
pub fn read(value: &Value) -> Option<(Settings, Vec<String>)> {
    let section = value.get("movetext").unwrap_or(value);
    let section = section.as_object()?;
    if !KEYS.iter().any(|key| section.contains_key(*key)) {
        return None;
    }
    let mut problems = Vec::new();
    let mut name = |key: &str| {
        let value = section.get(key).filter(|value| !value.is_null())?;
        let name = value.as_str().filter(|name| !name.trim().is_empty());
        if name.is_none() && value.as_str().is_none() {
            problems.push(format!("movetext.{key} should be a name, not {value}"));
        }
        name.map(|name| name.trim().to_owned())
    };
    let (game, notation, language) = (name("game"), name("notation"), name("language"));
    let inlay = name("inlayNotation");
    let pictures = section.get(BOARD_PICTURES).filter(|value| !value.is_null());
    if let Some(value) = pictures.filter(|value| !value.is_boolean()) {
        problems.push(format!(
            "movetext.{BOARD_PICTURES} should be true or false, not {value}"
        ));
    }
    let settings = Settings {
        board_pictures: pictures.and_then(Value::as_bool).unwrap_or_default(),
        game: find(game, "game", "game", &mut problems, rules::game),
        notation: find(
            notation,
            "notation",
            "notation",
            &mut problems,
            notation::notation,
        ),
        language: find(language, "language", "language", &mut problems, language_of),
        inlay: find(
            inlay,
            "inlayNotation",
            "notation",
            &mut problems,
            notation::target,
        ),
    };
    Some((settings, problems))
}

fn language_of(code: &str) -> Option<&'static Letters> {
    LANGUAGES
        .iter()
        .copied()
        .find(|letters| letters.code.eq_ignore_ascii_case(code))
}

fn find<T>(
    name: Option<String>,
    key: &str,
    kind: &str,
    problems: &mut Vec<String>,
    look_up: impl Fn(&str) -> Option<T>,
) -> Option<T> {
    let name = name?;
    let found = look_up(&name);
    if found.is_none() {
        problems.push(format!("movetext.{key}: there is no {kind} named `{name}`"));
    }
    found
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn names(value: Value) -> Option<(Option<&'static str>, Option<&'static str>, Vec<String>)> {
        let (settings, unknown) = read(&value)?;
        let game = settings.game.map(|game| game.name);
        Some((game, settings.language.map(|l| l.code), unknown))
    }

    #[test]
    fn settings_with_and_without_their_section() {
        let chess = Some((Some("chess"), Some("de"), Vec::new()));
        assert_eq!(names(json!({ "game": "Chess", "language": "de" })), chess);
        let below = json!({ "movetext": { "game": "chess", "language": "DE", "notation": null } });
        assert_eq!(names(below), chess);
        assert_eq!(names(json!({ "trace": "off" })), None);
        assert_eq!(names(json!({ "game": "" })), Some((None, None, Vec::new())));
        assert_eq!(names(Value::Null), None);
        assert_eq!(names(json!({ "movetext": null })), None);
    }

    #[test]
    fn unknown_names_are_reported() {
        let read = names(json!({ "game": "snakes", "language": 5 }));
        let unknown = vec![
            "movetext.language should be a name, not 5".to_owned(),
            "movetext.game: there is no game named `snakes`".to_owned(),
        ];
        assert_eq!(read, Some((None, None, unknown)));
    }

    #[test]
    fn board_pictures_are_off_unless_set() {
        let pictures = |value: Value| Some(read(&value)?.0.board_pictures);
        assert_eq!(pictures(json!({ "boardPictures": true })), Some(true));
        assert_eq!(pictures(json!({ "game": "chess" })), Some(false));
        let (settings, unknown) = read(&json!({ "boardPictures": "yes" })).expect("a setting");
        assert!(!settings.board_pictures);
        assert_eq!(
            unknown,
            ["movetext.boardPictures should be true or false, not \"yes\""]
        );
    }
}
