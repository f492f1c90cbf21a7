/// Steps through the earlier lines that have the typed text as a prefix.
///
/// An empty text is a prefix of every line. Typing during a walk starts a new walk.
struct HistoryWalk {
  enum Direction {
    case older, newer
  }

  private var beginning = ""
  /// The index of the current line; nil before the first step.
  private var place: Int?
  /// The line that the last step returned.
  private var shown: String?

  /// Returns the line to show instead of `text`, or nil if there is none in that direction.
  mutating func step(_ direction: Direction, from text: String, through lines: [String]) -> String?
  {
    if text != shown {
      beginning = text
      place = nil
    }
    let here = min(place ?? lines.count, lines.count)
    let next =
      switch direction {
      case .older: lines[..<here].lastIndex { $0 != text && $0.hasPrefix(beginning) }
      case .newer: lines[here...].dropFirst().firstIndex { $0 != text && $0.hasPrefix(beginning) }
      }
    if let next {
      place = next
      shown = lines[next]
    } else {
      // A step past the newest line returns to the typed text.
      guard direction == .newer, place != nil else { return nil }
      place = nil
      shown = beginning
    }
    return shown
  }
}
