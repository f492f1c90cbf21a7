import Streams
import Testing

@testable import PlaybillRooms

/// The answers, latencies and failures of the server.
@Suite(.timeLimit(.minutes(10))) struct ChatServerTests {
  private let chat = Chat()

  @Test("each request fails while the server cannot be reached")
  func offline() {
    chat.latency = { _ in nil }
    let tea = Room.ID("tea")
    let answers = [
      chat.record(chat.server.rooms().map(\.count)), chat.record(chat.server.post("hi", in: tea)),
      chat.record(chat.server.messages(in: tea)), chat.record(chat.server.leave(tea)),
    ]
    chat.wait(1000)
    #expect(
      answers.map(\.events) == [
        ["400 # offline"], ["300 # offline"], ["500 # offline"], ["300 # offline"],
      ]
    )
    chat.latency = { $0 }
    #expect(chat.record(chat.server.rooms().map(\.count), for: 400).events == ["400 5", "400 |"])
  }

  @Test("a cancelled request schedules and changes nothing")
  func cancellation() {
    let answer = chat.record(chat.server.leave(Room.ID("tea")))
    chat.wait(100)
    answer.cancel()
    #expect(chat.clock.pendingCount == 0)
    #expect(chat.record(chat.server.rooms().map(\.count), for: 400).events == ["400 5", "400 |"])
  }
}

/// A chat server on a virtual clock, whose latency tests change.
final class Chat {
  let clock = VirtualTimeScheduler()
  var latency: (Int) -> Int? = { $0 }
  private(set) lazy var server = ChatServer(
    connection: Connection(scheduler: clock) { [unowned self] in latency($0) }
  )

  /// Advances the clock by a number of milliseconds.
  func wait(_ milliseconds: Int) {
    clock.advance(by: .milliseconds(milliseconds))
  }

  /// Records the events of `publisher` with their times, both starting now, and advances the clock.
  func record<P: Publisher>(_ publisher: P, for milliseconds: Int = 0) -> Recording {
    let recording = Recording(of: publisher, on: clock)
    if milliseconds > 0 { wait(milliseconds) }
    return recording
  }
}
