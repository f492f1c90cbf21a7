/// Adds to the notes of a map how the screen differs from the usual one, of which replays are the source.
///
/// It plays nothing itself. It asks for replays, and takes the answers in their order.
nonisolated package struct NoteDescriber {
  private var map: FlowMap
  private let notes: [(index: Int, path: [String], usualPath: [String])]

  /// Prepares the description of the notes of `map`, whose states were compared without `maskedControls`.
  ///
  /// With such controls, nothing is described, because they may be what differs.
  package init(_ map: FlowMap, maskedControls: Set<String>) {
    self.map = map
    guard maskedControls.isEmpty else {
      notes = []
      return
    }
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
    for (position, note) in notes.enumerated() where 2 * position + 1 < answers.count {
      guard let shown = Self.screen(answers[2 * position], after: note.path),
        let usual = Self.screen(answers[2 * position + 1], after: note.usualPath),
        let sentence = Self.difference(shown, usual)
      else { continue }
      map.findings[note.index].text += " \(sentence)"
    }
    return map
  }

  /// The screen at the end of a path; nil if the replay did not come so far.
  private static func screen(_ answer: Expansion?, after path: [String]) -> [String]? {
    guard case .steps(let steps)? = answer?.replay, steps.count > path.count else { return nil }
    return steps.last?.screen
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
