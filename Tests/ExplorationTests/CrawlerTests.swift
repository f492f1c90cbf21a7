import MazeApp
import PlaybillRooms
import Rehearsal
import Testing

@testable import Exploration

/// What a crawler makes of answers.
@Suite("Requests and answers of an exploration", .timeLimit(.minutes(10)))
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
      for case .region(let region) in requests {
        tried += region.places.filter { $0.task != nil }.compactMap(\.look)
      }
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
      depths.append(crawler.depth)
    }
    #expect(depths == [0, 1, 2])
  }

  @Test("an app that does not survive its start has that finding, and those of its routes")
  func fatalStart() {
    let crash = Expansion(faults: [Fault(kind: .crash, text: "The app crashes.")])
    var crawler = Crawler(of: Playbill(), options: options)
    while case let requests = crawler.nextRequests(), !requests.isEmpty {
      crawler.take(requests.map { _ in crash })
    }
    let map = crawler.finished(bound: nil)
    #expect(map.scenes.isEmpty)
    #expect(map.findings.count > 1 && map.findings.allSatisfy { $0.kind == .crash })
  }

  private let hang = Fault(kind: .hang, text: "This takes longer than 1 s of real time.")

  /// Explores a maze with an endless loop; `answer` makes the answer to each request.
  private func mapOfLoop(
    _ answer: (ExplorationRequest, StateExpander) throws -> Expansion
  ) rethrows -> FlowMap {
    let app = Maze(MazePlan(mistakes: [.endlessLoop]))
    let expander = expander(app)
    var crawler = Crawler(of: app, options: options)
    while case let requests = crawler.nextRequests(), !requests.isEmpty {
      crawler.take(try requests.map { try answer($0, expander) })
    }
    return crawler.finished(bound: nil)
  }

  @Test("a command that took too long once is what it is when it is played again")
  func slowOnce() throws {
    let usual = try mapOfLoop { try $1.answer($0) }
    var wasSlow = false
    let slow = try mapOfLoop { request, expander in
      guard case .region = request else { return try expander.answer(request) }
      let isFatal = { (step: WalkStep) in
        if case .trial(let trial) = step { trial.isFatal && trial.line == "lever" } else { false }
      }
      for number in 2..<60 {
        let answer = try expander.answer(request, fatalSteps: [number: hang])
        if answer.steps.contains(where: isFatal) {
          wasSlow = true
          return answer
        }
      }
      return try expander.answer(request)
    }
    #expect(wasSlow)
    #expect(slow.findings.map(\.key) == ["endless-loop Room-3 carousel"])
    #expect(slow == usual)
  }

  @Test("a known way that led elsewhere once is what it is when it is played again")
  func strayWay() throws {
    let usual = try mapOfLoop { try $1.answer($0) }
    var hasStrayed = false
    let stray = try mapOfLoop { request, expander in
      var answer = try expander.answer(request)
      guard !hasStrayed, case .region(let region) = request, region.places.count > 2,
        let way = region.places.indices.first(where: { region.places[$0].parent == 0 }),
        let look = region.places.indices.last.flatMap({ region.places[$0].look })
      else { return answer }
      hasStrayed = true
      answer.steps += [.session(at: 0), .way(region.places[way].line, look: look)]
      return answer
    }
    #expect(hasStrayed)
    #expect(stray == usual)
  }

  @Test("what cannot be checked in time is named")
  func slowProofs() throws {
    let map = try mapOfLoop { request, expander in
      guard case .path(let path) = request, path.last == "lever" else {
        return try expander.answer(request)
      }
      return try expander.answer(request, fatalSteps: [1 + path.count: hang])
    }
    #expect(map.findings.map(\.key).sorted() == ["hang Room-3 carousel", "hang Room-3 lever"])
    let text = "This takes longer than 1 s of real time, so that this could not be checked: "
    #expect(map.findings.map(\.text).contains(text + "endless-loop Room-3 carousel."))
  }

  @Test("a proof that was interrupted is played again")
  func interruptedProof() throws {
    let usual = try mapOfLoop { try $1.answer($0) }
    let app = Maze(MazePlan(mistakes: [.endlessLoop]))
    let expander = expander(app)
    var crawler = Crawler(of: app, options: options)
    var wasInterrupted = false
    while case let requests = crawler.nextRequests(), !requests.isEmpty {
      if crawler.isProving, !wasInterrupted {
        wasInterrupted = true
        crawler.take(requests.map { _ in nil })
        #expect(crawler.nextRequests() == requests)
      }
      crawler.take(try answers(requests, expander))
    }
    #expect(wasInterrupted)
    #expect(crawler.finished(bound: nil) == usual)
  }

  @Test(
    "routes are opened also if a limit has ended the exploration, but all of them may be reached"
  )
  func routesAfterLimit() throws {
    var options = options
    options.states = 1
    let app = Prefilled()
    let expander = expander(app)
    var crawler = Crawler(of: app, options: options)
    var routes: [ExplorationRequest] = []
    while case let requests = crawler.nextRequests(), !requests.isEmpty {
      routes += requests.filter { $0 == .route("hidden") }
      crawler.take(try answers(requests, expander))
    }
    #expect(routes.count == 1)
    let map = crawler.finished(bound: nil)
    #expect(map.extent.bound == "states")
    #expect(map.findings.isEmpty)
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

  @Test("random walks find the ways between scenes, and go on until the commands are tried")
  func walks() throws {
    let app = Maze(MazePlan(mistakes: [.refused, .noEffect, .leak]))
    var walks = monkey(of: app, commandCount: 60)
    let expander = expander(app)
    while case let requests = walks.nextRequests(), !requests.isEmpty {
      walks.take(try answers(requests, expander))
    }
    let map = walks.finished(bound: nil)
    #expect(map.edges.contains { $0.from == 0 && $0.command == "door-1" })
    #expect(map.findings.map(\.kind) == [.leak])
    #expect(map.findings.first?.path == ["door-1", "door-5", "back"])
  }

  private func monkey(of app: some App, commandCount: Int) -> Crawler {
    Crawler(
      of: app,
      options: options,
      monkey: Monkey(commandCount: commandCount, seed: 1)
    )
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
    var walks = monkey(of: Prefilled(), commandCount: 3)
    let crash = Fault(kind: .crash, subject: "lamp", text: "It crashed.")
    let room = SceneIdentity(room: nil, name: "Room", isModal: false)
    func trial(_ line: String, look: UInt64, crashes: Bool = false) -> Trial {
      var trial = Trial(
        name: String(line.prefix { $0 != " " }),
        line: line,
        origin: .control
      )
      trial.fingerprint = look
      trial.scene = crashes ? nil : room
      if crashes { trial.faults = [crash] }
      return trial
    }
    #expect(walks.nextRequests() == [.start(after: [])])
    walks.take([Expansion(trials: [trial("", look: 1)])])
    #expect(walks.nextRequests().count == 1)
    var answer = Expansion()
    answer.steps = [
      .session(at: 0), .trial(trial("next", look: 2)), .trial(trial("lamp on", look: 3)),
      .trial(trial("lamp off", look: 0, crashes: true)),
    ]
    walks.take([answer])
    while case let requests = walks.nextRequests(), !requests.isEmpty {
      walks.take(
        requests.map { request in
          guard case .path(let path) = request else { return Expansion() }
          // The lamp has to be on.
          var isOn = false
          var answer = Expansion()
          answer.trials = path.map { line in
            defer { isOn = line == "lamp on" }
            return trial(line, look: isOn ? 3 : 2, crashes: line == "lamp off" && isOn)
          }
          answer.looks = [1] + answer.trials.map(\.look)
          return answer
        }
      )
    }
    #expect(walks.finished(bound: nil).findings.map(\.path).contains(["lamp on", "lamp off"]))
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
