/// The type of a placeholder in a line of output.
nonisolated public enum PlaceholderType: String, CaseIterable, Hashable, Sendable {
  /// A whole number with an optional sign: `-12`.
  case int
  /// A number with an optional fraction: `3.14`.
  case decimal
  /// Characters without spaces.
  case word
  /// A text including its quotation marks: `"…"` or `“…”`.
  case quoted
  /// A time of day with an optional date: `12:30`, `12:30:05.25`, `2025-01-01T12:30:00Z`.
  case time
  /// A duration, as spelled in commands: `1m30s`.
  case duration
  /// A UUID.
  case uuid
  /// A URL: a scheme, a colon, and characters without spaces.
  case url
}
