/// The parts of two sequences between their common beginning and their common end.
nonisolated struct CommonEnds {
  /// The indices of the first sequence that differ.
  let left: Range<Int>

  /// The indices of the second sequence that differ.
  let right: Range<Int>

  init<Elements: RandomAccessCollection<Element>, Element: Equatable>(
    of left: Elements,
    _ right: Elements
  ) where Elements.Index == Int {
    let shorter = min(left.count, right.count)
    let head = (0..<shorter).first { left[$0] != right[$0] } ?? shorter
    let tail =
      (0..<(shorter - head))
      .first { left[left.count - 1 - $0] != right[right.count - 1 - $0] } ?? shorter - head
    self.left = head..<(left.count - tail)
    self.right = head..<(right.count - tail)
  }
}
