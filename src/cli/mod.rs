//! The command line.

/// Runs the command line and gives the exit status.
pub fn run(_args: impl IntoIterator<Item = std::ffi::OsString>) -> std::process::ExitCode {
    std::process::ExitCode::SUCCESS
}
