"""Plies a second of the checker on one thread, with all it does, on draughts and chess; and of two Python
packages that only replay, on the same games of draughts. The checker reads each file repeated up to ten
megabytes. One package replays the file once, the other, which is the slowest, its first two games."""

import math
import os
import re
import subprocess
import sys
import tempfile
import time

BYTES = 10_000_000
ROUNDS = 5

# The game, its file in the corpus, and its names in both packages.
FILES = [
    ("english", "pdn/checkerboard/tinsley.pdn", "AmericanBoard", "english"),
    ("international", "pdn/games-checkers/internt-dutch96h.pdn", "StandardBoard", "standard"),
    ("russian", "pdn/wiegerw/ussr1947.pdn", "RussianBoard", "russian"),
    ("chess", "pgn/clean/Fischer.pgn", None, None),
]

PROGRAMS = {
    "py-draughts": """
import re, sys, time, draughts
board = getattr(draughts, sys.argv[2])
games = re.split(r"\\n\\s*\\n(?=\\[)", open(sys.argv[1], encoding="utf-8").read())
start, plies, refused = time.time(), 0, 0
for game in games:
    try:
        plies += len(board.from_pdn(game)._moves_stack)
    except Exception:
        refused += 1
print(plies, refused, len(games), time.time() - start)
""",
    "pydraughts": """
import re, sys, time, draughts
from draughts.PDN import PDNReader
games = re.split(r"\\n\\s*\\n(?=\\[)", open(sys.argv[1], encoding="utf-8").read())[:2]
games = [PDNReader(pdn_text=game).games[0] for game in games]
start, plies, refused = time.time(), 0, 0
for game in games:
    board = draughts.Board(variant=sys.argv[3])
    try:
        for move in game.moves:
            board.push(draughts.Move(board, pdn_move=move))
            plies += 1
    except Exception:
        refused += 1
print(plies, refused, len(games), time.time() - start)
""",
}


def prepared(path, game, package):
    """The text of a file in the forms that the packages read: set-ups without a final stop, captures with
    an x, and for the package that lets White start every game a set-up where Black starts."""
    data = open(path, "rb").read()
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        text = data.decode("latin1")
    text = re.sub(r'\[FEN "([^"]*)\."\]', r'[FEN "\1"]', text.replace("\r", ""))
    text = re.sub(r"(?<=[a-h][1-8]):(?=[a-h][1-8])", "x", text)
    if (package, game) == ("py-draughts", "english"):
        text = re.sub(r"^(?=\[Event )", '[FEN "B:W21-32:B1-12"]\n', text, flags=re.MULTILINE)
    return text


def check(program, path):
    """The moves that the checker played, and the seconds of the fastest of some runs."""
    with tempfile.TemporaryDirectory() as elsewhere:
        text = open(path, "rb").read() + b"\n\n"
        repeated = os.path.join(elsewhere, os.path.basename(path))
        with open(repeated, "wb") as out:
            out.write(text * math.ceil(BYTES / len(text)))
        best = float("inf")
        for _ in range(ROUNDS):
            start = time.time()
            done = subprocess.run([program, "check", "--jobs", "1", repeated], capture_output=True,
                                  text=True)
            best = min(best, time.time() - start)
    return int(re.search(r"([\d,]+) moves", done.stderr)[1].replace(",", "")), best


def main():
    program, corpus, pythons = sys.argv[1], sys.argv[2], dict(zip(PROGRAMS, sys.argv[3:]))
    for game, file, *names in FILES:
        path = os.path.join(corpus, file)
        if not os.path.isfile(path):
            print(f"{game:<14} NOT RUN: no records at {path}")
            continue
        plies, took = check(program, path)
        ours = plies / took
        line = f"{game:<14} {'movetext check':<15} {plies:>8} plies {took:8.3f} s"
        print(f"{line} {ours:>12,.0f} a second")
        for name, code in PROGRAMS.items():
            if names[0] is None:
                continue
            with tempfile.TemporaryDirectory() as elsewhere:
                copy = os.path.join(elsewhere, "records.pdn")
                with open(copy, "w", encoding="utf-8") as out:
                    out.write(prepared(path, game, name))
                ran = subprocess.run([pythons[name], "-c", code, copy, *names], cwd=elsewhere,
                                     capture_output=True, text=True, check=True)
            plies, refused, games, took = ran.stdout.split()[-4:]
            took = float(took)
            theirs = int(plies) / took
            line = f"{game:<14} {name:<15} {plies:>8} plies {took:8.3f} s {theirs:>12,.0f} a second"
            ratio = f": 1 to {ours / theirs:,.0f}" if int(plies) else ""
            print(f"{line}{ratio}; {refused} of {games} games given up")


main()
