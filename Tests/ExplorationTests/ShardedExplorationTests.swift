import Exploration
import MazeApp
import Rehearsal
import Streams
import TestSupport
import Testing

/// Explorations in parts, whose answers are put together.
@Suite("Shards of an exploration", .timeLimit(.minutes(10)))
struct ShardedExplorationTests {
  /// What an exploration in this process has answered.
  private struct Exploration {
    let map: FlowMap
    let answers: [(ExplorationRequest, Expansion)]
  }

  private func explore(
    _ app: some App,
    _ options: ExplorationOptions,
    shard: Shard? = nil,
    commonStates: Int = Crawler.usualCommonStates
  ) throws -> Exploration {
    var crawler = Crawler(of: app, options: options, shard: shard, commonStates: commonStates)
    let expander = StateExpander(
      of: app,
      configuration: SessionConfiguration(),
      options: options
    )
    var answers: [(ExplorationRequest, Expansion)] = []
    while case let requests = crawler.nextRequests(), !requests.isEmpty {
      let new = try requests.map { try expander.answer($0) }
      answers += zip(requests, new)
      crawler.take(new)
    }
    return Exploration(map: crawler.finished(bound: nil), answers: answers)
  }

  private func merge(
    _ answers: [(ExplorationRequest, Expansion)],
    of app: some App,
    _ options: ExplorationOptions
  ) throws -> FlowMap {
    var crawler = Crawler(of: app, options: options)
    for (request, answer) in answers { crawler.add(answer, to: request) }
    crawler.finishAdding()
    let expander = StateExpander(
      of: app,
      configuration: SessionConfiguration(),
      options: options
    )
    while case let requests = crawler.nextRequests(), !requests.isEmpty {
      crawler.take(try requests.map { try expander.answer($0) })
    }
    return crawler.finished(bound: "shard")
  }

