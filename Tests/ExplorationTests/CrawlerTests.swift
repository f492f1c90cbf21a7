import MazeApp
import Rehearsal
import Testing

@testable import Exploration

/// What a crawler makes of answers.
@Suite("Requests and answers of an exploration")
struct CrawlerTests {
  private let options = ExplorationOptions()

  private func answers(
    _ requests: [ExplorationRequest],
    _ expander: StateExpander
  ) throws -> [Expansion] {
    try requests.map { try expander.answer($0) }
  }

  private func expander(_ app: some App) -> StateExpander {
    StateExpander(of: app, configuration: SessionConfiguration(), options: options)
  }

  @Test("the commands of a state are tried once, also if an odd text led to it first")
  func once() throws {
    let app = Prefilled()
    let expander = expander(app)
    var crawler = Crawler(of: app, options: options)
    var tried: [UInt64] = []
    while case let requests = crawler.nextRequests(), !requests.isEmpty {
      for case .state(let task) in requests { tried.append(task.fingerprint) }
      crawler.take(try answers(requests, expander))
    }
    #expect(tried.count > 2)
    #expect(Set(tried).count == tried.count)
  }

  @Test("it is known meanwhile how far the exploration has come")
  func progress() throws {
    let app = Maze(.survivable)
    let expander = expander(app)
    var crawler = Crawler(of: app, options: options)
    var depths: [Int] = []
    while case let requests = crawler.nextRequests(), !requests.isEmpty, depths.count < 3 {
      crawler.take(try answers(requests, expander))
      depths.append(crawler.extent.depth)
    }
    #expect(depths == [0, 1, 2])
  }

