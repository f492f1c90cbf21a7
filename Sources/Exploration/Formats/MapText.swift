import Rehearsal

/// A map as text for a terminal: the findings, and the scenes with the ways that lead out of them.
///
/// If transcripts were looked at, what none of them touches is marked.
nonisolated public struct MapText {
  private let map: FlowMap
  private let layout: TextLayout

  /// Makes the text of `map`, in which sentences are broken between words after `width` columns.
  ///
  /// Commands stay whole, to be pasted.
  public init(_ map: FlowMap, width: Int = .max) {
    self.map = map
    layout = TextLayout(width: width)
  }

  /// All lines.
  public var lines: [String] { scenes + [""] + findings + extent + verdict }

  /// The scenes by room, each with its commands that lead to other scenes.
  public var scenes: [String] {
    var scenes = map.scenes.map { scene in
      SceneText.Scene(
        room: scene.room ?? map.app.title,
        title: scene.title,
        isModal: scene.isModal,
        facts: [scene.type, TextLayout.count(scene.states, "state")],
        mark: Self.mark(scene.isCovered)
      )
    }
    for edge in map.edges where edge.from != edge.to {
      let mark = Self.mark(edge.isCovered)
      scenes[edge.from].ways.append(
        SceneText.Way(edge.command, to: edge.to, result: edge.result, mark: mark)
      )
    }
    return SceneText(scenes).lines(on: layout, indent: 0)
  }

  private static func mark(_ isCovered: Bool?) -> String? {
    isCovered == false ? "in no transcript" : nil
  }

  /// The findings, each with its path, one command per line.
  public var findings: [String] {
    map.findings.flatMap { finding -> [String] in
      let path = finding.path.isEmpty ? ["(at the start)"] : finding.path
      return ["\(finding.kind.isNote ? "·" : "✗") \(finding.key)"]
        + layout.sentence(finding.text, indent: 4)
        + (finding.reason.map { layout.sentence("Accepted: \($0)", indent: 4) } ?? [])
        + path.map { "      \(VisibleText.of($0))" }
    }
  }

  /// How many findings and notes there are, in one line.
  public var verdict: [String] {
    if map.findings.isEmpty {
      return [map.extent.bound == nil ? "No findings." : "No findings so far."]
    }
    let accepted = map.findings.count { $0.reason != nil }
    let notes = map.findings.count { $0.reason == nil && $0.kind.isNote }
    let open = map.findings.count - accepted - notes
    return [
      "Findings: \(open) open, \(accepted) accepted."
        + (notes > 0 ? " Notes: \(notes), marked with “·”." : "")
    ]
  }

  /// How much was explored, in one or two sentences.
  public var extent: [String] {
    let extent = map.extent
    let reached =
      "\(TextLayout.count(extent.states, "state")) and \(TextLayout.count(extent.transitions, "transition")) of "
      + TextLayout.count(map.scenes.count, "scene")
    return layout.prose("Reached \(reached)" + ending, indent: 0)
  }

  private var ending: String {
    let extent = map.extent
    guard let bound = extent.bound else {
      return extent.rest.map { ". \($0)." } ?? ": all there are."
    }
    if bound == "monkey" { return " at random." }
    let reason = bound == "interruption" ? "you interrupted it" : "of --\(bound)"
    return ". \(extent.rest ?? "Not everything was checked"), because \(reason)."
  }
}

nonisolated extension FlowMap.Extent {
  /// How many states are left to try: `2 states are left to try`; nil for none.
  var rest: String? {
    switch frontier {
    case 0: nil
    case 1: "1 state is left to try"
    default: "\(frontier) states are left to try"
    }
  }
}
