//! Takes the written value of a setting, or says what is wrong with it.

use std::ops::Range;

use super::keys::{SettingKey, ValueKind};
use super::names;
use super::written::{WrittenContent, WrittenEntry, WrittenValue};
use crate::workspace::Settings;

/// What has been taken so far.
#[derive(Default)]
pub struct TakenValues {
    pub settings: Settings,
    /// The patterns of paths to leave out, with their places.
    pub exclude: Vec<(String, Range<usize>)>,
    /// The settings that were taken: their names, their values as written, and where.
    pub given: Vec<(String, String, Range<usize>)>,
    /// What is wrong, and where.
    pub faults: Vec<(Range<usize>, String)>,
}

impl TakenValues {
    /// Takes the value of a setting that is called `label` in messages.
    pub fn take(&mut self, key: &SettingKey, label: &str, value: &WrittenValue) {
        match (&key.kind, &value.content) {
            // Editors write an empty field as an empty text.
            (ValueKind::Name { .. }, WrittenContent::Text(text)) if text.trim().is_empty() => {}
            (ValueKind::Name { set, .. }, WrittenContent::Text(text)) => {
                match set(&mut self.settings, text.trim()) {
                    Ok(()) => self.note(label, value),
                    Err(reason) => self.fault(value, format!("{label}: {reason}")),
                }
            }
            (ValueKind::Count { least, set }, WrittenContent::Count(number)) if number >= least => {
                set(&mut self.settings, *number);
                self.note(label, value);
            }
            (ValueKind::Flag(set), WrittenContent::Flag(on)) => {
                set(&mut self.settings, *on);
                self.note(label, value);
            }
            (ValueKind::Severities, WrittenContent::Table(entries)) => {
                entries.iter().for_each(|entry| self.severity(label, entry));
            }
            (ValueKind::Paths, WrittenContent::List(items)) => {
                items.iter().for_each(|item| self.pattern(label, item));
                self.note(label, value);
            }
            (kind, _) => {
                let (wanted, raw) = (wanted(kind), &value.raw);
                self.fault(value, format!("{label} should be {wanted}, not {raw}"));
            }
        }
    }

    fn severity(&mut self, label: &str, entry: &WrittenEntry) {
        let WrittenEntry { name, value, .. } = entry;
        let code = match names::code(name) {
            Ok(code) => code,
            Err(reason) => {
                let place = entry.name_place.clone();
                return self.faults.push((place, format!("{label}: {reason}")));
            }
        };
        let label = format!("{label}.{name}");
        let WrittenContent::Text(text) = &value.content else {
            let (wanted, raw) = (names::all_severities(), &value.raw);
            return self.fault(
                value,
                format!("{label} should be one of {wanted}, not {raw}"),
            );
        };
        match names::severity_choice(text) {
            Ok(choice) => {
                self.settings.severities.choose(code, choice);
                self.note(&label, value);
            }
            Err(reason) => self.fault(value, format!("{label}: {reason}")),
        }
    }

    fn pattern(&mut self, label: &str, item: &WrittenValue) {
        match &item.content {
            WrittenContent::Text(pattern) => {
                self.exclude.push((pattern.clone(), item.place.clone()));
            }
            _ => self.fault(
                item,
                format!("{label} should have patterns, not {}", item.raw),
            ),
        }
    }

    fn note(&mut self, label: &str, value: &WrittenValue) {
        let given = (label.to_owned(), value.raw.clone(), value.place.clone());
        self.given.push(given);
    }

    fn fault(&mut self, value: &WrittenValue, message: String) {
        self.faults.push((value.place.clone(), message));
    }
}

fn wanted(kind: &ValueKind) -> String {
    match kind {
        ValueKind::Name { .. } => "a name".to_owned(),
        ValueKind::Count { least, .. } => format!("a number of at least {least}"),
        ValueKind::Flag(_) => "true or false".to_owned(),
        ValueKind::Severities => "a table of codes and severities".to_owned(),
        ValueKind::Paths => "a list of patterns".to_owned(),
    }
}
