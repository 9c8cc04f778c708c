//! `check --fix`: applies the safe fixes of each file and writes it back, or prints the difference. Then
//! the file is checked as it is now.

mod rounds;

use std::io;
use std::path::Path;
use std::sync::Arc;

use crate::cli::files::diff;
use crate::cli::files::inputs::Input;
use crate::cli::files::source::{Source, load_any};
use crate::cli::files::trouble::unwritten;
use crate::cli::files::write::put_back;
use crate::syntax::Format;

use super::chunk::CheckSettings;
use super::chunks;
use super::reporter::Reporter;
pub use rounds::{FixedSource, fixed};

/// What to do with the fixed files.
pub struct FixSettings {
    pub read_as: Option<&'static Format>,
    /// Print the difference instead of writing.
    pub dry_run: bool,
    pub jobs: usize,
}

/// Fixes all inputs, and checks what they are then. Returns errors of writing to stdout, after which
/// the other files are fixed all the same.
pub fn run(
    inputs: &[Input],
    fix: &FixSettings,
    settings: &CheckSettings,
    reporter: &mut Reporter,
) -> io::Result<()> {
    let mut written = Ok(());
    for input in inputs {
        let source = match load_any(input, fix.read_as) {
            Ok(source) => Arc::new(source),
            Err(problem) => {
                reporter.problem(&problem);
                continue;
            }
        };
        let now = match fix.dry_run {
            true => {
                let (now, shown) = preview(source, fix, settings, reporter);
                written = written.and(shown);
                now
            }
            false => {
                in_file(input, source, fix, settings, reporter).unwrap_or_else(FixedSource::unfixed)
            }
        };
        if written.is_ok() {
            let files = std::iter::once(Ok(now.chunks()));
            written = chunks::check(files, settings, fix.jobs, reporter);
        }
    }
    written
}

/// Fixes a file and writes it back. If that is not possible, reports why and returns what the file holds.
pub fn in_file(
    input: &Input,
    source: Arc<Source>,
    fix: &FixSettings,
    settings: &CheckSettings,
    reporter: &mut Reporter,
) -> Result<FixedSource, Arc<Source>> {
    let Some(fixed) = try_to_fix(&source, fix, settings, reporter) else {
        return Err(source);
    };
    let Some(path) = &input.path else {
        return Err(source);
    };
    if !write(path, &source, &fixed.source.bytes, reporter) {
        return Err(source);
    }
    reporter.fixed(&source.name, fixed.fixes);
    Ok(fixed)
}

/// Writes a file back. Returns whether that was possible.
fn write(path: &Path, source: &Source, after: &[u8], reporter: &mut Reporter) -> bool {
    let written = put_back(path, &source.bytes, after);
    if let Err(error) = &written {
        let (name, why) = (&source.name, unwritten(error));
        reporter.problem(&format!("cannot write the fixed {name}: {why}"));
    }
    written.is_ok()
}

/// Prints what the fixes would change. Returns what the file would hold.
fn preview(
    source: Arc<Source>,
    fix: &FixSettings,
    settings: &CheckSettings,
    reporter: &mut Reporter,
) -> (FixedSource, io::Result<()>) {
    let Some(fixed) = try_to_fix(&source, fix, settings, reporter) else {
        return (FixedSource::unfixed(source), Ok(()));
    };
    let shown = reporter.print(&diff::unified(&source, &fixed.source));
    reporter.fixed(&source.name, fixed.fixes);
    if fixed.fixes > 0 && std::str::from_utf8(&source.bytes).is_err() {
        let name = &source.name;
        reporter.note(&format!(
            "{name} is not all in UTF-8, and the diff shows its text in UTF-8: it cannot be applied as a patch"
        ));
    }
    (fixed, shown)
}

fn try_to_fix(
    source: &Arc<Source>,
    fix: &FixSettings,
    settings: &CheckSettings,
    reporter: &mut Reporter,
) -> Option<FixedSource> {
    let mut advance = |bytes| reporter.advance(bytes);
    match fixed(source, settings, fix.jobs, &mut advance) {
        Ok(fixed) => {
            for message in &fixed.refused {
                reporter.warning(message);
            }
            Some(fixed)
        }
        Err(error) => {
            reporter.problem(&format!("cannot fix {}: {error}", source.name));
            None
        }
    }
}
