import Rehearsal
import Streams
import Testing

/// The departure signals of stages and contexts.
@Suite(.timeLimit(.minutes(10))) struct DepartureTests {
  private let fixture: WindowFixture

  init() throws {
    fixture = try WindowFixture()
  }

  /// The departures of a stage that is presented and then left.
  private func departures(
    _ present: (Stage) -> Void,
    _ leave: () -> Void
  ) -> [Departure?] {
    let stage = PlainStage("Two")
    var heard: [Departure?] = []
    let subscription = stage.departure.sink { _ in
      heard.append(nil)
    } receiveValue: {
      heard.append($0)
    }
    present(stage)
    leave()
    withExtendedLifetime(subscription) {}
    return heard
  }

  private func push(_ stage: Stage) { fixture.window.push(stage) }

  @Test("a departure that a guard allowed is still by the user")
  func guardedDeparture() {
    let stage = GuardedStage("Draft")
    var heard: [Departure] = []
    let subscription = stage.departure.sink { heard.append($0) }
    fixture.window.push(stage)
    fixture.session.submit("back")
    fixture.session.submit("keep")
    #expect(heard.isEmpty)
    fixture.session.submit("back")
    fixture.session.submit("discard")
    #expect(heard == [Departure(.pop, by: .user)])
    withExtendedLifetime(subscription) {}
  }

  @Test("a departure is sent after the stage has left")
  func timing() {
    var location = ""
    let stage = PlainStage("Two")
    let subscription = stage.departure.sink { _ in
      location = fixture.session.location
      fixture.window.push(PlainStage("Three"))
    }
    fixture.window.push(stage)
    fixture.session.submit("back")
    #expect(location == "Root")
    #expect(fixture.session.location == "Root/Three")
    withExtendedLifetime(subscription) {}
  }

  @Test("the end of the app ends the signal without a departure")
  func appEnd() {
    #expect(departures(push) { fixture.session.end() } == [nil])
  }

  @Test("a stage that was never shown has no departure")
  func refusedStage() {
    #expect(
      departures { _ in
        fixture.window.close()
      } _: {
      }.isEmpty
    )
    let sheet = PlainStage("Sheet")
    fixture.window.present(sheet)
    let closed = sheet.context
    fixture.window.dismiss()
    #expect(
      departures {
        closed?.push($0)
      } _: {
      } == [nil]
    )
  }

  @Test("a context sends its departure too")
  func contextDeparture() {
    var heard: [Departure] = []
    var subscriptions: [AnyCancellable] = []
    fixture.window.open("Flow") { flow in
      subscriptions.append(flow.departure.sink { heard.append($0) })
      subscriptions.append(flow.forced.departure.sink { heard.append($0) })
      flow.push(PlainStage("Two"))
    }
    fixture.session.submit("back")
    #expect(heard == [Departure(.close, by: .user), Departure(.close, by: .user)])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("a context keeps its subscriptions until it closes")
  func storedSubscription() {
    var count = 0
    let ticks = PassthroughSubject<Void, Never>()
    fixture.window.open("Flow") { flow in
      flow.store(ticks.sink { count += 1 })
      flow.forced.store(ticks.sink { count += 1 })
      flow.push(PlainStage("Two"))
    }
    ticks.send(())
    #expect(count == 2)
    fixture.session.submit("back")
    ticks.send(())
    #expect(count == 2)
  }
}
