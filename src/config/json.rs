//! Reads the settings that editors send as JSON.

use serde_json::Value;

use super::keys::KEYS;
use super::take::TakenValues;
use super::written::json_value;
use crate::workspace::Settings;

/// Reads settings, either inside an object with the key `movetext` or at the top; `null` is a setting that is left
/// open. Returns them with a message for each value that means nothing, or None when the value holds none of the
/// settings.
pub fn read(value: &Value) -> Option<(Settings, Vec<String>)> {
    let section = value.get("movetext").unwrap_or(value).as_object()?;
    let mut taken = TakenValues::default();
    let mut any = false;
    for key in KEYS {
        let found = key.editor.and_then(|name| Some((name, section.get(name)?)));
        let Some((name, value)) = found else {
            continue;
        };
        any = true;
        if !value.is_null() {
            taken.take(key, &format!("movetext.{name}"), &json_value(value));
        }
    }
    let messages = taken.faults.into_iter().map(|(_, message)| message);
    any.then(|| (taken.settings, messages.collect()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::codes::{ChosenSeverities, SeverityChoice};

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
        let read = names(json!({ "game": "bicycle", "board": "big", "language": 5 }));
        let unknown = vec![
            "movetext.game: there is no game `bicycle`; `movetext list games` shows them all"
                .to_owned(),
            "movetext.language should be a name, not 5".to_owned(),
            "movetext.board: `big` is not the size of a board; write its width and height: 14x9"
                .to_owned(),
        ];
        assert_eq!(read, Some((None, None, unknown)));
    }

    #[test]
    fn severities_of_codes() {
        let severities = |value: Value| Some(read(&value)?.0.severities);
        let mut chosen = ChosenSeverities::NONE;
        assert_eq!(severities(json!({ "severity": null })), Some(chosen));
        chosen.choose(crate::codes::MISSING_TAG, SeverityChoice::Off);
        let set = json!({ "severity": { "missing-tag": "off", "drawn": null } });
        assert_eq!(severities(set), Some(chosen));
        let wrong = json!({ "severity": { "missing-tags": "off", "drawn": "quiet" } });
        let (settings, problems) = read(&wrong).expect("a setting");
        assert_eq!(settings.severities, ChosenSeverities::NONE);
        assert_eq!(
            problems,
            [
                "movetext.severity.drawn: there is no severity `quiet`; \
                 the severities are: error, warning, information, hint, off",
                "movetext.severity: there is no code `missing-tags`; did you mean `missing-tag`? \
                 (`movetext list codes` shows them all)",
            ]
        );
    }

    #[test]
    fn games_are_formatted_as_set() {
        let (settings, problems) =
            read(&json!({ "formatProfile": "diff", "formatWidth": 100 })).expect("settings");
        let style = settings.format_style();
        assert_eq!((style.profile.name, style.width), ("diff", 100));
        assert!(problems.is_empty());
        let (settings, problems) =
            read(&json!({ "formatProfile": "dif", "formatWidth": 3 })).expect("settings");
        let style = settings.format_style();
        assert_eq!((style.profile.name, style.width), ("export", 79));
        assert_eq!(
            problems,
            [
                "movetext.formatProfile: there is no profile `dif`; did you mean `diff`? \
                 (`movetext format --help` shows them all)",
                "movetext.formatWidth should be a number of at least 20, not 3",
            ]
        );
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
