import Streams

/// The question of a guard, as a modal.
final class Question: Stage {
  enum Answer {
    case leave
    case keep
  }

  private let message = Label("message", style: .prose)
  private var buttons: [Button] = []

  convenience init(of exitGuard: ExitGuard, answer: @escaping (Answer) -> Void) {
    self.init()
    title.value = exitGuard.title
    message.text.value = exitGuard.message
    for (word, meaning) in [(exitGuard.leave, Answer.leave), (exitGuard.keep, .keep)] {
      let button = Button(word)
      keep(button.taps.sink { answer(meaning) })
      buttons.append(button)
    }
  }

  override var layout: [View] { [message] + buttons }

  // Each question is a scene of its own.
  override var sceneName: String { titledSceneName }

  /// The words that answer the question.
  var words: [String] { buttons.map(\.name) }
}
