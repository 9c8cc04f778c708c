#!/usr/bin/env python3
"""pasted.py HEADING LANGUAGE [N]

Prints the N-th block (from 1) of a language below a heading of docs/editors.md. Run by `pasted` beside it.
"""

import re
import sys
from pathlib import Path

heading, language = sys.argv[1:3]
number = int(sys.argv[3]) if len(sys.argv) > 3 else 1
page = (Path(__file__).resolve().parents[2] / "docs/editors.md").read_text()
section = re.split(r"^## ", page.split(f"\n## {heading}\n")[1], flags=re.M)[0]
print(re.findall(rf"^```{language}\n(.*?)^```$", section, re.M | re.S)[number - 1], end="")
