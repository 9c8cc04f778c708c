"""Every file into scoresheets and back, and whether the moves of the main lines are the same."""

import pathlib
import re
import subprocess
import sys

program, *files = sys.argv[1:]


def convert(to, text, kind):
    done = subprocess.run([program, "convert", "--to", to, "--as", kind, "-"], input=text, capture_output=True)
    kept = sum(1 for line in done.stderr.splitlines() if line.startswith(b"warning"))
    return done.stdout, kept


def main_lines(text):
    """The moves of each game outside comments and variations, without numbers and marks."""
    games, depth = [[]], 0
    token = re.compile(rb'\{[^}]*\}|;[^\n]*|^%[^\n]*|^\[\w+ "[^\n]*"\]|[()]|[^\s(){};]+', re.M)
    for word in token.findall(text.rstrip(b"\x1a\x00")):
        if word[:1] in b"{;%[":
            continue
        if word in (b"(", b")"):
            depth += 1 if word == b"(" else -1
        elif depth == 0:
            if word in (b"1-0", b"0-1", b"1/2-1/2", b"*"):
                games.append([])
            else:
                move = re.sub(rb"^\d+\.+|[!?]+$|^\$\d+$", b"", word)
                games[-1] += [move] if move else []
    return games


wrong = moves = 0
for file in files:
    text, kept = convert("san", pathlib.Path(file).read_bytes(), "pgn")
    sheets, lost = convert("ncn", text, "pgn")
    back, _ = convert("san", sheets, "ncn")
    there, again = main_lines(text), main_lines(back)
    same = there == again
    count = sum(map(len, there))
    moves += count
    wrong += not same
    print(f"{pathlib.Path(file).name:<44} {len(there) - 1:>5} games {count:>7} moves, {lost:>4} remarks made:",
          "the same" if same else "DIFFERENT", flush=True)
print(f"{moves} moves as cells and back, {wrong} files differ")
sys.exit(wrong > 0)
