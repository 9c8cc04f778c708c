//! A value as somebody has written it, in TOML or in JSON, with its place in the text. Only as deep as settings go.

use std::ops::Range;

use serde_json::Value;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

/// A written value.
pub struct WrittenValue {
    pub content: WrittenContent,
    /// The text of the value, for messages.
    pub raw: String,
    /// Its bytes in the file; empty where there is no file.
    pub place: Range<usize>,
}

/// What a written value is.
pub enum WrittenContent {
    Text(String),
    /// A number that is whole and not negative.
    Count(usize),
    Flag(bool),
    List(Vec<WrittenValue>),
    Table(Vec<WrittenEntry>),
    Other,
}

/// A key of a table with its value.
pub struct WrittenEntry {
    pub name: String,
    pub name_place: Range<usize>,
    pub value: WrittenValue,
}

/// How many lists and tables within each other are looked into.
const DEEP: usize = 2;

/// Returns the entries of a table in a file.
pub fn toml_entries(text: &str, table: &DeTable) -> Vec<WrittenEntry> {
    entries(text, table, DEEP)
}

fn entries(text: &str, table: &DeTable, deep: usize) -> Vec<WrittenEntry> {
    let entry = |(name, value): (&Spanned<DeString>, &Spanned<DeValue>)| WrittenEntry {
        name: name.get_ref().to_string(),
        name_place: name.span(),
        value: toml_value(text, value, deep),
    };
    table.iter().map(entry).collect()
}

fn toml_value(text: &str, value: &Spanned<DeValue>, deep: usize) -> WrittenValue {
    let content = match value.get_ref() {
        DeValue::String(text) => WrittenContent::Text(text.to_string()),
        DeValue::Boolean(flag) => WrittenContent::Flag(*flag),
        DeValue::Integer(number) => usize::from_str_radix(number.as_str(), number.radix())
            .map_or(WrittenContent::Other, WrittenContent::Count),
        DeValue::Array(list) if deep > 0 => {
            let items = list.iter().map(|item| toml_value(text, item, deep - 1));
            WrittenContent::List(items.collect())
        }
        DeValue::Table(table) if deep > 0 => WrittenContent::Table(entries(text, table, deep - 1)),
        _ => WrittenContent::Other,
    };
    WrittenValue {
        content,
        raw: text.get(value.span()).unwrap_or("").to_owned(),
        place: value.span(),
    }
}

/// Returns a value of JSON. `null` is left out of tables, since it means that nothing is set.
pub fn json_value(value: &Value) -> WrittenValue {
    deep_json_value(value, DEEP)
}

fn deep_json_value(value: &Value, deep: usize) -> WrittenValue {
    let content = match value {
        Value::String(text) => WrittenContent::Text(text.clone()),
        Value::Bool(flag) => WrittenContent::Flag(*flag),
        Value::Number(number) => number
            .as_u64()
            .and_then(|number| usize::try_from(number).ok())
            .map_or(WrittenContent::Other, WrittenContent::Count),
        Value::Array(list) if deep > 0 => {
            let items = list.iter().map(|item| deep_json_value(item, deep - 1));
            WrittenContent::List(items.collect())
        }
        Value::Object(object) if deep > 0 => {
            let set = object.iter().filter(|(_, value)| !value.is_null());
            let entry = |(name, value): (&String, &Value)| WrittenEntry {
                name: name.clone(),
                name_place: 0..0,
                value: deep_json_value(value, deep - 1),
            };
            WrittenContent::Table(set.map(entry).collect())
        }
        _ => WrittenContent::Other,
    };
    WrittenValue {
        content,
        raw: value.to_string(),
        place: 0..0,
    }
}
