"""Slips of the finger: is each one found, once, and where it is?

Takes sound games from a corpus, changes one character of one move of the main line, and asks an
independent replay where the game can no longer be played: python-chess for chess, py-draughts for
international and English draughts. `movetext check` should then report exactly one error in that
game, on that move.

The place expected is defined strictly. The moves before the slip are played. If the changed word is
no move for the reference, the place is that word. If it is another legal move, the rest of the game
is played on until a move is refused, and the place is that move. If none is refused, the game can
still be played, the slip cannot be seen by anybody, and another one is drawn. A game is used only if
the reference plays it whole as it was.

Everything is drawn from one seed; the same corpus gives the same games and the same slips.

    slips.py MOVETEXT CORPUS WORK_FOLDER [CHESS_GAMES [DRAUGHTS_GAMES]]
"""

import glob
import io
import json
import os
import random
import re
import subprocess
import sys
import time
from collections import Counter, defaultdict

import chess
import chess.pgn
import draughts

SEED = 18510621
ALPHABET = [chr(c) for c in range(0x21, 0x7F)]
SHOWN = 15  # exceptions printed of each kind

CLASSES = [
    ("files a-h", "abcdefgh"),
    ("ranks 1-8", "12345678"),
    ("digits 0 9", "09"),
    ("pieces KQRBN", "KQRBN"),
    ("other capitals", "ACDEFGHIJLMOPSTUVWXYZ"),
    ("other small letters", "ijklmnopqrstuvwxyz"),
    ("signs of moves", "+#=-:!?"),
    ("brackets", "()[]{}<>"),
    ("other signs", "\"$%&'*,./;@\\^_`|~"),
]


def kind(character):
    return next(name for name, members in CLASSES if character in members)


class ChessMoves(chess.pgn.BaseVisitor):
    """Collects the words of the main line as they are written."""

    def begin_game(self):
        self.words, self.tags, self.sound = [], {}, True

    def visit_header(self, name, value):
        self.tags[name] = value

    def begin_variation(self):
        return chess.pgn.SKIP

    def parse_san(self, board, san):
        self.words.append(san)
        return board.parse_san(san)

    def handle_error(self, error):
        self.sound = False

    def result(self):
        return self


class Chess:
    """Reference replay of chess."""

    name, extension = "chess", "pgn"

    @staticmethod
    def games(corpus):
        for path in sorted(glob.glob(os.path.join(corpus, "pgn", "clean", "*.pgn"))):
            raw = open(path, "rb").read()
            try:
                text = raw.decode("utf-8")
            except UnicodeDecodeError:
                text = raw.decode("latin-1")
            stream = io.StringIO(text)
            while True:
                game = chess.pgn.read_game(stream, Visitor=ChessMoves)
                if game is None:
                    break
                odd = {"FEN", "Variant"} & set(game.tags)
                if game.sound and len(game.words) >= 2 and not odd:
                    yield {"words": game.words, "result": game.tags.get("Result", "*")}

    @staticmethod
    def start():
        return chess.Board()

    @staticmethod
    def play(board, word):
        try:
            board.push(board.parse_san(word))
        except ValueError:
            return False
        return True


