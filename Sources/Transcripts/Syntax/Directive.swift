/// A line that is neither typed nor shown: it checks, moves or says something beside the session.
nonisolated public enum Directive: Hashable, Sendable {
  /// Where the user is: the navigation stack, `!` before a modal.
  case at(String)

  /// The word that names a directive.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// ``Directive/at(_:)``.
    case at

    /// How it is written.
    var usage: String {
      switch self {
      case .at: "@ at Lobby/Profile"
      }
    }

    /// How all are written.
    static var usages: String {
      allCases.map(\.usage).joined(separator: ", ")
    }
  }
}
