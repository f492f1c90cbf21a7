import Streams

/// A stream drawn on one line, one character an instant: `"a--(bc)-[de]|"`.
///
/// `-` nothing, `a` a value, `[de]` a value of several letters, `(bc)` several events in one
/// instant, `|` the end, `#` a failure. Blanks are ignored.
struct Picture: Equatable, CustomStringConvertible {
  enum Event: Equatable {
    case value(String)
    case finished
    case failed
  }

  private(set) var frames: [[Event]] = []

  init(_ text: String) {
    var group: [Event]?
    var word: String?
    for character in text where character != " " {
      var event: Event?
      switch character {
      case "]":
        event = word.map(Event.value)
        word = nil
      case _ where word != nil: word?.append(character)
      case "[": word = ""
      case "(": group = []
      case ")":
        frames.append(group ?? [])
        group = nil
      case "-": frames.append([])
      case "|": event = .finished
      case "#": event = .failed
      default: event = .value(String(character))
      }
      guard let event else { continue }
      if group == nil { frames.append([event]) } else { group?.append(event) }
    }
    trim()
  }

  init(_ events: [(instant: VirtualInstant, event: Event)]) {
    for (instant, event) in events {
      let frame = Int(instant.nanoseconds / Picture.frame.nanoseconds)
      while frames.count <= frame { frames.append([]) }
      frames[frame].append(event)
    }
  }

  /// The duration of one character.
  static let frame = VirtualStride.seconds(1)

  var description: String {
    frames.map { events in
      let text = events.map { event in
        switch event {
        case .value(let value): value.count == 1 ? value : "[\(value)]"
        case .finished: "|"
        case .failed: "#"
        }
      }
      return text.isEmpty ? "-" : text.count == 1 ? text[0] : "(\(text.joined()))"
    }.joined()
  }

  /// The expected picture above this one, or nil if they are equal.
  func difference(from expected: Picture) -> String? {
    guard self != expected else { return nil }
    return """
      the pictures differ
        expected  \(expected)
        actual    \(self)
      """
  }

  /// Waiting at the end cannot be distinguished from silence.
  private mutating func trim() {
    while frames.last == [] { frames.removeLast() }
  }
}