  /// Expects that any number of shards together give the map of a whole exploration.
  private func expectSameMap(of app: some App, _ options: ExplorationOptions) throws {
    let whole = try explore(app, options)
    for (count, commonStates) in Cases.sample(of: [(3, 9), (1, 9), (2, 2), (7, 5)], every: 2) {
      let shards = try (1...count).map { number in
        let shard = try #require(Shard(number: number, of: count))
        return try explore(app, options, shard: shard, commonStates: commonStates)
      }
      let merged = try merge(shards.flatMap(\.answers), of: app, options)
      #expect(merged == whole.map, "\(count) shards")
      // Otherwise nothing was distributed.
      guard count > 1 else { continue }
      #expect(
        shards.allSatisfy { $0.map.extent.transitions < whole.map.extent.transitions },
        "\(count) shards"
      )
    }
  }

  /// A maze without mistakes that end the process, which are found only by other processes.
  private func maze(without kinds: Set<Finding.Kind> = []) -> MazePlan {
    var plan = MazePlan(seed: 9)
    let missing = kinds.union([.crash, .hang])
    for index in plan.rooms.indices {
      if let mistake = plan.rooms[index].mistake, missing.contains(mistake) {
        plan.rooms[index].mistake = nil
      }
    }
    return plan
  }

  @Test("the shards of a maze together give the map of one exploration")
  func rooms() throws {
    var options = ExplorationOptions()
    options.maskedControls = ["visit"]
    // Of two ways of the same length to hidden state, a merge may meet the other one first.
    try expectSameMap(of: Maze(maze(without: [.hiddenState])), options)
  }

  @Test("a merge finds hidden state where the shards contradict each other")
  func hiddenState() throws {
    var options = ExplorationOptions()
    options.maskedControls = ["visit"]
    let plan = maze()
    let answers = try (1...2).flatMap { number in
      let shard = try #require(Shard(number: number, of: 2))
      return try explore(Maze(plan), options, shard: shard, commonStates: 2).answers
    }
    let keys = try merge(answers, of: Maze(plan), options).findings.map(\.key)
    #expect(keys.contains { $0.hasPrefix("hidden-state") })
    #expect(keys.sorted() == plan.expectedKeys)
  }

  @Test("so do the shards of forms without odd texts")
  func forms() throws {
    var options = ExplorationOptions()
    options.states = 100_000
    options.triesOddTexts = false
    try expectSameMap(of: Forms(), options)
  }

  @Test("with odd texts, the shards of forms find the same scenes, ways and mistakes")
  func oddTexts() throws {
    var options = ExplorationOptions()
    options.states = 100_000
    let whole = try explore(Forms(), options).map
    for count in [2, 5] {
      let answers = try (1...count).flatMap { number in
        let shard = try #require(Shard(number: number, of: count))
        return try explore(Forms(), options, shard: shard, commonStates: 4).answers
      }
      let merged = try merge(answers, of: Forms(), options)
      #expect(merged.extent.frontier == 0)
      #expect(Set(merged.scenes.map(\.type)) == Set(whole.scenes.map(\.type)))
      #expect(Set(merged.edges.map(way)) == Set(whole.edges.map(way)))
      #expect(Set(merged.findings.map(\.key)) == Set(whole.findings.map(\.key)))
    }
  }

  private func way(_ edge: FlowMap.Edge) -> [String] {
    [String(edge.from), edge.command, edge.operation, String(edge.to)]
  }

  @Test("shards that the depth ends are incomplete, and so is what they make together")
  func depth() throws {
    var options = ExplorationOptions()
    options.depth = 4
    let answers = try (1...3).flatMap { number in
      let shard = try #require(Shard(number: number, of: 3))
      return try explore(Forms(), options, shard: shard, commonStates: 9).answers
    }
    let map = try merge(answers, of: Forms(), options)
    #expect(map.extent.bound != nil)
    #expect(map.extent.frontier > 0)
    let whole = try explore(Forms(), options).map
    #expect(whole.extent.bound == "depth")
    // Only a finished exploration knows that no command leads to a scene.
    for map in [whole, map] { #expect(!map.findings.contains { $0.kind == .unreached }) }
  }

  @Test("a state that no shard has tried is left")
  func left() throws {
    let options = ExplorationOptions()
    let shard = try #require(Shard(number: 1, of: 2))
    let half = try explore(Forms(), options, shard: shard, commonStates: 9)
    let map = try merge(half.answers, of: Forms(), options)
    #expect(map.extent.frontier > 0)
    #expect(map.extent.bound == "shard")
    #expect((1...half.map.extent.transitions).contains(map.extent.transitions))
    #expect(!map.findings.contains { $0.kind == .unreached })
  }

  @Test("the shards share the number of states")
  func states() throws {
    var options = ExplorationOptions()
    options.states = 60
    let shard = try #require(Shard(number: 2, of: 3))
    let part = try explore(Forms(), options, shard: shard, commonStates: 20)
    #expect(part.map.extent.bound == "states")
    let whole = try explore(Forms(), options)
    #expect(whole.map.extent.bound == "states")
    #expect(part.map.extent.states < whole.map.extent.states)
  }
}

/// Three forms, one after the other, each with two fields and a switch.
private struct Forms: App {
  let name = "forms"
  let title = "Forms"
  let summary = "much to fill in"

  var entryPoints: [EntryPoint<World>] {
    [
      EntryPoint("last", title: "Last", summary: "a form that no other leads to") { context, _ in
        context.push(FormStage(9))
      }
    ]
  }

  func presentInContext(_ context: any NavigationContext, services: World) {
    context.push(FormStage(1))
  }
}

private final class FormStage: Stage {
  let person = TextField(samples: ["Ada"])
  let isGuest = Toggle()
  let next = Button()
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init()
    title.value = "Form \(number)"
    next.onTap { [weak self] in
      guard let self, number < 3 else { return }
      // A long name skips the second form.
      context?.push(FormStage(person.text.value.count > 20 ? 3 : number + 1))
    }
  }

  required init() {
    number = 0
    super.init()
  }

  override var sceneName: String { "Form-\(number)" }
}
