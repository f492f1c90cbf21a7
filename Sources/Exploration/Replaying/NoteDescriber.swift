/// Adds to the notes of a map how the screen differs from the usual one, of which replays are the source.
///
/// It plays nothing itself. It asks for replays, and takes the answers in their order.
nonisolated package struct NoteDescriber {
  private var map: FlowMap
  private let notes: [(index: Int, path: [String], usualPath: [String])]

  /// Prepares the description of the notes of `map`.
  package init(_ map: FlowMap) {
    self.map = map
    notes = map.findings.enumerated().compactMap { index, finding in
      finding.usualPath.map { (index, finding.path, $0) }
    }
  }

  /// What to play: for each note its path, and the usual one.
  package var requests: [ExplorationRequest] {
    notes.flatMap { [.steps($0.path), .steps($0.usualPath)] }
  }

  /// Returns the map with the first line of the last screens that differs, given the answers to the requests.
  package func described(by answers: [Expansion?]) -> FlowMap {
    var map = map
    let screens = answers.map { answer -> [String] in
      guard case .steps(let steps)? = answer?.replay else { return [] }
      return steps.last?.screen ?? []
    }
    for (position, note) in notes.enumerated() where 2 * position + 1 < screens.count {
      let (shown, usual) = (screens[2 * position], screens[2 * position + 1])
      if let sentence = Self.difference(shown, usual) {
        map.findings[note.index].text += " \(sentence)"
      }
    }
    return map
  }

  private static func difference(_ shown: [String], _ usual: [String]) -> String? {
    for row in 0..<max(shown.count, usual.count) {
      let (line, other) = (words(of: row, in: shown), words(of: row, in: usual))
      if line != other { return "It shows \(line) instead of \(other)." }
    }
    return nil
  }

  private static func words(of row: Int, in screen: [String]) -> String {
    let line = row < screen.count ? screen[row].drop { $0 == " " } : ""
    return line.isEmpty ? "nothing" : "“\(line)”"
  }
}
