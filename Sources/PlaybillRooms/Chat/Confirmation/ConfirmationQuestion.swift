/// What the user is asked to confirm.
nonisolated enum ConfirmationQuestion: Hashable, Sendable {
  /// To leave a room.
  case leave(Room.ID)
  /// To log out, although a message is not sent.
  case logOutUnsent

  /// What the user said to it.
  enum Answer: Hashable, Sendable {
    case yes(ConfirmationQuestion)
    case no

    /// The room that the user is sure to leave.
    var roomToLeave: Room.ID? {
      if case .yes(.leave(let room)) = self { room } else { nil }
    }
  }
}
