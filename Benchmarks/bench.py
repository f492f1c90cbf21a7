"""Measures Rehearsal against its peers in one run, and prints figures and ratios.

Usage: bench.py FOLDER_OF_EXECUTABLES PYTHON WORK_FOLDER
"""

import json
import os
import shutil
import subprocess
import sys
import time

import terminal
import workload

folder, python, work = sys.argv[1:]
executable = os.path.join(folder, "peer")
here = os.path.dirname(os.path.abspath(__file__))
# Where commands run. The findings that a working folder accepts change the exit status of an exploration.
PLACE = os.path.join(here, "peers")
RUNS = 10


class Run:
    """A measured command, its expected exit status, and a function to call before each run."""

    def __init__(self, command, status=0, prepare=lambda: None):
        self.command, self.status, self.prepare = command, status, prepare

    def once(self):
        """Runs the command; returns its seconds and its peak memory in MiB."""
        self.prepare()
        start = time.perf_counter()
        child = os.fork()
        if child == 0:
            null = os.open(os.devnull, os.O_RDWR)
            for descriptor in range(3):
                os.dup2(null, descriptor)
            os.chdir(PLACE)
            os.execvp(self.command[0], self.command)
        _, code, usage = os.wait4(child, 0)
        wall = time.perf_counter() - start
        if os.waitstatus_to_exitcode(code) != self.status:
            name = " ".join(self.command)
            sys.exit(f"bench: {name} ended with {os.waitstatus_to_exitcode(code)}, not {self.status}")
        return wall, usage.ru_maxrss / 1024


def measure(*runs, times=RUNS):
    """The fewest seconds and the most memory of each of `runs`, of `times` runs each.

    Other work of the machine only makes a run slower, so the fewest seconds count. The commands take
    turns, so that a slow moment affects all of them.
    """
    rounds = [[run.once() for run in runs] for _ in range(times)]
    return [(min(walls), max(memory)) for walls, memory in (zip(*each) for each in zip(*rounds))]


def row(what, figure, note=""):
    print(f"{what:<58} {figure:>16}   {note}", flush=True)


def path(name):
    return os.path.join(work, name)


terminal.measure(row, folder, path(""), os.path.join(here, "peers", "game.inf"))


def rate(command, write, count):
    """Commands a second, without the cost of starting and of one cycle.

    The last word of `command` is the file that it plays, which `write` writes.
    """
    seconds = []
    for number in (5, count):
        write(command[-1], number)
        seconds.append(measure(Run(command))[0][0])
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
small, large = measure(Run(ours), Run([*ours[:-1], path("million.transcript")]))
row("time of 1,000,000 commands against 100,000", f"{large[0] / small[0]:.1f} x", "linear is 10")
row("memory of 1,000,000 commands against 100,000", f"{large[1] / small[1]:.2f} x", f"{large[1]:.0f} MiB; flat is 1")

workload.transcript(path("right.transcript"), 20_000)
workload.transcript(path("wrong.transcript"), 20_000, wrong=True)
# Blessing plays a file once, in a worker, which also writes it.
os.environ.pop("CI", None)
right, wrong, blessed = measure(
    Run([*ours[:-1], path("right.transcript")]),
    Run([*ours[:-1], path("wrong.transcript")], status=1),
    Run(
        [*ours[:-1], "--bless", path("blessed.transcript")],
        prepare=lambda: shutil.copyfile(path("wrong.transcript"), path("blessed.transcript")),
    ),
)
row("an all-wrong file against a passing one", f"{wrong[0] / right[0]:.2f} x", "goal 2")
row("blessing an all-wrong file against a passing one", f"{blessed[0] / right[0]:.2f} x", "goal 2")

binding = os.path.join(os.path.dirname(executable), "binding")
bare, bound = map(float, subprocess.run([binding], check=True, capture_output=True, text=True).stdout.split())
row("a value through bind against bare OpenCombine", f"{bound / bare:.2f} x", f"{bound:.0f} ns against {bare:.0f}; goal 1.3")

loading = subprocess.run([os.path.join(folder, "loading")], check=True, capture_output=True, text=True)
named, found = map(float, loading.stdout.split())
note = f"{found / 1000:.1f} µs against {named / 1000:.1f}; goal 10 µs"
row("what finding ten controls adds to a stage", f"{(found - named) / 1000:.1f} µs", note)

tasks = subprocess.run([os.path.join(folder, "tasks")], check=True, capture_output=True, text=True)
delay, awaiting, growth, sleeps, alone, empty = map(float, tasks.stdout.split())
note = f"{awaiting:.0f} ns against {delay:.0f}; goal 3"
row("a turn with one await against one with a stream's delay", f"{awaiting / delay:.2f} x", note)
row("memory that 800,000 turns with one await add", f"{growth:.1f} MiB", "flat is 0")
row("a million sleeps in virtual time", f"{sleeps:.1f} s", "goal 5 s")
row("what concurrency adds to a turn without tasks", f"{empty - alone:.0f} ns", "goal 10 ns")

shutil.rmtree(path("files"), ignore_errors=True)
os.makedirs(path("files"))
for number in range(1000):
    workload.transcript(path(f"files/{number:04}.transcript"), 10)
[files] = measure(Run([executable, "test", "--jobs", "2", path("files")]))
row("1,000 files of ten commands, two jobs", f"{files[0]:.2f} s", "goal 0.3 s")


def explored(program, *options):
    """A run of an exploration, and the number of transitions that it tries."""
    command = [os.path.join(folder, program), "explore", "--format", "json", *options]
    found = subprocess.run(command, capture_output=True, text=True, cwd=PLACE)
    return Run(command, found.returncode), json.loads(found.stdout)["extent"]["transitions"]


run, transitions = explored("playbill")
[playbill] = measure(run, times=3)
row("transitions a second, Playbill explored", f"{transitions / playbill[0]:,.0f}", "goal 1,500")

# The counter of this app has a state for each number, so its exploration ends when it is told to.
endless = ["--depth", "1000000", "--states"]
(few, few_transitions), (many, many_transitions) = (explored("peer", *endless, count) for count in ("5000", "20000"))
small, large = measure(few, many, times=3)
row("transitions a second, two screens explored", f"{few_transitions / small[0]:,.0f}")
cost = large[0] / many_transitions / (small[0] / few_transitions)
row("a transition of 20,000 states against one of 5,000", f"{cost:.2f} x", "linear is 1")

# Commands of real apps take milliseconds, so what counts there is how many are needed for a transition.
os.environ["PEER_EFFORT"] = "1450000"
run, transitions = explored("peer", "--states", "500")
[laborious] = measure(run, times=2)
del os.environ["PEER_EFFORT"]
row("transitions a second, commands that take 2 ms each", f"{transitions / laborious[0]:,.0f}", "goal 297")

shard = path("states.shard")
part = [executable, "explore", *endless, "100000", "--shard", "1/1", "--write-shard", shard]
subprocess.run(part, check=True, capture_output=True)
[merged] = measure(Run([executable, "explore", "merge", shard], status=1), times=1)
row("a map of 100,000 states, from the file of a shard", f"{merged[0]:.1f} s", f"goal 10 s; {merged[1]:.0f} MiB")
os.remove(shard)
