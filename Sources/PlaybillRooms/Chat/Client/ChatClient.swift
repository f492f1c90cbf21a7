import Streams

/// The requests of a logged-in user to the server.
///
/// Each subscriber makes a new request. Cancelling the subscription cancels the request.
final class ChatClient {
  private let server: ChatServer
  private let account: Account
  private let reads = PassthroughRelay<Room.ID>()

  init(server: ChatServer, account: Account) {
    self.server = server
    self.account = account
  }

  /// Sends the id of a room each time that the user has read everything in it.
  var readings: Signal<Room.ID> { reads.eraseToSignal() }

  /// Returns the rooms of the user.
  func rooms() -> AnyPublisher<[Room], ChatFailure> {
    account.request { [server] in server.rooms($0) }
  }

  /// Leaves a room, and returns the remaining rooms.
  func leave(_ room: Room.ID) -> AnyPublisher<[Room], ChatFailure> {
    account.request { [server] in server.leave(room, $0) }
  }

  /// Returns a page of messages in a room: the latest, or the one before the message `older`.
  func messages(
    in room: Room.ID,
    before older: Message.ID? = nil
  ) -> AnyPublisher<MessagePage, ChatFailure> {
    account.request { [server] in server.messages(in: room, before: older, $0) }
      .handleEvents(receiveOutput: { [reads] _ in if older == nil { reads.accept(room) } })
      .eraseToAnyPublisher()
  }

  /// Sends each unread message in a room, and then each new one, without completing.
  func liveMessages(in room: Room.ID) -> AnyPublisher<Message, ChatFailure> {
    account.request { [server] in server.liveMessages(in: room, $0) }
      .handleEvents(receiveOutput: { [reads] _ in reads.accept(room) })
      .eraseToAnyPublisher()
  }

  /// Posts a message in a room.
  func post(_ text: String, in room: Room.ID) -> AnyPublisher<Message, ChatFailure> {
    account.request { [server] in server.post(text, in: room, $0) }
  }

  /// Returns whether the user is in the room.
  func knows(_ room: Room.ID) -> Bool {
    server.knows(room)
  }
}

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
