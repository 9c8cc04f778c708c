"""Runs the server with 50 MB of text in three ways and reads from /proc what memory it holds."""

import json
import pathlib
import subprocess
import sys
import threading
import time

SIZE = 50_000_000
GAME = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2 "
# The bounds: the most ever held, and what may be left when all answers have been read, and when the
# document is closed.
PEAK = 4 * SIZE + (64 << 20)
READ = 2 * SIZE + (64 << 20)
LEFT = 64 << 20
URI = "file:///games.pgn"
program, corpus = sys.argv[1:]


class Server:
    """A server and a client that reads only when it is told to."""

    def __init__(self):
        self.process = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.last = 0
        self.answers = {}
        self.heard = []
        self.new = threading.Condition()
        self.reading = threading.Event()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        out = self.process.stdout
        while True:
            self.reading.wait()
            length = 0
            while (line := out.readline().strip()):
                if line.startswith(b"Content-Length: "):
                    length = int(line[16:])
            if not length:
                return
            body = out.read(length)
            message = json.loads(body)
            with self.new:
                if "method" in message:
                    self.heard.append(message)
                else:
                    self.answers[message["id"]] = message
                self.new.notify_all()

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def ask(self, method, **params):
        self.last += 1
        document = {"textDocument": {"uri": URI}}
        self.send({"id": self.last, "method": method, "params": {**document, **params}})
        return self.last

    def answer(self, number):
        with self.new:
            self.new.wait_for(lambda: number in self.answers)
            return self.answers[number]

    def request(self, method, **params):
        return self.answer(self.ask(method, **params))

    def hello(self):
        self.reading.set()
        self.request("initialize", capabilities={})
        self.notify("initialized", {})

    def open(self, text):
        item = {"uri": URI, "languageId": "pgn", "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})

    def change(self, version, line, text):
        place = {"line": line, "character": 0}
        change = {"range": {"start": place, "end": place}, "text": text}
        document = {"uri": URI, "version": version}
        self.notify("textDocument/didChange", {"textDocument": document, "contentChanges": [change]})

    def close(self):
        self.notify("textDocument/didClose", {"textDocument": {"uri": URI}})

    def memory(self, name):
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith(name):
                return int(line.split()[1]) << 10
        return 0

    def ticks(self):
        parts = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(parts[11]) + int(parts[12])

    def rest(self):
        """Waits until it has been idle for a second."""
        before = -1
        while (now := self.ticks()) != before:
            before = now
            time.sleep(1)

    def leave(self):
        self.process.stdin.close()
        self.process.wait()


def megabytes(number):
    return f"{number / 1e6:6.0f} MB"


def records():
    """Ordinary records, one after the other, and the line of the first move in the middle."""
    files = sorted(pathlib.Path(corpus, "pgn").glob("*/*.pgn"))
    parts = [file.read_bytes().decode("utf-8", "replace") + "\n\n" for file in files]
    if not parts:
        tags = '[Event "Club match"]\n[White "Ada"]\n[Black "Ben"]\n[Result "1/2-1/2"]\n\n'
        parts = [tags + GAME.strip() + "\n\n"]
    whole = "".join(parts)
    return (whole * (SIZE // len(whole.encode()) + 1))[:SIZE]


def place(line):
    return {"line": line, "character": 3}


def all_of(line):
    return {"start": place(line), "end": place(line)}


REQUESTS = {
    "textDocument/hover": lambda line: {"position": place(line)},
    "textDocument/completion": lambda line: {"position": place(line)},
    "textDocument/documentSymbol": lambda line: {},
    "textDocument/foldingRange": lambda line: {},
    "textDocument/codeAction": lambda line: {"range": all_of(line), "context": {"diagnostics": []}},
}


def reads(server, text, middle):
    """A client that does all an editor does, one thing after the other."""
    server.open(text)
    start = time.perf_counter()
    server.request("textDocument/documentSymbol")
    seconds = time.perf_counter() - start
    for method, params in REQUESTS.items():
        server.request(method, **params(middle))
    server.change(2, middle, " ")
    for method, params in REQUESTS.items():
        server.request(method, **params(middle))
    server.rest()
    return seconds


def is_deaf(server, text, middle):
    """A client that sends and sends, and reads only in the end."""
    server.open(text)
    server.reading.clear()
    for version in range(2, 2002):
        server.change(version, middle, " ")
        # Hovers above all, as an editor asks for them.
        count = len(REQUESTS) if version % 20 == 0 else 1
        for method, params in list(REQUESTS.items())[:count]:
            server.ask(method, **params(middle))
    server.rest()
    server.reading.set()
    start = time.perf_counter()
    server.request("textDocument/documentSymbol")
    return time.perf_counter() - start


def run(name, text, client):
    server = Server()
    server.hello()
    start = time.perf_counter()
    seconds = client(server, text, text.count("\n") // 2)
    server.rest()
    read = server.memory("VmRSS")
    server.close()
    server.rest()
    peak, left = server.memory("VmHWM"), server.memory("VmRSS")
    failed = peak > PEAK or read > READ or left > LEFT
    server.leave()
    print(
        f"{name:<12} peak {megabytes(peak)} of {megabytes(PEAK)}"
        f"  all read {megabytes(read)} of {megabytes(READ)}  closed {megabytes(left)} of {megabytes(LEFT)}"
        f"  outline {seconds:6.2f} s  all {time.perf_counter() - start:4.0f} s"
        f"{'  TOO MUCH' if failed else ''}",
        flush=True,
    )
    return failed


ordinary = records()
runs = [
    ("ordinary", ordinary, reads),
    ("deaf", ordinary, is_deaf),
    ("one line", GAME * (SIZE // len(GAME)), reads),
]
sys.exit(any([run(*one) for one in runs]))
