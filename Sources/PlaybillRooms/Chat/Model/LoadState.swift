/// How far something is that is loaded from the server.
nonisolated enum LoadState: Hashable, Sendable {
  /// It is on its way.
  case loading
  /// It is there, and nothing is in it.
  case empty
  /// It is there.
  case loaded
  /// It did not come.
  case failed
}
