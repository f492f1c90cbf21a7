import Streams

@testable import PlaybillRooms

/// The inputs of a room's director, for a test to send.
struct RoomInputs {
  let edits = PassthroughSubject<String, Never>()
  let send = PassthroughSubject<Void, Never>()
  let older = PassthroughSubject<Void, Never>()
  let refresh = PassthroughSubject<Void, Never>()
  let logOut = PassthroughSubject<Void, Never>()
  let answers = PassthroughSubject<ConfirmationQuestion.Answer, Never>()
  let retries = PassthroughSubject<Void, Never>()

  func makeDirector(of room: String = "swift", in fixture: ChatFixture) -> RoomDirector {
    RoomDirector(
      room: Room.ID(room),
      client: fixture.client,
      clock: fixture.clock,
      inputs: RoomDirector.Inputs(
        messageEdits: edits.eraseToSignal(),
        sendButtonTap: send.eraseToSignal(),
        olderButtonTap: older.eraseToSignal(),
        refreshButtonTap: refresh.eraseToSignal(),
        logOutButtonTap: logOut.eraseToSignal()
      ),
      answers: answers.eraseToSignal(),
      retries: retries.eraseToSignal()
    )
  }
}
