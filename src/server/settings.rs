//! Reads the settings that clients send as JSON.

use serde_json::Value;

use crate::board::Letters;
use crate::codes::{ChosenSeverities, SeverityChoice, code_page, severity_choices};
use crate::notation::{self, NOTATIONS, letters::LANGUAGES};
use crate::rules::{self, BoardSize, GAMES};
use crate::text::near;
use crate::workspace::Settings;

const KEYS: [&str; 8] = [
    "game",
    "notation",
    BOARD,
    "language",
    "inlayNotation",
    "captures",
    BOARD_PICTURES,
    SEVERITY,
];
const BOARD: &str = "board";
const BOARD_PICTURES: &str = "boardPictures";
const SEVERITY: &str = "severity";

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
    let captures = name("captures");
    let size = name(BOARD);
    let pictures = section.get(BOARD_PICTURES).filter(|value| !value.is_null());
    if let Some(value) = pictures.filter(|value| !value.is_boolean()) {
        problems.push(format!(
            "movetext.{BOARD_PICTURES} should be true or false, not {value}"
        ));
    }
    let severities = severities(section.get(SEVERITY), &mut problems);
    let size = size.map(|size| BoardSize::parse(&size)).transpose();
    if let Err(reason) = &size {
        problems.push(format!("movetext.{BOARD}: {reason}"));
    }
    let settings = Settings {
        board: size.unwrap_or_default(),
        severities,
        board_pictures: pictures.and_then(Value::as_bool).unwrap_or_default(),
        game: find(
            game,
            "game",
            "game",
            &mut problems,
            rules::chosen_game,
            || GAMES.iter().flat_map(|game| rules::names(game)).collect(),
        ),
        notation: find(
            notation,
            "notation",
            "notation",
            &mut problems,
            notation::notation,
            || NOTATIONS.iter().map(|notation| notation.name).collect(),
        ),
        language: find(
            language,
            "language",
            "language",
            &mut problems,
            language_of,
            || LANGUAGES.iter().map(|letters| letters.code).collect(),
        ),
        captures: find(
            captures,
            "captures",
            "capture sign",
            &mut problems,
            notation::capture_sign,
            Vec::new,
        ),
        inlay: find(
            inlay,
            "inlayNotation",
            "notation",
            &mut problems,
            notation::target,
            || NOTATIONS.iter().map(|notation| notation.name).collect(),
        ),
    };
    Some((settings, problems))
}

/// Reads an object of codes and severities.
fn severities(value: Option<&Value>, problems: &mut Vec<String>) -> ChosenSeverities {
    let mut severities = ChosenSeverities::NONE;
    let Some(value) = value.filter(|value| !value.is_null()) else {
        return severities;
    };
    let Some(object) = value.as_object() else {
        problems.push(format!(
            "movetext.{SEVERITY} should be an object of codes and severities, not {value}"
        ));
        return severities;
    };
    for (name, choice) in object.iter().filter(|(_, choice)| !choice.is_null()) {
        let Some(page) = code_page(name) else {
            problems.push(format!(
                "movetext.{SEVERITY}: there is no code named `{name}`"
            ));
            continue;
        };
        match choice.as_str().and_then(choice_of) {
            Some(choice) => severities.choose(page.code, choice),
            None => {
                let names: Vec<&str> = severity_choices().map(|(name, _)| name).collect();
                let names = names.join(", ");
                problems.push(format!(
                    "movetext.{SEVERITY}.{name} should be one of {names}, not {choice}"
                ));
            }
        }
    }
    severities
}

fn choice_of(name: &str) -> Option<SeverityChoice> {
    let mut choices = severity_choices();
    choices.find_map(|(own, choice)| (own == name).then_some(choice))
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
    names: impl Fn() -> Vec<&'static str>,
) -> Option<T> {
    let name = name?;
    let found = look_up(&name);
    if found.is_none() {
        let mut problem = format!("movetext.{key}: there is no {kind} named `{name}`");
        let near = near(&name, names().into_iter());
        let near: Vec<String> = near.iter().map(|name| format!("`{name}`")).collect();
        if !near.is_empty() {
            problem += &format!("; did you mean {}?", near.join(" or "));
        }
        problems.push(problem);
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
        let read = names(json!({ "game": "snakes", "board": "big", "language": 5 }));
        let unknown = vec![
            "movetext.language should be a name, not 5".to_owned(),
            "movetext.board: `big` is not the size of a board; write its width and height: 14x9"
                .to_owned(),
            "movetext.game: there is no game named `snakes`".to_owned(),
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
                "movetext.severity.drawn should be one of error, warning, information, hint, off, not \"quiet\"",
                "movetext.severity: there is no code named `missing-tags`",
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
