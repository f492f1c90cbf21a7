"""Programs on a pseudo-terminal: how soon they are ready, and how soon they answer a key."""

import fcntl
import os
import pty
import select
import shutil
import signal
import struct
import subprocess
import termios
import time

# The end of an app's prompt, which is colored.
PROMPT = b">\x1b[0m "


def measure(row, folder, work, story):
    """Prints the rows about the response times of a terminal."""
    terminal = Terminal()
    home = os.path.join(work, "home")
    os.makedirs(home, exist_ok=True)
    environment = {"TERM": "xterm-256color", "HOME": home, "PATH": os.environ["PATH"]}
    peer, playbill, plain = ([os.path.join(folder, name)] for name in ("peer", "playbill", "plainedit"))

    theirs, ours = key_to_echo(terminal, [(plain, b"> "), (peer, PROMPT)], environment)
    for share in (0.5, 0.99):
        mine, least = (times[int(len(times) * share)] * 1e6 for times in (ours, theirs))
        goal = "; goal 2" if share == 0.5 else ""
        note = f"{mine / least:.1f} times plain libedit's {least:.0f} µs{goal}"
        row(f"key to echo, p{share * 100:.0f}", f"{mine:.0f} µs", note)
    row("idle at the prompt", f"{idle(terminal, peer, PROMPT, environment):.1%}", "of a processor; goal 0")

    mine = first_prompt(terminal, peer, PROMPT, environment) * 1e3
    row("exec to first prompt, the library alone", f"{mine:.1f} ms", dfrotz_note(terminal, environment, work, story, mine))
    mine = first_prompt(terminal, playbill, PROMPT, environment) * 1e3
    row("exec to first prompt, Playbill", f"{mine:.1f} ms", "goal 12 ms")


def dfrotz_note(terminal, environment, work, story, mine):
    """The same for dfrotz, if it is installed."""
    dfrotz = shutil.which("dfrotz") or shutil.which("dfrotz", path="/usr/games")
    compiler = shutil.which("inform6")
    if not dfrotz or not compiler:
        return "to compare with dfrotz: apt-get install frotz inform6-compiler"
    compiled = os.path.join(work, "game.z5")
    subprocess.run([compiler, story, compiled], check=True, stdout=subprocess.DEVNULL)
    theirs = first_prompt(terminal, [dfrotz, compiled], b">", environment) * 1e3
    return f"{mine / theirs:.1f} times dfrotz's {theirs:.1f} ms; goal 2"


class Terminal:
    """One pseudo-terminal that runs one program after the other."""

    def __init__(self):
        self.master, slave = pty.openpty()
        self.path = os.ttyname(slave)
        # Kept open: otherwise the terminal would hang up between programs.
        self.slave = slave
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 200, 0, 0))
        self.child = 0

    def start(self, command, prompt, environment):
        """Runs a program, and returns the seconds from exec to its first prompt."""
        mode = termios.tcgetattr(self.slave)
        begin = time.perf_counter()
        self.child = os.fork()
        if self.child == 0:
            os.setsid()
            terminal = os.open(self.path, os.O_RDWR)
            for descriptor in range(3):
                os.dup2(terminal, descriptor)
            try:
                os.execvpe(command[0], command, environment)
            finally:
                os._exit(127)
        seen = b""
        while prompt not in seen:
            seen += self.read(20)
        taken = time.perf_counter() - begin
        self.mode = mode
        return taken

    def read(self, patience):
        ready, _, _ = select.select([self.master], [], [], patience)
        if not ready:
            raise SystemExit("bench: a program on the terminal does not answer")
        return os.read(self.master, 1 << 16)

    def press(self, key):
        """Presses a key, and returns the seconds until its echo."""
        begin = time.perf_counter()
        os.write(self.master, key)
        while key not in self.read(20):
            pass
        return time.perf_counter() - begin

    def settle(self, quiet=0.02):
        """Reads output until there was none for `quiet` seconds."""
        while select.select([self.master], [], [], quiet)[0]:
            os.read(self.master, 1 << 16)

    def leave(self):
        """Clears the typed line, types `quit`, and waits for the program to end."""
        os.write(self.master, b"\x15quit\n")
        deadline = time.monotonic() + 60
        while os.waitpid(self.child, os.WNOHANG) == (0, 0):
            if time.monotonic() > deadline:
                raise SystemExit("bench: a program on the terminal does not quit")
            self.settle()

    def stop(self):
        """Ends the program, and returns the processor time it has used, in seconds."""
        os.kill(self.child, signal.SIGKILL)
        _, _, usage = os.wait4(self.child, 0)
        self.settle()
        termios.tcsetattr(self.slave, termios.TCSANOW, self.mode)
        termios.tcflush(self.slave, termios.TCIOFLUSH)
        return usage.ru_utime + usage.ru_stime


def first_prompt(terminal, command, prompt, environment, runs=20):
    """The median seconds to the first prompt, without the first run."""
    taken = []
    for _ in range(runs + 1):
        taken.append(terminal.start(command, prompt, environment))
        terminal.stop()
    return sorted(taken[1:])[runs // 2]


def key_to_echo(terminal, programs, environment, rounds=10, keys=100):
    """For each program, sorted seconds from a key to its echo; the programs take turns."""
    taken = [[] for _ in programs]
    for _ in range(rounds):
        for times, (command, prompt) in zip(taken, programs):
            terminal.start(command, prompt, environment)
            terminal.settle()
            for _ in range(keys):
                times.append(terminal.press(b"x"))
            terminal.stop()
    return [sorted(times) for times in taken]


def idle(terminal, command, prompt, environment, seconds=3):
    """The share of a processor that a program uses while it waits at its prompt."""
    used = []
    for pause in (0, seconds):
        terminal.start(command, prompt, environment)
        terminal.settle()
        time.sleep(pause)
        used.append(terminal.stop())
    return max(0, used[1] - used[0]) / seconds


def type_keys(command, prompt, environment, count):
    """Runs a slowed-down program, presses `count` keys, each after all output has arrived, and quits."""
    terminal = Terminal()
    terminal.start(command, prompt, environment)
    terminal.settle(quiet=0.5)
    for _ in range(count):
        terminal.press(b"x")
        terminal.settle(quiet=0.3)
    terminal.leave()
