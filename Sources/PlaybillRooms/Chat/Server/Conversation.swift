import Streams

/// A room of the server: what was said there, and what is going to be said.
///
/// Nothing runs for it while nobody listens: what fell due meanwhile has been said when somebody
/// asks.
final class Conversation {
  let id: Room.ID
  private let topic: String
  private var messages: [Message] = []
  private var readCount = 0
  private var script: [Utterance]
  private let arrivals = PassthroughSubject<Message, Never>()
  private let additions = PassthroughSubject<Utterance, Never>()

  /// Makes a room where `history` was said before, of which the user has read all but `unreadCount`
  /// messages, and where `script` is going to be said.
  init(
    _ id: Room.ID,
    topic: String,
    history: [Utterance] = [],
    unreadCount: Int = 0,
    script: [Utterance] = []
  ) {
    self.id = id
    self.topic = topic
    self.script = script
    for utterance in history { add(utterance.text, by: utterance.author) }
    readCount = max(0, messages.count - unreadCount)
  }

  /// The room as the user sees it in a list.
  var room: Room {
    Room(id: id, topic: topic, unreadCount: messages.count - readCount)
  }

  /// The page that ends before the message `id`, or with the latest message, which is then read.
  func page(before id: Message.ID?) -> MessagePage {
    let end = max(0, min(id ?? messages.count, messages.count))
    if id == nil { readCount = messages.count }
    let start = max(0, end - MessagePage.length)
    return MessagePage(messages: Array(messages[start..<end]), hasOlder: start > 0)
  }

  /// Notes that the user has seen `message`.
  func markRead(_ message: Message) {
    readCount = max(readCount, message.id + 1)
  }

  /// The user says something, and somebody answers soon.
  func post(_ text: String, at instant: VirtualInstant) -> Message {
    let message = add(text, by: .you)
    if readCount == message.id { readCount += 1 }
    let answer = Utterance(
      instant: instant.advanced(by: .seconds(2)),
      author: Cast.people[message.id % Cast.people.count],
      text: Cast.answers[message.id % Cast.answers.count]
    )
    let place = script.firstIndex { $0.instant > answer.instant } ?? script.endIndex
    script.insert(answer, at: place)
    additions.send(answer)
    return message
  }

  /// Says what has fallen due.
  func catchUp(to now: VirtualInstant) {
    let due = script.prefix { $0.instant <= now }
    script.removeFirst(due.count)
    for utterance in due { arrivals.send(add(utterance.text, by: utterance.author)) }
  }

  /// What the user has not read yet, and then each message when it is said.
  func live(on clock: VirtualTimeScheduler) -> Signal<Message> {
    Deferred { [self] in
      catchUp(to: clock.now)
      let ticks = script.publisher.merge(with: additions)
        .flatMap { utterance in clock.alarm(in: clock.now.distance(to: utterance.instant)) }
        .compactMap { [self] () -> Message? in
          catchUp(to: clock.now)
          return nil
        }
      return messages[readCount...].publisher.merge(with: arrivals, ticks)
    }
    .eraseToSignal()
  }

  @discardableResult
  private func add(_ text: String, by author: Person) -> Message {
    let message = Message(id: messages.count, author: author, text: text)
    messages.append(message)
    return message
  }
}
