/// One change of the visible stage, as a value.
nonisolated public struct Transition: Hashable, Sendable {
  /// The navigation operation.
  public enum Operation: String, Hashable, Sendable, Codable, CaseIterable {
    /// Puts a stage on top of its context.
    case push
    /// Removes the top stage of a context.
    case pop
    /// Removes all stages of a context above one of them.
    case popTo
    /// Removes all stages of a context but its root.
    case popToRoot
    /// Puts a stage in place of the top stage of its context.
    case replaceTop
    /// Puts a stage in place of all stages of its context.
    case replaceRoot
    /// Presents a modal on top of everything.
    case present
    /// Removes a modal with everything on it.
    case dismiss
    /// Removes all modals with everything on them.
    case dismissToRoot
    /// Opens an empty context for an entry point, a flow or a coordinator, or one for each of several tabs.
    case open
    /// Shows another tab.
    case select
    /// Closes such a context with everything on it.
    case close
  }

  /// The navigation operation.
  public let operation: Operation

  /// The title of the stage that was presented, or else of the one that is visible again.
  public let stage: String

  /// Makes a transition.
  public init(operation: Operation, stage: String) {
    self.operation = operation
    self.stage = stage
  }
}

nonisolated extension Transition.Operation {
  /// Whether it leads to a screen that was there before.
  package var goesBack: Bool {
    switch self {
    case .push, .replaceTop, .replaceRoot, .present, .open, .select: false
    case .pop, .popTo, .popToRoot, .dismiss, .dismissToRoot, .close: true
    }
  }

  /// The mark before the title of the screen that it leads to, with its blank.
  var mark: String { goesBack ? "◂ " : "▸ " }
}
