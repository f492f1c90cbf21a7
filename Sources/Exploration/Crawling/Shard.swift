/// One of several equal parts of a run, for distribution over machines.
///
/// Which part an element belongs to depends only on its position in a list, which must be the same for all parts.
nonisolated package struct Shard: Hashable, Sendable {
  /// The number of the part, from 1.
  package let number: Int
  /// The number of parts.
  package let count: Int

  /// Makes the part with this number, from 1 to `count`; nil if it does not exist.
  package init?(number: Int, of count: Int) {
    guard number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Returns the elements of this part; neighbors are in different parts, because they are often similar.
  package func share<Element>(of elements: [Element]) -> [Element] {
    stride(from: number - 1, to: elements.count, by: count).map { elements[$0] }
  }
}
