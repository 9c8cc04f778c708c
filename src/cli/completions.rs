//! `movetext completions`: prints a completion script for a shell.

use clap_complete::Shell;

/// Print a completion script for a shell
#[derive(clap::Args)]
#[command(after_help = "Examples:
  movetext completions bash > ~/.local/share/bash-completion/completions/movetext
  movetext completions zsh > ~/.zfunc/_movetext
  movetext completions fish > ~/.config/fish/completions/movetext.fish")]
pub struct CompletionsArguments {
    shell: Shell,
}

/// `command` is the whole program, as its arguments describe it.
pub fn run(arguments: CompletionsArguments, mut command: clap::Command) -> u8 {
    // The generator panics when its writer fails, so it must not write to a pipe that may close.
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut command, "movetext", &mut script);
    super::output::print(&script)
}
