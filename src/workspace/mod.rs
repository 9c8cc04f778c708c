//! The open documents, what is set for them, and what follows from both: where a person is typing, what
//! most records of a document are, which verdicts a change makes void. Policy alone: no thread, no
//! clock, nothing of the editor's protocol.

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

/// Bytes that a document can have: places within a game are 32 bits wide. No message is as large, but
/// many may make it so.
const LARGEST: u64 = u32::MAX as u64;

/// The open documents, each by the name that its editor has for it, and what is set for all.
pub struct Workspace<Name> {
    documents: HashMap<Name, OpenDocument>,
    settings: Settings,
}

/// What became of a document that was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Changed {
    Made,
    /// An edit failed, and the games were cut anew from the text as it is.
    CutAnew,
    /// It has grown too large, and was closed.
    TooLarge,
    /// No document of this name is open.
    Unknown,
}

/// What new settings make void.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Invalidated {
    /// All verdicts; they are forgotten.
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
    /// Takes a document in. The words are those of its path, which may say what its records are.
    pub fn open(&mut self, name: Name, document: Document, words: String) {
        let open = OpenDocument::new(document, words, &self.settings);
        self.documents.insert(name, open);
    }

    /// Makes changes that came together, in their order; each is an edit of the text that the one before
    /// it has left.
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
            false => Changed::CutAnew,
        }
    }

    /// Who saves has finished typing. Is there more to be said now?
    pub fn saved(&mut self, name: &Name) -> bool {
        let open = self.documents.get_mut(name);
        open.is_some_and(|open| open.typing.take().is_some())
    }

    pub fn close(&mut self, name: &Name) {
        self.documents.remove(name);
    }

    /// New settings for all documents.
    pub fn configure(&mut self, settings: Settings) -> Invalidated {
        let old = std::mem::replace(&mut self.settings, settings);
        let verdicts = !old.judge_alike(&settings);
        let shown = old.inlay.is_some() || settings.inlay.is_some();
        if verdicts {
            for open in self.documents.values_mut() {
                open.document.forget_verdicts();
            }
        }
        Invalidated {
            verdicts,
            inlays: shown && (verdicts || !old.shows_same(&settings)),
        }
    }

    /// The names of the open documents.
    pub fn names(&self) -> impl Iterator<Item = &Name> {
        self.documents.keys()
    }

    /// Asks again what most records of a document are: is it something else now? Then its verdicts are
    /// forgotten, for they were given of another game.
    pub fn ask_again(&mut self, name: &Name) -> bool {
        let open = self.documents.get_mut(name);
        open.is_some_and(|open| open.ask_again(&self.settings))
    }

    /// A document as it is now.
    pub fn view(&self, name: &Name) -> Option<View> {
        Some(self.documents.get(name)?.view(&self.settings))
    }
}
