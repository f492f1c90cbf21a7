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
    var known: [Row: Int] = [:]
    for row in before[head..<(before.count - tail)] { known[row, default: 0] += 1 }
    let new = middle.filter { index in
      guard let count = known[rows[index]], count > 0 else { return true }
      known[rows[index]] = count - 1
      return false
    }
    let isOnlyReordered = new.isEmpty && rows.count == before.count
    return isOnlyReordered ? Array(middle) : new
  }
}
