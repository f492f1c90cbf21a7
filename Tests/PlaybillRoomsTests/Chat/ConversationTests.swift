import Streams
import Testing

@testable import PlaybillRooms
@testable import Rehearsal

/// A room of the server: its messages, their times and the unread count.
@Suite struct ConversationTests {
  private let clock = VirtualTimeScheduler()

  private func line(_ second: Int, _ text: String) -> Utterance {
    let instant = VirtualInstant.start.advanced(by: .seconds(second))
    return Utterance(instant: instant, author: Person(name: "ada"), text: text)
  }

  private func conversation(
    past: Int = 0,
    unread: Int = 0,
    _ script: [Utterance] = []
  )
    -> Conversation
  {
    Conversation(
      Room.ID("swift"),
      topic: "the language",
      history: (0..<past).map { line(0, "past \($0)") },
      unreadCount: unread,
      script: script
    )
  }

  @Test("catching up adds the messages due by then")
  func catchingUp() {
    let room = conversation([line(2, "a"), line(5, "b"), line(9, "c")])
    room.catchUp(to: line(5, "").instant)
    #expect(room.page(before: nil).messages.map(\.text) == ["a", "b"])
    #expect(room.page(before: nil).messages.map(\.id) == [0, 1])
  }

  @Test(
    "a page has at most twenty messages",
    arguments: [(0, 0, false), (19, 19, false), (20, 20, false), (21, 20, true), (47, 20, true)]
  )
  func pageSize(past: Int, length: Int, hasOlder: Bool) {
    let page = conversation(past: past).page(before: nil)
    #expect(page.messages.count == length)
    #expect(page.messages.last?.id ?? -1 == past - 1)
    #expect(page.hasOlder == hasOlder)
  }

  @Test("consecutive pages lead back to the first message")
  func olderPages() {
    let room = conversation(past: 47)
    var seen = room.page(before: nil)
    var ids = seen.messages.map(\.id)
    while seen.hasOlder {
      seen = room.page(before: ids[0])
      ids = seen.messages.map(\.id) + ids
    }
    #expect(ids == Array(0..<47))
    #expect(room.page(before: 0).messages.isEmpty)
    #expect(room.page(before: 99).messages.count == 20, "an unknown number is allowed")
    #expect(room.page(before: -1).messages.isEmpty)
  }

  @Test("only the latest page marks the room as read")
  func markingRead() {
    let room = conversation(past: 30, unread: 3)
    #expect(room.room.unreadCount == 3)
    _ = room.page(before: 10)
    #expect(room.room.unreadCount == 3, "reading an older page does not mark new messages as read")
    _ = room.page(before: nil)
    #expect(room.room.unreadCount == 0)
  }

  @Test("live messages begin with the unread ones and arrive on time")
  func liveMessages() {
    let room = conversation(past: 3, unread: 1, [line(2, "a"), line(5, "b")])
    let heard = Recording(of: room.live(on: clock).map(\.text), on: clock)
    clock.advance(by: 10)
    #expect(heard.events == ["0 past 2", "2000 a", "5000 b"])
  }

  @Test("cancelling the last listener leaves nothing scheduled")
  func lastListener() {
    let room = conversation([line(2, "a"), line(5, "b")])
    let heard = Recording(of: room.live(on: clock).map(\.text), on: clock)
    clock.advance(by: 2)
    heard.cancel()
    #expect(clock.pendingCount == 0)
    #expect(heard.events == ["2000 a"])
  }

  @Test("two listeners receive the same messages")
  func twoListeners() {
    let room = conversation([line(2, "a"), line(5, "b")])
    let first = Recording(of: room.live(on: clock).map(\.text), on: clock)
    let second = Recording(of: room.live(on: clock).map(\.text), on: clock)
    clock.advance(by: 10)
    #expect(first.events == ["2000 a", "5000 b"])
    #expect(second.events == first.events)
  }

  @Test("another person answers a posted message")
  func answeredPost() {
    let room = conversation(past: 1, [line(1, "a"), line(9, "b")])
    let heard = Recording(of: room.live(on: clock).map(\.author.name), on: clock)
    let message = room.post("hello", at: clock.now)
    #expect(message.author == .you)
    clock.advance(by: 10)
    #expect(heard.events == ["1000 ada", "2000 alan", "9000 ada"])
    #expect(room.page(before: nil).messages.map(\.text)[1] == "hello")
  }

  @Test("a post keeps a read room read and does not mark older messages as read")
  func postUnread() {
    let room = conversation(past: 2)
    _ = room.post("hello", at: clock.now)
    #expect(room.room.unreadCount == 0)
    let behind = conversation(past: 2, unread: 1)
    let message = behind.post("hello", at: clock.now)
    #expect(behind.room.unreadCount == 2, "posting does not mark earlier messages as read")
    behind.markRead(message)
    #expect(behind.room.unreadCount == 0)
  }

  @Test("the same seed generates the same conversations")
  func sameSeed() {
    func messages(_ seed: UInt64) -> [String] {
      var generator = ConversationGenerator(
        startingAt: .start,
        random: SeededRandomNumberGenerator(seed: seed)
      )
      return generator.conversations().flatMap { room in
        room.catchUp(to: line(3600, "").instant)
        return room.page(before: nil).messages.map { "\(room.room.id) \($0)" }
      }
    }
    #expect(messages(1) == messages(1))
    #expect(messages(1) != messages(2))
    #expect(messages(1).count == 20 * 2 + 18 + 8)
  }

  @Test("no author has two messages in a row", arguments: 0..<20)
  func alternatingAuthors(seed: UInt64) {
    var generator = ConversationGenerator(
      startingAt: .start,
      random: SeededRandomNumberGenerator(seed: seed)
    )
    for room in generator.conversations() {
      room.catchUp(to: line(3600, "").instant)
      let authors = room.page(before: nil).messages.map(\.author)
      #expect(zip(authors, authors.dropFirst()).allSatisfy { $0 != $1 })
    }
  }

  @Test("every sentence fits into 80 columns and occurs once")
  func sentences() {
    let longest = SampleChat.people.map(\.name.count).max() ?? 0
    for text in SampleChat.sentences + SampleChat.answers {
      #expect(4 + longest + 3 + DisplayWidth.of(text) <= 80, "\(text)")
    }
    #expect(Set(SampleChat.sentences).count == SampleChat.sentences.count)
  }
}
