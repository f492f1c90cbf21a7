import Streams

/// A stage that says something and waits for an answer, to be presented as a modal.
///
/// With one action it is an alert, with several a confirmation. An answer dismisses it and then
/// runs the action; `back` and `dismiss` leave it without one.
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
/// What asks before a stage is left is an ``ExitGuard``.
/// Source: `UIAlertController`.
public final class Alert: Stage {
  private let message = Label("message", style: .prose)
  private var buttons: [Button] = []

  /// Makes an alert that only says “ok”.
  public required init() {
    super.init()
    offer([AlertAction("ok")])
  }

  /// Makes an alert called `title` that says `message` and offers `actions`, or “ok” if there are
  /// none.
  ///
  /// Two actions of one name are a programmer error.
  public init(_ title: String, message: String, actions: [AlertAction] = []) {
    super.init()
    self.title.value = title
    self.message.text.value = message
    offer(actions.isEmpty ? [AlertAction("ok")] : actions)
  }

  /// The message, and a button for each answer.
  public override var layout: [View] { [message] + buttons }

  private func offer(_ actions: [AlertAction]) {
    buttons = actions.map { action in
      let button = Button(action.name, title: action.title)
      store(
        button.taps.sink { [unowned self] in
          context?.forced.dismiss()
          action.handler()
        }
      )
      return button
    }
  }
}

/// One answer to an ``Alert``.
///
/// Source: `UIAlertAction`.
public struct AlertAction {
  /// What the user types: one word.
  public let name: String

  /// What the button says.
  public let title: String

  let handler: () -> Void

  /// Makes an answer whose button says `title`, or its name; `handler` runs on the main actor, when
  /// the alert is gone.
  public init(_ name: String, title: String? = nil, handler: @escaping () -> Void = {}) {
    self.name = name
    self.title = title ?? name
    self.handler = handler
  }
}
