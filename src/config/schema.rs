//! The JSON schema of a project's file, for editors that complete TOML. It is a little stricter than the program, which
//! also takes other names of a game and does not mind capitals.

use serde_json::{Map, Value, json};

use super::keys::{SettingKey, ValueKind};
use crate::codes::{CODES, severity_choices};

/// Returns the schema.
pub fn schema() -> Value {
    let mut properties = Map::new();
    for (name, key) in SettingKey::of_projects() {
        match name.split_once('.') {
            None => _ = properties.insert(name.to_owned(), value(key)),
            Some((table, inside)) => {
                let table = properties
                    .entry(table)
                    .or_insert_with(|| object(Map::new()));
                if let Some(rows) = table.get_mut("properties").and_then(Value::as_object_mut) {
                    rows.insert(inside.to_owned(), value(key));
                }
            }
        }
    }
    let mut schema = object(properties);
    schema["$schema"] = json!("http://json-schema.org/draft-07/schema#");
    schema["title"] = json!("movetext.toml: settings of a project of game records");
    schema
}

/// An object with these properties and no others.
fn object(properties: Map<String, Value>) -> Value {
    json!({ "type": "object", "properties": properties, "additionalProperties": false })
}

fn value(key: &SettingKey) -> Value {
    let mut value = match &key.kind {
        ValueKind::Name { names, .. } => match names() {
            names if names.is_empty() => json!({ "type": "string" }),
            names => json!({ "type": "string", "enum": names }),
        },
        ValueKind::Count { least, .. } => json!({ "type": "integer", "minimum": least }),
        ValueKind::Flag(_) => json!({ "type": "boolean" }),
        ValueKind::Severities => {
            let names: Vec<&str> = severity_choices().map(|(name, _)| name).collect();
            let code = |title: &str| json!({ "description": title, "enum": names });
            let codes = CODES
                .iter()
                .map(|page| (page.code.0.to_owned(), code(page.title)));
            object(codes.collect())
        }
        ValueKind::Paths => json!({ "type": "array", "items": { "type": "string" } }),
    };
    value["description"] = json!(format!("{} Usually: {}.", key.about, key.usual));
    value
}
