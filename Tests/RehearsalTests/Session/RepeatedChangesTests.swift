import Streams
import Testing

@testable import Rehearsal

/// Many changes of one value in one turn.
@Suite(.timeLimit(.minutes(10))) struct RepeatedChangesTests {
  /// A session whose label counts the seconds, and whose list gets a row each second.
  private func session() throws -> Session {
    try Session(
      of: TestApp { context, world in
        let stage = ClockStage()
        let scheduler = world.scheduler
        let start = scheduler.now.advanced(by: .seconds(1))
        stage.store(
          AnyCancellable(
            scheduler.schedule(after: start, interval: .seconds(1)) { [unowned stage] in
              stage.count += 1
              stage.time.text.value = "\(stage.count) s"
              if stage.count.isMultiple(of: 20) { stage.rows.rows.value.append(Row("minute")) }
            }
          )
        )
        context.push(stage)
      }
    )
  }

  @Test("four changes are all shown")
  func few() throws {
    let lines = try session().lines("wait 4s")
    #expect(lines == ["  time   1 s", "  time   2 s", "  time   3 s", "  time   4 s"])
  }

  @Test("of more changes, the first and the last are shown, and the others are counted")
  func many() throws {
    let session = try session()
    let outputs = session.submit("wait 61s")
    #expect(
      outputs.flatMap(\.lines) == [
        "  time   1 s", "    1   minute", "    2   minute", "    3   minute",
        "  … 59 more changes of time", "  time   61 s",
      ]
    )
    #expect(outputs.map(\.offset.components.seconds) == [1, 20, 40, 60, 61, 61])
    #expect(session.lines("wait 1s") == ["  time   62 s"])
  }

  @Test("while the x-ray is on, every change is shown with its causes")
  func withXRay() throws {
    let session = try session()
    session.submit("xray on")
    #expect(session.lines("wait 10s").filter { $0.hasPrefix("  time") }.count == 10)
  }
}

private final class ClockStage: Stage {
  let time = Label(text: "0 s")
  let rows = List()
  var count = 0
}
