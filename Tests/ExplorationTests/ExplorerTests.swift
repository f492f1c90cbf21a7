import Exploration
import MazeApp
import Rehearsal
import Streams
import Testing

@Suite("Exploring in one process", .timeLimit(.minutes(10)))
struct ExplorerTests {
  @Test("a maze with a mistake of each kind: each is found, and nothing else")
  func maze() throws {
    var options = ExplorationOptions()
    options.maskedControls = ["visit"]
    let map = try Explorer(of: Maze(.survivable), options: options).explore()
    #expect(map.findings.map(\.key).sorted() == MazePlan.survivable.expectedKeys)
    #expect(map.extent.frontier == 0)
  }

  @Test("a finding has a shortest path, and a scene has its screen")
  func paths() throws {
    let map = try Explorer(of: Maze(MazePlan(mistakes: [.leak]))).explore()
    let leak = try #require(map.findings.first)
    #expect(leak.path == ["door-1", "door-3", "back"])
    #expect(map.scenes.map(\.title) == ["Room-0", "Room-1", "Room-2", "Room-3"])
    #expect(map.scenes[0].lines == ["Room-0", "  [door-1]", "  [door-2]"])
  }

  @Test("a way names the lines of source that lead to its screen")
  func sources() throws {
    let map = try Explorer(of: Maze(MazePlan(mistakes: []))).explore()
    let way = try #require(map.edges.first { $0.command == "door-1" })
    #expect(way.sources?.count == 2)
    #expect(way.sources?.allSatisfy { $0.hasPrefix("Maze.swift:") } == true)
    #expect(try FlowMap(json: map.json).edges.map(\.sources) == map.edges.map(\.sources))
  }

  @Test("a bound leaves the rest at the frontier, and says so")
  func bounds() throws {
    var options = ExplorationOptions()
    options.depth = 1
    let map = try Explorer(of: Maze(.survivable), options: options).explore()
    #expect(map.extent.bound == "depth")
    #expect(map.extent.frontier > 0)
    #expect(map.extent.depth == 1)
  }

  @Test("time passes where a control is called like the verb")
  func wait() throws {
    let map = try Explorer(of: WaitApp()).explore()
    #expect(map.edges.contains { $0.path.last == ":wait 1s" })
    #expect(map.scenes.map(\.title).sorted() == ["Late", "Start"])
  }

  @Test("no screen is a place of its own, before the first screen and after the last one")
  func nothingShown() throws {
    let late = try Explorer(of: BareApp(delay: 1)).explore()
    #expect(late.scenes.map(\.title) == ["Nothing", "Question"])
    #expect(late.edges.first?.path == ["wait 1s"])
    let early = try Explorer(of: BareApp(delay: 0)).explore()
    #expect(early.scenes.map(\.title) == ["Question", "Nothing"])
    #expect(early.findings.map(\.key) == ["dead-end Nothing"])
  }
}

private struct WaitApp: App {
  let name = "wait"
  let title = "Wait"
  let summary = "has a control that is called like a verb"

  func presentInContext(_ context: any NavigationContext, services: World) {
    let stage = WaitStage()
    stage.title.value = "Start"
    stage.store(
      Just(()).delay(for: 1, scheduler: services.scheduler).sink {
        let late = Stage()
        late.title.value = "Late"
        context.push(late)
      }
    )
    context.push(stage)
  }
}

private final class WaitStage: Stage {
  let wait = Button()
}

/// An app that shows nothing but a question, after a delay.
private struct BareApp: App {
  let name = "bare"
  let title = "Bare"
  let summary = "shows a question and nothing else"
  let delay: Int

  func presentInContext(_ context: any NavigationContext, services: World) {
    let show = {
      let question = QuestionStage()
      question.title.value = "Question"
      question.close.onTap { _ = context.dismiss() }
      context.present(question)
    }
    if delay == 0 { return show() }
    let date = services.scheduler.now.advanced(by: .seconds(delay))
    services.scheduler.schedule(after: date) { show() }
  }
}

private final class QuestionStage: Stage {
  let close = Button()
}
