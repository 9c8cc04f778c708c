"""typing-terminal.py nvim|helix PROGRAM SERVER FOLDER PACE GAME...

Types games key by key into an editor in tmux, saves them, and compares; then tries which keys take a row
of a list. SERVER is `none` for the editor as it comes; FOLDER holds the plugin of Neovim. Run by `typing`
beside it, which says what is checked.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
PATIENCE = 60  # seconds
LIST_PATIENCE = 3  # seconds; a list that stays open after a pause stays for good
editor, program, server, folder, pace, *games = sys.argv[1:]
program = str(pathlib.Path(program).resolve())
pace = int(pace) / 1000
socket = f"typing-{os.getpid()}"
scratch = pathlib.Path(tempfile.mkdtemp())


def tmux(*words):
    return subprocess.run(["tmux", "-L", socket, "-f", "/dev/null", *words], capture_output=True, text=True).stdout


def start_tmux():
    """Without a session tmux would end, also while the next session is being started."""
    tmux("start-server", ";", "set-option", "-g", "exit-empty", "off")


def wait(what, condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(0.05)


def start(session, command, environment):
    words = [f"{name}={value}" for name, value in environment.items()]
    tmux("new-session", "-d", "-s", session, "-x", "120", "-y", "50", "env", "TERM=xterm-256color", *words, *command)


def press(session, key):
    """A character, or a key by tmux's name for it."""
    if len(key) > 1 or key == "\n":
        tmux("send-keys", "-t", session, "Enter" if key == "\n" else key)
    else:
        tmux("send-keys", "-t", session, "-l", "\\;" if key == ";" else key)  # a bare `;` parts tmux's commands


def screen(session, *how):
    return tmux("capture-pane", "-p", "-t", session, *how)


def command(session, text):
    press(session, "Escape")
    time.sleep(0.3)
    for key in text + "\n":
        press(session, key)


def type_text(session, text, look):
    """Types; what `look` finds wrong after each key is returned."""
    faults = []
    for i, key in enumerate(text):
        due = time.monotonic() + pace
        press(session, key)
        time.sleep(max(0, due - time.monotonic()))
        faults += look(text[: i + 1].rsplit("\n", 1)[-1])
    return faults


def save(session):
    command(session, EDITORS[editor]["save"])
    wait("the editor ends", lambda: session not in tmux("list-sessions", "-F", "#S").split("\n"))


# ---- Neovim: a script inside it watches ---------------------------------------------------------


def nvim_log(session):
    return scratch / f"{session}.log"


def nvim_open(session, file, way):
    log = nvim_log(session)
    environment = {"TYPING_WAY": way, "TYPING_LOG": log, "XDG_STATE_HOME": scratch, "XDG_CONFIG_HOME": scratch}
    plugin = []
    if server != "none":
        environment["MOVETEXT_SERVER"] = server
        plugin = ["--cmd", f"set runtimepath^={folder}/nvim"]
    watch = ["-c", f"luafile {HERE}/nvim-typing.lua"]
    opened = ["-c", f"edit {file}"]  # after the script, which names the server
    start(session, [program, "--clean", "--cmd", "set noswapfile", *plugin, *watch, *opened], environment)
    wait("the server runs", lambda: log.exists() and log.read_text().startswith("ready"))


def nvim_noted(session):
    return nvim_log(session).read_text().splitlines()[1:]


# ---- Helix: the screen is read, in colours of our own -------------------------------------------

ERROR, WARNING, MENU = "48;2;255;0;0", "48;2;255;255;0", "48;2;0;0;255"


def hx_settings(home, way):
    (home / "helix/themes").mkdir(parents=True)
    (home / "helix/themes/watch.toml").write_text(
        '"diagnostic.error" = { bg = "#ff0000" }\n"diagnostic.warning" = { bg = "#ffff00" }\n'
        '"ui.selection" = { bg = "#808080" }\n"ui.menu" = { bg = "#0000ff" }\n"ui.menu.selected" = { bg = "#0000ff" }\n'
    )
    timeout = "completion-timeout = 5\n" if way == "at-once" else ""  # else the list opens after a pause
    (home / "helix/config.toml").write_text(
        f'theme = "watch"\n[editor]\ntrue-color = true\n{timeout}[editor.cursor-shape]\ninsert = "bar"\n'
    )
    servers = [] if server == "none" else ["movetext"]
    languages = "".join(
        f'[[language]]\nname = "{name}"\nscope = "text.{name}"\nfile-types = ["{name}"]\nlanguage-servers = {servers}\n'
        for name in ("pgn", "pdn", "ncn")
    )
    (home / "helix/languages.toml").write_text(languages + f'[language-server.movetext]\ncommand = "{server}"\nargs = ["lsp"]\n')


def cells(line):
    """The background of every cell of a captured line."""
    background, result = "", []
    for escape, char in re.findall(r"\x1b\[([\d;:]*)m|([^\x1b])", line):
        if char:
            result.append(background)
            continue
        for part in re.findall(r"[34]8[;:][25][\d;:]*?(?=;[34]8|$)|[\d]+", escape):
            if part.startswith("48"):
                background = part.replace(":", ";")
            elif part in ("0", "49"):
                background = ""
    return result


def hx_look(session, line):
    """What is wrong on the screen. An open list closes when the server has answered to the key: that is waited for."""
    faults = hx_faults(session, line)
    end = time.monotonic() + LIST_PATIENCE
    while any("a list is open" in fault for fault in faults) and time.monotonic() < end:
        time.sleep(0.1)
        faults = [fault for fault in faults if "a list is open" not in fault] + [
            fault for fault in hx_faults(session, line) if "a list is open" in fault
        ]
    return faults


