/// Why the server did not do what it was asked.
nonisolated enum ChatFailure: Error, Hashable, Sendable {
  /// There is no way to it.
  case offline
  /// The authorisation code is not one that it gave out.
  case unknownCode
  /// The token is too old, or was never given out.
  case expiredToken
  /// The user is in no room of this name.
  case unknownRoom(Room.ID)
}
