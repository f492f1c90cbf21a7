"""Measures Rehearsal against its peers in one run, and prints medians and ratios.

Usage: bench.py FOLDER_OF_EXECUTABLES PYTHON WORK_FOLDER
"""

import os
import shutil
import statistics
import subprocess
import sys
import time

import terminal
import workload

folder, python, work = sys.argv[1:]
executable = os.path.join(folder, "peer")
here = os.path.dirname(os.path.abspath(__file__))
RUNS = 5


def measure(command, status=0, prepare=lambda: None):
    """The median seconds on the wall and in the processor, and the peak memory in MiB."""
    walls, processor, memory = [], [], 0
    for _ in range(RUNS):
        prepare()
        start = time.perf_counter()
        child = os.fork()
        if child == 0:
            null = os.open(os.devnull, os.O_RDWR)
            for descriptor in range(3):
                os.dup2(null, descriptor)
            os.chdir(os.path.join(here, "peers"))
            os.execvp(command[0], command)
        _, code, usage = os.wait4(child, 0)
        walls.append(time.perf_counter() - start)
        processor.append(usage.ru_utime + usage.ru_stime)
        memory = max(memory, usage.ru_maxrss / 1024)
        if os.waitstatus_to_exitcode(code) != status:
            sys.exit(f"bench: {' '.join(command)} ended with {os.waitstatus_to_exitcode(code)}, not {status}")
    return statistics.median(walls), statistics.median(processor), memory


def row(what, figure, note=""):
    print(f"{what:<58} {figure:>16}   {note}", flush=True)


def path(name):
    return os.path.join(work, name)


terminal.measure(row, folder, path(""), os.path.join(here, "peers", "game.inf"))


def rate(command, write, count):
    """Commands a second, the cost of starting and of one cycle taken off.

    The last word of `command` is the file that it plays, which `write` writes.
    """
    seconds = []
    for number in (5, count):
        write(command[-1], number)
        seconds.append(measure(command)[0])
    return (count - 5) / (seconds[1] - seconds[0])


ours = [executable, "test", "--jobs", "1", path("many.transcript")]
our_rate = rate(ours, workload.transcript, 100_000)
row("commands a second in a golden run, one worker", f"{our_rate:,.0f}", "goal 500,000")

fewer = 5_000
cmd2 = [python, "cmd2_app.py", "--test", path("cmd2.txt")]
cmd2_rate = rate(cmd2, workload.cmd2_transcript, fewer)
row("  cmd2 3.5.1", f"{cmd2_rate:,.0f}", f"ours {our_rate / cmd2_rate:,.0f} times as many")
doctest = [python, "-m", "doctest", "-o", "FAIL_FAST", path("doctest.txt")]
doctest_rate = rate(doctest, workload.doctest_file, fewer * 4)
row("  Python's doctest", f"{doctest_rate:,.0f}", f"ours {our_rate / doctest_rate:,.1f} times as many")

workload.transcript(path("million.transcript"), 1_000_000)
small, large = measure(ours), measure([executable, "test", "--jobs", "1", path("million.transcript")])
row("time of 1,000,000 commands against 100,000", f"{large[0] / small[0]:.1f} x", "linear is 10")
row("memory of 1,000,000 commands against 100,000", f"{large[2] / small[2]:.2f} x", f"{large[2]:.0f} MiB; flat is 1")

workload.transcript(path("right.transcript"), 20_000)
workload.transcript(path("wrong.transcript"), 20_000, wrong=True)
right = measure([executable, "test", "--jobs", "1", path("right.transcript")])
wrong = measure([executable, "test", "--jobs", "1", path("wrong.transcript")], status=1)
row("an all-wrong file against a passing one", f"{wrong[0] / right[0]:.2f} x", "goal 2")
# Blessing plays a file once, in a worker, who writes it too.
os.environ.pop("CI", None)
blessed = measure(
    [executable, "test", "--jobs", "1", "--bless", path("blessed.transcript")],
    prepare=lambda: shutil.copyfile(path("wrong.transcript"), path("blessed.transcript")),
)
row("blessing an all-wrong file against a passing one", f"{blessed[0] / right[0]:.2f} x", "goal 2")

binding = os.path.join(os.path.dirname(executable), "binding")
bare, bound = map(float, subprocess.run([binding], check=True, capture_output=True, text=True).stdout.split())
row("a value through bind against bare OpenCombine", f"{bound / bare:.2f} x", f"{bound:.0f} ns against {bare:.0f}; goal 1.3")

shutil.rmtree(path("files"), ignore_errors=True)
os.makedirs(path("files"))
for number in range(1000):
    workload.transcript(path(f"files/{number:04}.transcript"), 10)
files = measure([executable, "test", "--jobs", "2", path("files")])
row("1,000 files of ten commands, two jobs", f"{files[0]:.2f} s", "goal 0.3 s")
