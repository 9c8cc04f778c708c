"""Every file of the corpus into every notation of its format and back."""

import pathlib
import subprocess
import sys
import tempfile
import time

program, corpus = sys.argv[1], pathlib.Path(sys.argv[2])
listed = subprocess.run([program, "list", "notations"], capture_output=True, text=True, check=True)
names = [line.split()[0] for line in listed.stdout.splitlines()]
# Scoresheets are a format of their own: see round-trip-sheets.
wanted = sys.argv[3:] or [name for name in names if name != "ncn"]
files = sorted((corpus / "pgn" / "clean").glob("*.pgn")) + sorted((corpus / "pdn").rglob("*.pdn"))


def convert(to, text, kind):
    """The text in another notation, and how many moves stayed as typed."""
    done = subprocess.run([program, "convert", "--to", to, "--as", kind, "-"], input=text,
                          capture_output=True)
    kept = sum(1 for line in done.stderr.splitlines() if line.startswith(b"warning"))
    return done.stdout, kept


# These mark captures in their own way or not at all, so the capture sign of the record does not come back.
WITHOUT_CAPTURE_SIGN = {"diagonal", "russian-short"}
SIGNS = bytes.maketrans(b"x:", b"--")


def differs(name, plain, back):
    if name in WITHOUT_CAPTURE_SIGN:
        plain, back = (text.translate(SIGNS) for text in (plain, back))
    return back != plain


wrong = 0
for name in wanted:
    begun, count, skipped, kept_all, differing = time.time(), 0, 0, 0, []
    for path in files:
        kind = path.suffix[1:].lower()
        own = "san" if kind == "pgn" else "numeric"
        text = path.read_bytes()
        # The original in its plain form: what every later step starts from.
        plain, kept = convert(own, text, kind)
        if kept:
            skipped += 1
            continue
        there, kept = convert(name, plain, kind)
        if there == plain and name != own:
            # A notation for other games.
            skipped += 1
            continue
        kept_all += kept
        back, _ = convert(own, there, kind)
        count += 1
        if differs(name, plain, back):
            differing.append(str(path.relative_to(corpus)))
    wrong += len(differing)
    print(f"{name:<22} {count:>4} files there and back, {skipped:>4} left out, {kept_all:>6} moves kept,"
          f" {len(differing):>3} differ {time.time() - begun:6.1f} s", *differing[:5], sep="  ", flush=True)
sys.exit(wrong > 0)
