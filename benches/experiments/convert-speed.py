"""movetext and pgn-extract on the same files, in turns; the fastest run of each counts."""

import pathlib
import subprocess
import sys
import tempfile
import time

ROUNDS = 30
program, *files = sys.argv[1:]


def seconds(command, out):
    start = time.perf_counter()
    subprocess.run(command, stdout=out, stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - start


for file in files:
    runs = {
        "two threads": [program, "convert", "--to", "lan", "--jobs", "2", file],
        "one thread": [program, "convert", "--to", "lan", "--jobs", "1", file],
        "pgn-extract": ["pgn-extract", "-s", "-Wlalg", file],
    }
    best = dict.fromkeys(runs, float("inf"))
    for _ in range(ROUNDS):
        for name, command in runs.items():
            with tempfile.TemporaryFile() as out:
                best[name] = min(best[name], seconds(command, out))
    size = pathlib.Path(file).stat().st_size / 1e6
    told = "  ".join(f"{name} {1e3 * best[name]:5.0f} ms" for name in runs)
    ratios = "  ".join(f"{best['pgn-extract'] / best[name]:4.1f} x" for name in list(runs)[:2])
    print(f"{pathlib.Path(file).name:<16} {size:5.1f} MB  {told}  {ratios}", flush=True)
