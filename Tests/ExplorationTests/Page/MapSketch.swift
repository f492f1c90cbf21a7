@testable import Exploration

/// A map that is drawn by hand, for tests of the page: scenes and edges are stated, paths and steps follow.
nonisolated struct MapSketch {
  private(set) var map: FlowMap
  /// For each scene, whether a transcript shows it; its edges and commands are covered alike.
  private var coverage: [Bool?] = []

  init(name: String, title: String, summary: String) {
    map = FlowMap(of: .init(name: name, title: title, summary: summary, version: "1.4.0"))
  }

  /// Adds a scene, and returns its index.
  mutating func scene(
    _ room: String?,
    _ type: String,
    _ title: String,
    isModal: Bool = false,
    states: Int = 1,
    isCovered: Bool? = nil,
    lines: [String],
    commands: [FlowMap.SceneCommand] = []
  ) -> Int {
    let id = map.scenes.count
    map.scenes.append(
      FlowMap.Scene(
        id: id,
        room: room,
        type: type,
        title: title,
        isModal: isModal,
        states: states,
        path: [],
        lines: lines,
        objects: ["Lobby          LobbyStage   LobbyDirector, LobbyScene"]
          + (id == 0
            ? []
            : ["  \(room ?? "-")/\(title)   \(type)   \(type.replacing("Stage", with: "Director"))"]),
        commands: commands,
        isCovered: isCovered
      )
    )
    coverage.append(isCovered)
    return id
  }

  /// Adds an edge.
  ///
  /// `line` is what a user types, if it is not the command's name.
  mutating func edge(
    _ from: Int,
    _ to: Int,
    _ command: String,
    line: String? = nil,
    _ operation: String = "push",
    result: String? = nil,
    count: Int = 1,
    causes: [String] = []
  ) {
    let isCovered: Bool? = coverage[from].flatMap { from in coverage[to].map { from && $0 } }
    map.edges.append(
      FlowMap.Edge(
        from: from,
        to: to,
        command: command,
        operation: operation,
        result: result,
        count: count,
        path: [line ?? command],
        causes: causes,
        isCovered: isCovered
      )
    )
    guard !map.scenes[from].commands.contains(where: { $0.name == command }) else { return }
    map.scenes[from].commands.append(
      FlowMap.SceneCommand(
        name: command,
        example: line ?? command,
        count: count,
        effect: from == to ? .changes : .leads,
        isCovered: isCovered
      )
    )
  }

  /// Adds a finding in a scene, which the command `line` shows there.
  mutating func finding(
    _ kind: Finding.Kind,
    in scene: Int,
    _ subject: String,
    _ text: String,
    line: String,
    reason: String? = nil
  ) {
    let place = map.scenes[scene]
    var finding = Finding(
      kind: kind,
      scene: "\(place.room ?? "")/\(place.type)",
      subject: subject,
      text: text,
      path: [line]
    )
    finding.reason = reason
    finding.step = scene
    map.findings.append(finding)
  }

  /// Finds a shortest path to each scene, completes all paths with it, and returns the map with its steps.
  mutating func finish() -> FlowMap {
    map.steps = [FlowMap.Step(lines: map.scenes[0].lines, screen: map.scenes[0].lines, scene: 0)]
    map.scenes[0].step = 0
    let leaving = Dictionary(grouping: map.edges.indices) { map.edges[$0].from }
    var queue = [0]
    var reached: Set = [0]
    while !queue.isEmpty {
      let from = queue.removeFirst()
      for index in leaving[from] ?? [] {
        let to = map.edges[index].to
        let line = map.edges[index].path[0]
        map.edges[index].path = map.scenes[from].path + [line]
        map.edges[index].step = map.steps.count
        let mark = map.edges[index].operation == "pop" ? "◂" : "▸"
        map.steps.append(
          FlowMap.Step(
            parent: map.scenes[from].step,
            command: line,
            lines: ["\(mark) \(map.scenes[to].title)"] + map.scenes[to].lines.dropFirst(),
            screen: map.scenes[to].lines,
            scene: to
          )
        )
        guard reached.insert(to).inserted else { continue }
        map.scenes[to].path = map.edges[index].path
        map.scenes[to].step = map.edges[index].step
        queue.append(to)
      }
    }
    for index in map.findings.indices {
      guard let scene = map.findings[index].step, let parent = map.scenes[scene].step else {
        continue
      }
      let line = map.findings[index].path[0]
      map.findings[index].path = map.scenes[scene].path + [line]
      map.findings[index].step = map.steps.count
      map.steps.append(
        FlowMap.Step(
          parent: parent,
          command: line,
          lines: ["! \(map.findings[index].text)"],
          screen: map.scenes[scene].lines,
          scene: scene
        )
      )
    }
    map.transcripts = map.scenes.filter { $0.isCovered == true && $0.path.count > 1 }.prefix(8).map
    {
      .init(
        path: "Transcripts/\($0.room ?? "app")/\($0.title).transcript".lowercased().replacing(
          " ",
          with: "-"
        ),
        step: $0.step ?? 0
      )
    }
    map.extent.states = map.scenes.reduce(0) { $0 + $1.states }
    map.extent.transitions = map.edges.reduce(0) { $0 + $1.count }
    map.extent.depth = map.edges.map(\.path.count).max() ?? 0
    return map
  }
}
