//! A client that writes raw frames, so that a test can also write malformed ones.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;

use serde_json::{Value, json};

pub const URI: &str = "file:///games.pgn";

/// What the server runs in.
enum Server {
    Process(Child),
    Thread(JoinHandle<i32>),
}

pub struct Client {
    server: Server,
    input: Option<Box<dyn Write + Send>>,
    output: BufReader<Box<dyn Read + Send>>,
    last: i64,
    /// Messages that came while another was waited for.
    pub aside: Vec<Value>,
}

impl Client {
    /// A server process, not yet initialized.
    pub fn process() -> Client {
        let mut child = Command::new(env!("CARGO_BIN_EXE_movetext"))
            .arg("lsp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary starts");
        let input = child.stdin.take().expect("stdin is piped");
        let output = child.stdout.take().expect("stdout is piped");
        Client::new(Server::Process(child), Box::new(input), Box::new(output))
    }

    /// A server on a thread of this process, not yet initialized.
    pub fn memory() -> Client {
        let (server_in, input) = std::io::pipe().expect("a pipe");
        let (output, server_out) = std::io::pipe().expect("a pipe");
        let server = std::thread::spawn(|| movetext::server::serve(server_in, server_out));
        Client::new(Server::Thread(server), Box::new(input), Box::new(output))
    }

    fn new(server: Server, input: Box<dyn Write + Send>, output: Box<dyn Read + Send>) -> Client {
        Client {
            server,
            input: Some(input),
            output: BufReader::new(output),
            last: 0,
            aside: Vec::new(),
        }
    }

    /// Sends `initialize` and gives the server's answer.
    pub fn initialize(&mut self, capabilities: Value, options: Value) -> Value {
        self.initialize_as("test", capabilities, options)
    }

    /// The same, under the name of an editor.
    pub fn initialize_as(&mut self, name: &str, capabilities: Value, options: Value) -> Value {
        let params = json!({
            "processId": null,
            "clientInfo": { "name": name },
            "rootUri": null,
            "capabilities": capabilities,
            "initializationOptions": options,
        });
        let answer = self.request("initialize", params);
        self.notify("initialized", json!({}));
        answer["result"].clone()
    }

    /// An initialized server in memory with a document.
    pub fn with(capabilities: Value, text: &str) -> Client {
        let mut client = Client::memory();
        client.initialize(capabilities, Value::Null);
        client.open(URI, text);
        client
    }

    pub fn open(&mut self, uri: &str, text: &str) {
        let language = uri.rsplit('.').next();
        let document = json!({ "uri": uri, "languageId": language, "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Replaces a range `[line, column, line, column]` of the document; none replaces all.
    pub fn change(&mut self, version: i32, range: Option<[u32; 4]>, text: &str) {
        let range = range.map(|[a, b, c, d]| range_of(a, b, c, d));
        let change = match range {
            Some(range) => json!({ "range": range, "text": text }),
            None => json!({ "text": text }),
        };
        let document = json!({ "uri": URI, "version": version });
        let params = json!({ "textDocument": document, "contentChanges": [change] });
        self.notify("textDocument/didChange", params);
    }

    /// Sends bytes as they are.
    pub fn raw(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(bytes).expect("the server reads");
        input.flush().expect("the server reads");
    }

    pub fn send(&mut self, message: &Value) {
        let body = message.to_string();
        self.raw(format!("Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes());
    }

    pub fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// Sends a request and gives its id without waiting.
    pub fn ask(&mut self, method: &str, params: Value) -> i64 {
        self.last += 1;
        let id = self.last;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        id
    }

    pub fn request(&mut self, method: &str, params: Value) -> Value {
        let id = self.ask(method, params);
        self.answer(id)
    }

    /// A request about the document; gives its result.
    pub fn about(&mut self, method: &str, mut params: Value) -> Value {
        params["textDocument"] = json!({ "uri": URI });
        self.request(method, params)["result"].clone()
    }

    /// A request about a place in the document.
    pub fn at(&mut self, method: &str, line: u32, column: u32) -> Value {
        let position = json!({ "line": line, "character": column });
        self.about(method, json!({ "position": position }))
    }

    /// The server's text and version of the document.
    pub fn text(&mut self) -> (String, i64) {
        let is = self.about("movetext/text", json!({}));
        let text = is["text"].as_str().expect("the document is open");
        (text.to_owned(), is["version"].as_i64().expect("a version"))
    }

    /// The answer to a request; what else comes is put aside.
    pub fn answer(&mut self, id: i64) -> Value {
        self.until(|message| message["id"] == id && message.get("method").is_none())
    }

    /// The next message of a method.
    pub fn hear(&mut self, method: &str) -> Value {
        self.until(|message| message["method"] == method)
    }

    /// The next diagnostics published for this version of the document.
    pub fn published(&mut self, version: i64) -> Vec<Value> {
        let message = self.until(|message| {
            message["method"] == "textDocument/publishDiagnostics"
                && message["params"]["version"] == version
        });
        let list = message["params"]["diagnostics"].as_array();
        list.expect("a list").clone()
    }

    pub fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        if let Some(at) = self.aside.iter().position(&wanted) {
            return self.aside.remove(at);
        }
        loop {
            let message = self.next().expect("the server has not left");
            if wanted(&message) {
                return message;
            }
            self.aside.push(message);
        }
    }

    /// The next message, whatever it is; none when the server has left.
    pub fn next(&mut self) -> Option<Value> {
        let mut length = 0;
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).ok()? == 0 {
                return None;
            }
            let line = line.trim_end();
            if line.is_empty() {
                break;
            }
            if let Some(value) = line.strip_prefix("Content-Length: ") {
                length = value.parse().expect("a number");
            }
        }
        let mut body = vec![0; length];
        self.output.read_exact(&mut body).ok()?;
        Some(serde_json::from_slice(&body).expect("the server writes JSON"))
    }

    /// Waits until the server has begun to write its next message and reads no more of it than a
    /// buffer holds: a message larger than that and a pipe stays unfinished.
    pub fn wait_for_output(&mut self) {
        let begun = self.output.fill_buf().expect("the server writes");
        assert!(!begun.is_empty(), "the server has left");
    }

    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// Waits for the server to end by itself and gives its exit status.
    pub fn status(self) -> i32 {
        // Nothing is closed before the server has ended.
        let Client {
            server,
            input,
            output,
            ..
        } = self;
        let status = match server {
            Server::Process(mut child) => {
                let status = child.wait().expect("the process ends");
                status.code().expect("no signal")
            }
            Server::Thread(thread) => thread.join().expect("the server does not panic"),
        };
        drop((input, output));
        status
    }
}

pub fn range_of(line: u32, column: u32, end_line: u32, end_column: u32) -> Value {
    json!({
        "start": { "line": line, "character": column },
        "end": { "line": end_line, "character": end_column },
    })
}

/// A game with all tags of the roster, so that only its moves can have findings.
pub fn game(moves: &str) -> String {
    let mut text = String::new();
    for (name, value) in [
        ("Event", "Club match"),
        ("Site", "Utrecht"),
        ("Date", "2020.01.02"),
        ("Round", "1"),
        ("White", "Ada"),
        ("Black", "Ben"),
        ("Result", "*"),
    ] {
        text += &format!("[{name} \"{value}\"]\n");
    }
    text + "\n" + moves + " *\n\n"
}

/// The line of the moves in [`game`], and the lines of one game.
pub const MOVES: u32 = 8;
pub const LINES: u32 = 10;
