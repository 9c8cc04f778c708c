//! One open document, and the view of it that features get.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::Settings;
use super::likely::likely;
use crate::codes::ChosenSeverities;
use crate::document::{Document, Snapshot, Typing};
use crate::format::FormatStyle;
use crate::identify::{Context, HEAD_BYTES, with_file_head};
use crate::notation::Target;
use crate::rules::Game;
use crate::text::{Edit, Text};

pub struct OpenDocument {
    pub document: Document,
    /// Words of its path.
    words: String,
    /// What its project says.
    project: Settings,
    /// The byte of the last edit.
    near: usize,
    /// The game that most of its records can be of. The verdicts kept with its games depend on it.
    likely: Option<&'static Game>,
    /// The severities of codes, by the settings and the head of the text. The verdicts depend on them too.
    severities: ChosenSeverities,
    pub typing: Option<Typing>,
}

/// An open document at one moment, with everything that features need.
#[derive(Clone)]
pub struct View {
    pub snapshot: Snapshot,
    pub context: Context,
    /// The second notation that moves are shown in.
    pub inlay: Option<Target>,
    /// The byte of the last edit. What is near it matters most to the person.
    pub near: usize,
    /// Boards are shown as pictures.
    pub board_pictures: bool,
    /// How games are formatted.
    pub format_style: FormatStyle,
    /// Where the person is typing, if that is what the last edit was.
    pub typing: Option<Typing>,
}

impl View {
    /// Returns the view of a document for a place in it. In a document whose records are parts of it, only the fence at
    /// the place is left; None outside all of them.
    pub fn at(&self, byte: usize) -> Option<View> {
        if !self.snapshot.has_fences() {
            return Some(self.clone());
        }
        let snapshot = self.snapshot.within_fence(byte)?;
        Some(View {
            context: self.context.in_format(snapshot.format),
            snapshot,
            ..self.clone()
        })
    }
}

impl OpenDocument {
    pub fn new(
        document: Document,
        words: String,
        project: Settings,
        settings: &Settings,
    ) -> OpenDocument {
        let mut open = OpenDocument {
            document,
            words,
            project,
            near: 0,
            likely: None,
            severities: settings.severities,
            typing: None,
        };
        open.severities = open.severities_now(settings);
        open.likely = open.likely_now(settings);
        open
    }

    /// Applies changes in their order. Returns false when one of them panicked.
    pub fn change<C>(
        &mut self,
        version: i32,
        changes: Vec<C>,
        edit: impl Fn(&Snapshot, C) -> Edit,
    ) -> bool {
        let mut edits = Vec::new();
        let mut repeated = 0;
        let count = changes.len();
        for change in changes {
            let apply = || {
                let edit = edit(self.document.snapshot(), change);
                repeated = repeated_before(&self.document.snapshot().text, &edit);
                self.near = edit.range.start;
                self.document.edit(&edit);
                edit
            };
            match catch_unwind(AssertUnwindSafe(apply)) {
                Ok(edit) => edits.push(edit),
                // The text has been changed already, so cutting it into games again is enough.
                Err(_) => self.document.forget(),
            }
        }
        let before = self.typing.as_ref();
        self.typing = match edits.as_slice() {
            [only] => {
                let at_cursor = before.map(|typing| typing.at_cursor(only, repeated));
                let edit = at_cursor.unwrap_or_else(|| only.clone());
                let repeated = repeated - (only.range.start - edit.range.start);
                let typing = Typing::after(before, std::slice::from_ref(&edit));
                typing.map(|typing| typing.before_the_same(&edit, repeated))
            }
            _ => Typing::after(before, &edits),
        };
        self.document.set_version(version);
        edits.len() == count
    }

    /// Takes other settings of its project. Returns whether its verdicts have been dropped for that.
    pub fn set_project(&mut self, project: Settings, settings: &Settings) -> bool {
        let old = std::mem::replace(&mut self.project, project);
        let same = settings.over(&old).checks_same(&settings.over(&project));
        if !same {
            self.update(settings);
            self.document.forget_verdicts();
        }
        !same
    }

    /// Determines again what the verdicts depend on besides each game: the likely game, and the severities
    /// of codes. If that has changed, drops the verdicts and returns true.
    pub fn update(&mut self, settings: &Settings) -> bool {
        let (likely, severities) = (self.likely_now(settings), self.severities_now(settings));
        let changed = self.likely.map(|game| game.id) != likely.map(|game| game.id)
            || self.severities != severities;
        if changed {
            (self.likely, self.severities) = (likely, severities);
            self.document.forget_verdicts();
        }
        changed
    }

    fn severities_now(&self, settings: &Settings) -> ChosenSeverities {
        let settings = settings.over(&self.project);
        let snapshot = self.document.snapshot();
        let start = snapshot.text.slice(0..snapshot.text.floor(HEAD_BYTES));
        with_file_head(settings.severities, &start, snapshot.format)
    }

    /// Returns the likely game. A panic means that none is likely; the document can still be read.
    fn likely_now(&self, settings: &Settings) -> Option<&'static Game> {
        let snapshot = self.document.snapshot();
        let settings = settings.over(&self.project);
        let context = settings.context(snapshot.format, None);
        let ask = AssertUnwindSafe(|| likely(snapshot, &self.words, &context));
        catch_unwind(ask).unwrap_or_default()
    }

    pub fn view(&self, settings: &Settings) -> View {
        let settings = settings.over(&self.project);
        let snapshot = self.document.snapshot().clone();
        View {
            context: Context {
                severities: self.severities,
                ..settings.context(snapshot.format, self.likely)
            },
            inlay: settings.inlay,
            near: self.near,
            board_pictures: settings.board_pictures,
            format_style: settings.format_style(),
            typing: self.typing.clone(),
            snapshot,
        }
    }
}

/// The most bytes that are looked at before an edit.
const MOST_REPEATED: usize = 8;

/// The length of the text right before an edit that repeats what it inserts.
fn repeated_before(text: &Text, edit: &Edit) -> usize {
    let start = edit.range.start;
    if !edit.range.is_empty() || edit.text.is_empty() {
        return 0;
    }
    let before = text.slice(text.floor(start.saturating_sub(MOST_REPEATED))..start);
    before.len() - before.trim_end_matches(edit.text.as_str()).len()
}
