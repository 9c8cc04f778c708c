"""How long the server alone takes to answer in a large file, spoken to over pipes. Run by `large` beside it.

    large_server.py SERVER FILE

Prints milliseconds from the request to the first byte of the answer: what editors add to it, the reading of the answer
above all, is theirs.
"""

import json
import os
import re
import statistics
import subprocess
import sys
import time

PLACES = 40  # places in the file
TIMES = 20  # answers for the whole file


class Server:
    def __init__(self, program):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([program, "lsp"], stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, bufsize=0)
        self.read = b""
        self.asked = 0

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0"} | message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def receive(self):
        """The next message, and when its first byte came."""
        came = time.perf_counter() if self.read else None
        while b"\r\n\r\n" not in self.read:
            self.more()
            came = came or time.perf_counter()
        head, body = self.read.split(b"\r\n\r\n", 1)
        length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
        parts, have = [body], len(body)
        while have < length:
            parts.append(os.read(self.process.stdout.fileno(), 1 << 20))
            have += len(parts[-1])
        whole = b"".join(parts)
        self.read = whole[length:]
        return json.loads(whole[:length]), came

    def more(self):
        part = os.read(self.process.stdout.fileno(), 1 << 20)
        if not part:
            sys.exit("the server has ended")
        self.read += part

    def ask(self, method, params):
        """The answer to a request, and the milliseconds until it came."""
        self.asked += 1
        start = time.perf_counter()
        self.send({"id": self.asked, "method": method, "params": params})
        while True:
            message, came = self.receive()
            if message.get("id") == self.asked and "method" not in message:
                return message.get("result"), (came - start) * 1000


def main(program, path):
    text = open(path, encoding="utf-8").read()
    lines = text.split("\n")
    server = Server(program)
    symbols = {"documentSymbol": {"hierarchicalDocumentSymbolSupport": True}}
    server.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {"textDocument": symbols}})
    server.send({"method": "initialized", "params": {}})
    document = {"uri": "file://" + os.path.abspath(path)}
    opened = document | {"languageId": "pgn", "version": 1, "text": text}
    server.send({"method": "textDocument/didOpen", "params": {"textDocument": opened}})
    server.ask("textDocument/hover", {"textDocument": document, "position": {"line": 0, "character": 0}})
    times = {}

    def measure(name, params):
        answer, took = server.ask("textDocument/" + name, {"textDocument": document} | params)
        if answer is None:
            sys.exit(f"{name} has no answer for {params}")
        times.setdefault(name, []).append(took)
        return answer

    measure("documentSymbol", {})
    first = times.pop("documentSymbol")[0]
    time.sleep(5)  # until all games are checked
    for nth in range(1, PLACES + 1):
        line = (len(lines) - 200) * nth // PLACES
        while not (move := re.match(r"1\.\s*\w", lines[line])):
            line += 1
        place = {"position": {"line": line, "character": move.end()}}
        measure("hover", place)
        measure("completion", place)
        around = {"start": {"line": line - 30, "character": 0}, "end": {"line": line + 30, "character": 0}}
        measure("semanticTokens/range", {"range": around})
    for _ in range(TIMES):
        games = len(measure("documentSymbol", {}))
    print(f"# server: outline while the games are still being checked: {first:.0f} ms")
    for name, all_times in times.items():
        print(f"# server: {name}: median {statistics.median(all_times):.1f} ms, slowest {max(all_times):.1f} ms")
    print(f"ok the outline has {games} games")
    server.process.kill()


main(*sys.argv[1:])
