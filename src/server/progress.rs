//! The progress of something that the server does by itself, as the client shows it.

use std::time::{Duration, Instant};

use tower_lsp::lsp_types::notification;
use tower_lsp::lsp_types::request::WorkDoneProgressCreate;
use tower_lsp::lsp_types::{
    NumberOrString, ProgressParams, ProgressParamsValue, WorkDoneProgress, WorkDoneProgressBegin,
    WorkDoneProgressCreateParams, WorkDoneProgressEnd, WorkDoneProgressReport,
};

use super::client_sender::ClientSender;

/// The longest wait for the client to say that it will show the progress.
const WAIT: Duration = Duration::from_millis(500);
const POLL: Duration = Duration::from_millis(5);

/// Ends when it is dropped.
pub struct ClientProgress {
    sender: ClientSender,
    token: NumberOrString,
}

impl ClientProgress {
    /// Begins the progress of something. Only for clients that show it. Blocks until the client is ready for it.
    pub fn begin(sender: ClientSender, title: &str) -> ClientProgress {
        let token = NumberOrString::String(title.to_owned());
        let params = WorkDoneProgressCreateParams {
            token: token.clone(),
        };
        let mut answer = sender.request::<WorkDoneProgressCreate>(params);
        let start = Instant::now();
        while start.elapsed() < WAIT {
            match answer.try_recv() {
                Err(tokio::sync::oneshot::error::TryRecvError::Empty) => std::thread::sleep(POLL),
                _ => break,
            }
        }
        let progress = ClientProgress { sender, token };
        progress.send(
            "begin",
            WorkDoneProgress::Begin(WorkDoneProgressBegin {
                title: title.to_owned(),
                percentage: Some(0),
                ..Default::default()
            }),
        );
        progress
    }

    /// Shows what is being done, after so many per cent. A report that is not written yet is replaced by the next.
    pub fn report(&self, percentage: usize, message: &str) {
        self.send(
            "report",
            WorkDoneProgress::Report(WorkDoneProgressReport {
                message: Some(message.to_owned()),
                percentage: u32::try_from(percentage).ok(),
                ..Default::default()
            }),
        );
    }

    fn send(&self, step: &str, value: WorkDoneProgress) {
        let params = ProgressParams {
            token: self.token.clone(),
            value: ProgressParamsValue::WorkDone(value),
        };
        self.sender.notify::<notification::Progress>(step, params);
    }
}

impl Drop for ClientProgress {
    fn drop(&mut self) {
        self.send("end", WorkDoneProgress::End(WorkDoneProgressEnd::default()));
    }
}
