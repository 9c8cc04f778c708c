//! One input, read whole: its bytes, its name and its format.

use std::fs;
use std::io::{self, Read};

use crate::syntax::{Format, format_of_path};

use super::inputs::Input;
use super::not_text::not_text;
use super::sniff::sniff;

pub struct Source {
    /// As findings name it.
    pub name: String,
    pub bytes: Vec<u8>,
    pub format: &'static Format,
}

impl Input {
    pub fn name(&self) -> String {
        match self {
            Input::File(path) => path.display().to_string(),
            Input::Stdin => "<stdin>".to_owned(),
        }
    }

    /// Size in bytes, where it is known before reading.
    pub fn size(&self) -> u64 {
        match self {
            Input::File(path) => fs::metadata(path).map_or(0, |found| found.len()),
            Input::Stdin => 0,
        }
    }
}

/// Reads an input. The format is the one asked for, else that of the extension, else what the
/// content looks like. The error says, for people, why it cannot be checked.
pub fn load(input: &Input, read_as: Option<&'static Format>) -> Result<Source, String> {
    let name = input.name();
    let (bytes, by_name) = match input {
        Input::File(path) => (fs::read(path), format_of_path(&path.to_string_lossy())),
        Input::Stdin => (read_stdin(), None),
    };
    let bytes = bytes.map_err(|error| format!("cannot read {name}: {error}"))?;
    if let Some(what) = not_text(&bytes) {
        return Err(format!("{name} is not a record: it looks like {what}"));
    }
    let format = read_as
        .or(by_name)
        .or_else(|| sniff(&bytes))
        .ok_or_else(|| format!("{name}: no format is known to read it with"))?;
    Ok(Source {
        name,
        bytes,
        format,
    })
}

fn read_stdin() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}
