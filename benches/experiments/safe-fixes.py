"""Fixes that are called safe: do they give back the move that was meant?

Takes sound games from a corpus of which the checker has nothing to say, makes one slip in the moves of
each, and checks them. Of the games with a finding now:

  preferred  have a fix that is called safe
  right      and the first of these gives the game back as it was
  listed     some fix on offer gives it back
  silenced   fall silent when all safe fixes are made, again and again until nothing changes, though
             their moves are not those that were played: must be none

Check and capture signs are left out when moves are compared. Everything is drawn from one seed.

    safe-fixes.py MOVETEXT CORPUS WORK_FOLDER GAMES_PER_CLASS
"""

import json
import os
import random
import re
import subprocess
import sys
from collections import Counter, defaultdict

from slips import ALPHABET, REFERENCES, SEED, SHOWN, Chess, layout

KEYS = ["`1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"]
TAGS = {"missing-tag", "result-missing", "game-unsaid", "drawn"}


def neighbours(character):
    for r, row in enumerate(KEYS):
        at = row.find(character.lower())
        if at >= 0:
            near = [row[at - 1 : at], row[at + 1 : at + 2]]
            for other in (r - 1, r + 1):
                if 0 <= other < len(KEYS):
                    near += list(KEYS[other][max(at - 1, 0) : at + 2])
            near = [key for key in near if key]
            return [key.upper() for key in near] if character.isupper() else near
    return []


def put(word, at, new, length=1):
    return word[:at] + new + word[at + length :]


def any_character(word, rng, _):
    return put(word, rng.randrange(len(word)), rng.choice(ALPHABET))


def keyboard(word, rng, _):
    at = rng.randrange(len(word))
    near = neighbours(word[at])
    return put(word, at, rng.choice(near)) if near else None


def off_by_one(word, rng, _):
    places = [at for at, c in enumerate(word) if c in "abcdefgh0123456789"]
    if not places:
        return None
    at = rng.choice(places)
    return put(word, at, chr(ord(word[at]) + rng.choice([-1, 1])))


def mirrored(word, rng, reference):
    if reference is Chess:
        places = [at for at, c in enumerate(word) if c in "abcdefgh12345678"]
        if not places:
            return None
        at = rng.choice(places)
        new = chr(ord("a") + ord("h") - ord(word[at])) if word[at].isalpha() else str(9 - int(word[at]))
        return put(word, at, new)
    squares = 51 if reference.name == "international" else 33
    return re.sub(r"\d+", lambda found: str(max(squares - int(found[0]), 0)), word)


def piece_letter(word, rng, _):
    return put(word, 0, rng.choice("KQRBN")) if word[0] in "KQRBN" else None


def dropped(word, rng, _):
    return put(word, rng.randrange(len(word)), "")


def added(word, rng, _):
    at = rng.randrange(len(word) + 1)
    return put(word, at, rng.choice("abcdefgh12345678KQRBNx+#-"), 0)


def transposed(word, rng, _):
    at = rng.randrange(len(word) - 1)
    return put(word, at, word[at + 1] + word[at], 2)


def disambiguator(word, rng, reference):
    found = re.fullmatch(r"([KQRBN])([a-h1-8]?)(x?[a-h][1-8][+#]?)", word)
    if reference is not Chess or not found:
        return None
    piece, told, rest = found.groups()
    return piece + rng.choice([c for c in ["", *"abcdefgh12345678"] if c != told]) + rest


def mark(word, rng, reference):
    bare = word.rstrip("+#")
    if reference is not Chess:
        return None
    return bare + rng.choice([sign for sign in ["", "+", "#"] if bare + sign != word])


def capture_sign(word, rng, _):
    if "x" in word:
        return word.replace("x", rng.choice(["", "-", ":"]))
    if "-" in word and not word.startswith("O"):
        return word.replace("-", rng.choice(["x", ":", ""]))
    return put(word, len(word.rstrip("+#")) - 2, "x", 0) if word[-1].isdigit() and word[0].isupper() else None


def turned(word, rng, reference):
    """From and to swapped."""
    return None if reference is Chess else "".join(reversed(re.split(r"(\D)", word)))


def square_off(word, rng, reference):
    if reference is Chess:
        return None
    found = rng.choice(list(re.finditer(r"\d+", word)))
    other = int(found[0]) + rng.choice([-10, -5, -1, 1, 5, 10])
    return word[: found.start()] + str(other) + word[found.end() :] if other > 0 else None


WORDS = {
    "any character": any_character,
    "keyboard neighbour": keyboard,
    "off by one": off_by_one,
    "mirrored": mirrored,
    "piece letter": piece_letter,
    "character dropped": dropped,
    "character added": added,
    "transposed": transposed,
    "disambiguator": disambiguator,
    "check mark": mark,
    "capture sign": capture_sign,
    "from and to swapped": turned,
    "square off": square_off,
}


