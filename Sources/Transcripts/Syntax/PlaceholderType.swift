/// What a placeholder in a line of output stands for.
nonisolated public enum PlaceholderType: String, CaseIterable, Hashable, Sendable {
  /// A whole number, perhaps with a sign: `-12`.
  case int
  /// A number, perhaps with a fraction: `3.14`.
  case decimal
  /// Characters without a blank among them.
  case word
  /// A text in quotation marks, with them: `"…"` or `“…”`.
  case quoted
  /// A time of day, perhaps behind a date: `12:30`, `12:30:05.25`, `2025-01-01T12:30:00Z`.
  case time
  /// A length of time, as commands spell it: `1m30s`.
  case duration
  /// A UUID.
  case uuid
  /// A URL: a scheme, a colon, and characters without a blank.
  case url
}
