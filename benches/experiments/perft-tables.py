"""Draughts against tables of other programs: every table and every position, to a depth that costs at
most so many leaves. Captures are counted once for the same start, arrival, victims and piece. Then
games that were published and replayed elsewhere: every move is legal and written as we write it."""

import json
import os
import subprocess
import sys
import tempfile
import time

program, facts, most = sys.argv[1], json.load(open(sys.argv[2])), int(float(sys.argv[3]))
# Other names of games, and of the boards of a game that the table has as games of their own.
NAMES = {"canadian (mirrored)": "sri-lankan"}
BOARDS = {
    ("bushka", "10 wide x 10 high"): "bushka",
    ("bushka", "11 wide x 9 high"): "bushka-early",
}
known = subprocess.run([program, "list", "games"], capture_output=True, text=True).stdout
known = {line.split()[0] for line in known.splitlines()}
wrong, left_out, leaves, spent = 0, [], 0, 0.0

for table in facts["tables"] + facts["positions"]:
    own = BOARDS.get((table["variant"], table.get("board")))
    name = own or NAMES.get(table["variant"], table["variant"])
    fen = table.get("fen") or table.get("fen_alg")
    counts = table.get("counts") or {"unique": table["unique"]}
    # Where nobody has counted so, the other counts hold as long as no capture has two ways, which
    # the positions at hand have from depth 10 on.
    expected, limit = counts.get("unique") or counts["routes"], most
    if "unique" not in counts:
        limit = min(most, 5e4)
    if name not in known:
        left_out.append(table["variant"])
        continue
    # Boards that no game of the table has are in the unit tests.
    if table.get("board") and not own and table["id"] != name and name not in NAMES.values():
        left_out.append(table["board"])
        continue
    depth = max((d for d, n in enumerate(expected, 1) if n <= limit), default=1)
    command = [program, "perft", "--game", name, str(depth)]
    # A start position that is written out is read as well.
    if fen and (own or not table.get("start")):
        command[4:4] = ["--fen", fen]
    begun = time.time()
    done = subprocess.run(command, capture_output=True, text=True)
    took = time.time() - begun
    found = done.stdout.split()[-1:] or [done.stderr.strip()]
    good = found[0] == str(expected[depth - 1])
    wrong += not good
    leaves, spent = leaves + expected[depth - 1], spent + took
    if "counts" in table or not good:
        print(f"{'ok   ' if good else 'WRONG'} {table.get('id', name):<28} depth {depth:>2}"
              f" {expected[depth - 1]:>12} {found[0] if not good else ''} {took:7.2f} s")

for game in facts["replays"]:
    name = BOARDS.get((game["variant"], game["board"]), game["variant"])
    with tempfile.NamedTemporaryFile("w", suffix=".pdn", delete=False) as record:
        record.write(f'[Variant "{name}"]\n\n{game["moves"]} *\n')
    check = [program, "check", "--format", "json", record.name]
    done = subprocess.run(check, capture_output=True, text=True)
    os.unlink(record.name)
    found = [json.loads(line) for line in done.stdout.splitlines()]
    found = [f'{finding["code"]}: {finding["message"]}' for finding in found]
    good = done.returncode == 0 and not found and len(game["moves"].split()) == game["plies"]
    wrong += not good
    print(f"{'ok   ' if good else 'WRONG'} {game['white']} - {game['black']}, {game['plies']} plies"
          f" {'' if good else found[:3] or done.stderr.strip()}")

print(f"{wrong} wrong; {leaves / 1e6:.0f} million leaves in {spent:.1f} s;"
      f" left out: {'; '.join(sorted(set(left_out))) or 'none'}")
sys.exit(wrong > 0)