def legal(reference, words, ply):
    """The legal moves at a ply, as they are written."""
    board = reference.start()
    for word in words[:ply]:
        reference.play(board, word)
    if reference is Chess:
        return [board.san(move) for move in board.legal_moves]
    ends = [(move.square_list[0] + 1, "x" if move.captured_list else "-", move.square_list[-1] + 1) for move in board.legal_moves]
    return [f"{start}{sign}{end}" for start, sign, end in ends]


def legal_slip(words, rng, reference):
    ply = rng.randrange(len(words))
    others = [word for word in legal(reference, words, ply) if word != words[ply]]
    shared = lambda word: sum(a == b for a, b in zip(word, words[ply])) - abs(len(word) - len(words[ply]))
    near = [word for word in others if shared(word) >= len(words[ply]) - 2]
    return [*words[:ply], rng.choice(near), *words[ply + 1 :]] if near else None


def missing(words, rng, _):
    ply = rng.randrange(len(words))
    return words[:ply] + words[ply + 1 :]


def doubled(words, rng, _):
    ply = rng.randrange(len(words))
    return words[: ply + 1] + words[ply:]


def exchanged(distance):
    def exchange(words, rng, _):
        ply = rng.randrange(len(words) - distance)
        changed = list(words)
        changed[ply], changed[ply + distance] = changed[ply + distance], changed[ply]
        return changed

    return exchange


GAMES = {
    "slip is legal": legal_slip,
    "ply missing": missing,
    "ply doubled": doubled,
    "plies exchanged": exchanged(1),
    "moves of a side exchanged": exchanged(2),
}
NUMBERED = "ply missing, numbers kept"


def slipped(name, words, rng, reference):
    """The words with a slip of this kind; none where the dice find none."""
    for _ in range(20):
        if name in GAMES:
            changed = GAMES[name](words, rng, reference)
        else:
            ply = rng.randrange(len(words))
            word = WORDS[name](words[ply], rng, reference)
            changed = [*words[:ply], word, *words[ply + 1 :]] if word else None
        if changed and changed != words:
            return changed
    return None


def text_of(reference, words, result, gap=None):
    """A record; at a gap (a ply) the number goes on as if no move were missing."""
    tags = [f'[Result "{result}"]']
    if reference is not Chess:
        tags.append(f'[GameType "{reference.number}"]')
    if gap is None:
        lines, _ = layout(words, result)
    else:
        parts = []
        for ply, word in enumerate(words):
            real = ply + (ply >= gap)
            number = f"{real // 2 + 1}." if real % 2 == 0 else f"{real // 2 + 1}..." if ply == gap else ""
            parts += [number, word] if number else [word]
        lines = [" ".join(parts), result]
    return "\n".join(['[Event "Slip"]', *tags, "", *lines, ""])


def check(movetext, path, texts):
    """The findings of each text but those about tags."""
    firsts, line = [], 1
    with open(path, "w", encoding="utf-8") as out:
        for text in texts:
            firsts.append(line)
            out.write(text + "\n")
            line += text.count("\n") + 1
    run = subprocess.run([movetext, "check", "--format", "json", path], capture_output=True, text=True)
    if run.returncode not in (0, 1):
        sys.exit(f"FAILED: exit status {run.returncode}\n{run.stderr}")
    found, index = [[] for _ in texts], 0
    for finding in map(json.loads, run.stdout.splitlines()):
        while index + 1 < len(texts) and finding["line"] >= firsts[index + 1]:
            index += 1
        if finding["code"] in TAGS:
            continue
        for place in [finding, *(edit for fix in finding["fixes"] for edit in fix["edits"])]:
            place["line"] -= firsts[index] - 1
            place["end_line"] -= firsts[index] - 1
        found[index].append(finding)
    return found


