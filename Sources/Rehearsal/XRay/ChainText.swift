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
      let edge = Self.edge(from: cause, to: effect)
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
    let sharedEdge = sharedEdge(of: cause).flatMap { fits(line + " " + Self.arrow($0)) ? $0 : nil }
    if let sharedEdge { line += " " + Self.arrow(sharedEdge) }
    lines.append(layout.row(line))
    let effects = cause.effects.map {
      self.lines(of: $0, indent: indent + 2, edge: $0.edge == sharedEdge ? nil : $0.edge)
    }
    let rest = folded(effects)
    // Equal effects without effects of their own fit on the line of their arrow.
    guard sharedEdge != nil, rest.count == 1, let end = rest.first?.drop(while: { $0 == " " }),
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
  private func sharedEdge(of cause: Cause) -> String? {
    if cause.isLater, !cause.effects.isEmpty { return cause.emission }
    guard let edge = cause.effects.first?.edge else { return nil }
    return cause.effects.allSatisfy { $0.edge == edge } ? edge : nil
  }

  private func fits(_ line: String) -> Bool {
    DisplayWidth.of(line) <= layout.width
  }

  /// The blanks of an indent, limited to leave room for the text.
  private func blanks(_ indent: Int) -> String {
    String(repeating: " ", count: min(indent, layout.width / 2))
  }

  /// The label of the arrow to the only effect of a cause.
  private static func edge(from cause: Cause, to effect: Cause) -> String? {
    guard cause.isLater, let time = cause.emission, effect.edge != time else { return effect.edge }
    return effect.edge.map { "\(time), \($0)" } ?? time
  }

  private static func step(_ edge: String?, _ name: String) -> String {
    edge.map { arrow($0) + " " + name } ?? name
  }

  private static func arrow(_ edge: String) -> String { "─\(edge)▶" }
}
