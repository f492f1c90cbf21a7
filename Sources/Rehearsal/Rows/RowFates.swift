/// What became of the rows on the screen, which have identities.
nonisolated struct RowFates {
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
  private(set) var moved: [Move] = []
  /// The rows that are not in the list any more.
  private(set) var removed: [Row] = []

  /// Whether rows have other numbers because of rows off the screen, which nothing else says.
  private(set) var isRenumbered = false

  /// Compares `rows` with the rows that were on the screen `before`; nil if some row has no identity, or
  /// shares it with another.
  ///
  /// `first` is the index of the first row in the list, and `firstBefore` that of the first one before.
  /// `places` returns the indices in the list of those items that it still has.
  init?(
    of rows: [Row],
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

  /// The fates in words, such as “Tea removed” and “Milk moved from 3 to 1”.
  var remarks: [String] {
    var remarks = Self.remarks(onRemoved: removed)
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

  /// Returns a remark that names the removed rows, or counts them if they are many; none without rows.
  static func remarks(onRemoved rows: [Row]) -> [String] {
    if rows.isEmpty { return [] }
    let names =
      rows.count > namedLimit
      ? "\(rows.count) rows" : rows.map { name(of: $0) }.joined(separator: ", ")
    return [names + " removed"]
  }

  private static let namedLimit = 3

  private static func name(of row: Row) -> String { row.word.isEmpty ? "a row" : row.word }
}
