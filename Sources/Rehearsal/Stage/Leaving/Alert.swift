import Streams

/// A stage that shows a message and waits for an answer; present it as a modal.
///
/// With one action it is an alert, with several a confirmation. An answer takes the alert off the screen, as `back`
/// does, and then runs the action; if it is the first screen of a flow, that ends the flow. An alert with nothing below it
/// stays. `back` and `dismiss` run no action.
///
/// ```swift
/// context.present(
///   Alert("Delete?", message: "The note is lost.", actions: [
///     AlertAction("delete") { notes.delete(note) },
///     AlertAction("cancel"),
///   ])
/// )
/// ```
///
/// To ask before a stage is left, use an ``ExitGuard``.
/// Source: `UIAlertController`.
public class Alert: Stage {
  private let message = Label("message", style: .prose)
  private var buttons: [Button] = []

  /// Makes an alert with “ok” as its only answer.
  public required init() {
    super.init()
    offer([AlertAction("ok")])
  }

  /// Makes an alert with a title, a message, and `actions` as its answers; “ok” if there are none.
  ///
  /// An action with the name of an earlier one gets a number: `delete-2`.
  public init(_ title: String, message: String = "", actions: [AlertAction] = []) {
    super.init()
    self.title.value = title
    self.message.text.value = message
    offer(actions.isEmpty ? [AlertAction("ok")] : actions)
  }

  /// The name of the type and the title, because each alert is a scene of its own; `#` stands for a number.
  public override var sceneName: String { titledSceneName }

  /// The message, and a button for each answer.
  public override var layout: [View] { [message] + buttons }

  /// The words of the answers.
  final var words: [String] { buttons.map(\.name) }

  /// Takes the alert off the screen, and then runs the action that the user has chosen.
  func answer(by action: AlertAction) {
    (context as? StackContext)?.leaveTop()
    action.handler()
  }

  private func offer(_ actions: [AlertAction]) {
    let names = actions.map(\.name).numberingRepetitions(after: "-")
    buttons = zip(names, actions).map { name, action in
      let button = Button(name, title: action.title)
      keep(button.taps.sink { [unowned self] in answer(by: action) })
      return button
    }
  }
}

/// One answer to an ``Alert``.
///
/// Source: `UIAlertAction`.
public struct AlertAction {
  /// The word that the user types.
  public let name: String

  /// The title of the button.
  public let title: String

  let handler: () -> Void

  /// Makes an answer whose button shows `title`, or the name by default.
  ///
  /// `handler` runs on the main actor after the alert has left the screen.
  public init(_ name: String, title: String? = nil, handler: @escaping () -> Void = {}) {
    self.name = name
    self.title = title ?? name
    self.handler = handler
  }

  /// Makes an answer whose button shows `title`, and whose name is the words of the title, joined by hyphens:
  /// `sign-out` for “Sign out…”.
  public init(titled title: String, handler: @escaping () -> Void = {}) {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    self.init(View.isWord(words) ? words : "answer\(words)", title: title, handler: handler)
  }
}
