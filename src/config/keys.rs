//! The table of settings. A row says what a setting is called and what values it takes; everything that reads, writes
//! or explains settings goes by it.

use super::names;
use crate::format::{NARROWEST, PROFILES};
use crate::notation::letters::LANGUAGES;
use crate::notation::{CAPTURE_SIGNS, NOTATIONS, targets};
use crate::rules::GAMES;
use crate::workspace::Settings;

/// A setting.
pub struct SettingKey {
    /// Its name in a project's file; a dot stands between a table and a key of it. None if projects have it not.
    pub name: Option<&'static str>,
    /// Its name among the settings of an editor, after `movetext.`.
    pub editor: Option<&'static str>,
    /// The option of the command line that sets the same.
    pub option: Option<&'static str>,
    pub kind: ValueKind,
    /// What it sets: a sentence or two in Markdown.
    pub about: &'static str,
    /// What holds where nobody has set it.
    pub usual: &'static str,
    /// A value, as it is written in a project's file.
    pub example: &'static str,
}

/// What a setting takes.
pub enum ValueKind {
    /// A name or another short text. `set` sets it or says what is wrong with it.
    Name {
        set: fn(&mut Settings, &str) -> Result<(), String>,
        /// The names to choose from. There may be others; none at all for free text.
        names: fn() -> Vec<String>,
    },
    /// A number of at least `least`.
    Count {
        least: usize,
        set: fn(&mut Settings, usize),
    },
    Flag(fn(&mut Settings, bool)),
    /// Codes with severities.
    Severities,
    /// Patterns of paths.
    Paths,
}

/// Every setting.
pub static KEYS: &[SettingKey] = &[
    SettingKey {
        name: Some("game"),
        editor: Some("game"),
        option: Some("--game"),
        kind: ValueKind::Name {
            set: |settings, name| {
                settings.game = Some(names::chosen_game(name)?);
                Ok(())
            },
            names: || GAMES.iter().map(|game| game.name.to_owned()).collect(),
        },
        about: "The game of records whose tags name none. `movetext list games` prints the names.",
        usual: "as the record shows",
        example: "\"russian\"",
    },
    SettingKey {
        name: Some("notation"),
        editor: Some("notation"),
        option: Some("--notation"),
        kind: ValueKind::Name {
            set: |settings, name| {
                settings.notation = Some(names::notation(name)?);
                Ok(())
            },
            names: || NOTATIONS.iter().map(|row| row.name.to_owned()).collect(),
        },
        about: "The notation of the moves of records that name none. `movetext list notations` prints the names.",
        usual: "as the record shows",
        example: "\"lan\"",
    },
    SettingKey {
        name: Some("language"),
        editor: Some("language"),
        option: Some("--language"),
        kind: ValueKind::Name {
            set: |settings, code| {
                settings.language = Some(names::language(code)?);
                Ok(())
            },
            names: || LANGUAGES.iter().map(|row| row.code.to_owned()).collect(),
        },
        about: "The language of the piece letters, by its code. `movetext list languages` prints the codes.",
        usual: "as the record shows",
        example: "\"de\"",
    },
    SettingKey {
        name: Some("board"),
        editor: Some("board"),
        option: Some("--board"),
        kind: ValueKind::Name {
            set: |settings, size| {
                settings.board = Some(names::board(size)?);
                Ok(())
            },
            names: Vec::new,
        },
        about: "The board of draughts records that declare none: its width and height, if wanted with the corner of \
            square 1 and the colour of that corner, `14x9 top-left dark`.",
        usual: "that of the game",
        example: "\"14x9\"",
    },
    SettingKey {
        name: Some("captures"),
        editor: Some("captures"),
        option: Some("--captures"),
        kind: ValueKind::Name {
            set: |settings, sign| {
                settings.captures = Some(names::capture_sign(sign)?);
                Ok(())
            },
            names: || CAPTURE_SIGNS.map(String::from).to_vec(),
        },
        about: "The sign of draughts captures in moves that are rewritten.",
        usual: "that of the record",
        example: "\":\"",
    },
    SettingKey {
        name: Some("format.profile"),
        editor: Some("formatProfile"),
        option: Some("--profile"),
        kind: ValueKind::Name {
            set: |settings, name| {
                settings.profile = Some(names::profile(name)?);
                Ok(())
            },
            names: || PROFILES.iter().map(|row| row.name.to_owned()).collect(),
        },
        about: "How games are laid out when they are formatted.",
        usual: "export",
        example: "\"diff\"",
    },
    SettingKey {
        name: Some("format.width"),
        editor: Some("formatWidth"),
        option: Some("--width"),
        kind: ValueKind::Count {
            least: NARROWEST,
            set: |settings, width| settings.width = Some(width),
        },
        about: "The most characters of a formatted line.",
        usual: "79",
        example: "100",
    },
    SettingKey {
        name: Some("severity"),
        editor: Some("severity"),
        option: Some("--severity"),
        kind: ValueKind::Severities,
        about: "The severity of findings by their code: `error`, `warning`, `information`, `hint`, or `off`. \
            `movetext list codes` prints the codes.",
        usual: "as `movetext list codes` says",
        example: "{ missing-tag = \"off\" }",
    },
    SettingKey {
        name: Some("exclude"),
        editor: None,
        option: None,
        kind: ValueKind::Paths,
        about: "Files and folders that are left out where a folder is searched for records. The patterns are those of \
            `.gitignore`, relative to the folder of this file.",
        usual: "nothing",
        example: "[\"old/\", \"*-draft.pgn\"]",
    },
    SettingKey {
        name: None,
        editor: Some("inlayNotation"),
        option: None,
        kind: ValueKind::Name {
            set: |settings, name| {
                settings.inlay = Some(names::target(name)?);
                Ok(())
            },
            names: || targets().map(|target| target.name()).collect(),
        },
        about: "A second notation that moves are shown in.",
        usual: "none",
        example: "\"lan\"",
    },
    SettingKey {
        name: None,
        editor: Some("boardPictures"),
        option: None,
        kind: ValueKind::Flag(|settings, on| settings.board_pictures = on),
        about: "Hovers show boards as pictures.",
        usual: "false",
        example: "true",
    },
    SettingKey {
        name: None,
        editor: Some("checkFolders"),
        option: None,
        kind: ValueKind::Flag(|settings, on| settings.check_folders = on),
        about: "The record files of the folder are checked, too, while they are not open.",
        usual: "false",
        example: "true",
    },
    SettingKey {
        name: None,
        editor: Some("compareGames"),
        option: Some("--folder"),
        kind: ValueKind::Flag(|settings, on| settings.compare_games = on),
        about: "The games in the record files of the folder are compared, whenever one is saved: hints say which occur \
            twice or are the beginning of another, and which players an event spells in two ways. In files that are not \
            open they are shown if the files are checked.",
        usual: "false",
        example: "true",
    },
];

impl SettingKey {
    /// The settings of projects, with their names there.
    pub fn of_projects() -> impl Iterator<Item = (&'static str, &'static SettingKey)> {
        KEYS.iter().filter_map(|key| Some((key.name?, key)))
    }
}
