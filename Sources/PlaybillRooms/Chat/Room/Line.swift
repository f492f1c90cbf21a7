/// Whether messages arrive by themselves.
nonisolated enum Line: Hashable, Sendable {
  /// They do.
  case up
  /// They do not, and it is tried to get them again.
  case broken
  /// They do not, and nobody tries any more.
  case down
}
