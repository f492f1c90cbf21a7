/// Gives advice on a line while the user types it.
///
/// The editor calls the advisor while no key is pressed, and continues to read keys. It discards
/// advice on a line that has changed since, so an advisor may take its time.
///
/// ```swift
/// struct Greeter: LineAdvisor {
///   func advice(on draft: LineDraft) async -> LineAdvice {
///     LineAdvice(
///       candidates: [LineAdvice.Candidate("hello", help: "say hello")],
///       replacedCount: draft.cursor
///     )
///   }
/// }
/// ```
public protocol LineAdvisor: Sendable {
  /// Returns advice on `draft`.
  func advice(on draft: LineDraft) async -> LineAdvice
}

/// The current state of a line that is being typed.
public struct LineDraft: Sendable, Hashable {
  /// The text of the line so far.
  public let text: String
  /// The number of Unicode scalars before the cursor.
  public let cursor: Int

  /// Makes a draft with the cursor after `cursor` scalars of `text`, or at the end by default.
  public init(_ text: String, cursor: Int? = nil) {
    self.text = text
    self.cursor = cursor ?? text.unicodeScalars.count
  }

  /// The text before the cursor.
  public var head: String {
    String(text.unicodeScalars.prefix(cursor))
  }

  /// Whether the cursor is at the end of the line.
  var isAtEnd: Bool { cursor == text.unicodeScalars.count }
}
