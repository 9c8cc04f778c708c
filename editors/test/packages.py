#!/usr/bin/env python3
"""packages.py VSIX [TARGET SERVER]

What a packaged extension contains: with TARGET and SERVER that server, without them none. Every part by others has
its notice, and no address is invented. Run by `vscode` beside it.
"""

import json
import re
import struct
import subprocess
import sys
import zipfile
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
package = zipfile.ZipFile(sys.argv[1])
target, server = sys.argv[2:4] if len(sys.argv) > 2 else (None, None)
names = set(package.namelist())


def text(name):
    return package.read(f"extension/{name}").decode()


def check(ok, what, detail=""):
    if not ok:
        sys.exit(f"not ok - {Path(sys.argv[1]).name}: {what} {detail}")
    print(f"ok - {Path(sys.argv[1]).name}: {what}")


manifest = json.loads(text("package.json"))
absent = [key for key in ("repository", "bugs", "homepage") if key in manifest]
check(not absent, "names no address", absent)

declared = re.search(r'TargetPlatform="([^"]*)"', package.read("extension.vsixmanifest").decode())
check((declared and declared[1]) == target, "is for the right systems", declared)
packed = [name for name in names if name.startswith("extension/server/")]
if server:
    check(packed == ["extension/server/movetext"], "has the server", packed)
    check(package.read(packed[0]) == Path(server).read_bytes(), "has the server that was built")
    check(package.getinfo(packed[0]).external_attr >> 16 & 0o111, "has a server that can be run")
else:
    check(not packed, "has no server", packed)

icon = package.read(f"extension/{manifest['icon']}")
check(struct.unpack(">II", icon[16:24]) == (256, 256), "has an icon of 256 pixels")


def files(value):
    """Every file that the manifest names."""
    if isinstance(value, dict):
        return [file for item in value.values() for file in files(item)]
    if isinstance(value, list):
        return [file for item in value for file in files(item)]
    named = isinstance(value, str) and re.fullmatch(r"(\./)?[\w-]+/[\w./-]+\.(json|svg|png|md)", value)
    return [value.removeprefix("./")] if named else []


named = files(manifest["contributes"])
readable = {name.removeprefix("extension/").lower() for name in names}
lost = [name for name in named if name.lower() not in readable]
check(len(named) > 15 and not lost, "has every file that it names", lost)

readme = next(name for name in names if name.lower() == "extension/readme.md")
pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", package.read(readme).decode())
lost = [name for name in pictures if name.lower() not in readable]
check(len(pictures) >= 3 and not lost, "has the pictures of its README", lost)
check("## [Unreleased]" in text(next(n for n in names if n.lower() == "extension/changelog.md").removeprefix("extension/")), "has a change log")

notices = text("ThirdPartyNotices.txt")
modules = ["vscode-languageclient", "vscode-languageserver-protocol", "vscode-jsonrpc", "semver"]
crates = []
if server:
    tree = ["cargo", "tree", "--locked", "--edges", "normal", "--prefix", "none", "--format", "{p}"]
    lines = subprocess.run(tree, cwd=REPOSITORY, check=True, capture_output=True, text=True).stdout.split("\n")
    crates = sorted({line.split(" ")[0] for line in lines if line} - {"movetext"})
    check(len(crates) > 50, "consists of crates", crates)
font = ["DejaVu Sans"] if server else []
lost = [name for name in modules + crates + font if not re.search(rf"^- {re.escape(name)} \d", notices, re.M)]
check(not lost, "has a notice for every part", lost)
check(server or "- shakmaty" not in notices, "has no notice for what it lacks")
unsaid = re.findall(r"^- .*(?:undefined|null|see its text)$", notices, re.M)
check(not unsaid, "says the licence of every part", unsaid)
# Once in the list, and again above its text. The text of the project's own licence is the package's.
parts = re.findall(r"^- (.*)$", notices.split("=====")[0], re.M)
lost = [part for part in parts if not re.search(rf"^{re.escape(part)}$", notices, re.M) and not part.endswith("GPL-3.0-or-later")]
check(len(parts) >= len(modules) and not lost, "has the texts of the licences", lost)
check("GNU GENERAL PUBLIC LICENSE" in text("LICENSE.txt"), "has the licence of the project")