class Draughts:
    """Reference replay of draughts with numbered squares."""

    extension = "pdn"

    def __init__(self, name, number, board, fen, sources):
        self.name, self.number, self.board, self.fen, self.sources = name, number, board, fen, sources

    def games(self, corpus):
        paths = [path for source in self.sources for path in glob.glob(os.path.join(corpus, "pdn", source))]
        for path in sorted(paths):
            text = open(path, encoding="latin-1").read()
            for record in re.split(r"(?m)^(?=\[(?:Event|White) )(?<!\]\n)", text):
                game = self.game(record)
                if game:
                    yield game

    def game(self, record):
        if re.search(r"\[FEN |[(;%]", record):
            return None
        result = re.search(r'\[Result "([^"]*)"\]', record)
        moves = re.sub(r"(?m)^\s*\[.*$|\{[^}]*\}", " ", record)
        moves = re.sub(r"(\d[-x]) (\d)", r"\1\2", moves)  # right-aligned columns: `1- 7`
        words = re.findall(r"(?<![\w/.-])\d+(?:[-x]\d+)+(?![\w/-])", re.sub(r"\d+\.", " ", moves))
        words = [word for word in words if word not in ("1-0", "0-1", "1-1", "2-0", "0-2", "0-0")]
        board = self.start()
        if len(words) < 10 or not all(self.play(board, word) for word in words):
            return None
        return {"words": words, "result": result.group(1) if result else "*"}

    def start(self):
        return self.board.from_fen(self.fen) if self.fen else self.board()

    @staticmethod
    def play(board, word):
        # The sign is not part of the meaning: many files write `-` or `x` throughout.
        if not re.fullmatch(r"\d{1,2}([-x:]\d{1,2})+", word):
            return False
        squares = [int(square) - 1 for square in re.split("[-x:]", word)]
        fits = []
        for move in board.legal_moves:
            path = move.square_list
            if (path[0], path[-1]) != (squares[0], squares[-1]):
                continue
            known = list(path) + list(move.captured_list)
            if all(square in known for square in squares[1:-1]):
                fits.append(move)
        if len(fits) != 1:
            return False
        board.push(fits[0])
        return True


ENGLISH = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"
INTERNATIONAL = ["brunogui/Van der Wal_vs_Wiersma.pdn", "games-checkers/internt-dutch96h.pdn", "games-checkers/internt-prof2.pdn"]
REFERENCES = [
    Chess,
    Draughts("international", 20, draughts.StandardBoard, None, INTERNATIONAL),
    Draughts("english", 21, draughts.AmericanBoard, ENGLISH, ["checkerboard/tinsley.pdn"]),
]


def slip(reference, words, rng):
    """A changed copy of the words, the ply changed, the new character, the ply refused."""
    for _ in range(50):
        ply = rng.randrange(len(words))
        word = words[ply]
        at = rng.randrange(len(word))
        new = rng.choice(ALPHABET)
        if new == word[at]:
            continue
        changed = list(words)
        changed[ply] = word[:at] + new + word[at + 1 :]
        board = reference.start()
        for earlier in words[:ply]:
            reference.play(board, earlier)
        refused = next((i for i in range(ply, len(words)) if not reference.play(board, changed[i])), None)
        if refused is not None:
            return changed, ply, new, refused
    return None


def write(reference, games, count, rng, path):
    """Writes the batch; gives for each game its lines and the place expected."""
    expected, line = [], 1
    with open(path, "w", encoding="utf-8") as out:
        for index in range(count):
            game = games[index % len(games)]
            found = slip(reference, game["words"], rng)
            if found is None:
                continue
            changed, ply, new, refused = found
            first = line
            tags = [f'[Event "Slip {index}"]', f'[Result "{game["result"]}"]']
            if reference is not Chess:
                tags.append(f'[GameType "{reference.number}"]')
            lines, places = layout(changed, game["result"])
            text = tags + [""] + lines + [""]
            row, start, end = places[refused]
            expected.append(
                {
                    "first": first,
                    "end": first + len(text),
                    "line": first + len(tags) + 1 + row,
                    "columns": (start, end),
                    "class": kind(new),
                    "slip": f"{game['words'][ply]} -> {changed[ply]}",
                    "refused": changed[refused],
                    "later": refused != ply,
                }
            )
            out.write("\n".join(text) + "\n")
            line += len(text)
    return expected


def layout(words, result):
    """Lines of at most 79 columns, a number before every first move of a pair; places of moves."""
    lines, places, current = [], [], ""
    for ply, word in enumerate(words):
        number = f"{ply // 2 + 1}. " if ply % 2 == 0 else ""
        if len(current) + 1 + len(number) + len(word) > 79:
            lines.append(current)
            current = ""
        if current:
            current += " "
        current += number
        places.append((len(lines), len(current) + 1, len(current) + 1 + len(word)))
        current += word
    lines.append(current)
    lines.append(result)
    return lines, places


