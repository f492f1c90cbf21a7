import Rehearsal

/// Colors outputs on a terminal that supports color.
///
/// A color never carries meaning alone: buttons have brackets, refusals begin with `!`, and so on. Time is
/// also in transcripts and `log`.
struct OutputPainter: Sendable {
  /// The style of a text that is not an output, as parameters of a control sequence.
  enum Style: String {
    case faint = "2"
    /// An object in a chain of causes, in a color of xterm's palette as the meanings of spans are.
    case object = "38;5;133"
    /// A line of source beside a chain of causes.
    case source = "2;3"
    case prompt = "36"
    /// A comment on the app, such as narration.
    case caption = "3;35"
    /// The name of a chapter.
    case chapter = "1;35"
    /// A message about an error or a difference.
    case complaint = "31"
  }

  let colors: ColorDepth

  /// Returns the number of columns of the terminal, for the lines of source beside the chains of causes; nil to show
  /// none.
  var columns: @Sendable () -> Int? = { nil }

  var isColored: Bool { colors != .none }

  /// The lines of `outputs`, in order; lines that appear later than the command have a colored
  /// margin.
  func paint(_ outputs: [Output]) -> [String] {
    outputs.flatMap { paint($0, isAnswer: $0.offset == .zero) }
  }

  /// The lines of `outputs` that no command asked for, in order.
  func paintArrivals(_ outputs: [Output]) -> [String] {
    outputs.flatMap { paint($0, isAnswer: false) }
  }

  /// Returns `text` in `style`.
  func paint(_ text: String, as style: Style) -> String {
    isColored ? Self.style(style.rawValue, text) : text
  }

  private func paint(_ output: Output, isAnswer: Bool) -> [String] {
    let lines = isColored ? color(output, isAnswer: isAnswer) : output.lines
    guard !output.sources.isEmpty, let columns = columns() else { return lines }
    return add(output.sources, to: lines, of: output, within: columns)
  }

  /// Adds the lines of source to the painted `lines`, in a column of their own where there is room.
  private func add(
    _ sources: [PlacedSource],
    to lines: [String],
    of output: Output,
    within columns: Int
  ) -> [String] {
    let widths = output.lines.map(DisplayWidth.of)
    let column = (sources.map { widths[$0.line] }.max() ?? 0) + Self.sourceGap
    var lines = lines
    for placed in sources {
      // The line nearest to the effect comes last, and is the last to be left out.
      let texts = placed.sources.indices.map {
        placed.sources[$0...].map(\.description).joined(separator: ", ")
      }
      let width = widths[placed.line]
      for text in texts {
        let gap = min(column, columns - DisplayWidth.of(text)) - width
        guard gap >= Self.sourceGap else { continue }
        lines[placed.line] += String(repeating: " ", count: gap) + paint(text, as: .source)
        break
      }
    }
    return lines
  }

  private static let sourceGap = 3

  private func color(_ output: Output, isAnswer: Bool) -> [String] {
    var lines = output.lines
    for placed in output.pictures {
      let blanks = String(repeating: " ", count: placed.column)
      let painted = HalfBlocks(depth: colors).lines(of: placed.picture).map { blanks + $0 }
      lines.replaceSubrange(placed.line..<placed.line + placed.lineCount, with: painted)
    }
    if output.kind == .causes { lines = colorChains(lines) }
    let spans = Dictionary(grouping: output.spans, by: \.line)
    return lines.enumerated().map { index, line in
      let spans = spans[index] ?? []
      guard !isAnswer, line.first == " " else { return color(line, spans, output.kind) }
      let rest = String(line.dropFirst())
      return Self.style("46", " ") + color(rest, from: 1, spans, output.kind)
    }
  }

  /// Returns `line`, which begins in `column`, in the color of its kind or of its parts.
  private func color(
    _ line: String,
    from column: Int = 0,
    _ spans: [OutputSpan],
    _ kind: Output.Kind
  ) -> String {
    switch kind {
    case .refusal: Self.style("31", line)
    case .leak: Self.style("1;31", line)
    case .opened: Self.style("38;5;32", line)
    case .causes: line
    case .text, .unheard, .update, .description, .transition: color(spans, of: line, from: column)
    }
  }

  /// Returns the lines of chains with their objects in a color, and their arrows faint.
  private func colorChains(_ lines: [String]) -> [String] {
    // An arrow that is too wide for a line ends on the next one, which then has the end of an arrow first.
    var isInArrow = false
    return lines.map { line in
      if line.first(where: { "─▶".contains($0) }) == "─" { isInArrow = false }
      var painted = ""
      var rest = line[...]
      while !rest.isEmpty {
        let end =
          isInArrow
          ? rest.firstIndex(of: "▶").map(rest.index(after:)) : rest.firstIndex(of: "─")
        let part = rest[..<(end ?? rest.endIndex)]
        let blanks = part.prefix(while: \.isWhitespace)
        let text = String(part[blanks.endIndex...])
        painted += blanks + (text.isEmpty ? "" : paint(text, as: isInArrow ? .faint : .object))
        rest = rest[(end ?? rest.endIndex)...]
        if end != nil { isInArrow.toggle() }
      }
      return painted
    }
  }

  private func color(_ spans: [OutputSpan], of line: String, from column: Int) -> String {
    var painted = ""
    var rest = Substring(line)
    var column = column
    /// Removes and returns the beginning of the rest, up to the column `end`.
    func take(to end: Int) -> String {
      var text = ""
      while column < end, let character = rest.popFirst() {
        text.append(character)
        column += DisplayWidth.of(character)
      }
      return text
    }
    for span in spans {
      painted += take(to: span.columns.lowerBound)
      painted += Self.style(span.meaning.style, take(to: span.columns.upperBound))
    }
    return painted + rest
  }

  private static func style(_ code: String, _ text: String) -> String {
    "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

extension OutputSpan.Meaning {
  /// The parameters of the control sequence (ECMA-48, SGR) for a part with this meaning.
  ///
  /// The numbers after `38;5` are colors of xterm's palette, which no theme changes. Each has a contrast of
  /// at least 3.9 to 1 with black and with white, so it is readable on dark and light backgrounds. Values
  /// have no style: they are what the user reads.
  fileprivate var style: String {
    switch self {
    case .title: "1"
    case .name: "38;5;30"
    case .choice: "38;5;32"
    case .button: "1;38;5;32"
    case .exits: "38;5;28"
    case .disabled, .remark: "38;5;243"
    }
  }
}

/// Removes the colors from a report, for programs.
enum PlainText {
  static func of(_ text: String) -> String {
    // Reports use only `ESC [ numbers m`, and make other control characters visible.
    text.replacing(/\u{1B}\[[0-9;]*m/.matchingSemantics(.unicodeScalar), with: "")
  }
}
