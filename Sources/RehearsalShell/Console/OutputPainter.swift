import Rehearsal

/// Colors outputs on a terminal that supports color.
///
/// A color never carries meaning alone: transcripts and `log` also show when an output appeared.
struct OutputPainter: Sendable {
  /// The style of a text that is not an output, as parameters of a control sequence.
  enum Style: String {
    case faint = "2"
    case prompt = "36"
    /// A comment on the app, such as narration.
    case caption = "3;35"
    /// The name of a chapter.
    case chapter = "1;35"
    /// A message about an error or a difference.
    case complaint = "31"
  }

  let colors: ColorDepth

  var isColored: Bool { colors != .none }

  /// The lines of `outputs`, in order; lines that appear later than the command have a colored
  /// margin.
  func paint(_ outputs: [Output]) -> [String] {
    outputs.flatMap { isColored ? paint($0, isAnswer: $0.offset == .zero) : $0.lines }
  }

  /// The lines of `outputs` that no command asked for, in order.
  func paintArrivals(_ outputs: [Output]) -> [String] {
    outputs.flatMap { isColored ? paint($0, isAnswer: false) : $0.lines }
  }

  /// Returns `text` in `style`.
  func paint(_ text: String, as style: Style) -> String {
    isColored ? Self.style(style.rawValue, text) : text
  }

  private func paint(_ output: Output, isAnswer: Bool) -> [String] {
    var lines = output.lines
    for placed in output.pictures {
      let blanks = String(repeating: " ", count: placed.column)
      let painted = HalfBlocks(depth: colors).lines(of: placed.picture).map { blanks + $0 }
      lines.replaceSubrange(placed.line..<placed.line + placed.lineCount, with: painted)
    }
    return lines.enumerated().map { index, line in
      guard !isAnswer, line.first == " " else { return color(line, at: index, of: output.kind) }
      return Self.style("46", " ") + color(String(line.dropFirst()), at: index, of: output.kind)
    }
  }

  private func color(_ line: String, at index: Int, of kind: Output.Kind) -> String {
    switch kind {
    case .refusal, .leak: Self.style("33", line)
    case .opened: Self.style("36", line)
    case .transition, .description: index == 0 ? Self.style("1", line) : line
    case .causes: paint(line, as: .faint)
    case .text, .update: line
    }
  }

  private static func style(_ code: String, _ text: String) -> String {
    "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

/// Removes the colors from a report, for programs.
enum PlainText {
  static func of(_ text: String) -> String {
    // Reports use only `ESC [ numbers m`, and make other control characters visible.
    text.replacing(/\u{1B}\[[0-9;]*m/.matchingSemantics(.unicodeScalar), with: "")
  }
}
