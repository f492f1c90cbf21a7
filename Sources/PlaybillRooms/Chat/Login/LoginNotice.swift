/// What the log-in has to say to the user.
nonisolated enum LoginNotice: Hashable, Sendable {
  /// Why nobody is logged in.
  case loggedOut(LogOut)
  /// The server does not know the code.
  case unknownCode
  /// There is no code in what the user typed.
  case noCode
  /// The code is looked at.
  case checking
}
