import Rehearsal

/// A length of time, and how it is spelled: `1.5s` and `1500ms` are the same time.
nonisolated public struct WrittenDuration: Hashable, Sendable {
  /// How long it is.
  public let duration: Duration

  /// How it is spelled.
  public let text: String

  /// Spells `duration` as a recorder does.
  public init(_ duration: Duration) {
    self.duration = duration
    text = DurationFormat.format(duration)
  }

  /// Reads a spelling; nil when it is no time.
  public init?(_ text: String) {
    guard let duration = DurationFormat.parse(text) else { return nil }
    self.duration = duration
    self.text = text
  }
}
