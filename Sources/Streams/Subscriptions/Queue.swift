/// A first-in, first-out queue.
///
/// Elements are added to one array and taken from the end of another, which is in reverse order. A queue that is
/// emptied as fast as it fills keeps both arrays and allocates nothing.
struct Queue<Element> {
  private var added: [Element] = []
  /// The next elements, in reverse order.
  private var upcoming: [Element] = []

  var count: Int { added.count + upcoming.count }

  var isEmpty: Bool { added.isEmpty && upcoming.isEmpty }

  /// All elements, from the oldest to the newest.
  var elements: [Element] { upcoming.reversed() + added }

  mutating func append(_ element: Element) { added.append(element) }

  /// Takes the oldest element; nil if there is none.
  mutating func popFirst() -> Element? {
    if upcoming.isEmpty {
      swap(&added, &upcoming)
      upcoming.reverse()
    }
    return upcoming.popLast()
  }

  /// Replaces the newest element that fulfils a condition, and returns it; nil if there is none.
  mutating func replaceLast(
    with element: Element,
    where condition: (Element) -> Bool
  ) -> Element? {
    if let index = added.lastIndex(where: condition) {
      return exchange(&added[index], with: element)
    }
    guard let index = upcoming.firstIndex(where: condition) else { return nil }
    return exchange(&upcoming[index], with: element)
  }
}
