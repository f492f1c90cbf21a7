/// A line of a chain, and the lines of source that caused what is on it.
struct ChainLine {
  var text: String
  var sources: [SourceLine] = []

  /// Adds a line of source, if it is known and differs from the one before.
  mutating func add(_ source: SourceLine?) {
    if let source, source != sources.last { sources.append(source) }
  }
}

/// Writes a chain of causes as lines of arrows.
///
/// A cause with one effect continues its line. Each of several effects has a line of its own,
/// indented below its cause, and so has an effect that is too wide for the line.
struct ChainText {
  let layout: TextLayout

  /// The lines of several chains, in order.
  ///
  /// A chain without a cause begins with an arrow, such as the release of a stage.
  func lines(ofRoots roots: [Cause]) -> [ChainLine] {
    folded(
      roots.map { lines(of: $0, indent: 2, edge: $0.edge) }
    )
  }

  private func lines(of root: Cause, indent: Int, edge: String?) -> [ChainLine] {
    var indent = indent
    var lines: [ChainLine] = []
    var line = ChainLine(text: "")
    /// Ends the line.
    func end() {
      lines += broken(line)
    }
    /// Begins a line with an arrow and the name of `cause`, or two lines if they do not fit beside each other.
    func begin(_ cause: Cause, edge: String?) {
      line = ChainLine(text: blanks(indent) + Self.step(edge, cause.name))
      if let edge, !fits(line.text) {
        line.text = blanks(indent) + Self.arrow(edge)
        end()
        indent += 2
        line.text = blanks(indent) + cause.name
      }
      line.add(cause.source)
    }
    begin(root, edge: edge)
    var cause = root
    while cause.effects.count == 1, let effect = cause.effects.first,
      let edge = Self.label(from: cause, by: effect.edge)
    {
      let longer = line.text + " " + Self.step(edge, effect.name)
      if fits(longer) {
        line.text = longer
        line.add(effect.source)
      } else {
        end()
        indent += 2
        begin(effect, edge: edge)
      }
      cause = effect
    }
    let sharedEdge = Self.sharedEdge(of: cause)
    let arrow = Self.label(from: cause, by: sharedEdge).flatMap { label in
      fits(line.text + " " + Self.arrow(label)) ? label : nil
    }
    if let arrow { line.text += " " + Self.arrow(arrow) }
    end()
    let edges = cause.effects.map { effect in
      let isWritten = arrow != nil && (effect.edge == sharedEdge || effect.edge == arrow)
      return isWritten ? nil : effect.edge
    }
    let rest = folded(
      zip(cause.effects, edges).map { self.lines(of: $0, indent: indent + 2, edge: $1) }
    )
    // Equal effects without effects of their own fit on the line of their arrow.
    guard arrow != nil, edges.allSatisfy({ $0 == nil }), rest.count == 1,
      let only = rest.first, case let effects = only.text.drop(while: { $0 == " " }),
      fits(line.text + " " + effects)
    else { return lines + rest }
    lines.removeLast()
    line.text += " " + effects
    for source in only.sources { line.add(source) }
    end()
    return lines
  }

  /// The lines of effects; repeated effects are written once, with a count.
  ///
  /// One effect can repeat, or a few in the same order, such as the cells of a list, each of which is prepared and then
  /// filled.
  private func folded(_ effects: [[ChainLine]]) -> [ChainLine] {
    // Repeated effects look alike, whatever lines of source they come from.
    let texts = effects.map { $0.map(\.text) }
    var lines: [ChainLine] = []
    var start = 0
    while start < effects.count {
      let (length, count) = repetition(in: texts[start...])
      for effect in effects[start..<start + length] {
        lines += effect
        guard count > 1, let end = lines.popLast() else { continue }
        lines += broken(ChainLine(text: end.text + " × \(count)", sources: end.sources))
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

  /// Returns a line, or several if it is too wide: the rest is indented by two more blanks, without sources.
  private func broken(_ line: ChainLine) -> [ChainLine] {
    let indent = line.text.prefix { $0 == " " }.count
    let texts = layout.line(String(line.text.dropFirst(indent)), indent: indent)
    return texts.enumerated().map { ChainLine(text: $1, sources: $0 == 0 ? line.sources : []) }
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
