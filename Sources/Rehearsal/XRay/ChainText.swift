/// Writes a chain of causes: one line as long as one thing leads to another.
///
/// A line that stands further to the right goes on where the nearest line above it that does not
/// has ended, be it that several things follow there, or that the screen is too narrow.
struct ChainText {
  let layout: TextLayout

  func lines(of root: Cause) -> [String] {
    lines(of: root, indent: 2, beginning: root.name)
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
    var last: (lines: [String], count: Int)?
    for effect in cause.effects {
      let edge = effect.edge == sharedEdge ? "" : effect.edge.map { Self.arrow($0) + " " } ?? ""
      let next = self.lines(of: effect, indent: indent + 2, beginning: edge + effect.name)
      if let same = last, same.lines == next {
        last?.count += 1
      } else {
        last.map { lines += folded($0) }
        last = (next, 1)
      }
    }
    last.map { lines += folded($0) }
    return lines
  }

  /// The lines of effects that are equal and follow one another: once, with their number.
  private func folded(_ effects: (lines: [String], count: Int)) -> [String] {
    guard effects.count > 1, let end = effects.lines.last else { return effects.lines }
    return effects.lines.dropLast() + [layout.row(end + " × \(effects.count)")]
  }

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
