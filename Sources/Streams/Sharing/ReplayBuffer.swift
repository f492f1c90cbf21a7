/// The last so many values, oldest first: a ring that grows only as far as it is used.
struct ReplayBuffer<Element> {
  private let capacity: Int
  private var ring: [Element] = []
  private var oldest = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 0)
  }

  var elements: [Element] {
    Array(ring[oldest...] + ring[..<oldest])
  }

  /// Adds a value and gives back the one it displaced, so that the caller decides where it dies.
  mutating func append(_ element: Element) -> Element? {
    guard capacity > 0 else { return nil }
    guard ring.count == capacity else {
      ring.append(element)
      return nil
    }
    let displaced = ring[oldest]
    ring[oldest] = element
    oldest = (oldest + 1) % capacity
    return displaced
  }
}
