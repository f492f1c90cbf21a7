/// What somebody who watches a demonstration wants of it.
enum PlayKey: Character, CaseIterable {
  /// Stop here, or go on; step by step: the next step.
  case next = " "
  /// The step before.
  case back = "b"
  /// The next chapter.
  case nextChapter = "n"
  /// The chapter before.
  case previousChapter = "p"
  /// The keyboard: the session goes on live from here.
  case takeOver = "r"
  /// The end.
  case quit = "q"

  /// All of them, for somebody who must choose.
  static let choices = "space stop and go · b back · n p chapters · r take over · q quit"
}
