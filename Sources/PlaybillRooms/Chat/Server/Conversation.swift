import Streams

/// The conversation in a room: the posted messages, and the future ones.
///
/// No timer runs without a listener. The next request posts the messages that have become due.
final class Conversation {
  let id: Room.ID
  private let topic: String
  private var messages: [Message] = []
  private var readCount = 0
  private var script: [Utterance]
  private let arrivals = PassthroughSubject<Message, Never>()
  private let additions = PassthroughSubject<Utterance, Never>()

  /// Makes a room with the messages in `history`, of which the last `unreadCount` are unread, and
  /// the future messages in `script`.
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

  /// The room as an entry of the user's list.
  var room: Room {
    Room(id: id, topic: topic, unreadCount: messages.count - readCount)
  }

  /// Returns the page before the message `id`, or the latest page, and marks the latest as read.
  func page(before id: Message.ID?) -> MessagePage {
    let end = max(0, min(id ?? messages.count, messages.count))
    if id == nil { readCount = messages.count }
    let start = max(0, end - MessagePage.length)
    return MessagePage(messages: Array(messages[start..<end]), hasOlder: start > 0)
  }

  /// Marks `message` as read.
  func markRead(_ message: Message) {
    readCount = max(readCount, message.id + 1)
  }

  /// Posts a message of the user, and schedules an answer.
  func post(_ text: String, at instant: VirtualInstant) -> Message {
    let message = add(text, by: .you)
    if readCount == message.id { readCount += 1 }
    let answer = Utterance(
      instant: instant.advanced(by: .seconds(2)),
      author: SampleChat.people[message.id % SampleChat.people.count],
      text: SampleChat.answers[message.id % SampleChat.answers.count]
    )
    let place = script.firstIndex { $0.instant > answer.instant } ?? script.endIndex
    script.insert(answer, at: place)
    additions.send(answer)
    return message
  }

  /// Posts the messages that are due.
  func catchUp(to now: VirtualInstant) {
    let due = script.prefix { $0.instant <= now }
    script.removeFirst(due.count)
    for utterance in due { arrivals.send(add(utterance.text, by: utterance.author)) }
  }

  /// Sends the unread messages, and then each new one.
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

/// A future message, with its author and time.
nonisolated struct Utterance: Equatable, Sendable {
  let instant: VirtualInstant
  let author: Person
  let text: String
}
