import Streams

/// Directs the question whether to leave a room for good.
final class ConfirmationDirector {
  /// The user's answer.
  nonisolated enum Answer: Hashable, Sendable {
    case yes, no
  }

  // Stage outputs
  let room: Signal<Room.ID>

  // Scene outputs
  let answer: Signal<Answer>

  init(room: Room.ID, yesButtonTap: Signal<Void>, noButtonTap: Signal<Void>) {
    self.room = Just(room).eraseToSignal()
    answer = yesButtonTap.map { .yes }.merge(with: noButtonTap.map { .no }).eraseToSignal()
  }
}
