import Streams

/// Directs a room: shows and posts messages, and leaves the room after a question.
final class RoomDirector {
  // Stage outputs
  let room: Signal<Room.ID>
  let messages: Signal<[Message]>
  let draft: Signal<String>

  // Scene outputs
  let questionToAsk: Signal<Room.ID>
  let roomToClose: Signal<Void>
  let failureToShow: Signal<ChatFailure>

  init(
    room: Room.ID,
    server: ChatServer,
    messageEdits: Signal<String>,
    leaveButtonTap: Signal<Void>,
    answers: Signal<ConfirmationDirector.Answer>
  ) {
    let failures = PassthroughSubject<ChatFailure, Never>()
    let posts = messageEdits.filter { !$0.isEmpty }
      .flatMap { server.post($0, in: room).feedError(into: failures) }
      .share()
    self.room = Just(room).eraseToSignal()
    messages = server.messages(in: room).feedError(into: failures).merge(with: posts)
      .eraseToSignal()
    draft = posts.map { _ in "" }.prepend("").eraseToSignal()
    questionToAsk = leaveButtonTap.map { room }.eraseToSignal()
    roomToClose = answers.filter { $0 == .yes }
      .flatMap { _ in server.leave(room).feedError(into: failures) }
      .eraseToSignal()
    failureToShow = failures.eraseToSignal()
  }
}
