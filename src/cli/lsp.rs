//! `movetext lsp`: runs the language server.

use super::status::INCOMPLETE;

/// Serve the Language Server Protocol on stdin and stdout
#[derive(clap::Args, Default)]
#[command(after_help = "Examples:
  movetext lsp            what an editor starts
  movetext --stdio        the same, for editors that insist on this flag")]
pub struct LspArguments {
    /// Accepted because many editors pass it; the server always uses stdin and stdout
    #[arg(long)]
    stdio: bool,
}

pub fn run(_arguments: LspArguments) -> u8 {
    u8::try_from(crate::server::run()).unwrap_or(INCOMPLETE)
}
