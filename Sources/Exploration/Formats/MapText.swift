import Rehearsal

/// A map as text for a terminal: the findings, and the scenes with the ways that lead out of them.
///
/// If transcripts were looked at, what none of them touches is marked.
nonisolated public struct MapText {
  private let map: FlowMap

  /// Makes the text of `map`.
  public init(_ map: FlowMap) {
    self.map = map
  }

  /// All lines.
  public var lines: [String] { scenes + [""] + findings + extent }

  /// The scenes by room, each with its commands that lead to other scenes.
  public var scenes: [String] {
    var lines: [String] = []
    for group in rooms {
      if !lines.isEmpty { lines.append("") }
      lines.append(group.room ?? map.app.title)
      for id in group.scenes { lines += self.lines(of: map.scenes[id]) }
    }
    return lines
  }

  /// The rooms in the order of discovery, each with its scenes.
  private var rooms: [(room: String?, scenes: [Int])] {
    var rooms: [(room: String?, scenes: [Int])] = []
    for scene in map.scenes {
      if let index = rooms.firstIndex(where: { $0.room == scene.room }) {
        rooms[index].scenes.append(scene.id)
      } else {
        rooms.append((scene.room, [scene.id]))
      }
    }
    return rooms
  }

  private func lines(of scene: FlowMap.Scene) -> [String] {
    let mark = scene.isModal ? "!" : ""
    let states = scene.states == 1 ? "1 state" : "\(scene.states) states"
    let note = Self.mark(scene.isCovered)
    var lines = ["  \(mark)\(scene.title)   (\(scene.type), \(states))\(note)"]
    var groups: [(to: Int, isCovered: Bool?, commands: [String])] = []
    for edge in map.edges where edge.from == scene.id && edge.to != scene.id {
      let group = groups.firstIndex { $0.to == edge.to && $0.isCovered == edge.isCovered }
      if let group {
        if !groups[group].commands.contains(edge.command) {
          groups[group].commands.append(edge.command)
        }
      } else {
        groups.append((edge.to, edge.isCovered, [edge.command]))
      }
    }
    for group in groups {
      let commands = group.commands.joined(separator: ", ")
      lines.append("    \(commands) → \(name(of: group.to))" + Self.mark(group.isCovered))
    }
    return lines
  }

  private static func mark(_ isCovered: Bool?) -> String {
    isCovered == false ? "   (in no transcript)" : ""
  }

  private func name(of id: Int) -> String {
    let scene = map.scenes[id]
    return (scene.isModal ? "!" : "") + scene.title
  }

  /// The findings, each with its path, a command a line.
  public var findings: [String] {
    map.findings.flatMap { finding -> [String] in
      let path = finding.path.isEmpty ? ["(at the start)"] : finding.path
      return ["✗ \(finding.key)", "    \(finding.text)"]
        + (finding.reason.map { ["    Accepted: \($0)"] } ?? [])
        + path.map { "      \($0)" }
    }
  }

  /// How much was explored, in a sentence.
  public var extent: [String] {
    let extent = map.extent
    let reached =
      "\(extent.states) states and \(extent.transitions) transitions of \(map.scenes.count) scenes"
    guard let bound = extent.bound else { return ["Reached \(reached): all there are."] }
    if bound == "monkey" { return ["Reached \(reached) at random."] }
    let reason = bound == "interruption" ? "you interrupted it" : "of --\(bound)"
    return ["Reached \(reached). \(extent.frontier) states are left to try, because \(reason)."]
  }
}
