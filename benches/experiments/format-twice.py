"""The corpus formatted twice in each profile: what may not differ, and the speed."""

import collections
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

program, corpus, *profiles = sys.argv[1:]
# A move number with its dots, a bare one, or dots alone.
NUMBER = re.compile(rb"\d+\s*\.+|\.\.+|(?<=[\s(}])\d{1,3}(?=\s)")
TAG = re.compile(rb'\[\s*\w+\s*"[^"\n]*"\s*\]')
BLANKS = re.compile(rb"\s+")


def run(*arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True, check=False)


def said(text):
    """What a file says: its tags in any order, and the rest in order without numbers and blanks."""
    text = NUMBER.sub(b"", text)
    tags = sorted(BLANKS.sub(b"", tag) for tag in TAG.findall(text))
    return tags, BLANKS.sub(b"", TAG.sub(b"", text))


def findings(folder):
    """How often each finding is made in each file. Places are left out, and so is what speaks of lines."""
    counts = collections.Counter()
    for line in run("check", "--format", "json", str(folder)).stdout.splitlines():
        found = json.loads(line)
        file = pathlib.Path(found["file"]).relative_to(folder)
        counts[str(file), found["code"]] += 1
    return counts


def files(folder):
    return [path for path in sorted(folder.rglob("*")) if path.is_file()]


failed = False
with tempfile.TemporaryDirectory() as scratch:
    old = pathlib.Path(scratch) / "old"
    shutil.copytree(corpus, old, copy_function=shutil.copyfile)
    for folder in [old, *old.rglob("*")]:
        folder.chmod(0o755)
    size = sum(path.stat().st_size for path in files(old)) / 1e6
    before = findings(old)
    for profile in profiles or ["export", "annotated", "diff"]:
        new = pathlib.Path(scratch) / profile
        shutil.copytree(old, new)
        start = time.perf_counter()
        done = run("format", "--profile", profile, str(new))
        seconds = time.perf_counter() - start
        left = done.stderr.count("this game is left as typed")
        again = run("format", "--profile", profile, "--check", str(new))
        changed = again.stdout.splitlines()
        lost = [
            path.relative_to(new)
            for path in files(new)
            if said(path.read_bytes()) != said((old / path.relative_to(new)).read_bytes())
        ]
        after = findings(new)
        other = {key: (before[key], after[key]) for key in before | after if before[key] != after[key]}
        print(f"{profile:<10} {size:.1f} MB, {size / seconds:.1f} MB/s, {left} games left as typed, "
              f"{len(changed)} files differ the second time, {len(lost)} say something else, "
              f"{len(other)} counts of findings differ", flush=True)
        for name in changed[:9] + lost[:9] + sorted(other.items())[:20]:
            print("   ", name)
        failed |= done.returncode != 0 or again.returncode != 0 or bool(lost) or bool(other)
    if shutil.which("pgn-extract"):
        games = [str(path) for path in files(old) if path.suffix == ".pgn"]
        for name, command in {
            "pgn-extract": ["pgn-extract", "-s", *games],
            "movetext": [program, "format", "--diff", "--jobs", "1", *games],
        }.items():
            start = time.perf_counter()
            subprocess.run(command, capture_output=True, check=False)
            seconds = time.perf_counter() - start
            megabytes = sum(pathlib.Path(path).stat().st_size for path in games) / 1e6
            print(f"{name}: {megabytes:.1f} MB of PGN, {megabytes / seconds:.1f} MB/s")
    else:
        print("pgn-extract is not installed: no comparison")
sys.exit(failed)
