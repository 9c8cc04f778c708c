//! `movetext config`: prints the settings that hold for a file, and why.

use std::path::{Path, PathBuf};

use super::files::inputs::Input;
use super::files::projects::{faults, projects, shown};
use super::files::source::{self, Source};
use super::output;
use crate::codes::{CODES, SeverityChoice, severity_choices};
use crate::config::{
    FILE_NAME, Project, SettingKey, SettingOption, ValueKind, schema, with_options,
};
use crate::identify::{
    Context, Evidence, HEAD_BYTES, Identification, declared_size, declares_board, identify, tagged,
    with_file_head,
};
use crate::replay::records;
use crate::syntax::{markdown_of_path, segments};
use crate::text::decode;
use crate::workspace::Settings;

/// Print the settings that hold for a file, and where they come from
#[derive(clap::Args)]
#[command(after_help = "Examples:
  movetext config games.pgn       what holds for a file: its first game, the project, what is usual
  movetext config                 what holds in this folder
  movetext config games           what holds in another one
  movetext config --game russian games.pdn
  movetext config --schema        the JSON schema of movetext.toml, for editors that complete it

A tag in a record wins over an option, an option over movetext.toml, and that over what is usual.
The nearest movetext.toml holds, in the folder of the file or above it, and it holds alone.
Exit status: 0 printed, 2 movetext.toml or an option is faulty, or the file cannot be read.")]
pub struct ConfigArguments {
    /// The file, or a folder; without one, the current folder
    #[arg(value_name = "PATH")]
    path: Option<PathBuf>,
    /// Print the JSON schema of movetext.toml
    #[arg(long, conflicts_with = "path")]
    schema: bool,
    /// The game, as other commands take it
    #[arg(long, value_name = "NAME")]
    game: Option<String>,
    /// The notation, as other commands take it
    #[arg(long, value_name = "NAME")]
    notation: Option<String>,
    /// The language of piece letters, as other commands take it
    #[arg(long, value_name = "CODE")]
    language: Option<String>,
    /// The board, as other commands take it
    #[arg(long, value_name = "SIZE")]
    board: Option<String>,
    /// The sign of captures, as convert takes it
    #[arg(long, value_name = "SIGN")]
    captures: Option<String>,
    /// The layout, as format takes it
    #[arg(long, value_name = "NAME")]
    profile: Option<String>,
    /// The width of lines, as format takes it
    #[arg(long, value_name = "N")]
    width: Option<String>,
    /// The severity of a code, as check takes it
    #[arg(long = "severity", value_name = "CODE=SEVERITY")]
    severities: Vec<String>,
}

/// A setting: its name, its value, and where that comes from.
type SettingRow = [String; 3];

pub fn run(arguments: ConfigArguments) -> u8 {
    if arguments.schema {
        // A schema can always be written.
        let text = serde_json::to_string_pretty(&schema()).unwrap_or_default();
        return output::print(&(text + "\n"));
    }
    match rows(&arguments) {
        Ok(rows) => {
            let rows: Vec<[&str; 3]> = rows
                .iter()
                .map(|[name, value, from]| [name.as_str(), value, from])
                .collect();
            output::print(&output::columns(&rows))
        }
        Err(complaints) => output::complain_all(&complaints),
    }
}

fn rows(arguments: &ConfigArguments) -> Result<Vec<SettingRow>, Vec<String>> {
    let options = options(arguments);
    let chosen = with_options(&options)?;
    let projects = projects();
    let path = arguments.path.as_deref().unwrap_or(Path::new("."));
    // What holds in a folder holds for any file in it.
    let file = Some(path).filter(|path| !path.is_dir());
    let project = file.map_or_else(|| projects.of(&path.join("-")), |file| projects.of(file));
    let faults = faults(&projects);
    if !faults.is_empty() {
        return Err(faults);
    }
    let record = match file {
        None => RecordSettings::default(),
        Some(file) => {
            let input = Input::file(file.to_owned(), &projects);
            let source = source::load_any(&input, None).map_err(|problem| vec![problem])?;
            match markdown_of_path(&file.to_string_lossy()) {
                // Each of its fences has a first game of its own.
                Some(_) => RecordSettings::default(),
                None => RecordSettings::of(&source),
            }
        }
    };
    let file = project.file.as_deref();
    let file = file.map_or_else(|| "none found".to_owned(), shown);
    let mut rows = vec![[FILE_NAME.to_owned(), file, String::new()]];
    for (name, key) in SettingKey::of_projects() {
        match key.kind {
            ValueKind::Severities => {
                rows.extend(severity_rows(name, key, &record, &chosen, &project));
            }
            _ => rows.push(row(name, key, &record, &options, &project)),
        }
    }
    Ok(rows)
}

