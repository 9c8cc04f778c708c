//! The open documents and their settings, and what follows from both: where the person is typing, which
//! game most records of a document hold, and which verdicts a change invalidates. Threads, clocks and the
//! editor's protocol belong in `server`.

mod likely;
mod open;
mod settings;

use std::collections::HashMap;
use std::hash::Hash;

pub use open::View;
pub use settings::Settings;

use crate::document::{Document, Snapshot};
use crate::text::Edit;
use open::OpenDocument;

/// The most bytes of a document, since positions within a game have 32 bits. No single message is that
/// large, but several together may be.
const LARGEST: u64 = u32::MAX as u64;

/// The open documents by the editor's names for them, and the settings for all.
pub struct Workspace<Name> {
    documents: HashMap<Name, OpenDocument>,
    settings: Settings,
}

/// The outcome of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Changed {
    Made,
    /// An edit failed, and the text was cut into games again.
    CutAgain,
    /// The document has grown too large and was closed.
    TooLarge,
    /// No document of this name is open.
    Unknown,
}

/// What new settings invalidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Invalidated {
    /// All verdicts, which have been dropped.
    pub verdicts: bool,
    /// The moves that are shown in a second notation.
    pub inlays: bool,
}

impl<Name> Default for Workspace<Name> {
    fn default() -> Workspace<Name> {
        Workspace {
            documents: HashMap::new(),
            settings: Settings::default(),
        }
    }
}

impl<Name: Eq + Hash> Workspace<Name> {
    /// Opens a document. `words` are the words of its path, which may say what its records are; `project` is what its
    /// project says, which counts where the settings for all leave something open.
    pub fn open(&mut self, name: Name, document: Document, words: String, project: Settings) {
        let open = OpenDocument::new(document, words, project, &self.settings);
        self.documents.insert(name, open);
    }

    /// Applies changes in their order. `edit` converts each into an edit of the text as it is after the
    /// changes before it.
    pub fn change<C>(
        &mut self,
        name: &Name,
        version: i32,
        changes: Vec<C>,
        edit: impl Fn(&Snapshot, C) -> Edit,
    ) -> Changed {
        let Some(open) = self.documents.get_mut(name) else {
            return Changed::Unknown;
        };
        let sound = open.change(version, changes, edit);
        if open.document.snapshot().text.len() as u64 > LARGEST {
            self.documents.remove(name);
            return Changed::TooLarge;
        }
        match sound {
            true => Changed::Made,
            false => Changed::CutAgain,
        }
    }

    /// The byte of a document where the person began to type, if somebody is typing there.
    pub fn typed_from(&self, name: &Name) -> Option<usize> {
        let open = self.documents.get(name)?;
        Some(open.typing.as_ref()?.run.start)
    }

    /// Ends typing, since the person has saved or chosen a fix. Returns whether the person was typing; if so, findings
    /// may have been hidden.
    pub fn end_typing(&mut self, name: &Name) -> bool {
        let open = self.documents.get_mut(name);
        open.is_some_and(|open| open.typing.take().is_some())
    }

    pub fn close(&mut self, name: &Name) {
        self.documents.remove(name);
    }

    /// Sets new settings for all documents and returns what they invalidate.
    pub fn configure(&mut self, settings: Settings) -> Invalidated {
        let old = std::mem::replace(&mut self.settings, settings);
        let verdicts = !old.checks_same(&settings);
        let shown = old.inlay.is_some() || settings.inlay.is_some();
        if verdicts {
            for open in self.documents.values_mut() {
                open.update(&self.settings);
                open.document.forget_verdicts();
            }
        }
        Invalidated {
            verdicts,
            inlays: shown && (verdicts || !old.shows_same(&settings)),
        }
    }

    /// Takes other settings of a document's project. Returns whether its verdicts have been dropped for that.
    pub fn set_project(&mut self, name: &Name, project: Settings) -> bool {
        let open = self.documents.get_mut(name);
        open.is_some_and(|open| open.set_project(project, &self.settings))
    }

    /// Are moves shown in a second notation?
    pub fn shows_inlays(&self) -> bool {
        self.settings.inlay.is_some()
    }

    /// The names of the open documents.
    pub fn names(&self) -> impl Iterator<Item = &Name> {
        self.documents.keys()
    }

    /// Determines again which game most records of a document hold. If that has changed, drops its
    /// verdicts and returns true.
    pub fn update(&mut self, name: &Name) -> bool {
        let open = self.documents.get_mut(name);
        open.is_some_and(|open| open.update(&self.settings))
    }

    /// Returns a document as it is now, or None if it is not open.
    pub fn view(&self, name: &Name) -> Option<View> {
        Some(self.documents.get(name)?.view(&self.settings))
    }
}
