"""Which game is it? The draughts files of the corpus, with every tag that names a game taken out.

The corpus says in its README which game each file holds. Every record counts for the game it was
taken for. Where that is another one, it may still play all of the record's moves: then nothing in the
record speaks against it. Files are asked under names that say nothing, and under their own.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys

program, corpus, out = sys.argv[1], pathlib.Path(sys.argv[2]) / "pdn", pathlib.Path(sys.argv[3])
NAMED = re.compile(rb'\[(GameType|Variant)[ \t]+"[^"\n]*"?\]?[ \t\r]*\n?')


def facts():
    """File and game of each row of the table that names one game."""
    for line in (corpus / "README.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) < 8 or not (corpus / cells[0]).is_file():
            continue
        game = {"standard": "international"}.get(cells[2], cells[2].split(" (")[0])
        if "/" not in game and not game.startswith("("):
            yield corpus / cells[0], game


def text(path):
    if path.suffix != ".json":
        return path.read_bytes()
    strings = json.loads(path.read_text())["pdn_positions"]
    return "\n\n".join(s.replace("\\n", "\n") for s in strings).encode()


def ask(named):
    """(game, taken for) of every record, and the files whose records have an error each."""
    folder = out / ("named" if named else "nameless")
    folder.mkdir(parents=True, exist_ok=True)
    confusion, legal = collections.Counter(), collections.Counter()
    for number, (path, game) in enumerate(facts()):
        name = f"{path.parent.name}/{path.stem}" if named else f"{number:03}/{number:03}"
        copy = folder / f"{name}.pdn"
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes(NAMED.sub(b"", text(path)))
        done = subprocess.run([program, "check", "--verbose", copy], capture_output=True, text=True)
        for found in re.finditer(r"^  (\S+) (.*)$", done.stderr, re.M):
            count = sum(int(n) for n in re.findall(r"(\d+) (?:by|as)", found[2]))
            confusion[game, found[1]] += count
            if found[1] != game:
                errors = re.search(r"(\d+) errors?", done.stderr)
                legal[game, found[1]] += count if errors and errors[1] == "0" else 0
    return confusion, legal


for named in (False, True):
    confusion, legal = ask(named)
    total = sum(confusion.values())
    right = sum(n for (game, taken), n in confusion.items() if game == taken)
    fitting = right + sum(legal.values())
    print(f"\n{'own names' if named else 'names that say nothing'}: {total} records,"
          f" {100 * right / total:.2f} % the game named, {100 * fitting / total:.2f} % that or one"
          " that plays every move of the file")
    print(f"{'is':<16} {'taken for':<16} {'records':>8} {'legal':>8}")
    for (game, taken), n in sorted(confusion.items()):
        print(f"{game:<16} {taken:<16} {n:>8} {legal[game, taken] or '':>8}")
