//! Options as people type them, taken as settings.

use super::keys::{SettingKey, ValueKind};
use super::names;
use super::take::TakenValues;
use super::written::{WrittenContent, WrittenValue};
use crate::workspace::Settings;

/// The name of a setting, and the text of its option. There may be several for severities.
pub type SettingOption<'a> = (&'a str, &'a str);

/// Returns the settings that options say, or what is wrong with them.
pub fn with_options(options: &[SettingOption]) -> Result<Settings, Vec<String>> {
    let mut taken = TakenValues::default();
    for (name, text) in options {
        for (_, key) in SettingKey::of_projects().filter(|(own, _)| own == name) {
            let label = key.option.unwrap_or(name);
            if let ValueKind::Severities = key.kind {
                match names::severity(text) {
                    Ok((code, choice)) => taken.settings.severities.choose(code, choice),
                    Err(reason) => taken.faults.push((0..0, format!("{label}: {reason}"))),
                }
                continue;
            }
            let content = match (&key.kind, text.parse()) {
                (ValueKind::Count { .. }, Ok(number)) => WrittenContent::Count(number),
                _ => WrittenContent::Text((*text).to_owned()),
            };
            let value = WrittenValue {
                content,
                raw: (*text).to_owned(),
                place: 0..0,
            };
            taken.take(key, label, &value);
        }
    }
    match taken.faults.is_empty() {
        true => Ok(taken.settings),
        false => Err(taken
            .faults
            .into_iter()
            .map(|(_, message)| message)
            .collect()),
    }
}
