//! The one open document of a page.

use movetext::document::{Document, Snapshot};
use movetext::features::sniff::sniff;
use movetext::syntax::{self, Format, format_of_path};
use movetext::text::Edit;
use movetext::workspace::{Settings, View, Workspace};

#[derive(Default)]
pub struct Session {
    workspace: Workspace<()>,
    /// The text has changed since the likely game was determined.
    changed: bool,
}

impl Session {
    /// Opens a text in the format of that name, or that its file's name or the text itself shows. None if no format has that name.
    pub fn open(
        &mut self,
        format: Option<&str>,
        name: &str,
        text: String,
    ) -> Option<&'static Format> {
        let format = match format {
            Some(format) => syntax::format(format),
            None => format_of_path(name).or_else(|| sniff(text.as_bytes())),
        }?;
        let document = Document::new(format, text);
        self.workspace
            .open((), document, name.to_owned(), Settings::default());
        self.changed = true;
        Some(format)
    }

    /// Applies changes in their order; each counts from the text as the changes before it leave it.
    pub fn change<C>(
        &mut self,
        version: i32,
        changes: Vec<C>,
        edit: impl Fn(&Snapshot, C) -> Edit,
    ) {
        self.workspace.change(&(), version, changes, edit);
        self.changed = true;
    }

    /// Ends the hiding of findings about text that is being typed.
    pub fn stop_typing(&mut self) {
        self.workspace.end_typing(&());
    }

    /// Returns the document as it is now.
    pub fn view(&mut self) -> Option<View> {
        if std::mem::take(&mut self.changed) {
            self.workspace.update(&());
        }
        self.workspace.view(&())
    }
}
