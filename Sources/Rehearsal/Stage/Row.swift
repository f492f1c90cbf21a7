/// One row of a list: a title, and a detail in a column of its own.
nonisolated public struct Row: Hashable, Sendable {
  /// The text by which `select` finds the row.
  public let title: String

  /// The text beside the title, or an empty string.
  public let detail: String

  /// Makes a row.
  public init(_ title: String, detail: String = "") {
    self.title = title
    self.detail = detail
  }
}

/// Finds the rows of a table to print again.
nonisolated enum RowChanges {
  /// The indices of the rows that are new or changed since `before`.
  ///
  /// If rows only changed places, these are all rows from the first to the last that moved. The time is
  /// proportional to the number of rows.
  static func indices<Row: Hashable>(of rows: [Row], since before: [Row]) -> [Int] {
    let shorter = min(rows.count, before.count)
    var head = 0
    while head < shorter, rows[head] == before[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, rows[rows.count - 1 - tail] == before[before.count - 1 - tail] {
      tail += 1
    }
    let middle = head..<(rows.count - tail)
    let known = before[head..<(before.count - tail)]
    // Comparing a few rows is faster than hashing them.
    let isShort = max(middle.count, known.count) <= 16
    let new =
      isShort
      ? new(middle, of: rows, beside: known) : new(middle, of: rows, besideMany: known)
    let isOnlyReordered = new.isEmpty && rows.count == before.count
    return isOnlyReordered ? Array(middle) : new
  }

  /// The indices of the numbered rows that are new or changed since `before`.
  ///
  /// A row with another number counts as changed. The first number is `offset` higher than it was.
  static func indices<Row: Equatable>(
    of rows: [Row],
    since before: [Row],
    movedBy offset: Int
  ) -> [Int] {
    var changed: [Int] = []
    changed.reserveCapacity(rows.count)
    for index in rows.indices {
      let place = index + offset
      if !before.indices.contains(place) || rows[index] != before[place] { changed.append(index) }
    }
    return changed
  }

  /// The indices of the rows without an equal row in `known`; each known row matches only one.
  private static func new<Row: Hashable>(
    _ indices: Range<Int>,
    of rows: [Row],
    beside known: ArraySlice<Row>
  ) -> [Int] {
    var known = known
    return indices.filter { index in
      guard let place = known.firstIndex(of: rows[index]) else { return true }
      known.remove(at: place)
      return false
    }
  }

  private static func new<Row: Hashable>(
    _ indices: Range<Int>,
    of rows: [Row],
    besideMany known: ArraySlice<Row>
  ) -> [Int] {
    var counts: [Row: Int] = [:]
    for row in known { counts[row, default: 0] += 1 }
    return indices.filter { index in
      guard let count = counts[rows[index]], count > 0 else { return true }
      counts[rows[index]] = count - 1
      return false
    }
  }
}
