import Streams

/// The server that all rooms are on, with people in them.
///
/// It lives in the process and keeps its time by the clock it is given; who talks, and when, is
/// drawn from its random source once. Every request can fail with a ``ChatFailure`` and is over
/// when it is cancelled.
final class ChatServer {
  /// The code that its authorisation page shows.
  static let code = "sesame"

  private let clock: VirtualTimeScheduler
  private let conditions: ServerConditions
  private var random: any RandomNumberGenerator
  private var issued: [Token: VirtualInstant] = [:]
  /// Drawn when somebody first asks: the evening begins with the first guest.
  private lazy var conversations: [Conversation] = {
    var evening = Evening(startingAt: clock.now, random: random)
    return evening.conversations()
  }()

  init(
    clock: VirtualTimeScheduler,
    random: any RandomNumberGenerator,
    conditions: ServerConditions
  ) {
    self.clock = clock
    self.random = random
    self.conditions = conditions
  }

  /// A token for a code of the authorisation page.
  func token(for code: AuthorisationCode) -> AnyPublisher<Token, ChatFailure> {
    answer(after: 600) { [self] in
      guard code.text == Self.code else { return .failure(.unknownCode) }
      let token = Token(secret: random.next())
      issued[token] = clock.now
      return .success(token)
    }
  }

  /// The rooms that the user is in.
  func rooms(_ token: Token) -> AnyPublisher<[Room], ChatFailure> {
    answer(after: 400, to: token) { [self] in .success(currentRooms) }
  }

  /// Takes the user out of a room; the answer is what remains.
  func leave(_ room: Room.ID, _ token: Token) -> AnyPublisher<[Room], ChatFailure> {
    answer(after: 300, to: token) { [self] in
      conversations.removeAll { $0.id == room }
      return .success(currentRooms)
    }
  }

  /// What was said in a room, up to the message `older`, or the latest.
  func messages(
    in room: Room.ID,
    before older: Message.ID?,
    _ token: Token
  ) -> AnyPublisher<MessagePage, ChatFailure> {
    answer(after: 500, to: token) { [self] in conversation(room).map { $0.page(before: older) } }
  }

  /// Says something in a room.
  func post(
    _ text: String,
    in room: Room.ID,
    _ token: Token
  ) -> AnyPublisher<Message, ChatFailure> {
    answer(after: 300, to: token) { [self] in
      conversation(room).map { $0.post(text, at: clock.now) }
    }
  }

  /// Each message of a room that the user has not read, when it is said.
  ///
  /// It never ends; it fails at the first message that it cannot deliver.
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

  /// Whether the user is in a room of this name.
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

  /// Whether `token` opens the door now.
  private func admit(_ token: Token) -> Result<Void, ChatFailure> {
    guard conditions.latency(0) != nil else { return .failure(.offline) }
    let life = VirtualStride.seconds(conditions.tokenLife())
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

  /// What `make` answers when the latency has passed; by then the server must be in reach.
  private func answer<Value>(
    after usual: Int,
    _ make: @escaping () -> Result<Value, ChatFailure>
  ) -> AnyPublisher<Value, ChatFailure> {
    Deferred { [self] in
      clock.alarm(in: .milliseconds(conditions.latency(usual) ?? usual))
        .setFailureType(to: ChatFailure.self)
        .flatMap { [self] in
          let answer = conditions.latency(usual) == nil ? .failure(.offline) : make()
          return answer.publisher
        }
    }
    .eraseToAnyPublisher()
  }
}
