//! A baseline: the findings that are known and not shown again. They are known by file, code, game and text, not by
//! their lines, so that an edit elsewhere in the file brings none of them back. Of several alike the first ones count as
//! the known ones.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::identity::FindingIdentity;
use crate::cli::files::trouble::{unread, unwritten};
use crate::cli::files::write;
use crate::config::settled;

/// The findings of a baseline, by their files and identities, with how many there are.
pub struct Baseline {
    path: PathBuf,
    findings: BTreeMap<(String, FindingIdentity), usize>,
}

/// The file, as JSON with a finding on each line.
#[derive(Serialize, Deserialize)]
struct BaselineFile {
    version: u32,
    findings: Vec<BaselineRow>,
}

#[derive(Serialize, Deserialize)]
struct BaselineRow {
    /// Relative to the folder of the baseline, with slashes.
    path: String,
    code: String,
    game: String,
    text: String,
    count: usize,
}

const VERSION: u32 = 1;

impl Baseline {
    /// A baseline without findings.
    pub fn new(path: &Path) -> Baseline {
        Baseline {
            path: settled(path),
            findings: BTreeMap::new(),
        }
    }

    /// Reads a baseline. The error is a message for people.
    pub fn read(path: &Path) -> Result<Baseline, String> {
        let name = path.display();
        let text = fs::read_to_string(path)
            .map_err(|error| format!("cannot read the baseline {name}: {}", unread(&error)))?;
        let file: BaselineFile = serde_json::from_str(&text)
            .map_err(|error| format!("{name} is not a baseline: {error}"))?;
        if file.version != VERSION {
            let version = file.version;
            return Err(format!(
                "{name} is a baseline of version {version}, which is not known"
            ));
        }
        let mut baseline = Baseline::new(path);
        for row in file.findings {
            let identity = FindingIdentity {
                code: row.code,
                game: row.game,
                text: row.text,
            };
            let known = baseline.findings.entry((row.path, identity)).or_default();
            *known = known.saturating_add(row.count);
        }
        Ok(baseline)
    }

    /// Adds a finding.
    pub fn add(&mut self, file: &str, identity: FindingIdentity) {
        let key = (self.relative(file), identity);
        *self.findings.entry(key).or_default() += 1;
    }

    /// Is a finding known? Each is known as often as it was added.
    pub fn knows(&mut self, file: &str, identity: &FindingIdentity) -> bool {
        let key = (self.relative(file), identity.clone());
        let left = self.findings.get_mut(&key).filter(|left| **left > 0);
        left.map(|left| *left -= 1).is_some()
    }

    /// Writes the baseline. Returns how many findings it has; the error is a message for people.
    pub fn write(&self) -> Result<usize, String> {
        let rows = self.findings.iter().map(|((path, identity), count)| {
            let row = BaselineRow {
                path: path.clone(),
                code: identity.code.clone(),
                game: identity.game.clone(),
                text: identity.text.clone(),
                count: *count,
            };
            // Serializing strings and numbers cannot fail.
            serde_json::to_string(&row).unwrap_or_default()
        });
        let rows: Vec<String> = rows.collect();
        let rows = rows.join(",\n");
        let text = format!("{{\"version\":{VERSION},\"findings\":[\n{rows}\n]}}\n");
        let written: io::Result<()> = write::write(&self.path, text.as_bytes());
        let name = self.path.display();
        written
            .map_err(|error| format!("cannot write the baseline {name}: {}", unwritten(&error)))?;
        Ok(self.findings.values().sum())
    }

    /// Returns the path of a file from the folder of the baseline.
    fn relative(&self, file: &str) -> String {
        let path = settled(Path::new(file));
        let folder = self.path.parent();
        let below = folder.and_then(|folder| path.strip_prefix(folder).ok());
        let parts = below
            .unwrap_or(&path)
            .iter()
            .map(|part| part.to_string_lossy());
        parts.collect::<Vec<_>>().join("/")
    }
}
