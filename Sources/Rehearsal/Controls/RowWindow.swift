/// Which rows of a long list are on the screen, and which come next.
nonisolated struct RowWindow: Equatable {
  /// How many rows it shows at most.
  let length: Int

  let anchor: List.Anchor

  /// Where the user has scrolled to: the first row at the top, or behind the last at the bottom;
  /// nil while he has not.
  private var edge: Int?

  init(length: Int, anchor: List.Anchor) {
    self.length = length
    self.anchor = anchor
  }

  /// The rows that are on the screen, of `count`.
  ///
  /// It is always full, if there are enough.
  func range(of count: Int) -> Range<Int> {
    switch anchor {
    case .top:
      let start = max(0, min(edge ?? 0, count - length))
      return start..<min(count, start + length)
    case .bottom:
      let end = min(count, max(edge ?? count, length))
      return max(0, end - length)..<end
    }
  }

  /// The window one further; nil at the end.
  func next(of count: Int) -> RowWindow? {
    let range = range(of: count)
    switch anchor {
    case .top: return range.upperBound < count ? moved(to: range.upperBound) : nil
    case .bottom: return range.lowerBound > 0 ? moved(to: range.lowerBound) : nil
    }
  }

  /// The window with `row` at its edge.
  func scrolled(to row: Int, of count: Int) -> RowWindow {
    switch anchor {
    case .top: moved(to: row)
    // Who has come back to the last row wants to see those that follow.
    case .bottom: moved(to: row == count - 1 ? nil : row + 1)
    }
  }

  private func moved(to edge: Int?) -> RowWindow {
    var window = self
    window.edge = edge
    return window
  }
}
