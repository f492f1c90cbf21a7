/// The ending of a line in a file.
nonisolated public enum LineEnding: String, Hashable, Sendable {
  /// A line feed, as in new files.
  case lf = "\n"
  /// A carriage return and a line feed.
  case crlf = "\r\n"
  /// The end of the file.
  case none = ""
}

nonisolated extension Character {
  /// Whether the character ends a line of a file.
  ///
  /// A transcript treats Unicode's other line separators as text.
  var endsLine: Bool { self == "\n" || self == "\r\n" }
}
