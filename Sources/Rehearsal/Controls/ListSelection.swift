import Streams

/// The selected rows of a list, which follow the identities of their rows.
final class ListSelection {
  /// The row that was selected last.
  let index = Property<Int?>(nil)
  /// The selected rows of a list that allows multiple selection, in ascending order.
  let indices = Property<[Int]>([])

  /// The identities of the rows before the latest change; none if the rows have no identities.
  private var knownIDs: [RowID]

  /// Makes a selection without rows, in a list whose rows have these identities.
  init(of ids: [RowID]) {
    knownIDs = ids
  }

  /// Moves the selection with its rows, which have these identities now.
  func follow(_ ids: [RowID], count: @autoclosure () -> Int) {
    let before = exchange(&knownIDs, with: ids)
    guard index.value != nil || !indices.value.isEmpty else { return }
    let count = count()
    let isSame = before == ids
    let places = isSame || before.isEmpty ? [:] : Self.places(in: ids)
    let placesBefore = isSame ? [:] : Self.places(in: before)
    func place(of index: Int) -> Int? {
      if isSame || !before.indices.contains(index) { return index < count ? index : nil }
      // Of several rows with one identity, only the first is followed.
      return placesBefore[before[index]] == index ? places[before[index]] : nil
    }
    if let row = index.value { index.value = place(of: row) }
    if !indices.value.isEmpty { indices.value = indices.value.compactMap(place).sorted() }
  }

  private static func places(in ids: [RowID]) -> [RowID: Int] {
    Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
