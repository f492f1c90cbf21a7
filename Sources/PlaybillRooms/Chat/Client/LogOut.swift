/// Why nobody is logged in.
nonisolated enum LogOut: Hashable, Sendable {
  /// Nobody has been, so far.
  case never
  /// The user wanted it.
  case wanted
  /// The server did not honour the token any more.
  case expired
}
