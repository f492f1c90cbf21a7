/// A line as it stands while it is being typed.
public struct LineDraft: Sendable, Hashable {
  /// What was typed so far.
  public let text: String
  /// How many Unicode scalars of it stand before the cursor.
  public let cursor: Int

  /// A line with the cursor behind `cursor` scalars of `text`; behind all of it unless given.
  public init(_ text: String, cursor: Int? = nil) {
    self.text = text
    self.cursor = cursor ?? text.unicodeScalars.count
  }

  /// What stands before the cursor.
  public var head: String {
    String(text.unicodeScalars.prefix(cursor))
  }

  /// Whether the cursor stands behind all of it.
  var isAtEnd: Bool { cursor == text.unicodeScalars.count }
}
