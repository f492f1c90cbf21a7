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
