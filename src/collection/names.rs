//! Texts that many games share, each kept once and known by a number.

use std::collections::HashMap;
use std::sync::Arc;

/// The number of a text that is not known.
pub const UNKNOWN: u32 = u32::MAX;

/// Texts and their numbers, in the order in which they were met.
#[derive(Default)]
pub struct NameTable {
    texts: Vec<Arc<str>>,
    numbers: HashMap<Arc<str>, u32>,
}

impl NameTable {
    /// Returns the number of a text; [`UNKNOWN`] for an empty one.
    pub fn number(&mut self, text: &str) -> u32 {
        if text.is_empty() {
            return UNKNOWN;
        }
        if let Some(number) = self.numbers.get(text) {
            return *number;
        }
        let number = u32::try_from(self.texts.len()).unwrap_or(UNKNOWN);
        let text: Arc<str> = text.into();
        self.texts.push(Arc::clone(&text));
        self.numbers.insert(text, number);
        number
    }

    /// Returns the text of a number; an empty one if there is none.
    pub fn text(&self, number: u32) -> &str {
        self.texts.get(number as usize).map_or("", |text| text)
    }

    /// Returns how many texts there are.
    pub fn len(&self) -> usize {
        self.texts.len()
    }
}