def judge(movetext, path, expected):
    """What the checker made of each game: a verdict and what it said."""
    run = subprocess.run([movetext, "check", "--format", "json", path], capture_output=True, text=True)
    if run.returncode not in (0, 1):
        sys.exit(f"FAILED: exit status {run.returncode}\n{run.stderr}")
    by_game, index = defaultdict(list), 0
    for finding in map(json.loads, run.stdout.splitlines()):
        while index + 1 < len(expected) and finding["line"] >= expected[index]["end"]:
            index += 1
        by_game[index].append(finding)
    for index, game in enumerate(expected):
        errors = [finding for finding in by_game[index] if finding["severity"] == "error"]
        others = [finding for finding in by_game[index] if finding["severity"] != "error" and on(finding, game)]
        if len(errors) == 1:
            verdict = "right" if on(errors[0], game) else "elsewhere"
        elif errors:
            verdict = "several"
        else:
            verdict = "softer" if others else "none"
        yield game, verdict, errors or others


def on(finding, game):
    """Does the finding overlap the word expected?"""
    start, end = game["columns"]
    before = (finding["end_line"], finding["end_column"]) <= (game["line"], start)
    after = (finding["line"], finding["column"]) >= (game["line"], end)
    return not before and not after


VERDICTS = ["right", "softer", "elsewhere", "several", "none"]


def table(title, rows):
    print(f"\n{title:22}{'games':>8}" + "".join(f"{name:>11}" for name in VERDICTS) + f"{'right %':>10}")
    for name, counts in rows:
        total = sum(counts.values())
        share = 100 * counts["right"] / total if total else 0
        print(f"{name:22}{total:8}" + "".join(f"{counts[name]:11}" for name in VERDICTS) + f"{share:10.2f}")


def main():
    movetext, corpus, folder = sys.argv[1:4]
    chess_games = int(sys.argv[4]) if len(sys.argv) > 4 else 10_000
    draughts_games = int(sys.argv[5]) if len(sys.argv) > 5 else 1_000
    os.makedirs(folder, exist_ok=True)
    print("right: one error, on the word expected; softer: no error, but a warning or hint on it")
    by_game, by_place, by_class = (defaultdict(Counter) for _ in range(3))
    exceptions = defaultdict(list)
    for reference in REFERENCES:
        started = time.time()
        rng = random.Random(f"{SEED} {reference.name}")
        games = list(reference.games(corpus))
        if not games:
            print(f"{reference.name}: NOT RUN, no games")
            continue
        rng.shuffle(games)
        count = chess_games if reference is Chess else draughts_games
        path = os.path.join(folder, f"{reference.name}.{reference.extension}")
        expected = write(reference, games, count, rng, path)
        for game, verdict, said in judge(movetext, path, expected):
            by_game[reference.name][verdict] += 1
            by_place["a later move" if game["later"] else "the move changed"][verdict] += 1
            by_class[game["class"]][verdict] += 1
            if verdict != "right":
                exceptions[verdict].append((path, game, said))
        print(f"{reference.name}: {len(expected)} slips in {len(games)} games, {time.time() - started:.0f} s")
    table("game", list(by_game.items()))
    table("refused", list(by_place.items()))
    table("character written", [(name, by_class[name]) for name, _ in CLASSES if name in by_class])
    for verdict in VERDICTS[1:]:
        print(f"\n{verdict}: {len(exceptions[verdict])}")
        for path, game, said in exceptions[verdict][:SHOWN]:
            said = "; ".join(f"{f['line']}:{f['column']} {f['code']}" for f in said[:3])
            place = f"{os.path.basename(path)}:{game['line']}:{game['columns'][0]}"
            print(f"  {place:28} {game['slip']:18} refused {game['refused']:10} {said}")


if __name__ == "__main__":
    main()
