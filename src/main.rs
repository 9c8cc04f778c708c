//! The binary: hands the command line to the library and nothing else.

fn main() -> std::process::ExitCode {
    movetext::cli::run(std::env::args_os())
}