def apply(text, fixes):
    """The text with these fixes made; one that touches another's text is left out."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    done = []
    for fix in fixes:
        edits = [
            (starts[e["line"] - 1] + e["column"] - 1, starts[e["end_line"] - 1] + e["end_column"] - 1, e["text"])
            for e in fix["edits"]
        ]
        if not any(a == start or start < b and a < end for a, b, _ in done for start, end, _ in edits):
            done += edits
    for start, end, new in sorted(done, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def moves_of(text):
    """The words of the moves without signs that are no part of them."""
    body = re.sub(r"\d+\.+", " ", text.split("\n\n", 1)[1])
    return [re.sub(r"[+#x:=-]", "", word) for word in body.split()]


def safe(findings):
    return [finding["fixes"][0] for finding in findings if finding["fixes"] and finding["fixes"][0]["preferred"]]


def main():
    movetext, corpus, folder, count = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
    os.makedirs(folder, exist_ok=True)
    silenced, unread = [], Counter()
    print(f"{'':42}{'games':>7}{'found':>7}{'listed':>7}{'preferred':>10}{'right':>7}{'silenced':>10}")
    sums = defaultdict(Counter)
    for reference in REFERENCES:
        path = os.path.join(folder, f"{reference.name}.{'pgn' if reference is Chess else 'pdn'}")
        games = [game for game in reference.games(corpus) if len(game["words"]) > 4]
        random.Random(f"{SEED} {reference.name}").shuffle(games)
        games = games[: 10 * count]
        findings = check(movetext, path, [text_of(reference, g["words"], g["result"]) for g in games])
        games = [game for game, found in zip(games, findings) if not found]
        for name in [*WORDS, *GAMES, NUMBERED]:
            rng = random.Random(f"{SEED} {reference.name} {name}")
            sample = []
            # A small collection is used again, with other slips.
            for i in range(10 * count):
                game = games[i % len(games)]
                words, gap = game["words"], None
                if name == NUMBERED:
                    gap = rng.randrange(1, len(words) - 1)
                    changed = words[:gap] + words[gap + 1 :]
                else:
                    changed = slipped(name, words, rng, reference)
                if changed and len(sample) < count:
                    true = text_of(reference, words, game["result"])
                    sample.append((true, text_of(reference, changed, game["result"], gap)))
                elif len(sample) >= count or i > 50 and not sample:
                    break
            if not sample:
                continue
            counts = measure(movetext, path, sample, f"{reference.name}, {name}", silenced, unread)
            sums[reference.name] += counts
            row(f"{reference.name}, {name}", counts)
    for name, counts in sums.items():
        row(f"{name}, all", counts)
    print(f"\nfixes whose text is no move that can be played: {sum(unread.values())}")
    for said, times in unread.most_common(SHOWN):
        print(f"  {times:4} {said}")
    print(f"\nsilenced: {len(silenced)}")
    for said in silenced[: 4 * SHOWN]:
        print(f"  {said}")
    sys.exit(1 if silenced else 0)


def row(name, counts):
    print(
        f"{name:42}{counts['games']:7}{counts['found']:7}{counts['listed']:7}{counts['preferred']:10}"
        f"{counts['right']:7}{counts['silenced']:10}",
        flush=True,
    )


def measure(movetext, path, sample, name, silenced, unread):
    counts = Counter(games=len(sample))
    found = check(movetext, path, [text for _, text in sample])
    texts, before = [], []
    single, whose = [], []
    for (true, text), findings in zip(sample, found):
        counts["found"] += bool(findings)
        fixes = [fix for finding in findings for fix in finding["fixes"]]
        counts["listed"] += any(moves_of(apply(text, [fix])) == moves_of(true) for fix in fixes)
        preferred = safe(findings)
        if preferred:
            counts["preferred"] += 1
            counts["right"] += moves_of(apply(text, preferred[:1])) == moves_of(true)
        for finding in findings:
            for fix in finding["fixes"]:
                single.append(apply(text, [fix]))
                whose.append((finding, fix))
        texts.append(text)
    # No fix may leave its own place unreadable or illegal.
    bad = {"illegal-move", "unreadable-move", "no-such-square"}
    for (finding, fix), left in zip(whose, check(movetext, path, single)):
        edit = fix["edits"][0]
        line, start, end = edit["line"], edit["column"], edit["column"] + len(edit["text"])
        if start == end:  # what was beside the text that is gone
            start, end = start - 1, end + 1
        touches = lambda f: f["line"] == line and f["column"] < end and start < f["end_column"]
        if any(f["code"] in bad and touches(f) for f in left):
            unread[f"{name}: {finding['code']}, {fix['title']}"] += 1
    # All safe fixes, until nothing changes.
    now, findings = list(texts), found
    for _ in range(8):
        changed = [apply(text, safe(said)) for text, said in zip(now, findings)]
        if changed == now:
            break
        now, findings = changed, check(movetext, path, changed)
    for (true, text), fixed, first, left in zip(sample, now, found, findings):
        if first and not left and (moves_of(fixed) != moves_of(true)):
            counts["silenced"] += 1
            word = next((f"{a} -> {b} -> {c}" for a, b, c in zip(true.split(), text.split(), fixed.split()) if a != c), "")
            silenced.append(f"{name}: {word} ({first[0]['code']}: {first[0]['message']})")
    return counts


if __name__ == "__main__":
    main()
