/// Writes a chain of causes: one line as long as one thing leads to another.
///
/// A line that stands further to the right goes on where the nearest line above it that does not
/// has ended, be it that several things follow there, or that the screen is too narrow.
struct ChainText {
  let layout: TextLayout

  func lines(of root: Cause) -> [String] {
    lines(ofRoots: [root])
  }

  /// The lines of chains that begin one after another.
  ///
  /// A chain begins with an arrow if it has no cause of its own, such as the release of what has left.
  func lines(ofRoots roots: [Cause]) -> [String] {
    folded(
      roots.map { root in
        let edge = root.edge.map { Self.arrow($0) + " " } ?? ""
        return lines(of: root, indent: 2, beginning: edge + root.name)
      }
    )
  }

  private func lines(of root: Cause, indent: Int, beginning: String) -> [String] {
    var indent = indent
    var lines: [String] = []
    var line = blanks(indent) + beginning
    var cause = root
    while cause.effects.count == 1, let effect = cause.effects.first,
      let edge = Self.edge(from: cause, to: effect)
    {
      let step = Self.arrow(edge) + " " + effect.name
      if fits(line + " " + step) {
        line += " " + step
      } else {
        lines.append(layout.row(line))
        indent += 2
        line = blanks(indent) + step
      }
      cause = effect
    }
    let sharedEdge = sharedEdge(of: cause).flatMap { fits(line + " " + Self.arrow($0)) ? $0 : nil }
    if let sharedEdge { line += " " + Self.arrow(sharedEdge) }
    lines.append(layout.row(line))
    let effects = cause.effects.map { effect in
      let edge = effect.edge == sharedEdge ? "" : effect.edge.map { Self.arrow($0) + " " } ?? ""
      return self.lines(of: effect, indent: indent + 2, beginning: edge + effect.name)
    }
    let rest = folded(effects)
    // Equal effects without effects of their own fit on the line of their arrow.
    guard sharedEdge != nil, rest.count == 1, let end = rest.first?.drop(while: { $0 == " " }),
      fits(line + " " + end)
    else { return lines + rest }
    return lines.dropLast() + [layout.row(line + " " + end)]
  }

  /// The lines of effects, with those that repeat written once, with their number.
  ///
  /// What repeats is one effect, or a few in the same order, such as the cells of a list, each of which
  /// is prepared and then filled.
  private func folded(_ effects: [[String]]) -> [String] {
    var lines: [String] = []
    var start = 0
    while start < effects.count {
      let (length, count) = repetition(in: effects[start...])
      for effect in effects[start..<start + length] {
        guard count > 1, let end = effect.last else {
          lines += effect
          continue
        }
        lines += effect.dropLast() + [layout.row(end + " × \(count)")]
      }
      start += length * count
    }
    return lines
  }

  /// How many effects at the beginning repeat, and how many times they are there.
  private func repetition(in effects: ArraySlice<[String]>) -> (length: Int, count: Int) {
    for length in 1...Self.repetitionLimit where effects.count >= 2 * length {
      let unit = effects.prefix(length)
      var count = 1
      while effects.dropFirst(count * length).prefix(length).elementsEqual(unit) { count += 1 }
      if count > 1 { return (length, count) }
    }
    return (1, 1)
  }

  private static let repetitionLimit = 3

  /// What leads to all effects alike; nil where they have each their own.
  private func sharedEdge(of cause: Cause) -> String? {
    if cause.isLater, !cause.effects.isEmpty { return cause.emission }
    guard let edge = cause.effects.first?.edge else { return nil }
    return cause.effects.allSatisfy { $0.edge == edge } ? edge : nil
  }

  private func fits(_ line: String) -> Bool {
    DisplayWidth.of(line) <= layout.width
  }

  /// What is deeper than the screen is wide is cut anyway.
  private func blanks(_ indent: Int) -> String {
    String(repeating: " ", count: min(indent, layout.width / 2))
  }

  /// What is written on the arrow to the only effect of a cause.
  private static func edge(from cause: Cause, to effect: Cause) -> String? {
    guard cause.isLater, let time = cause.emission, effect.edge != time else { return effect.edge }
    return effect.edge.map { "\(time), \($0)" } ?? time
  }

  private static func arrow(_ edge: String) -> String { "─\(edge)▶" }
}
