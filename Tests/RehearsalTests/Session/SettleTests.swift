import Rehearsal
import Streams
import Testing

@Suite(.timeLimit(.minutes(10))) struct SettleTests {
  @Test("settling runs all pending work and stops at its last instant")
  func settling() throws {
    let session = try Session(of: TestApp.studio())
    session.submit("send")
    #expect(session.pendingWork != nil)
    let (outputs, unsettled) = session.settle()
    #expect(outputs.flatMap(\.lines) == ["  tick       tock", "  greeting   hello"])
    #expect(outputs.map(\.offset) == [.milliseconds(500), .seconds(1)])
    #expect(unsettled == nil)
    #expect(session.now == .seconds(1))
    #expect(session.pendingWork == nil)
    #expect(session.log.entries.last?.input == .after(.seconds(1)))
  }

  @Test("settling does not wait for work in the background")
  func backgroundWork() throws {
    var ran = false
    let app = TestApp { context, world in
      context.push(PlainStage("Plain"))
      world.scheduler.schedule(
        after: world.scheduler.now.advanced(by: .seconds(1)),
        tolerance: .zero,
        options: .init(isBackground: true)
      ) { ran = true }
    }
    let session = try Session(of: app)
    #expect(session.pendingWork == nil)
    #expect(session.nextDeadline == nil)
    #expect(session.settle().unsettled == nil)
    #expect(session.now == .zero)
    session.submit("wait 1s")
    #expect(ran)
  }

  @Test("settling leaves work beyond its limit pending")
  func lateWork() throws {
    let session = try Session(of: TestApp.studio())
    let (outputs, unsettled) = session.settle(within: .milliseconds(300))
    #expect(outputs.isEmpty)
    #expect(unsettled == .due("an action scheduled at 0s"))
    #expect(session.now == .zero, "nothing was due on the way")
  }
}
