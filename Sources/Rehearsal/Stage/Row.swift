/// One row of a list: a title, and a detail in a column of its own.
nonisolated public struct Row: Hashable, Sendable {
  /// What names the row; `select` finds it by this.
  public let title: String

  /// What stands beside it, or nothing.
  public let detail: String

  /// Makes a row.
  public init(_ title: String, detail: String = "") {
    self.title = title
    self.detail = detail
  }
}

/// Finds the rows of a table that are worth printing again.
nonisolated enum RowChanges {
  /// The indices of the rows that are new or changed since `before`; of rows that only changed
  /// places, all between the first and the last that did.
  ///
  /// Takes time in proportion to the rows, however much differs.
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
    // A few rows are found sooner by looking at each than by hashing all.
    let isShort = max(middle.count, known.count) <= 16
    let new =
      isShort
      ? new(middle, of: rows, beside: known) : new(middle, of: rows, besideMany: known)
    let isOnlyReordered = new.isEmpty && rows.count == before.count
    return isOnlyReordered ? Array(middle) : new
  }

  /// The indices of the numbered rows that are new or changed since `before`.
  ///
  /// A row that has another number is another row. The first is numbered `offset` higher than the
  /// first was.
  static func indices<Row: Equatable>(
    of rows: [Row],
    since before: [Row],
    movedBy offset: Int
  ) -> [Int] {
    rows.indices.filter { index in
      let place = index + offset
      return !before.indices.contains(place) || rows[index] != before[place]
    }
  }

  /// The rows that none of `known` is left for, each of which stands for one.
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
