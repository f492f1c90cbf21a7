"""Counts the instructions that six paths of the library take, and compares them with the recorded ones.

Usage: instructions.py FOLDER_OF_EXECUTABLES WORK_FOLDER [--renew]

Seconds depend on the machine and on what else it does; instructions hardly do. Callgrind counts them.
"""

import json
import os
import platform
import re
import subprocess
import sys
import tempfile

import terminal
import workload

folder, work, *options = sys.argv[1:]
here = os.path.dirname(os.path.abspath(__file__))
FILE = os.path.join(here, "instructions.json")
TOLERANCE = 0.03
# Deleted when this script ends.
folders = tempfile.TemporaryDirectory(dir=work)
# How often a path is taken. The cost of starting is subtracted.
TIMES = 200


def environment():
    """The environment of a program: the same each time, with a home folder without settings or history."""
    return {
        "HOME": tempfile.mkdtemp(dir=folders.name),
        "PATH": os.environ["PATH"],
        "SWIFT_DETERMINISTIC_HASHING": "1",
        "TERM": "xterm-256color",
    }


def callgrind(counts, command):
    """The command that runs `command` and each program that it starts under Callgrind, with output in `counts`."""
    return [
        "valgrind", "--tool=callgrind", "--trace-children=yes", f"--log-file={counts}/%p.log",
        f"--callgrind-out-file={counts}/%p.out", *command,
    ]  # fmt: skip


def total(counts):
    """The instructions of all programs that wrote counts to the folder `counts`."""
    sums = []
    for name in os.listdir(counts):
        if name.endswith(".out"):
            with open(os.path.join(counts, name)) as file:
                sums += [int(line.split()[1]) for line in file if re.match(r"(summary|totals): ", line)][:1]
    if not sums:
        sys.exit(f"instructions: Callgrind wrote no counts to {counts}")
    return sum(sums)


def run(command, typed=""):
    """The instructions of `command` with `typed` as its piped input."""
    counts = tempfile.mkdtemp(dir=folders.name)
    result = subprocess.run(callgrind(counts, command), input=typed, env=environment(), text=True, capture_output=True)
    if result.returncode != 0 or "\n! " in result.stdout:
        sys.exit(f"instructions: {' '.join(command)} failed:\n{result.stdout[-500:]}{result.stderr[-500:]}")
    return total(counts)


def each(command, line, before=""):
    """The instructions of one `line` typed at `command` after the lines `before`; `#` in it is its number."""
    typed = [line.replace("#", str(number)) for number in range(10 + TIMES)]
    few, many = (run(command, before + "".join(lines)) for lines in (typed[:10], typed))
    return (many - few) // TIMES


def transcript_line():
    """The instructions of a line of a transcript that `test` plays: a command, or a line of its output."""
    costs, lines = [], []
    for commands in (100, 100 + TIMES * 10):
        path = os.path.join(folders.name, "counted.transcript")
        workload.transcript(path, commands)
        with open(path) as file:
            lines.append(sum(1 for _ in file))
        costs.append(run([peer, "test", "--jobs", "1", path]))
    return (costs[1] - costs[0]) // (lines[1] - lines[0])


def prompt_key():
    """The instructions between a key and its echo at the prompt.

    What is drawn between two keys depends on time, so this is the least of three counts.
    """
    keys_more = TIMES // 5
    few, many = (min(typing(keys) for _ in range(3)) for keys in (5, 5 + keys_more))
    return (many - few) // keys_more


def typing(keys):
    """The instructions of a session in which `keys` keys are typed."""
    counts = tempfile.mkdtemp(dir=folders.name)
    terminal.type_keys(callgrind(counts, [peer]), terminal.PROMPT, environment(), keys)
    return total(counts)


def stripped(name):
    """A copy of the program without debug information, which Callgrind may fail to read."""
    copy = os.path.join(folders.name, name)
    subprocess.run(["strip", "--strip-debug", "-o", copy, os.path.join(folder, name)], check=True)
    return copy


def swift_version():
    output = subprocess.run(["swift", "--version"], check=True, capture_output=True, text=True).stdout
    return re.search(r"Swift version (\S+)", output)[1]


if not os.path.exists(FILE) and "--renew" not in options:
    sys.exit(f"instructions: {FILE} is missing: script/count-instructions --renew")
peer, playbill = (stripped(name) for name in ("peer", "playbill"))
counted = {
    "start": run([peer]),
    "tap": each([playbill], "tap website\n", before="profile\nwait 1s\n"),
    "list change": each([peer], "put item #\n"),
    "navigation": each([peer], "go attic\nback\n"),
    "transcript line": transcript_line(),
    "prompt key": prompt_key(),
}
built = {"swift": swift_version(), "machine": platform.machine()}

if "--renew" in options:
    with open(FILE, "w") as file:
        json.dump({**built, "instructions": counted}, file, indent=2)
        file.write("\n")
with open(FILE) as file:
    kept = json.load(file)
worse = []
for path, count in counted.items():
    change = count / kept["instructions"][path] - 1
    print(f"{path:<20} {count:>12,}   {change:+.1%}", flush=True)
    if abs(change) > TOLERANCE:
        worse.append(path)
if {name: kept[name] for name in built} != built:
    print(f"The counts on file are of Swift {kept['swift']} on {kept['machine']}, so they do not apply here.")
elif worse:
    sys.exit(
        f"instructions: more than {TOLERANCE:.0%} off: {', '.join(worse)}. If that is intended: script/count-instructions --renew"
    )
