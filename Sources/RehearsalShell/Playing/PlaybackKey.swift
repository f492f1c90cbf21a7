/// A key that controls a demonstration.
enum PlaybackKey: Character, CaseIterable {
  /// Stop or continue; step by step, show the next step.
  case next = " "
  /// Go to the previous step.
  case back = "b"
  /// Go to the next chapter.
  case nextChapter = "n"
  /// Go to the previous chapter.
  case previousChapter = "p"
  /// Take over the keyboard and continue the session live.
  case takeOver = "r"
  /// Quit.
  case quit = "q"

  /// All keys in one line, shown before the demonstration.
  static let choices = "space stop and go · b back · n p chapters · r take over · q quit"
}
