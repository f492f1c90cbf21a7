import Streams

/// The chat server, with rooms and people in them.
///
/// It runs in the process, on the given clock. Its random source determines once which messages are
/// posted, by which person and when. Every request can fail with a ``ChatFailure``. Cancelling the
/// subscription cancels the request.
final class ChatServer {
  /// The code on its authorisation page.
  static let code = "sesame"

  private let connection: Connection
  private let tokenLife: () -> Int
  private var random: any RandomNumberGenerator
  private var issued: [Token: VirtualInstant] = [:]
  /// The rooms, created at the first request.
  private lazy var conversations: [Conversation] = {
    var generator = ConversationGenerator(startingAt: clock.now, random: random)
    return generator.conversations()
  }()

  /// Makes a server whose tokens are valid for `tokenLife` seconds.
  init(
    connection: Connection,
    random: any RandomNumberGenerator,
    tokenLife: @escaping () -> Int
  ) {
    self.connection = connection
    self.random = random
    self.tokenLife = tokenLife
  }

  private var clock: VirtualTimeScheduler { connection.scheduler }

  /// Exchanges a code of the authorisation page for a token.
  func token(for code: AuthorisationCode) -> AnyPublisher<Token, ChatFailure> {
    answer(after: 600) { [self] in
      guard code.text == Self.code else { return .failure(.unknownCode) }
      let token = Token(secret: random.next())
      issued[token] = clock.now
      return .success(token)
    }
  }

  /// Returns the rooms of the user.
  func rooms(_ token: Token) -> AnyPublisher<[Room], ChatFailure> {
    answer(after: 400, to: token) { [self] in .success(currentRooms) }
  }

  /// Removes the user from a room, and returns the remaining rooms.
  func leave(_ room: Room.ID, _ token: Token) -> AnyPublisher<[Room], ChatFailure> {
    answer(after: 300, to: token) { [self] in
      conversations.removeAll { $0.id == room }
      return .success(currentRooms)
    }
  }

  /// Returns a page of messages in a room: the latest, or the one before the message `older`.
  func messages(
    in room: Room.ID,
    before older: Message.ID?,
    _ token: Token
  ) -> AnyPublisher<MessagePage, ChatFailure> {
    answer(after: 500, to: token) { [self] in conversation(room).map { $0.page(before: older) } }
  }

  /// Posts a message in a room.
  func post(
    _ text: String,
    in room: Room.ID,
    _ token: Token
  ) -> AnyPublisher<Message, ChatFailure> {
    answer(after: 300, to: token) { [self] in
      conversation(room).map { $0.post(text, at: clock.now) }
    }
  }

  /// Sends each unread message in a room, and then each new one.
  ///
  /// It never completes, and fails at the first message that it cannot deliver.
  func liveMessages(
    in room: Room.ID,
    _ token: Token
  ) -> AnyPublisher<Message, ChatFailure> {
    answer(after: 200, to: token) { [self] in conversation(room) }
      .flatMap { [self] conversation in
        conversation.live(on: clock)
          .setFailureType(to: ChatFailure.self)
          .flatMap { [self] message in
            admit(token).map { conversation.markRead(message) }.map { message }.publisher
          }
      }
      .eraseToAnyPublisher()
  }

  /// Returns whether the user is in the room.
  func knows(_ room: Room.ID) -> Bool {
    conversations.contains { $0.id == room }
  }

  private var currentRooms: [Room] {
    for conversation in conversations { conversation.catchUp(to: clock.now) }
    return conversations.map(\.room)
  }

  private func conversation(_ id: Room.ID) -> Result<Conversation, ChatFailure> {
    guard let conversation = conversations.first(where: { $0.id == id }) else {
      return .failure(.unknownRoom(id))
    }
    conversation.catchUp(to: clock.now)
    return .success(conversation)
  }

  /// Returns success if the server can be reached and `token` is valid now.
  private func admit(_ token: Token) -> Result<Void, ChatFailure> {
    guard connection.latency(0) != nil else { return .failure(.offline) }
    let life = VirtualStride.seconds(tokenLife())
    guard let issue = issued[token], issue.distance(to: clock.now) < life else {
      return .failure(.expiredToken)
    }
    return .success(())
  }

  private func answer<Value>(
    after usual: Int,
    to token: Token,
    _ make: @escaping () -> Result<Value, ChatFailure>
  ) -> AnyPublisher<Value, ChatFailure> {
    answer(after: usual) { [self] in admit(token).flatMap(make) }
  }

  /// Returns the result of `make` after the latency, unless the server cannot be reached by then.
  private func answer<Value>(
    after usual: Int,
    _ make: @escaping () -> Result<Value, ChatFailure>
  ) -> AnyPublisher<Value, ChatFailure> {
    Deferred { [self] in
      clock.alarm(in: .milliseconds(connection.latency(usual) ?? usual))
        .setFailureType(to: ChatFailure.self)
        .flatMap { [self] in
          let answer = connection.latency(usual) == nil ? .failure(.offline) : make()
          return answer.publisher
        }
    }
    .eraseToAnyPublisher()
  }
}

extension VirtualTimeScheduler {
  /// Sends one value after `stride`, and completes.
  ///
  /// Cancelling the subscription cancels the timer.
  func alarm(in stride: VirtualStride) -> Signal<Void> {
    Publishers.Timer(every: stride, scheduler: self, options: .init(name: "chat server"))
      .autoconnect()
      .first()
      .map { _ in }
      .eraseToSignal()
  }
}