/// Returns the options that are given, in the order of the table.
fn options(arguments: &ConfigArguments) -> Vec<SettingOption<'_>> {
    let single = [
        ("game", &arguments.game),
        ("notation", &arguments.notation),
        ("language", &arguments.language),
        ("board", &arguments.board),
        ("captures", &arguments.captures),
        ("format.profile", &arguments.profile),
        ("format.width", &arguments.width),
    ];
    let single = single
        .into_iter()
        .filter_map(|(name, text)| Some((name, text.as_deref()?)));
    let several = arguments.severities.iter();
    single
        .chain(several.map(|text| ("severity", text.as_str())))
        .collect()
}

fn row(
    name: &str,
    key: &SettingKey,
    record: &RecordSettings,
    options: &[SettingOption],
    project: &Project,
) -> SettingRow {
    let mut by_tag = record.tags.iter();
    let (value, from) = if let Some((_, value, from)) = by_tag.find(|(of, ..)| *of == name) {
        (value.clone(), from.clone())
    } else if let Some((_, text)) = options.iter().find(|(of, _)| *of == name) {
        let option = key.option.unwrap_or_default();
        ((*text).to_owned(), format!("option {option}"))
    } else if let Some((value, from)) = of_project(name, project) {
        (value, from)
    } else {
        (key.usual.to_owned(), "default".to_owned())
    };
    [name.to_owned(), value, from]
}

fn of_project(name: &str, project: &Project) -> Option<(String, String)> {
    let given = project.given(name)?;
    let file = project.file.as_deref().map(shown).unwrap_or_default();
    let value = given.value.trim_matches('"').to_owned();
    Some((value, format!("{file}:{}", given.line)))
}

/// Returns a row for each code whose severity is chosen.
fn severity_rows(
    name: &str,
    key: &SettingKey,
    record: &RecordSettings,
    chosen: &Settings,
    project: &Project,
) -> Vec<SettingRow> {
    let word = |choice: SeverityChoice| {
        let mut choices = severity_choices();
        let found = choices.find_map(|(word, own)| (own == choice).then_some(word));
        found.unwrap_or_default().to_owned()
    };
    let mut rows = Vec::new();
    for page in CODES {
        let setting = format!("{name}.{}", page.code.0);
        let in_head = record.head.severities.choice(page.code);
        let by_option = chosen.severities.choice(page.code);
        let (value, from) = match (in_head, by_option, of_project(&setting, project)) {
            (Some(choice), ..) => (word(choice), "head of the file".to_owned()),
            (_, Some(choice), _) => {
                let option = key.option.unwrap_or_default();
                (word(choice), format!("option {option}"))
            }
            (_, _, Some(given)) => given,
            _ => continue,
        };
        rows.push([setting, value, from]);
    }
    if rows.is_empty() {
        rows.push([name.to_owned(), key.usual.to_owned(), "default".to_owned()]);
    }
    rows
}

/// What a file says itself.
#[derive(Default)]
struct RecordSettings {
    /// What the tags of the first game say: the setting, its value, and the tag.
    tags: Vec<(&'static str, String, String)>,
    /// What the head of the file says.
    head: Settings,
}

impl RecordSettings {
    fn of(source: &Source) -> RecordSettings {
        let all = source.bytes.as_slice();
        let head = decode(all.get(..HEAD_BYTES).unwrap_or(all)).0;
        let head = Settings {
            severities: with_file_head(Settings::default().severities, &head, source.format),
            ..Settings::default()
        };
        let games =
            segments(source.format, all).filter_map(|range| Some(decode(all.get(range)?).0));
        let found = games.map(|text| tags(&text, source)).find_map(|tags| tags);
        RecordSettings {
            tags: found.unwrap_or_default(),
            head,
        }
    }
}

/// Returns what the tags of the first game of a segment say; None if there is no game.
fn tags(text: &str, source: &Source) -> Option<Vec<(&'static str, String, String)>> {
    let tree = (source.format.parse)(text);
    let record = records(text, &tree).find(|record| record.is_game())?;
    let context = Context {
        likely: source.likely,
        ..Context::new(source.format)
    };
    let mut tags = Vec::new();
    if let Identification::Game(setup, Evidence::Tag(tag), _) = identify(&record, &context) {
        let tag = record.tags.get(tag).map_or("", |pair| pair.tag.name);
        tags.push((
            "game",
            setup.game.name.to_owned(),
            format!("tag {tag} of the first game"),
        ));
    }
    if let Some(target) = tagged(&record) {
        let from = || "tag Notation of the first game".to_owned();
        tags.push(("notation", target.notation.name.to_owned(), from()));
        if target.name() != target.notation.name {
            tags.push(("language", target.letters.code.to_owned(), from()));
        }
    }
    if let Some(size) = declared_size(&record, &context).filter(|_| declares_board(&record)) {
        let from = "tags of the first game".to_owned();
        tags.push(("board", size.to_string(), from));
    }
    Some(tags)
}
