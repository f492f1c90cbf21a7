import Streams

/// The chat server, and the rooms that the user is in.
///
/// Each request is an operation that can fail: the article's `Operation`, beside the `Stream` that cannot. Each
/// subscriber makes a new request, and cancelling the subscription cancels it.
final class ChatServer {
  /// The code that lets the user in.
  let code = "sesame"

  private let connection: Connection
  private var members: [Room] = Room.samples
  private let leavings = PassthroughRelay<Void>()

  init(connection: Connection) {
    self.connection = connection
  }

  /// Sends each time that the rooms of the user have changed.
  var changes: Signal<Void> { leavings.eraseToSignal() }

  /// Lets the user in.
  func logIn(with code: String) -> AnyPublisher<Void, ChatFailure> {
    answer(after: 600) { [self] in code == self.code ? .success(()) : .failure(.unknownCode) }
  }

  /// Returns the rooms of the user.
  func rooms() -> AnyPublisher<[Room], ChatFailure> {
    answer(after: 400) { [self] in .success(members) }
  }

  /// Returns the messages in a room.
  func messages(in room: Room.ID) -> AnyPublisher<[Message], ChatFailure> {
    answer(after: 500) { [self] in .success(current(room)?.messages ?? []) }
  }

  /// Posts a message in a room, and returns the messages there.
  func post(_ text: String, in room: Room.ID) -> AnyPublisher<[Message], ChatFailure> {
    answer(after: 300) { [self] in
      if let index = members.firstIndex(where: { $0.id == room }) {
        members[index].messages.append(Message(author: "you", text: text))
      }
      return .success(current(room)?.messages ?? [])
    }
  }

  /// Removes the user from a room.
  func leave(_ room: Room.ID) -> AnyPublisher<Void, ChatFailure> {
    answer(after: 300) { [self] in
      members.removeAll { $0.id == room }
      leavings.accept(())
      return .success(())
    }
  }

  private func current(_ id: Room.ID) -> Room? { members.first { $0.id == id } }

  private func answer<Value>(
    after usual: Int,
    _ request: String = #function,
    make: @escaping () -> Result<Value, ChatFailure>
  ) -> AnyPublisher<Value, ChatFailure> {
    connection.reach(for: self, usually: usual, request)
      .setFailureType(to: ChatFailure.self)
      .flatMap { isReached in (isReached ? make() : .failure(.offline)).publisher }
      .eraseToAnyPublisher()
  }
}

/// The reason why a request to the server failed.
nonisolated enum ChatFailure: Error, Hashable, Sendable {
  /// The server cannot be reached.
  case offline
  /// The server does not know the code.
  case unknownCode
}

/// A chat room, as its member sees it.
nonisolated struct Room: Identifiable, Hashable, Sendable {
  /// The name of a room in lists and requests.
  struct ID: Hashable, Sendable, LosslessStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  let id: ID
  let topic: String
  var messages: [Message]
}

/// A message in a room.
nonisolated struct Message: Hashable, Sendable {
  let author: String
  let text: String
}

nonisolated extension Room {
  /// The rooms that the server knows.
  static let samples = [
    sample(
      "swift",
      "the language and its tools",
      ["grace": "typed throws made half of my enums smaller"]
    ),
    sample(
      "combine",
      "publishers and operators",
      ["barbara": "share(replay: 1), or you pay for every subscriber"]
    ),
    sample(
      "terminals",
      "eighty columns are enough",
      ["alan": "weak self, strong opinions", "美玲": "弱い参照で十分です"]
    ),
    sample("tea", "everything else", ["edsger": "my laptop is compiling; so is my tea 🍵"]),
    sample("attic", "an empty room", [:]),
  ]

  private static func sample(
    _ id: String,
    _ topic: String,
    _ messages: KeyValuePairs<String, String>
  ) -> Room {
    Room(
      id: ID(id),
      topic: topic,
      messages: messages.map { Message(author: $0.key, text: $0.value) }
    )
  }
}
