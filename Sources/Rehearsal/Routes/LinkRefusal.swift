/// Why a link leads nowhere although its form is right, such as a film that does not exist.
nonisolated public struct LinkRefusal: Error, Hashable, Sendable {
  /// The reason, for the user: half a sentence that needs no capital and no full stop.
  public let reason: String

  /// Makes a refusal.
  public init(_ reason: String) {
    self.reason = reason
  }
}
