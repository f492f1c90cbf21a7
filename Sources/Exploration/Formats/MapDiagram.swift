import Rehearsal

/// A map in the languages of programs that draw graphs.
///
/// Scenes are nodes, grouped by room; commands are on the edges, each with its result; modals, and edges to and from
/// them, are dashed. If transcripts were looked at, what they touch is green and the rest is red.
nonisolated struct MapDiagram {
  private let map: FlowMap
  private let arrows: [Arrow]

  /// All commands that lead from one scene to another.
  private struct Arrow {
    let from: Int
    let to: Int
    var labels: [String]
    var isModal: Bool
    var isCovered: Bool?
  }

  init(_ map: FlowMap) {
    self.map = map
    var arrows: [Arrow] = []
    var places: [[Int]: Int] = [:]
    for edge in map.edges where edge.from != edge.to {
      let label = edge.result.map { "\(edge.command) (\($0))" } ?? edge.command
      if let place = places[[edge.from, edge.to]] {
        if !arrows[place].labels.contains(label) { arrows[place].labels.append(label) }
        // One way that is not covered is enough to show.
        if edge.isCovered == false { arrows[place].isCovered = false }
        continue
      }
      places[[edge.from, edge.to]] = arrows.count
      let isModal = map.scenes[edge.from].isModal != map.scenes[edge.to].isModal
      arrows.append(
        Arrow(
          from: edge.from,
          to: edge.to,
          labels: [label],
          isModal: isModal,
          isCovered: edge.isCovered
        )
      )
    }
    self.arrows = arrows
  }

  private var rooms: [String?] {
    map.scenes.reduce(into: []) { rooms, scene in
      if !rooms.contains(scene.room) { rooms.append(scene.room) }
    }
  }

  /// A flowchart of Mermaid.
  var mermaid: String {
    var lines = ["flowchart LR"]
    for (index, room) in rooms.enumerated() {
      if let room { lines.append("  subgraph room\(index)[\"\(Self.entities(room))\"]") }
      for scene in map.scenes where scene.room == room {
        let title = Self.entities(scene.title)
        lines.append("    s\(scene.id)" + (scene.isModal ? "([\"\(title)\"])" : "[\"\(title)\"]"))
      }
      if room != nil { lines.append("  end") }
    }
    for arrow in arrows {
      let label = Self.entities(arrow.labels.joined(separator: ", "))
      let line = arrow.isModal ? "-." : "--"
      let head = arrow.isModal ? ".->" : "-->"
      lines.append("  s\(arrow.from) \(line) \"\(label)\" \(head) s\(arrow.to)")
    }
    for (index, arrow) in arrows.enumerated() {
      guard let isCovered = arrow.isCovered else { continue }
      lines.append("  linkStyle \(index) stroke:\(Self.color(isCovered))")
    }
    for scene in map.scenes {
      let styles =
        (scene.isCovered.map { ["stroke:\(Self.color($0))"] } ?? [])
        + (scene.isModal ? ["stroke-dasharray:5 5"] : [])
      guard !styles.isEmpty else { continue }
      lines.append("  style s\(scene.id) " + styles.joined(separator: ","))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A directed graph of Graphviz.
  var dot: String {
    var lines = [
      "digraph \(Self.quoted(map.app.name)) {", "  rankdir=LR", "  node [shape=box, style=rounded]",
    ]
    for (index, room) in rooms.enumerated() {
      if let room {
        lines.append("  subgraph cluster_\(index) {")
        lines.append("    label=\(Self.quoted(room))")
      }
      for scene in map.scenes where scene.room == room {
        let style = scene.isModal ? ", style=\"rounded,dashed\"" : ""
        let color = scene.isCovered.map { ", color=\"\(Self.color($0))\"" } ?? ""
        lines.append("    s\(scene.id) [label=\(Self.quoted(scene.title))\(style)\(color)]")
      }
      if room != nil { lines.append("  }") }
    }
    for arrow in arrows {
      let label = Self.quoted(arrow.labels)
      let style = arrow.isModal ? ", style=dashed" : ""
      let color = arrow.isCovered.map { ", color=\"\(Self.color($0))\"" } ?? ""
      lines.append("  s\(arrow.from) -> s\(arrow.to) [label=\(label)\(style)\(color)]")
    }
    lines.append("}")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func color(_ isCovered: Bool) -> String { isCovered ? "#2e7d32" : "#c62828" }

  /// A text between quotation marks in DOT.
  private static func quoted(_ text: String) -> String { quoted([text]) }

  /// Texts between quotation marks in DOT, one below the other.
  private static func quoted(_ texts: [String]) -> String {
    // In a label, Graphviz also replaces the entities of HTML.
    let escapes: [Unicode.Scalar: String] = ["\"": "\\\"", "\\": "\\\\", "&": "&amp;"]
    return "\"" + texts.map { escape($0, by: escapes) }.joined(separator: "\\n") + "\""
  }

  /// A text between quotation marks in Mermaid, which has no escapes but the entities of HTML.
  private static func entities(_ text: String) -> String {
    let names: [Unicode.Scalar: String] = [
      "\"": "quot", "#": "35", "<": "lt", ">": "gt", "&": "amp", "`": "96",
    ]
    return escape(text, by: names.mapValues { "#\($0);" })
  }

  private static func escape(_ text: String, by escapes: [Unicode.Scalar: String]) -> String {
    // By scalars, because a quotation mark and a combining mark are one `Character`.
    VisibleText.of(text).unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }
}
