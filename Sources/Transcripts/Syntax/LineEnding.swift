/// How a line of a file ends.
nonisolated public enum LineEnding: String, Hashable, Sendable {
  /// With a line feed, as new files do.
  case lf = "\n"
  /// With a carriage return and a line feed.
  case crlf = "\r\n"
  /// With the end of the file.
  case none = ""
}

nonisolated extension Character {
  /// Whether a line of a file ends with it.
  ///
  /// Unicode has more line ends, which are text to a transcript.
  var endsLine: Bool { self == "\n" || self == "\r\n" }
}
