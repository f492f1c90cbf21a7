/// One row of a list: a title, and a detail in a column of its own.
///
/// A row with an identity keeps it when its title changes or when it moves, so that an update can say what
/// became of it.
nonisolated public struct Row: Hashable, Sendable {
  /// The text by which `select` finds the row.
  public let title: String

  /// The text beside the title, or an empty string.
  public let detail: String

  /// What few rows have: one reference, because rows are copied often.
  ///
  /// Without it, `script/count-instructions` counts 4 % more for “list change”.
  private let extras: Extras?

  /// Makes a row.
  public init(_ title: String, detail: String = "") {
    self.title = title
    self.detail = detail
    extras = nil
  }

  /// Makes a row of the item that `id` identifies among the rows of its list.
  ///
  /// An update of a list whose rows all have identities names the rows that moved or were removed, and
  /// the selection follows its row. Two rows with one identity are a mistake: an update then names no rows, and
  /// the selection follows only the first.
  public init(id: some Hashable & Sendable, _ title: String, detail: String = "") {
    self.init(title, detail: detail, id: RowID(id))
  }

  /// Makes a row with the text of a cell's controls in `columns`, which `word` finds.
  init(_ title: String, detail: String, id: RowID?, columns: [String] = [], word: String? = nil) {
    self.title = title
    self.detail = detail
    let isPlain = id == nil && columns.isEmpty && word == nil
    extras = isPlain ? nil : Extras(id: id, columns: columns, word: word)
  }

  /// The identity of the row's item; nil for none.
  public var id: (any Hashable & Sendable)? { extras?.id?.base }

  /// The identity, for comparisons.
  var rowID: RowID? { extras?.id }

  /// Whether the row has an identity.
  var hasID: Bool { if let extras { extras.id != nil } else { false } }

  /// Whether the row is only its title and its detail on the screen.
  var isPlain: Bool { extras?.columns.isEmpty ?? true }

  /// What a cell's controls show, each in a column of its own.
  var columns: [String] { extras?.columns ?? [] }

  /// The text by which commands find the row.
  var word: String { extras?.word ?? title }

  /// Whether two rows look the same and have the same identity.
  public static func == (first: Row, second: Row) -> Bool {
    first.title == second.title && first.detail == second.detail
      && (first.extras === second.extras || first.extras == second.extras)
  }

  private final class Extras: Hashable, Sendable {
    let id: RowID?
    let columns: [String]
    let word: String?

    init(id: RowID?, columns: [String], word: String?) {
      self.id = id
      self.columns = columns
      self.word = word
    }

    static func == (first: Extras, second: Extras) -> Bool {
      first.id == second.id && first.columns == second.columns && first.word == second.word
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine(columns)
    }
  }
}

/// The identity of a row's item.
nonisolated struct RowID: Hashable, Sendable {
  let base: any Hashable & Sendable

  init(_ base: some Hashable & Sendable) {
    self.base = base
  }

  static func == (first: RowID, second: RowID) -> Bool {
    AnyHashable(first.base) == AnyHashable(second.base)
  }

  func hash(into hasher: inout Hasher) {
    AnyHashable(base).hash(into: &hasher)
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
    let new = rows[middle].indices(unmatchedIn: before[head..<(before.count - tail)]) { $0 }
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
}

nonisolated extension Collection {
  /// The indices of the elements whose key no element of `others` has; each of `others` matches only one.
  func indices<Key: Hashable>(
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
