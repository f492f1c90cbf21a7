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

  @Test("observers are called in the order of registration")
  func callOrder() {
    var heard: [String] = []
    _ = center.addObserver(of: bell, for: Ring.self) { heard.append("first \($0.note)") }
    _ = center.addObserver(of: bell, for: Ring.self) { heard.append("second \($0.note)") }
    center.post(Ring(note: "c"), subject: bell)
    #expect(heard == ["first c", "second c"])
  }

  @Test("an observer ignores other subjects and other message types")
  func filtering() {
    var heard = 0
    _ = center.addObserver(of: bell, for: Ring.self) { _ in heard += 1 }
    center.post(Ring(note: "c"), subject: Bell())
    center.post(Crack(), subject: bell)
    #expect(heard == 0)
  }

  @Test("a removed observer is no longer called")
  func removal() {
    var heard: [String] = []
    let first = center.addObserver(of: bell, for: Ring.self) { _ in heard.append("first") }
    _ = center.addObserver(of: bell, for: Ring.self) { _ in heard.append("second") }
    center.removeObserver(first)
    center.removeObserver(first)
    center.post(Ring(note: "c"), subject: bell)
    #expect(heard == ["second"])
  }

  @Test("an observer that is never removed stays registered and alive")
  func forgotten() {
    weak var kept: Bell?
    do {
      let observer = Bell()
      kept = observer
      _ = center.addObserver(of: bell, for: Ring.self) { _ in withExtendedLifetime(observer) {} }
    }
    #expect(kept != nil)
    #expect(center.observerCount == 1)
  }

  @Test("two centers do not share messages")
  func twoCenters() {
    var heard = 0
    _ = center.addObserver(of: bell, for: Ring.self) { _ in heard += 1 }
    NotificationCenter().post(Ring(note: "c"), subject: bell)
    #expect(heard == 0)
  }
}
