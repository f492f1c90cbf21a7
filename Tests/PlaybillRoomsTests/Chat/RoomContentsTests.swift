import Rehearsal
import Testing

@testable import PlaybillRooms

/// Pages, messages and failures in any order.
@Suite struct RoomContentsTests {
  private func message(_ id: Int) -> Message {
    Message(id: id, author: .you, text: "message \(id)")
  }

  private func page(_ ids: Range<Int>) -> RoomContents.Change {
    .page(MessagePage(messages: ids.map(message), hasOlder: ids.lowerBound > 0))
  }

  private func contents(_ changes: RoomContents.Change...) -> RoomContents {
    changes.reduce(RoomContents()) { $0.changed(by: $1) }
  }

  @Test("the state depends on messages, pages and failures")
  func states() {
    #expect(contents().state == .loading)
    #expect(contents(page(0..<0)).state == .empty)
    #expect(contents(page(0..<3)).state == .loaded)
    #expect(contents(.failed).state == .failed)
    #expect(contents(.failed, page(0..<3)).state == .loaded)
    #expect(contents(page(0..<3), .failed).state == .loaded, "the loaded content stays")
    #expect(contents(page(0..<0), .message(message(0))).state == .loaded)
  }

  @Test("a message that arrives twice is kept once")
  func duplicates() {
    let twice = contents(page(20..<22), .message(message(22)), .message(message(22)), page(20..<23))
    #expect(twice.messages.map(\.id) == [20, 21, 22])
  }

  @Test("only the oldest page decides whether older messages exist")
  func oldestPage() {
    #expect(contents(page(20..<40)).hasOlder)
    let all = contents(page(20..<40), page(0..<20))
    #expect(!all.hasOlder)
    #expect(!all.changed(by: page(30..<50)).hasOlder, "the first message is already loaded")
    #expect(all.changed(by: page(30..<50)).messages.count == 50)
  }

  @Test("a page beyond a gap replaces the earlier messages")
  func gaps() {
    let late = contents(page(0..<20), page(60..<80))
    #expect(late.messages.map(\.id) == Array(60..<80), "messages before a gap are discarded")
    #expect(late.hasOlder)
  }

  /// Simulates a server: consecutive pages, and messages after the latest page.
  @Test("random changes keep the messages in order without a gap", arguments: 0..<200)
  func randomChanges(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    var count = Int.random(in: 0...60, using: &random)
    var contents = RoomContents()
    for _ in 0..<40 {
      switch Int.random(in: 0...3, using: &random) {
      case 0:
        contents = contents.changed(by: page(max(0, count - 20)..<count))
      case 1:
        let end = contents.messages.first?.id ?? count
        contents = contents.changed(by: page(max(0, end - 20)..<end))
      case 2 where contents.messages.last?.id == count - 1:
        contents = contents.changed(by: .message(message(count)))
        count += 1
      case 2: count += Int.random(in: 0...30, using: &random)
      default: contents = contents.changed(by: .failed)
      }
      let ids = contents.messages.map(\.id)
      #expect(ids == Array((ids.first ?? 0)..<((ids.first ?? 0) + ids.count)))
      #expect(contents.hasOlder == ((ids.first ?? 0) > 0))
    }
  }
}
