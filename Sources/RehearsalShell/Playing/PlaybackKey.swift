import LineEditing

/// A key that controls a demonstration.
enum PlaybackKey: Equatable {
  /// Show the next step, or step by step, the rest of the step that is being shown; otherwise, stop
  /// or continue. At the end, take over.
  case next
  /// Go to the previous step.
  case back
  /// Go to the next chapter.
  case nextChapter
  /// Go to the previous chapter.
  case previousChapter
  /// Go to the chapter with this number, from 1 up.
  case chapter(Int)
  /// Take over the keyboard and continue the session live.
  case takeOver
  /// Quit.
  case quit

  /// The key of `character`; nil if it has no effect.
  init?(_ character: Character) {
    switch character {
    case "\r", "\n", " ": self = .next
    case "b": self = .back
    case "n": self = .nextChapter
    case "p": self = .previousChapter
    case "1"..."9":
      guard let number = character.wholeNumberValue else { return nil }
      self = .chapter(number)
    case "r": self = .takeOver
    case "q": self = .quit
    default: return nil
    }
  }

  /// Converts a key; ^C and ^D quit, and nil stands for a key that has no effect.
  init?(_ key: SingleKey) {
    switch key {
    case .character(let character): self.init(character)
    case .end: self = .quit
    }
  }

  /// What all keys do.
  static let choices = """
    Enter or space: stop, play, next step; b: back; n, p: next, previous chapter; 1 to 9: that \
    chapter; r: take over; q: quit
    """
}

/// The line that a demonstration shows while it waits for a key.
struct PlaybackStatus: Equatable {
  /// How far the demonstration has got.
  let place: String
  /// What keys do, the most important first.
  let choices: [String]

  /// The status after `number` steps of `count`.
  static func step(_ number: Int, of count: Int, isStepwise: Bool) -> PlaybackStatus {
    PlaybackStatus(
      place: "Step \(number) of \(count).",
      choices: ["Enter: \(isStepwise ? "next" : "play")", "b: back", "r: take over", "q: quit"]
        + ["n, p: chapters"]
    )
  }

  /// The status after the last step, which the viewer can continue from unless the session has ended.
  static func end(hasEnded: Bool) -> PlaybackStatus {
    PlaybackStatus(
      place: "The end.",
      choices: hasEnded
        ? ["q or Enter: quit", "b: back", "p: last chapter"]
        : ["r or Enter: take over", "b: back", "q: quit", "p: last chapter"]
    )
  }

  /// The line with as many choices as fit into `columns`.
  func text(columns: Int) -> String {
    var text = TerminalRow.cut(place, to: columns)
    for (index, choice) in choices.enumerated() {
      let longer = text + (index == 0 ? " " : ", ") + choice
      guard longer.count <= columns else { break }
      text = longer
    }
    return text
  }
}