def hx_faults(session, line):
    x, y = (int(n) for n in tmux("display-message", "-p", "-t", session, "#{cursor_x} #{cursor_y}").split())
    rows = [cells(row) for row in screen(session, "-e").split("\n")]
    faults = []
    word = re.search(r"\S*$", line)[0]
    row = rows[y] if y < len(rows) else []
    shown = set(row[max(0, x - len(word)) : x])
    for colour, name in ((ERROR, "an error"), (WARNING, "a warning")):
        if colour in shown:
            faults.append(f"after «{line}»: {name} on the unfinished word")
    if re.search(r"(^|[\s.])$", line) and any(MENU in row for row in rows):
        texts = zip(screen(session).split("\n"), rows)
        rows_of_list = ["".join(c for c, b in zip(text, row) if b == MENU).strip() for text, row in texts if MENU in row]
        faults.append(f"after «{line}»: a list is open: {rows_of_list}")
    return faults


def hx_open(session, file, way):
    home = scratch / session
    hx_settings(home, way)
    runtime = pathlib.Path(program).parent / "runtime"
    environment = {"XDG_CONFIG_HOME": home, "XDG_CACHE_HOME": home, "HELIX_RUNTIME": runtime}
    probe = scratch / f"{session}.pgn"
    shutil.copyfile(HERE / "fixtures/check-mark.pgn", probe)
    start(session, [program, str(probe)], environment)
    mark = "●" if server != "none" else "[Event"
    wait("the server runs", lambda: mark in screen(session))
    command(session, f":open {file}")
    status = re.compile(f"NOR .*{re.escape(file.name)}")
    wait("the file is open", lambda: status.search(screen(session)))


# ---- The games ----------------------------------------------------------------------------------

EDITORS = {
    "nvim": {
        "open": nvim_open,
        "look": lambda session, line: [],
        "noted": nvim_noted,
        "save": ":wq",
        "last": "\n",  # the line that the last Enter began is saved with an end, too
        "ways": ["plain", "autotrigger", "autocomplete"],
        "list": ["C-x", "C-o"],
        "choosing": [["C-n", "C-y"], ["C-n", "C-n", "C-y"]],
    },
    "helix": {
        "open": hx_open,
        "look": hx_look,
        "noted": lambda session: [],
        "save": ":write-quit-all",
        "last": "",
        "ways": ["plain", "at-once"],
        "list": ["C-x"],
        "choosing": [["Down", "Enter"], ["C-n", "C-n", "Enter"]],
    },
}
this = EDITORS[editor]
failed = []


def report(what, faults):
    lines = [f"{'not ok' if faults else 'ok'} - {editor}: {what}"]
    lines += [f"#   {fault}" for fault in faults[:5]]
    lines += [f"#   and {len(faults) - 5} more"] if len(faults) > 5 else []
    print("\n".join(lines), flush=True)
    failed.extend(faults)


def begin(session, name, way):
    """An editor with an empty file, ready for text; its path."""
    file = scratch / session / "games" / name
    file.parent.mkdir(parents=True)
    file.touch()
    this["open"](session, file, way)
    time.sleep(0.5)
    press(session, "i")
    return file


def difference(typed, saved):
    want, have = typed.split("\n"), saved.split("\n") + [""] * typed.count("\n")
    row = next((i for i, line in enumerate(want) if line != have[i]), len(want) - 1)
    return f"line {row + 1} was typed «{want[row]}» and is «{have[row]}»"


def run(game, way):
    name = pathlib.Path(game).name
    typed = pathlib.Path(game).read_text()
    session = f"{pathlib.Path(game).stem}-{way}"
    try:
        file = begin(session, name, way)
        faults = type_text(session, typed, lambda line: this["look"](session, line))
        save(session)
        faults += this["noted"](session)
        expected, saved = typed + this["last"], file.read_text()
        if saved != expected:
            faults.insert(0, difference(expected, saved))
    except TimeoutError as late:
        faults = [f"timed out: {late}", screen(session)]
    report(f"{name}, {way}, {pace * 1000:.0f} ms a key", faults)


def choose(number, keys, wanted):
    """Presses keys while a list is open for `1. N`; compares the first line and the number of lines."""
    session = f"choosing-{number}"
    what = f"1. N with its list, then {' '.join(keys)}"
    try:
        file = begin(session, "choosing.pgn", "plain")
        for i, key in enumerate("1. N"):
            press(session, key)
            wait("the key is typed", lambda: "1. N"[: i + 1].rstrip() in screen(session))
            # So long that Helix asks for no list by itself that the next key makes wrong.
            time.sleep(0.4)
        for key in this["list"]:
            press(session, key)
        wait("the list", lambda: "Nh3" in screen(session))
        for key in keys:
            time.sleep(0.3)
            press(session, key)
        time.sleep(0.3)
        save(session)
        saved = file.read_text()
        report(what, [] if re.fullmatch(wanted, saved) else [f"gives {saved!r}"])
    except TimeoutError as late:
        report(what, [f"timed out: {late}", screen(session)])


def side_by_side(function, rows):
    """Each in an editor of its own."""
    threads = [threading.Thread(target=function, args=row) for row in rows]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


try:
    start_tmux()
    for game in games:
        side_by_side(run, [(game, way) for way in this["ways"]])
    if server != "none":
        rows = [(["Enter"], r"1\. N\n\n?"), (["Space"], r"1\. N \n"), (["."], r"1\. N\.\n")]
        rows += [(keys, r"1\. N[acfh]3\n") for keys in this["choosing"]]
        side_by_side(choose, [(i, *row) for i, row in enumerate(rows)])
finally:
    tmux("kill-server")
    shutil.rmtree(scratch, ignore_errors=True)
sys.exit(1 if failed else 0)
