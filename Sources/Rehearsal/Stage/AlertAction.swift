/// One answer to an ``Alert``.
///
/// Source: `UIAlertAction`.
public struct AlertAction {
  /// What the button says and the user types: one word.
  public let title: String

  let handler: () -> Void

  /// Makes an answer; `handler` runs on the main actor, when the alert is gone.
  public init(_ title: String, handler: @escaping () -> Void = {}) {
    self.title = title
    self.handler = handler
  }
}
