import Streams

/// What a user who is logged in can ask of the server.
///
/// Every request is made anew for each subscriber, and is over when it is cancelled.
final class ChatClient {
  private let server: ChatServer
  private let account: Account
  private let reads = PassthroughRelay<Room.ID>()

  init(server: ChatServer, account: Account) {
    self.server = server
    self.account = account
  }

  /// Each room of which the user has just read everything.
  var readings: Signal<Room.ID> { reads.eraseToSignal() }

  /// The rooms that the user is in.
  func rooms() -> AnyPublisher<[Room], ChatFailure> {
    account.request { [server] in server.rooms($0) }
  }

  /// Leaves a room; the answer is what remains.
  func leave(_ room: Room.ID) -> AnyPublisher<[Room], ChatFailure> {
    account.request { [server] in server.leave(room, $0) }
  }

  /// A page of what was said in a room: the latest, or the one before the message `older`.
  func messages(
    in room: Room.ID,
    before older: Message.ID? = nil
  ) -> AnyPublisher<MessagePage, ChatFailure> {
    account.request { [server] in server.messages(in: room, before: older, $0) }
      .handleEvents(receiveOutput: { [reads] _ in if older == nil { reads.accept(room) } })
      .eraseToAnyPublisher()
  }

  /// Each message of a room that the user has not read, when it is said, without an end.
  func liveMessages(in room: Room.ID) -> AnyPublisher<Message, ChatFailure> {
    account.request { [server] in server.liveMessages(in: room, $0) }
      .handleEvents(receiveOutput: { [reads] _ in reads.accept(room) })
      .eraseToAnyPublisher()
  }

  /// Says something in a room.
  func post(_ text: String, in room: Room.ID) -> AnyPublisher<Message, ChatFailure> {
    account.request { [server] in server.post(text, in: room, $0) }
  }

  /// Whether the user is in a room of this name.
  func knows(_ room: Room.ID) -> Bool {
    server.knows(room)
  }
}
