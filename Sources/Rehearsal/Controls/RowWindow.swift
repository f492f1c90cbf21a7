/// The rows of a long list that are on the screen.
nonisolated struct RowWindow: Equatable {
  /// The maximum number of rows on the screen.
  let length: Int

  let anchor: List.Anchor

  /// The position that the user has scrolled to; nil before any scrolling.
  ///
  /// It is the first row shown for a top anchor, and the position after the last row shown for a
  /// bottom anchor.
  var edge: Int?

  /// The rows on the screen, out of `count`.
  ///
  /// The window is always full if there are enough rows.
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

  /// The next window; nil at the end of the list.
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
    // At the last row, follow new rows again.
    case .bottom: moved(to: row == count - 1 ? nil : row + 1)
    }
  }

  /// The nearest window that contains `row`.
  func including(_ row: Int, of count: Int) -> RowWindow {
    let range = range(of: count)
    guard !range.contains(row) else { return self }
    let isAbove = row < range.lowerBound
    switch anchor {
    case .top: return moved(to: isAbove ? row : row + 1 - length)
    case .bottom: return isAbove ? moved(to: row + length) : scrolled(to: row, of: count)
    }
  }

  /// The window on the rows that follow the end of `before` rows, now that there are `count`.
  ///
  /// New rows are below for a top anchor, and above for a bottom anchor.
  func continued(from before: Int, to count: Int) -> RowWindow {
    let range = range(of: before)
    switch anchor {
    case .top: return moved(to: range.upperBound)
    case .bottom: return moved(to: range.lowerBound + count - before)
    }
  }

  /// The window after its list has got `count` rows: its place if there are rows, and the beginning otherwise.
  ///
  /// So the rows that come back to a list that became shorter do not bring an earlier place back.
  func settled(on count: Int) -> RowWindow {
    guard edge != nil else { return self }
    let range = range(of: count)
    return switch anchor {
    case .top: moved(to: range.lowerBound == 0 ? nil : range.lowerBound)
    // At the last row, follow new rows again.
    case .bottom: moved(to: range.upperBound == count ? nil : range.upperBound)
    }
  }

  private func moved(to edge: Int?) -> RowWindow {
    RowWindow(length: length, anchor: anchor, edge: edge)
  }
}
