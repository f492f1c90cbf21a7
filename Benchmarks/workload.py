"""The same work for every peer: a counter, a list and a stack of rooms, five commands in turn."""


def cycle(count):
    """The commands, as (verb, argument)."""
    for i in range(count):
        yield [
            ("inc", str(i % 7)),
            ("put", f"item{i % 11}"),
            ("look", ""),
            ("go", f"Room{i % 13}"),
            ("back", ""),
        ][i % 5]


class Rehearsal:
    """The output of our app for the cycle."""

    def __init__(self):
        self.counter = self.items = None
        self.fields = {"inc": "", "put": "", "go": ""}

    def rows(self):
        return [f"    {n}   {item}" for n, item in enumerate(self.items or [], 1)]

    def play(self, verb, argument):
        if verb in self.fields:
            self.fields[verb] = argument
        if verb == "inc":
            before = self.counter
            self.counter = (before or 0) + int(argument)
            # A field answers with its text when nothing else is shown.
            return [f"  inc   “{argument}”" if self.counter == before else f"  counter is {self.counter}"]
        if verb == "put":
            before, count = self.rows(), len(self.items or [])
            self.items = ((self.items or []) + [argument])[-8:]
            lines = [row for i, row in enumerate(self.rows()) if before[i : i + 1] != [row]]
            changed = len(self.items) != count
            # The items are bound last, so that their count is shown first.
            return ([f"  list has {len(self.items)} items"] if changed else []) + lines
        if verb == "look":
            return ["Home", f"  counter is {self.counter}", f"  list has {len(self.items)} items"] + self.rows() + [
                f"  {name:<5} “{value}”".replace(f"{name:<5} ", f"{name:<6}") for name, value in self.fields.items()
            ]
        if verb == "go":
            return [f"▸ {argument}", f"  You are in {argument}."]
        return ["◂ Home"]


class Plain:
    """The output of the peers' apps for the cycle."""

    def __init__(self):
        self.counter, self.items, self.stack = 0, [], ["Home"]

    def play(self, verb, argument):
        if verb == "inc":
            self.counter += int(argument)
            return [f"counter is {self.counter}"]
        if verb == "put":
            self.items = (self.items + [argument])[-8:]
            return [f"list has {len(self.items)} items"]
        if verb == "look":
            return [f"counter {self.counter}"] + [f"  {n}. {item}" for n, item in enumerate(self.items, 1)]
        self.stack = self.stack + [argument] if verb == "go" else self.stack[:-1]
        return [f"You are in {self.stack[-1]}. Depth {len(self.stack)}."]


def transcript(path, count, wrong=False):
    """Writes our transcript; with `wrong`, every expected line is wrong."""
    app = Rehearsal()
    with open(path, "w") as file:
        # A busy machine must not make a long file fail.
        file.write("limit: 10m\n---\n")
        for verb, argument in cycle(count):
            file.write(f"> {verb} {argument}".rstrip() + "\n")
            for line in app.play(verb, argument):
                file.write(f"| {line}{'!' if wrong else ''}\n")


def cmd2_transcript(path, count):
    app = Plain()
    with open(path, "w") as file:
        for verb, argument in cycle(count):
            file.write(f"app> {verb} {argument}".rstrip() + "\n")
            file.writelines(line + "\n" for line in app.play(verb, argument))


def doctest_file(path, count):
    app = Plain()
    with open(path, "w") as file:
        file.write(">>> from plain_app import *\n")
        for verb, argument in cycle(count):
            file.write(f">>> {verb}({argument!r})\n")
            file.writelines(line + "\n" for line in app.play(verb, argument))
