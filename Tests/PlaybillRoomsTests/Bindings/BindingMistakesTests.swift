import Rehearsal
import Streams
import Testing

@testable import PlaybillRooms

/// The mistakes that the binding styles invite, and that the app survives.
@Suite struct BindingMistakesTests {
  private let mistakes = BindingMistakes(
    connection: Connection(scheduler: VirtualTimeScheduler()) { $0 }
  )

  /// A session on the list of mistakes, after an order was changed.
  private func makeSession() throws -> Session {
    var configuration = SessionConfiguration()
    configuration.route = "bindings"
    let session = try Session(of: Playbill(), configuration: configuration)
    session.submit("add")
    session.submit("mistakes")
    return session
  }

  private func refusal(of make: () throws(CommandRefusal) -> Void) -> String? {
    do {
      try make()
      return nil
    } catch {
      return error.text
    }
  }

  @Test("each mistake shows what its objects hold afterwards")
  func facts() throws {
    let listener = try #require(refusal(of: mistakes.bindTwice))
    #expect(listener.hasPrefix("The order has 2 seats. The first screen shows 1, the second 2:"))
    let observer = try #require(refusal(of: mistakes.forgetObserver))
    #expect(observer.contains("gone, and the center still has 1 observer, which it called 1 time."))
    #expect(observer.contains("After removeObserver it has 0:"))
    let delegate = try #require(refusal(of: mistakes.loseDelegate))
    #expect(delegate.hasPrefix("The view model has 2 seats to show, but its delegate is nil:"))
    let subscription = try #require(refusal(of: mistakes.dropSubscription))
    #expect(subscription.hasPrefix("The view model has 2 seats, but the screen still shows 1:"))
  }

  @Test(
    "a mistake is refused, leaks nothing and does not change the order",
    arguments: ["listener", "observer", "delegate", "subscription"]
  )
  func survival(mistake: String) throws {
    let session = try makeSession()
    for _ in 1...2 {
      let outputs = session.submit(mistake)
      #expect(outputs.count == 1)
      #expect(outputs.allSatisfy { if case .refusal = $0.kind { true } else { false } })
    }
    session.submit("back")
    #expect(session.submit("add").flatMap(\.lines) == ["  seats    3", "  total    45 €"])
    #expect(session.end().isEmpty)
  }

  @Test("a closure that retains its stage is reported when the stage leaves, and the app continues")
  func retainedClosure() throws {
    let session = try makeSession()
    session.submit("closure")
    #expect(session.submit("add").flatMap(\.lines) == ["  seats   2"])
    let outputs = session.submit("back")
    #expect(
      outputs.last?.kind == .leak(Leak(role: .stage, type: "CarelessStage", stage: "Careless"))
    )
    #expect(outputs.last?.lines.first?.hasPrefix("✗ CarelessStage stays alive") == true)
    #expect(session.location == "Lobby/Bindings/Mistakes")
    session.submit("back")
    #expect(session.submit("add").flatMap(\.lines) == ["  seats    3", "  total    45 €"])
  }

  @Test("a closure that was released keeps nothing alive")
  func releasedClosure() throws {
    let session = try makeSession()
    session.submit("closure")
    session.submit("release")
    #expect(session.submit("add").isEmpty, "the view model no longer calls the stage")
    #expect(session.submit("back").allSatisfy { if case .leak = $0.kind { false } else { true } })
    #expect(session.end().isEmpty)
  }
}
