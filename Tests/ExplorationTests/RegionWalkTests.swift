import Rehearsal
import Testing

@testable import Exploration

/// How the commands of several states are tried.
@Suite("Walks through a region", .timeLimit(.minutes(10)))
struct RegionWalkTests {
  @Test("a walk goes on in the same session, so there are fewer sessions than commands")
  func sessions() throws {
    let app = Panel()
    let map = try Explorer(of: app).explore()
    #expect(map.extent.states == 32)
    #expect(map.extent.frontier == 0)
    // Some sessions play the paths of the map once more.
    #expect(app.counter.value < map.extent.transitions / 4)
  }

  @Test("what the walk expects on its way is compared with what it meets")
  func surprise() throws {
    let app = Panel()
    let expander = StateExpander(of: app, configuration: .init(), options: .init())
    let start = try #require(try expander.answer(.start(after: [])).trials.first).fingerprint
    let task = StateTask(isFirstOfScene: false, commandsWithOddTexts: nil, triedLines: [])
    let region = Region(
      beginning: [],
      places: [
        Region.Place(parent: nil, line: "", look: start),
        // The lamp leads to another look than that.
        Region.Place(parent: 0, line: "lamp-1 on", look: 7, task: task),
      ]
    )
    let answer = try expander.answer(.region(region))
    #expect(answer.reports.isEmpty)
    guard case .trial(let trial) = answer.steps.last else {
      Issue.record("\(answer.steps)")
      return
    }
    #expect(answer.steps.first == .session(at: 0))
    #expect(trial.line == "lamp-1 on")
    #expect(trial.look != 7)
    #expect(trial.scene?.name == "PanelStage")
  }
}

/// A screen with five lamps.
private struct Panel: App {
  let name = "panel"
  let title = "Panel"
  let summary = "lamps"
  let counter = Counter()

  /// The number of sessions.
  @MainActor final class Counter {
    var value = 0
    nonisolated init() {}
  }

  func presentInContext(_ context: any NavigationContext, services: World) {
    counter.value += 1
    context.push(PanelStage())
  }
}

private final class PanelStage: Stage {
  private let lamps = (1...5).map { Toggle("lamp-\($0)") }

  override var layout: [View] { lamps }
}
