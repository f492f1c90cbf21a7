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
