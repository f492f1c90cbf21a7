import Rehearsal
import Streams

/// Sends the chosen words as its result.
final class ChoiceDirector {
  let choice: Signal<String>

  init(edits: Signal<String>) {
    choice = edits
  }
}

/// A stage whose result is a word.
final class ChoiceStage: Stage, Directed {
  let word = TextField()

  func bindDirector(_ director: ChoiceDirector) {}

  static func make() -> ChoiceStage {
    ChoiceStage { ChoiceDirector(edits: $0.word.edits) }
  }
}
