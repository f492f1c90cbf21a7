/// The state of the live connection of a room.
nonisolated enum Line: Hashable, Sendable {
  /// New messages arrive.
  case up
  /// The connection is broken, and the client is reconnecting.
  case broken
  /// The connection is broken, and the client has stopped reconnecting.
  case down
}
