/// Values that wait for somebody to take them, first in, first out.
///
/// What was taken is released at once, and the room it took is used again: a backlog that is emptied
/// as fast as it fills allocates nothing.
struct Backlog<Element> {
  private var slots: [Element?] = []
  private var taken = 0

  var isEmpty: Bool { taken == slots.count }

  mutating func append(_ element: Element) {
    slots.append(element)
  }

  mutating func popFirst() -> Element? {
    guard taken < slots.count else { return nil }
    let element = slots[taken].take()
    taken += 1
    if taken == slots.count {
      slots.removeAll(keepingCapacity: true)
      taken = 0
    } else if taken >= 64, taken * 2 > slots.count {
      slots.removeFirst(taken)
      taken = 0
    }
    return element
  }

  /// Empties the backlog and gives back what was in it, so that the caller decides where it dies.
  mutating func removeAll() -> Backlog {
    let removed = self
    self = Backlog()
    return removed
  }
}
