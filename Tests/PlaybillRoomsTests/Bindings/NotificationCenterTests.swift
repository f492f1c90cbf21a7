import Testing

@testable import PlaybillRooms

@Suite struct NotificationCenterTests {
  private final class Bell {}
  private struct Ring: NotificationCenter.Message {
    typealias Subject = Bell
    let note: String
  }
  private struct Crack: NotificationCenter.Message {
    typealias Subject = Bell
  }

  private let center = NotificationCenter()
  private let bell = Bell()

  @Test func everyObserverHearsInTheOrderOfComing() {
    var heard: [String] = []
    _ = center.addObserver(of: bell, for: Ring.self) { heard.append("first \($0.note)") }
    _ = center.addObserver(of: bell, for: Ring.self) { heard.append("second \($0.note)") }
    center.post(Ring(note: "c"), subject: bell)
    #expect(heard == ["first c", "second c"])
  }

  @Test func otherSubjectsAndOtherMessagesAreNotHeard() {
    var heard = 0
    _ = center.addObserver(of: bell, for: Ring.self) { _ in heard += 1 }
    center.post(Ring(note: "c"), subject: Bell())
    center.post(Crack(), subject: bell)
    #expect(heard == 0)
  }

  @Test func whoIsRemovedHearsNothingMore() {
    var heard: [String] = []
    let first = center.addObserver(of: bell, for: Ring.self) { _ in heard.append("first") }
    _ = center.addObserver(of: bell, for: Ring.self) { _ in heard.append("second") }
    center.removeObserver(first)
    center.removeObserver(first)
    center.post(Ring(note: "c"), subject: bell)
    #expect(heard == ["second"])
  }

  @Test func whoIsForgottenIsKeptForEver() {
    weak var kept: Bell?
    do {
      let observer = Bell()
      kept = observer
      _ = center.addObserver(of: bell, for: Ring.self) { _ in withExtendedLifetime(observer) {} }
    }
    #expect(kept != nil)
    #expect(center.observerCount == 1)
  }

  @Test func twoCentersDoNotHearEachOther() {
    var heard = 0
    _ = center.addObserver(of: bell, for: Ring.self) { _ in heard += 1 }
    NotificationCenter().post(Ring(note: "c"), subject: bell)
    #expect(heard == 0)
  }
}
