//! The settings of projects: the schema and the page say what the program takes.

use std::path::Path;

use expect_test::expect_file;
use movetext::config::{KEYS, Project, SettingKey, ValueKind, schema, table};
use serde_json::Value;

/// Where the schema has the setting of a name.
fn in_schema<'a>(schema: &'a Value, name: &str) -> &'a Value {
    let mut at = schema;
    for part in name.split('.') {
        at = &at["properties"][part];
    }
    at
}

fn read(text: &str) -> Project {
    Project::read(Path::new("/movetext.toml"), text.to_owned())
}

#[test]
fn the_schema_is_that_of_the_table() {
    let text = serde_json::to_string_pretty(&schema()).expect("JSON") + "\n";
    // UPDATE_EXPECT=1 writes it.
    expect_file!["../../editors/movetext.schema.json"].assert_eq(&text);
}

#[test]
fn the_page_has_the_table() {
    let page = include_str!("../../docs/config.md");
    assert!(
        page.contains(&table()),
        "docs/config.md should have:\n{}",
        table()
    );
}

/// Every value that the schema lists is taken, for every setting, and so is the example of each.
#[test]
fn what_the_schema_allows_is_taken() {
    let schema = schema();
    let mut seen = 0;
    let mut take = |text: String| {
        let project = read(&text);
        assert_eq!(project.faults, [], "{text}");
        assert!(!project.given.is_empty(), "{text}");
        seen += 1;
    };
    for (name, key) in SettingKey::of_projects() {
        take(format!("{name} = {}\n", key.example));
        let rows = in_schema(&schema, name);
        assert!(rows["description"].is_string(), "{name}");
        let listed = rows["enum"].as_array().into_iter().flatten();
        listed.for_each(|value| take(format!("{name} = {value}\n")));
        if let Some(least) = rows["minimum"].as_u64() {
            take(format!("{name} = {least}\n"));
            assert_eq!(read(&format!("{name} = {}\n", least - 1)).faults.len(), 1);
        }
        for (code, values) in rows["properties"].as_object().into_iter().flatten() {
            for value in values["enum"].as_array().expect("severities") {
                take(format!("{name}.{code} = {value}\n"));
            }
        }
    }
    assert!(seen > 300, "{seen}");
}

/// What the schema refuses, the program refuses too.
#[test]
fn what_the_schema_refuses_is_a_fault() {
    let schema = schema();
    for object in [
        &schema,
        in_schema(&schema, "format"),
        in_schema(&schema, "severity"),
    ] {
        assert_eq!(object["additionalProperties"], false);
    }
    for (name, key) in SettingKey::of_projects() {
        for wrong in ["true", "3", "\"no such thing\"", "[]", "{}", "1999-12-31"] {
            let allowed = match key.kind {
                ValueKind::Paths => wrong == "[]",
                ValueKind::Severities => wrong == "{}",
                _ => false,
            };
            let faults = read(&format!("{name} = {wrong}\n")).faults.len();
            assert_eq!(faults, usize::from(!allowed), "{name} = {wrong}");
        }
    }
    for text in [
        "x = 1\n",
        "format.x = 1\n",
        "severity.x = \"off\"\n",
        "[game]\n",
    ] {
        assert_eq!(read(text).faults.len(), 1, "{text}");
    }
}

/// The extension sends null for what is not set, so that the project's file holds.
#[test]
fn settings_of_the_extension_are_null_unless_set() {
    let manifest = include_str!("../../editors/code/package.json");
    let manifest: Value = serde_json::from_str(manifest).expect("JSON");
    let settings = &manifest["contributes"]["configuration"]["properties"];
    for key in KEYS.iter() {
        let (Some(_), Some(editor)) = (key.name, key.editor) else {
            continue;
        };
        let default = &settings[format!("movetext.{editor}")]["default"];
        let is_unset = default.is_null() || default.as_object().is_some_and(|set| set.is_empty());
        assert!(is_unset, "{editor}: {default}");
    }
}
