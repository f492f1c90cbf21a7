/// The way back through the lines that begin as what was typed does.
///
/// Nothing typed is the beginning of all. Whatever is typed on the way begins another walk.
struct HistoryWalk {
  enum Direction {
    case older, newer
  }

  private var beginning = ""
  /// Where the walk has come to; nil before its first step.
  private var place: Int?
  /// What the last step showed.
  private var shown: String?

  /// The line to show instead of `text`; nil if there is none that way.
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
      // Below the newest line is what was typed.
      guard direction == .newer, place != nil else { return nil }
      place = nil
      shown = beginning
    }
    return shown
  }
}
