/// The state of something that is loaded from the server.
nonisolated enum LoadState: Hashable, Sendable {
  /// It is loading.
  case loading
  /// It was loaded and is empty.
  case empty
  /// It was loaded.
  case loaded
  /// It could not be loaded.
  case failed
}
