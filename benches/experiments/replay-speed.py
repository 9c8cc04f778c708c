"""Replay of international games: plies a second of the checker on one thread, with all it does, and of
two Python packages that only replay. One file of 194 games; the slowest reads two of them."""

import re
import subprocess
import sys
import tempfile
import time

PROGRAMS = {
    "py-draughts": """
import sys, time, draughts
games = open(sys.argv[1], encoding="latin1").read().split("[Event")[1:]
start, plies = time.time(), 0
for game in games:
    try:
        plies += len(draughts.StandardBoard.from_pdn("[Event" + game)._moves_stack)
    except Exception:
        pass
print(plies, time.time() - start)
""",
    "pydraughts": """
import sys, time, draughts
from draughts.PDN import PDNReader
games = PDNReader(filename=sys.argv[1]).games[:2]
start, plies = time.time(), 0
for game in games:
    board = draughts.Board(variant="standard")
    try:
        for move in game.moves:
            board.push(draughts.Move(board, pdn_move=move))
            plies += 1
    except Exception:
        pass
print(plies, time.time() - start)
""",
}

program, records, pythons = sys.argv[1], sys.argv[2], dict(zip(PROGRAMS, sys.argv[3:]))

best = float("inf")
for _ in range(10):
    start = time.time()
    done = subprocess.run([program, "check", "--jobs", "1", records], capture_output=True, text=True)
    best = min(best, time.time() - start)
plies = int(re.search(r"([\d,]+) moves", done.stderr)[1].replace(",", ""))
ours = plies / best
print(f"{'movetext check':<16} {plies:>7} plies {best:8.3f} s {ours:>12,.0f} a second")
for name, code in PROGRAMS.items():
    with tempfile.TemporaryDirectory() as elsewhere:
        ran = subprocess.run([pythons[name], "-c", code, records], cwd=elsewhere, capture_output=True,
                             text=True, check=True)
    plies, took = ran.stdout.split()[-2:]
    theirs = int(plies) / float(took)
    print(f"{name:<16} {plies:>7} plies {float(took):8.3f} s {theirs:>12,.0f} a second:"
          f" 1 to {ours / theirs:,.0f}")