  @Test("an interruption leaves what was being tried")
  func interruption() throws {
    let app = Prefilled()
    var crawler = Crawler(of: app, options: options)
    #expect(crawler.finished(bound: "interruption").extent.bound == "interruption")
    crawler.take(try answers(crawler.nextRequests(), expander(app)))
    #expect(crawler.nextRequests().count == 1)
    let map = crawler.finished(bound: "interruption")
    #expect(map.extent.frontier == 1)
    #expect(map.extent.bound == "interruption")
    #expect(
      MapText(map).extent.first?.hasSuffix("1 state is left to try, because you interrupted it.")
        == true
    )
  }

  @Test("a bound that ends it before the routes is named")
  func beforeRoutes() throws {
    let app = Prefilled()
    let expander = expander(app)
    var crawler = Crawler(of: app, options: options)
    while case let requests = crawler.nextRequests(), requests.first != .route("hidden") {
      crawler.take(try answers(requests, expander))
    }
    let map = crawler.finished(bound: "seconds")
    #expect(map.extent.frontier == 0)
    #expect(
      MapText(map).extent.first?.hasSuffix(". Not everything was checked, because of --seconds.")
        == true
    )
  }

  @Test("an exploration that no number of states has ended has found everything")
  func numberOfStates() throws {
    let whole = try Explorer(of: Prefilled()).explore()
    #expect(whole.extent.bound == nil)
    #expect(whole.findings.map(\.kind) == [.unreached])
    for count in 1...whole.extent.states + 1 {
      var options = options
      options.states = count
      let map = try Explorer(of: Prefilled(), options: options).explore()
      #expect((map == whole) == (map.extent.bound == nil), "\(count)")
    }
  }

  @Test("a merge without an answer about a route is incomplete")
  func unknownRoute() throws {
    let app = Prefilled()
    let expander = expander(app)
    var crawler = Crawler(of: app, options: options)
    while case let requests = crawler.nextRequests(), !requests.isEmpty {
      let isRoute = requests.first == .route("hidden")
      crawler.take(isRoute ? [nil] : try answers(requests, expander))
    }
    #expect(crawler.finished(bound: "states").extent.bound == "states")
  }

  @Test("what the checks of a scene found in any shard is in the merge")
  func checks() {
    var task = StateTask(
      path: ["a"],
      fingerprint: 7,
      printed: 0,
      isFirstOfScene: false,
      commandsWithOddTexts: nil
    )
    var known = RecordedAnswers()
    known.add(Expansion(), to: .state(task))
    task.path = ["b", "c"]
    task.isFirstOfScene = true
    var checked = Expansion()
    checked.sceneFaults = [Fault(kind: .undo, text: "It differs.")]
    known.add(checked, to: .state(task))
    task.path = ["a"]
    task.isFirstOfScene = false
    #expect(known.answer(to: .state(task))?.sceneFaults == checked.sceneFaults)
  }

  @Test("random walks find the ways between scenes, and go on until the commands are tried")
  func walks() throws {
    let app = Maze(MazePlan(mistakes: [.refused, .noEffect, .leak]))
    var walks = RandomWalks(
      of: FlowMap.AppDescription(of: app),
      commandCount: 200,
      seed: 1,
      options: options
    )
    let expander = expander(app)
    while case let requests = walks.nextRequests(), !requests.isEmpty {
      walks.take(try answers(requests, expander))
    }
    let map = walks.finished(bound: nil)
    #expect(map.extent.transitions >= 200)
    #expect(map.edges.contains { $0.from == 0 && $0.command == "door-1" })
    #expect(!map.findings.contains { $0.kind == .refused || $0.kind == .noEffect })
  }

  @Test("an excluded wait is not tried")
  func excludedWait() throws {
    var options = options
    options.excludedCommands = ["wait"]
    options.depth = 2
    let map = try Explorer(of: Maze(.survivable), options: options).explore()
    #expect(map.scenes.count > 3)
    #expect(!map.scenes.flatMap(\.commands).contains { $0.name == "wait" })
  }

  @Test("the path to a crash is shortened, also if its last command has an argument")
  func shortened() throws {
    var walks = RandomWalks(
      of: FlowMap.AppDescription(of: Prefilled()),
      commandCount: 3,
      seed: 1,
      options: options
    )
    let crash = Fault(kind: .crash, subject: "lamp", text: "It crashed.")
    func trial(_ name: String, _ line: String, _ faults: [Fault] = []) -> Trial {
      var trial = Trial(name: name, line: line, origin: .control)
      trial.faults = faults
      return trial
    }
    #expect(walks.nextRequests().count == 1)
    walks.take([
      Expansion(
        trials: [
          trial("next", "next"), trial("lamp", "lamp on"), trial("lamp", "lamp off", [crash]),
        ]
      )
    ])
    while case let requests = walks.nextRequests(), !requests.isEmpty {
      walks.take(
        requests.map { request in
          guard case .path(let path) = request else { return Expansion() }
          // In a path, the name of a command is its line. The lamp has to be on.
          var isOn = false
          return Expansion(
            trials: path.map { line in
              defer { isOn = line == "lamp on" }
              let fault = Fault(kind: .crash, subject: line, text: "It crashed.")
              return trial(line, line, line == "lamp off" && isOn ? [fault] : [])
            }
          )
        }
      )
    }
    #expect(walks.finished(bound: nil).findings.map(\.path) == [["lamp on", "lamp off"]])
  }
}

/// A form with text in its field, and a screen to which only a route leads.
private struct Prefilled: App {
  let name = "prefilled"
  let title = "Prefilled"
  let summary = "a form with a name in it"

  var entryPoints: [EntryPoint<World>] {
    [
      EntryPoint("hidden", title: "Hidden", summary: "a screen for which there is no command") {
        context,
        _ in
        context.push(HiddenStage())
      }
    ]
  }

  func presentInContext(_ context: any NavigationContext, services: World) {
    context.push(PrefilledStage())
  }
}

private final class PrefilledStage: Stage {
  private let person = TextField("person", samples: ["Eve"])

  required init() {
    super.init()
    title.value = "Form"
    person.text.value = "Ada"
  }

  override var layout: [View] { [person] }
}

private final class HiddenStage: Stage {
  private let light = Toggle("light")

  override var layout: [View] { [light] }
}
