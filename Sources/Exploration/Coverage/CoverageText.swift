import Rehearsal
import Transcripts

/// Says in text which parts of a map transcripts touch, and which they do not.
nonisolated package struct CoverageText {
  /// Something that transcripts can touch.
  private struct Item {
    let name: String
    let path: [String]
    let isCovered: Bool
  }

  /// All things of one kind.
  private struct Group {
    let kind: String
    let plural: String
    let items: [Item]

    var coveredCount: Int { items.count(where: \.isCovered) }

    /// The covered items in percent; 100 for a kind without items.
    var percentage: Double {
      items.isEmpty ? 100 : Double(coveredCount) * 100 / Double(items.count)
    }
  }

  private let groups: [Group]
  private let ways: Group
  private let extent: FlowMap.Extent

  /// Makes the text of a map that was marked with what transcripts touch.
  package init(_ map: FlowMap) {
    let names = map.scenes.map { ($0.isModal ? "!" : "") + $0.nameInFindings }
    let scenes = map.scenes.map { scene in
      Item(name: names[scene.id], path: scene.path, isCovered: scene.isCovered == true)
    }
    let edges = map.edges.map { edge in
      let operation = edge.operation.isEmpty ? "" : " (\(edge.operation))"
      let name = "\(names[edge.from]) → \(names[edge.to]) by \(edge.command)\(operation)"
      return Item(name: name, path: edge.path, isCovered: edge.isCovered == true)
    }
    var commands: [Item] = []
    var refusals: [Item] = []
    for scene in map.scenes {
      for command in scene.commands {
        let name = "\(command.name) in \(names[scene.id])"
        commands.append(
          Item(name: name, path: command.path, isCovered: command.isCovered == true)
        )
        guard let path = command.refusalPath else { continue }
        refusals.append(
          Item(name: name, path: path, isCovered: command.isRefusalCovered == true)
        )
      }
    }
    ways = Group(kind: "way", plural: "ways", items: edges)
    groups = [
      Group(kind: "scene", plural: "scenes", items: scenes), ways,
      Group(kind: "command", plural: "commands", items: commands),
      Group(kind: "refusal", plural: "refusals", items: refusals),
    ]
    extent = map.extent
  }

  /// The ways that transcripts take, in percent.
  package var wayPercentage: Double { ways.percentage }

  /// A line for each kind: how much of it is touched.
  package var summary: [String] {
    let width = groups.map(\.plural.count).max() ?? 0
    let digits = groups.map { String($0.items.count).count }.max() ?? 0
    var lines = groups.map { group in
      let kind = group.plural + String(repeating: " ", count: width - group.plural.count)
      // Round down, so that 100 % means everything.
      let percentage = Self.padded(String(Int(group.percentage)), to: 3)
      return "  \(kind)  \(Self.padded(String(group.coveredCount), to: digits)) of "
        + "\(Self.padded(String(group.items.count), to: digits))  \(percentage) %"
    }
    if let rest = extent.rest { lines.append("  The map may lack something: \(rest).") }
    return lines
  }

  /// What is untouched, as lines of a transcript: a comment, and a shortest path that touches it.
  ///
  /// At most `limit` of each kind are listed, and the others counted, with the option that lists them; nil lists all.
  package func untouched(limit: Int? = nil) -> [String] {
    groups.flatMap { group -> [String] in
      let items = group.items.filter { !$0.isCovered }
      let listed = items.prefix(limit ?? items.count)
      var lines = listed.flatMap { item in
        ["# \(group.kind): \(VisibleText.of(item.name))"]
          + item.path.map { TranscriptPrinter.text(ofCommand: $0) }
      }
      let rest = items.count - listed.count
      if rest > 0 {
        let kind = rest == 1 ? group.kind : group.plural
        lines.append("# and \(rest) more \(kind): --verbose lists all")
      }
      return lines
    }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
