//! A folder with files for a test.

use std::path::PathBuf;

use serde_json::{Value, json};

use super::client::Client;

/// A folder of a test, which is deleted with it.
pub struct Scratch(pub PathBuf);

impl Scratch {
    pub fn new(name: &str) -> Scratch {
        let name = format!("movetext-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(folder.join("sub/.hidden")).expect("a folder");
        Scratch(folder)
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        std::fs::write(self.0.join(name), text).expect("a file");
    }

    /// A client that works in the folder, with settings. It is told nothing when files change.
    pub fn client(&self, capabilities: Value, settings: Value) -> Client {
        let mut client = Client::memory();
        let params = json!({
            "processId": null,
            "rootUri": format!("file://{}", self.0.display()),
            "capabilities": capabilities,
            "initializationOptions": settings,
        });
        client.request("initialize", params);
        client.notify("initialized", json!({}));
        client
    }

    pub fn uri(&self, name: &str) -> String {
        format!("file://{}", self.0.join(name).display())
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
