import Rehearsal

/// UIKit's question: an alert, once it is presented.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// How UIKit shows the answers; it has no effect.
  public nonisolated enum Style: Sendable { case alert, actionSheet }

  /// The text below the title; nil for none.
  public var message: String?

  /// The answers, in the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []

  /// Makes a question.
  ///
  /// Without a title, it is called “Alert”. If no answer is added, “ok” is one.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    self.title = title ?? "Alert"
    self.message = message
  }

  /// Adds an answer, which the user types as the words of its title, joined by hyphens; a number follows
  /// if an earlier one has these words.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  override var face: Stage {
    Alert(title.value, message: message ?? "", actions: actions.map(\.answer))
  }
}

/// An answer to a ``UIAlertController``.
@preconcurrency @MainActor open class UIAlertAction {
  /// How UIKit shows the answer; it has no effect.
  public nonisolated enum Style: Sendable { case `default`, cancel, destructive }

  /// The title.
  public let title: String?
  private let handler: ((UIAlertAction) -> Void)?

  var answer: AlertAction { AlertAction(titled: title ?? "OK") { self.handler?(self) } }

  /// Makes an answer; `handler` runs after the alert is dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.handler) = (title, handler)
  }
}
