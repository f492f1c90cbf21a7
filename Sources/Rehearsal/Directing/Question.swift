import Streams

/// What a guard asks the user: a modal like any other.
final class Question: Stage {
  enum Answer {
    case leave
    case keep
  }

  private var message: Label?
  private var buttons: [Button] = []

  convenience init(of exitGuard: ExitGuard, answer: @escaping (Answer) -> Void) {
    self.init()
    title.value = exitGuard.title
    message = Label("message", text: exitGuard.message, style: .prose)
    for (word, meaning) in [(exitGuard.leave, Answer.leave), (exitGuard.keep, .keep)] {
      let button = Button(word)
      store(button.taps.sink { answer(meaning) })
      buttons.append(button)
    }
  }

  override var layout: [View] { [message].compactMap { $0 } + buttons }

  /// The words that answer it.
  var words: [String] { buttons.map(\.name) }
}
