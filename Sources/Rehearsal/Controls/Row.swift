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
