import Rehearsal

/// A duration and its spelling; `1.5s` and `1500ms` are the same duration.
nonisolated public struct WrittenDuration: Hashable, Sendable {
  /// The duration.
  public let duration: Duration

  /// The spelling.
  public let text: String

  /// Spells `duration` in the format of the recorder.
  public init(_ duration: Duration) {
    self.duration = duration
    text = DurationFormat.format(duration)
  }

  /// Spells a delay of output; nil if there is none.
  init?(delay: Duration) {
    guard delay != .zero else { return nil }
    self.init(delay)
  }

  /// Parses a spelling; nil if it is not a duration.
  public init?(_ text: String) {
    guard let duration = DurationFormat.parse(text) else { return nil }
    self.duration = duration
    self.text = text
  }
}
