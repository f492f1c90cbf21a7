/// A notice of the login screen.
nonisolated enum LoginNotice: Hashable, Sendable {
  /// The reason why the user is not logged in.
  case loggedOut(LogOut)
  /// The server does not know the code.
  case unknownCode
  /// The user's input contains no code.
  case noCode
  /// The server is checking the code.
  case checking
}
