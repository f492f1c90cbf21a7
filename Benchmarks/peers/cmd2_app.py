"""The app in cmd2 3.5, the last one with transcripts."""

import sys

import cmd2


class App(cmd2.Cmd):
    def __init__(self):
        super().__init__(allow_cli_args=True)
        self.prompt = "app> "
        self.counter, self.items, self.stack = 0, [], ["Home"]

    def do_inc(self, argument):
        self.counter += int(argument)
        self.poutput(f"counter is {self.counter}")

    def do_put(self, argument):
        self.items = (self.items + [str(argument)])[-8:]
        self.poutput(f"list has {len(self.items)} items")

    def do_look(self, _):
        self.poutput(f"counter {self.counter}")
        for number, item in enumerate(self.items, 1):
            self.poutput(f"  {number}. {item}")

    def do_go(self, argument):
        self.stack.append(str(argument))
        self.poutput(f"You are in {self.stack[-1]}. Depth {len(self.stack)}.")

    def do_back(self, _):
        self.stack.pop()
        self.poutput(f"You are in {self.stack[-1]}. Depth {len(self.stack)}.")


if __name__ == "__main__":
    sys.exit(App().cmdloop())
