/// The reason why a request to the server failed.
nonisolated enum ChatFailure: Error, Hashable, Sendable {
  /// The server cannot be reached.
  case offline
  /// The server does not know the authorisation code.
  case unknownCode
  /// The token has expired or was never issued.
  case expiredToken
  /// The user is in no room of this name.
  case unknownRoom(Room.ID)
}
