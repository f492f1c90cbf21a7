/// Writes a chain of causes as lines of arrows.
///
/// A cause with one effect continues its line. Each of several effects has a line of its own,
/// indented below its cause, and so has an effect that is too wide for the line.
struct ChainText {
  let layout: TextLayout

  func lines(of root: Cause) -> [String] {
    lines(ofRoots: [root])
  }

  /// The lines of several chains, in order.
  ///
  /// A chain without a cause begins with an arrow, such as the release of a stage.
  func lines(ofRoots roots: [Cause]) -> [String] {
    folded(
      roots.map { lines(of: $0, indent: 2, edge: $0.edge) }
    )
  }

  private func lines(of root: Cause, indent: Int, edge: String?) -> [String] {
    var indent = indent
    var lines: [String] = []
    var line = ""
    /// Begins a line with an arrow and a name, or two lines if they do not fit beside each other.
    func begin(_ name: String, edge: String?) {
      line = blanks(indent) + Self.step(edge, name)
      guard let edge, !fits(line) else { return }
      lines.append(layout.row(blanks(indent) + Self.arrow(edge)))
      indent += 2
      line = blanks(indent) + name
    }
    begin(root.name, edge: edge)
    var cause = root
    while cause.effects.count == 1, let effect = cause.effects.first,
      let edge = Self.label(from: cause, by: effect.edge)
    {
      let longer = line + " " + Self.step(edge, effect.name)
      if fits(longer) {
        line = longer
      } else {
        lines.append(layout.row(line))
        indent += 2
        begin(effect.name, edge: edge)
      }
      cause = effect
    }
    let sharedEdge = Self.sharedEdge(of: cause)
    let arrow = Self.label(from: cause, by: sharedEdge).flatMap { label in
      fits(line + " " + Self.arrow(label)) ? label : nil
    }
    if let arrow { line += " " + Self.arrow(arrow) }
    lines.append(layout.row(line))
    let edges = cause.effects.map { effect in
      let isWritten = arrow != nil && (effect.edge == sharedEdge || effect.edge == arrow)
      return isWritten ? nil : effect.edge
    }
    let rest = folded(
      zip(cause.effects, edges).map { self.lines(of: $0, indent: indent + 2, edge: $1) }
    )
    // Equal effects without effects of their own fit on the line of their arrow.
    guard arrow != nil, edges.allSatisfy({ $0 == nil }), rest.count == 1,
      let end = rest.first?.drop(while: { $0 == " " }),
      fits(line + " " + end)
    else { return lines + rest }
    return lines.dropLast() + [layout.row(line + " " + end)]
  }

  /// The lines of effects; repeated effects are written once, with a count.
  ///
  /// One effect can repeat, or a few in the same order, such as the cells of a list, each of which is prepared and then
  /// filled.
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

  /// The number of effects at the beginning that repeat as a group, and how often the group occurs.
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

  /// The label of the arrows to all effects; nil if the labels differ.
  private static func sharedEdge(of cause: Cause) -> String? {
    guard let edge = cause.effects.first?.edge else { return nil }
    return cause.effects.allSatisfy { $0.edge == edge } ? edge : nil
  }

  /// The label of an arrow from a cause by `edge`, with the time if the cause came later; nil for none.
  private static func label(from cause: Cause, by edge: String?) -> String? {
    guard cause.isLater, let time = cause.emission, !cause.effects.isEmpty, time != edge else {
      return edge
    }
    return edge.map { "\(time), \($0)" } ?? time
  }

  private func fits(_ line: String) -> Bool {
    DisplayWidth.of(line) <= layout.width
  }

  /// The blanks of an indent, limited to leave room for the text.
  private func blanks(_ indent: Int) -> String {
    String(repeating: " ", count: min(indent, layout.width / 2))
  }

  private static func step(_ edge: String?, _ name: String) -> String {
    edge.map { arrow($0) + " " + name } ?? name
  }

  private static func arrow(_ edge: String) -> String { "─\(edge)▶" }
}
