//! The files `movetext.toml` that hold for the open documents: their settings, and what is wrong with them, which is
//! said once and shown in the file.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tower_lsp::lsp_types::notification::{PublishDiagnostics, ShowMessage};
use tower_lsp::lsp_types::{
    Diagnostic, DiagnosticSeverity, MessageType, Position, PublishDiagnosticsParams, Range,
    ShowMessageParams, Url,
};

use super::capabilities::ClientTraits;
use super::client_sender::ClientSender;
use super::record_files::FileState;
use crate::config::{FILE_NAME, Project, Projects, SettingFault};
use crate::text::{Encoding, Text};
use crate::workspace::Settings;

pub struct ProjectFiles {
    sender: ClientSender,
    encoding: Encoding,
    /// What is wrong with each file, as the client has been told. Without files that are right.
    told: HashMap<PathBuf, Vec<SettingFault>>,
    /// The client tells of changes of the files; otherwise they are looked at.
    is_told: bool,
    /// The files that are there or might be, as they were when they were last looked at; empty if the client tells.
    seen: Vec<(PathBuf, Option<FileState>)>,
}

/// Returns the projects, of which none is read yet.
pub fn projects() -> Projects {
    Projects::new(read)
}

/// Reads a file, but nothing that may never end.
fn read(file: &Path) -> io::Result<String> {
    match fs::metadata(file)?.is_file() {
        true => fs::read_to_string(file),
        false => Err(io::Error::other("it is not a file")),
    }
}

fn state_of(file: &Path) -> Option<FileState> {
    let found = fs::metadata(file).ok()?;
    Some(FileState::of(&found))
}

/// Is this the file with a project's settings?
pub fn is_project_file(uri: &Url) -> bool {
    uri.path().rsplit('/').next() == Some(FILE_NAME)
}

impl ProjectFiles {
    pub fn new(sender: ClientSender) -> ProjectFiles {
        ProjectFiles {
            sender,
            encoding: Encoding::default(),
            told: HashMap::new(),
            is_told: true,
            seen: Vec::new(),
        }
    }

    /// Takes what the client can do.
    pub fn client(&mut self, client: ClientTraits) {
        self.encoding = client.encoding;
        self.is_told = client.watches;
    }

    /// Must somebody look whether files have changed?
    pub fn are_looked_at(&self) -> bool {
        !self.seen.is_empty()
    }

    /// Has any of the files changed since it was last looked at?
    pub fn have_changed(&self) -> bool {
        let mut files = self.seen.iter();
        files.any(|(file, state)| state_of(file) != *state)
    }

    /// Reads the files again, and returns the settings of each document's project.
    pub fn read(&mut self, documents: &[Url]) -> Vec<(Url, Settings)> {
        let paths: Vec<Option<PathBuf>> = documents
            .iter()
            .map(|uri| uri.to_file_path().ok())
            .collect();
        // A change while they are read is noticed the next time.
        if !self.is_told {
            self.look_at(paths.iter().flatten());
        }
        let projects = projects();
        let settings = documents.iter().zip(&paths).map(|(uri, path)| {
            let project = path.as_deref().map(|path| projects.of(path).settings);
            (uri.clone(), project.unwrap_or_default())
        });
        let settings = settings.collect();
        self.tell(&projects);
        settings
    }

    fn look_at<'a>(&mut self, paths: impl Iterator<Item = &'a PathBuf>) {
        let folders = paths.flat_map(|path| path.ancestors().skip(1));
        let mut files: Vec<PathBuf> = folders.map(|folder| folder.join(FILE_NAME)).collect();
        files.sort_unstable();
        files.dedup();
        let states = files.into_iter().map(|file| {
            let state = state_of(&file);
            (file, state)
        });
        self.seen = states.collect();
    }

    /// Tells the client what is wrong with the files, if it has not been told.
    fn tell(&mut self, projects: &Projects) {
        let all = projects.all();
        let is_left = |file: &PathBuf| all.iter().any(|one| one.file.as_ref() == Some(file));
        let gone: Vec<PathBuf> = self
            .told
            .keys()
            .filter(|file| !is_left(file))
            .cloned()
            .collect();
        for file in gone {
            self.told.remove(&file);
            self.publish(&file, Vec::new());
        }
        for project in &all {
            let Some(file) = &project.file else {
                continue;
            };
            let told = self.told.get(file).map_or(&[][..], Vec::as_slice);
            if told == project.faults {
                continue;
            }
            self.publish(file, self.diagnostics(project));
            match project.faults.first() {
                None => _ = self.told.remove(file),
                Some(first) => {
                    self.show(file, first, project.faults.len() - 1);
                    self.told.insert(file.clone(), project.faults.clone());
                }
            }
        }
    }

    fn show(&self, file: &Path, fault: &SettingFault, others: usize) {
        let (line, column, what) = (fault.line, fault.column, &fault.message);
        let others = match others {
            0 => String::new(),
            others => format!(" (and {others} more)"),
        };
        let message = format!("{}:{line}:{column}: {what}{others}", file.display());
        let params = ShowMessageParams {
            typ: MessageType::WARNING,
            message,
        };
        self.sender
            .notify::<ShowMessage>(&file.to_string_lossy(), params);
    }

    fn publish(&self, file: &Path, diagnostics: Vec<Diagnostic>) {
        let Ok(uri) = Url::from_file_path(file) else {
            return;
        };
        let about = uri.to_string();
        let params = PublishDiagnosticsParams::new(uri, diagnostics, None);
        self.sender.notify::<PublishDiagnostics>(&about, params);
    }

    fn diagnostics(&self, project: &Project) -> Vec<Diagnostic> {
        let text = Text::new(&project.text);
        let position = |byte| {
            let position = text.position(byte, self.encoding);
            Position::new(position.line, position.column)
        };
        let faults = project.faults.iter().map(|fault| Diagnostic {
            range: Range::new(position(fault.place.start), position(fault.place.end)),
            severity: Some(DiagnosticSeverity::ERROR),
            source: Some("movetext".to_owned()),
            message: fault.message.clone(),
            ..Diagnostic::default()
        });
        faults.collect()
    }
}
