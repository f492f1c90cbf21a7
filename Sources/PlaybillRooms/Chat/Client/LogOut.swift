/// The reason why the user is not logged in.
nonisolated enum LogOut: Hashable, Sendable {
  /// The user has not logged in yet.
  case never
  /// The user logged out.
  case wanted
  /// The token expired.
  case expired
}
