"""The app as functions that print, for doctest."""

counter, items, stack = 0, [], ["Home"]


def inc(argument):
    global counter
    counter += int(argument)
    print(f"counter is {counter}")


def put(argument):
    items.append(argument)
    items[:] = items[-8:]
    print(f"list has {len(items)} items")


def look(_):
    print(f"counter {counter}")
    for number, item in enumerate(items, 1):
        print(f"  {number}. {item}")


def go(argument):
    stack.append(argument)
    print(f"You are in {stack[-1]}. Depth {len(stack)}.")


def back(_):
    stack.pop()
    print(f"You are in {stack[-1]}. Depth {len(stack)}.")
