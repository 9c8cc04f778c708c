//! `workspace/executeCommand`: the requests of our own for clients that can only send those of the protocol, and the place
//! that an action leads to.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::lsp_types::request::ShowDocument;
use tower_lsp::lsp_types::{ExecuteCommandParams, Range, ShowDocumentParams, Url};

use super::{board, board_change, new_games, position, step, text};
use crate::replay::list;
use crate::server::state::Backend;

/// Shows a place, for an action whose edits move what the cursor is at.
pub const SHOW: &str = "movetext/show";

/// The commands. Their one argument is the parameters of the request of that name.
pub const COMMANDS: [&str; 8] = [
    board::METHOD,
    board_change::MARK,
    new_games::METHOD,
    board_change::PLAY,
    position::METHOD,
    SHOW,
    step::METHOD,
    text::METHOD,
];

/// The argument of [`SHOW`].
#[derive(Serialize, Deserialize)]
pub struct ShowArgument {
    pub uri: Url,
    pub range: Range,
}

pub async fn execute_command(
    backend: &Backend,
    params: ExecuteCommandParams,
) -> Result<Option<Value>> {
    let ExecuteCommandParams {
        command, arguments, ..
    } = params;
    let argument = arguments.into_iter().next().unwrap_or_default();
    match command.as_str() {
        board::METHOD => board::board(backend, read(argument)?).await?,
        board_change::MARK => board_change::mark(backend, read(argument)?).await?,
        board_change::PLAY => board_change::play(backend, read(argument)?).await?,
        position::METHOD => position::position(backend, read(argument)?).await?,
        step::METHOD => step::step(backend, read(argument)?).await?,
        text::METHOD => text::text(backend, read(argument)?).await?,
        new_games::METHOD => {
            let forms = new_games::new_games(backend, read(argument)?).await?;
            return Ok(serde_json::to_value(forms).ok());
        }
        SHOW => show(backend, read(argument)?),
        other => {
            let names = COMMANDS.map(str::to_owned);
            let message = format!(
                "`{other}` is no command: the commands are {}",
                list(&names, "and")
            );
            return Err(Error::invalid_params(message));
        }
    }
    Ok(None)
}

fn read<T: DeserializeOwned>(argument: Value) -> Result<T> {
    serde_json::from_value(argument).map_err(|fault| Error::invalid_params(fault.to_string()))
}

fn show(backend: &Backend, ShowArgument { uri, range }: ShowArgument) {
    let params = ShowDocumentParams {
        uri,
        external: None,
        take_focus: Some(true),
        selection: Some(range),
    };
    // Nothing depends on the response.
    drop(backend.sender.request::<ShowDocument>(params));
}
