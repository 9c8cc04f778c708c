//! What a file `movetext.toml` says.

use std::ops::Range;
use std::path::{Path, PathBuf};

use ignore::gitignore::{Gitignore, GitignoreBuilder};
use toml::de::DeTable;

use super::keys::SettingKey;
use super::names::missing;
use super::take::TakenValues;
use super::written::{WrittenContent, WrittenEntry, toml_entries};
use crate::workspace::Settings;

/// The settings of a project. Without a file they are empty.
#[derive(Default)]
pub struct Project {
    pub file: Option<PathBuf>,
    /// The text of the file.
    pub text: String,
    pub settings: Settings,
    /// Each setting that the file gives.
    pub given: Vec<GivenValue>,
    /// What is wrong with the file, in the order of its lines. All that is right counts nonetheless.
    pub faults: Vec<SettingFault>,
    exclude: Option<Gitignore>,
}

/// A setting that a file gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivenValue {
    /// `format.profile`, `severity.drawn`.
    pub name: String,
    /// As the file has it.
    pub value: String,
    /// From 1.
    pub line: usize,
}

/// Something wrong in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingFault {
    /// The bytes that it is about.
    pub place: Range<usize>,
    /// From 1, in characters.
    pub line: usize,
    pub column: usize,
    pub message: String,
}

impl Project {
    /// Reads the text of a file.
    pub fn read(file: &Path, text: String) -> Project {
        let mut taken = TakenValues::default();
        let (table, errors) = DeTable::parse_recoverable(&text);
        for entry in toml_entries(&text, table.get_ref()) {
            take_entry(&mut taken, &entry);
        }
        let exclude = matcher(file, &mut taken);
        let mut faults: Vec<SettingFault> = match errors.is_empty() {
            true => std::mem::take(&mut taken.faults),
            // What is wrong with the values may follow from that.
            false => errors
                .iter()
                .map(|error| (error.span().unwrap_or(0..0), error.message().to_owned()))
                .collect(),
        }
        .into_iter()
        .map(|(place, message)| SettingFault::new(&text, place, message))
        .collect();
        faults.sort_by_key(|fault| fault.place.start);
        let given = taken.given.into_iter().map(|(name, value, place)| {
            let (line, _) = line_and_column(&text, place.start);
            GivenValue { name, value, line }
        });
        Project {
            file: Some(file.to_owned()),
            given: given.collect(),
            settings: taken.settings,
            faults,
            exclude,
            text,
        }
    }

    /// A project whose file cannot be read.
    pub fn unreadable(file: &Path, reason: &str) -> Project {
        let fault = SettingFault::new("", 0..0, format!("cannot be read: {reason}"));
        Project {
            file: Some(file.to_owned()),
            faults: vec![fault],
            ..Project::default()
        }
    }

    /// Is a file or folder below the folder of the project's file left out? The folders that it is in do not matter.
    pub fn leaves_out(&self, path: &Path, is_folder: bool) -> bool {
        let folder = self.file.as_deref().and_then(Path::parent);
        let matcher = self.exclude.as_ref().zip(folder);
        matcher.is_some_and(|(matcher, folder)| {
            path.starts_with(folder) && matcher.matched(path, is_folder).is_ignore()
        })
    }

    /// Returns what the file gives for a setting.
    pub fn given(&self, name: &str) -> Option<&GivenValue> {
        self.given.iter().find(|given| given.name == name)
    }
}

impl SettingFault {
    fn new(text: &str, place: Range<usize>, message: String) -> SettingFault {
        let (line, column) = line_and_column(text, place.start);
        SettingFault {
            place,
            line,
            column,
            message,
        }
    }
}

/// Takes an entry at the top of a file: a setting, or a table of settings.
fn take_entry(taken: &mut TakenValues, entry: &WrittenEntry) {
    let name = entry.name.as_str();
    if let Some((name, key)) = SettingKey::of_projects().find(|(own, _)| *own == name) {
        return taken.take(key, name, &entry.value);
    }
    let table = format!("{name}.");
    let inside: Vec<_> = SettingKey::of_projects()
        .filter(|(own, _)| own.starts_with(&table))
        .collect();
    match &entry.value.content {
        _ if inside.is_empty() => taken.faults.push(unknown(name, &entry.name_place)),
        WrittenContent::Table(entries) => {
            for entry in entries {
                let name = format!("{table}{}", entry.name);
                match inside.iter().find(|(own, _)| *own == name) {
                    Some((name, key)) => taken.take(key, name, &entry.value),
                    None => taken.faults.push(unknown(&name, &entry.name_place)),
                }
            }
        }
        _ => {
            let (place, raw) = (entry.value.place.clone(), &entry.value.raw);
            let message = format!("{name} should be a table, not {raw}");
            taken.faults.push((place, message));
        }
    }
}

fn unknown(name: &str, place: &Range<usize>) -> (Range<usize>, String) {
    let names = SettingKey::of_projects().map(|(name, _)| name);
    let message = missing("setting", name, names, "`movetext config` shows them all");
    (place.clone(), message)
}

