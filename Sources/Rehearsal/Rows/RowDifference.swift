/// What became of the rows of a list that are on the screen.
nonisolated struct RowDifference {
  /// A row that changed its place among the others.
  struct Move {
    let row: Row
    /// Its index in the list before; nil if the rows have no numbers.
    let from: Int?
    /// Its index in the list.
    let to: Int
  }

  /// The indices of the rows on the screen that are new there, or changed.
  private(set) var changed: [Int] = []
  /// The rows that moved, as far as rows have identities.
  private(set) var moved: [Move] = []
  /// The rows that are not in the list any more.
  private(set) var removed: [Row] = []

  /// Whether rows have other numbers because of rows off the screen, which nothing else says.
  private(set) var isRenumbered = false

  /// Compares `rows`, which have no identities or share some, with those that were on the screen `before`.
  ///
  /// The first number is `offset` higher than it was; nil for rows without numbers. If `wasWhole` is false, rows that
  /// were off the screen may be gone, too, and no row counts as removed.
  init(of rows: [Row], since before: [Row], movedBy offset: Int?, wasWhole: Bool) {
    changed =
      if let offset {
        rows.indices(changedSince: before, movedBy: offset)
      } else {
        rows.indices(changedSince: before)
      }
    guard wasWhole, rows.count < before.count else { return }
    removed = before.indices(unmatchedIn: rows, by: \.word).map { before[$0] }
  }

  /// Compares `rows` with the rows that were on the screen `before`; nil if some row has no identity, or
  /// shares it with another.
  ///
  /// `first` is the index of the first row in the list, and `firstBefore` that of the first one before.
  /// `places` returns the indices in the list of those items that it still has.
  init?(
    identified rows: [Row],
    from first: Int,
    since before: [Row],
    from firstBefore: Int?,
    places: ([RowID]) -> [RowID: Int]
  ) {
    var ids: [RowID: Int] = [:]
    for (index, row) in rows.enumerated() {
      guard let id = row.rowID, ids.updateValue(first + index, forKey: id) == nil else {
        return nil
      }
    }
    var known: [RowID: Row] = [:]
    var absent: [RowID] = []
    for row in before {
      guard let id = row.rowID, known.updateValue(row, forKey: id) == nil else { return nil }
      if ids[id] == nil { absent.append(id) }
    }
    changed = rows.indices.filter { index in
      rows[index].rowID.flatMap { known[$0] } != rows[index]
    }
    if !absent.isEmpty { ids.merge(places(absent)) { onScreen, _ in onScreen } }
    var kept: [(index: Int, place: Int)] = []
    for (index, row) in before.enumerated() {
      if let place = row.rowID.flatMap({ ids[$0] }) {
        kept.append((index + (firstBefore ?? first), place))
      } else {
        removed.append(row)
      }
    }
    let stayed = Self.longestRise(of: kept)
    for (position, (index, place)) in kept.enumerated() where !stayed.contains(position) {
      let row =
        rows.indices.contains(place - first)
        ? rows[place - first] : before[index - (firstBefore ?? first)]
      moved.append(Move(row: row, from: firstBefore.map { _ in index }, to: place))
    }
    if let firstBefore, moved.isEmpty, let (index, place) = kept.first {
      // Rows that came or went on the screen, above the first one that stayed, explain its new number.
      let shift = max(0, place - first) - (index - firstBefore)
      isRenumbered = place != index && place != index + shift
    }
  }

  /// The positions of a longest increasing part of the places.
  ///
  /// Of several, it is one with as many rows as possible that have kept their index.
  private static func longestRise(of kept: [(index: Int, place: Int)]) -> Set<Int> {
    // Nearly always, rows are only added, removed or changed.
    if zip(kept, kept.dropFirst()).allSatisfy({ $0.place < $1.place }) { return Set(kept.indices) }
    /// The weight of the heaviest rise up to each position, and what precedes the position in it.
    var rises: [(weight: Int, previous: Int?)] = []
    for row in kept {
      let previous = rises.indices.filter { kept[$0].place < row.place }
        .max { rises[$0].weight < rises[$1].weight }
      let bonus = row.index == row.place ? 1 : 0
      let weight = (previous.map { rises[$0].weight } ?? 0) + kept.count + 1 + bonus
      rises.append((weight, previous))
    }
    var rise: Set<Int> = []
    var next = rises.indices.max { rises[$0].weight < rises[$1].weight }
    while let position = next {
      rise.insert(position)
      next = rises[position].previous
    }
    return rise
  }

  /// What became of the rows in words, such as “Tea removed” and “Milk moved from 3 to 1”.
  var remarks: [String] {
    var remarks: [String] = []
    if removed.count > Self.namedLimit {
      remarks.append("\(removed.count) rows removed")
    } else if !removed.isEmpty {
      remarks.append(removed.map(Self.name).joined(separator: ", ") + " removed")
    }
    if moved.count > Self.namedLimit {
      remarks.append("\(moved.count) rows moved")
    } else {
      remarks += moved.map { move in
        let way = move.from.map { " from \($0 + 1) to \(move.to + 1)" } ?? ""
        return "\(Self.name(of: move.row)) moved" + way
      }
    }
    return remarks
  }

  private static let namedLimit = 3

  private static func name(of row: Row) -> String { row.word.isEmpty ? "a row" : row.word }
}

nonisolated extension Array where Element: Hashable {
  /// The indices of the rows of a table that are new or changed since `before`.
  ///
  /// If rows only changed places, these are all rows from the first to the last that moved. The time is
  /// proportional to the number of rows.
  func indices(changedSince before: [Element]) -> [Int] {
    let shorter = Swift.min(count, before.count)
    var head = 0
    while head < shorter, self[head] == before[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, self[count - 1 - tail] == before[before.count - 1 - tail] {
      tail += 1
    }
    let middle = head..<(count - tail)
    let new = self[middle].indices(unmatchedIn: before[head..<(before.count - tail)]) { $0 }
    let isOnlyReordered = new.isEmpty && count == before.count
    return isOnlyReordered ? Array<Int>(middle) : new
  }

  /// The indices of the numbered rows that are new or changed since `before`.
  ///
  /// A row with another number counts as changed. The first number is `offset` higher than it was.
  func indices(changedSince before: [Element], movedBy offset: Int) -> [Int] {
    var changed: [Int] = []
    // Many rows change if one is inserted above them: without this, `script/count-instructions` counts 4 % more for
    // “list change”.
    changed.reserveCapacity(count)
    for index in indices {
      let place = index + offset
      if !before.indices.contains(place) || self[index] != before[place] { changed.append(index) }
    }
    return changed
  }
}

nonisolated extension Collection {
  /// The indices of the elements whose key no element of `others` has; each of `others` matches only one.
  fileprivate func indices<Key: Hashable>(
    unmatchedIn others: some Sequence<Element>,
    by key: (Element) -> Key
  ) -> [Index] {
    var counts: [Key: Int] = [:]
    for other in others { counts[key(other), default: 0] += 1 }
    return indices.filter { index in
      guard let count = counts[key(self[index])], count > 0 else { return true }
      counts[key(self[index])] = count - 1
      return false
    }
  }
}
