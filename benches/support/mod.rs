//! What the benches share: a source of chance, the large file, percentiles, memory. Nothing here is
//! measured itself.
#![allow(dead_code)] // each bench uses its part

mod chance;
mod draughts;
mod play;

pub use chance::Chance;
pub use play::game;

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Games in the large file; with their annotations they come to about 50 MB.
pub const GAMES: usize = 60_000;

/// The large file, written on first use and then kept: the same bytes on every machine.
pub fn large_file() -> PathBuf {
    collection(GAMES)
}

/// A file of `games` generated games under `target/bench-data`.
pub fn collection(games: usize) -> PathBuf {
    kept(&format!("games-{games}.pgn"), |out| {
        let mut chance = Chance::new(1);
        (1..=games).try_for_each(|number| out.write_all(game(number, &mut chance).as_bytes()))
    })
}

/// A file of generated games of draughts of at least this many bytes.
pub fn draughts(name: &str, bytes: usize) -> PathBuf {
    let row = movetext::rules::game(name).expect("a game of the table");
    kept(&format!("{name}-{bytes}.pdn"), |out| {
        let mut chance = Chance::new(1);
        let (mut number, mut written) = (0, 0);
        while written < bytes {
            number += 1;
            let text = draughts::record(row, number, &mut chance);
            written += text.len();
            out.write_all(text.as_bytes())?;
        }
        Ok(())
    })
}

/// The file of this name under `target/bench-data`, written if it does not exist.
fn kept(name: &str, write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/bench-data");
    let path = folder.join(name);
    if !path.exists() {
        // Under another name until it is whole, so that an interrupted run leaves no half a file.
        let part = path.with_extension("part");
        std::fs::create_dir_all(&folder).expect("target is writable");
        let mut out = BufWriter::new(File::create(&part).expect("target is writable"));
        write(&mut out).expect("there is room on the disk");
        out.into_inner().expect("there is room on the disk");
        std::fs::rename(&part, &path).expect("target is writable");
    }
    path
}

/// The value below which this share of the (sorted) values lies.
pub fn percentile(sorted: &[Duration], share: f64) -> Duration {
    let last = sorted.len().saturating_sub(1);
    sorted[(last as f64 * share).round() as usize]
}

/// Bytes of memory a process holds now; this one for `self`.
pub fn resident(process: &str) -> usize {
    status(process, "VmRSS:")
}

/// The most it ever held.
pub fn peak(process: &str) -> usize {
    status(process, "VmHWM:")
}

fn status(process: &str, field: &str) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(field));
    let kibibytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<usize>().ok());
    kibibytes.unwrap_or(0) * 1024
}

/// Milliseconds with as many digits as matter.
pub fn milliseconds(time: Duration) -> String {
    let value = time.as_secs_f64() * 1000.0;
    match value {
        v if v < 10.0 => format!("{v:.3} ms"),
        v if v < 1000.0 => format!("{v:.1} ms"),
        v => format!("{v:.0} ms"),
    }
}