/// Makes one matcher of all patterns.
fn matcher(file: &Path, taken: &mut TakenValues) -> Option<Gitignore> {
    if taken.exclude.is_empty() {
        return None;
    }
    let mut builder = GitignoreBuilder::new(file.parent()?);
    for (pattern, place) in std::mem::take(&mut taken.exclude) {
        if builder.add_line(None, &pattern).is_err() {
            let message = format!("exclude: `{pattern}` is not a pattern of paths");
            taken.faults.push((place, message));
        }
    }
    builder.build().ok()
}

/// The line and the column of a byte, both from 1, the column in characters.
fn line_and_column(text: &str, byte: usize) -> (usize, usize) {
    let before = text.get(..byte).unwrap_or(text);
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let column = before.get(start..).unwrap_or("").chars().count();
    (before.matches('\n').count() + 1, column + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::{MISSING_TAG, SeverityChoice};

    fn project(text: &str) -> Project {
        Project::read(Path::new("/games/movetext.toml"), text.to_owned())
    }

    /// `line:column message` of each fault.
    fn faults(text: &str) -> Vec<String> {
        let faults = project(text).faults.into_iter();
        let said = faults.map(|one| format!("{}:{} {}", one.line, one.column, one.message));
        said.collect()
    }

    #[test]
    fn every_setting_is_read() {
        let project = project(
            "game = \"russian\"\nnotation = \"lan\"\nlanguage = \"german\"\nboard = \"14x9\"\ncaptures = \":\"\n\
             exclude = [\"old/\"]\n\n[format]\nprofile = \"diff\"\nwidth = 100\n\n[severity]\nmissing-tag = \"off\"\n",
        );
        assert_eq!(project.faults, []);
        let settings = &project.settings;
        assert_eq!(settings.game.map(|game| game.name), Some("russian"));
        assert_eq!(settings.notation.map(|row| row.name), Some("lan"));
        assert_eq!(settings.language.map(|row| row.code), Some("de"));
        assert_eq!(
            settings.board.map(|size| (size.width, size.height)),
            Some((14, 9))
        );
        assert_eq!(settings.captures, Some(':'));
        let style = settings.format_style();
        assert_eq!((style.profile.name, style.width), ("diff", 100));
        let chosen = settings.severities.choice(MISSING_TAG);
        assert_eq!(chosen, Some(SeverityChoice::Off));
        let given = |name: &str| {
            project
                .given(name)
                .map(|one| (one.value.as_str(), one.line))
        };
        assert_eq!(given("format.width"), Some(("100", 10)));
        assert_eq!(given("severity.missing-tag"), Some(("\"off\"", 13)));
        assert_eq!(given("severity.drawn"), None);
    }

    #[test]
    fn a_fault_has_its_place_and_what_was_meant() {
        assert_eq!(
            faults("gamee = \"chess\"\nformat.widht = 90\ngame = \"rusian\"\n"),
            [
                "1:1 there is no setting `gamee`; did you mean `game`? (`movetext config` shows them all)",
                "2:8 there is no setting `format.widht`; did you mean `format.width`? \
                 (`movetext config` shows them all)",
                "3:8 game: there is no game `rusian`; did you mean `russian`? (`movetext list games` shows them all)",
            ]
        );
        assert_eq!(
            faults(
                "é = 1\n[format]\nwidth = 3\nprofile = 7\n[severity]\nmissing-tags = \"off\"\ndrawn = \"quiet\"\n"
            ),
            ["1:1 invalid unquoted key, expected letters, numbers, `-`, `_`",]
        );
        assert_eq!(
            faults(
                "format = 3\nexclude = \"old\"\n[severity]\nmissing-tags = \"off\"\ndrawn = \"quiet\"\n"
            ),
            [
                "1:10 format should be a table, not 3",
                "2:11 exclude should be a list of patterns, not \"old\"",
                "4:1 severity: there is no code `missing-tags`; did you mean `missing-tag`? \
                 (`movetext list codes` shows them all)",
                "5:9 severity.drawn: there is no severity `quiet`; \
                 the severities are: error, warning, information, hint, off",
            ]
        );
        assert_eq!(
            faults("format.width = -1\nexclude = [\"a{b\", 3]\n"),
            [
                "1:16 format.width should be a number of at least 20, not -1",
                "2:12 exclude: `a{b` is not a pattern of paths",
                "2:19 exclude should have patterns, not 3",
            ]
        );
    }

    #[test]
    fn what_is_right_counts_beside_what_is_wrong() {
        let wrong = project("game = \"rusian\"\nlanguage = \"de\"\n");
        assert_eq!(wrong.faults.len(), 1);
        assert_eq!(wrong.settings.language.map(|row| row.code), Some("de"));
        let broken = project("language = \"de\"\ngame = \n");
        assert_eq!(broken.faults.len(), 1);
        assert_eq!(broken.settings.language.map(|row| row.code), Some("de"));
    }

    #[test]
    fn patterns_are_those_of_gitignore() {
        let project = project("exclude = [\"/old/\", \"*-draft.pgn\", \"!kept-draft.pgn\"]\n");
        let out = |path: &str, is_folder| project.leaves_out(Path::new(path), is_folder);
        assert!(out("/games/old", true));
        assert!(!out("/games/club/old", true));
        assert!(out("/games/club/a-draft.pgn", false));
        assert!(!out("/games/kept-draft.pgn", false));
        assert!(!out("/games/a.pgn", false));
        // Above the folder of the file nothing is its concern.
        assert!(!out("/a-draft.pgn", false));
    }
}
