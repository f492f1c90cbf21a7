/// Values in a row, first in, first out, in a ring of memory that grows as far as it is used.
///
/// An element is released when it is taken out. A row that is emptied as fast as it fills allocates
/// nothing. It works on memory and not on an array of optionals, because it is on the path of every
/// value: code that is generic at run time looks up each type that it builds from another, and
/// `Element` alone needs no look-up.
final class Ring<Element> {
  private var memory: UnsafeMutablePointer<Element>
  private var capacity: Int
  private var head = 0
  private(set) var count = 0

  init() {
    capacity = 0
    memory = .allocate(capacity: 0)
  }

  deinit {
    while count > 0 { _ = takeFirst() }
    memory.deallocate()
  }

  var isEmpty: Bool { count == 0 }

  func append(_ element: Element) {
    if count == capacity { grow() }
    (memory + place(count)).initialize(to: element)
    count += 1
  }

  /// Takes the value that has waited longest, of which there must be one.
  func takeFirst() -> Element {
    precondition(count > 0, "nothing is left to take")
    let first = head
    head = place(1)
    count -= 1
    return (memory + first).move()
  }

  /// Takes so many values, in their order, of which there must be as many.
  func take(_ number: Int) -> [Element] {
    [Element](unsafeUninitializedCapacity: number) { elements, initializedCount in
      for index in 0..<number { elements.initializeElement(at: index, to: takeFirst()) }
      initializedCount = number
    }
  }

  /// Hands over the values from the oldest to the newest, and keeps them.
  func forEach(_ body: (Element) -> Void) {
    for offset in 0..<count { body(memory[place(offset)]) }
  }

  private func place(_ offset: Int) -> Int {
    let place = head + offset
    return place < capacity ? place : place - capacity
  }

  private func grow() {
    let larger = max(4, capacity * 2)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    let beforeTheEnd = min(count, capacity - head)
    moved.moveInitialize(from: memory + head, count: beforeTheEnd)
    (moved + beforeTheEnd).moveInitialize(from: memory, count: count - beforeTheEnd)
    memory.deallocate()
    memory = moved
    capacity = larger
    head = 0
  }
}
