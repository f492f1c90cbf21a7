import Rehearsal

/// Colors outputs on a terminal that supports color.
///
/// A color never carries meaning alone: transcripts and `log` also show when an output appeared.
struct OutputPainter: Sendable {
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

  /// Returns `text` in a faint style.
  func dim(_ text: String) -> String {
    isColored ? Self.style("2", text) : text
  }

  /// Returns `text` in the style of a prompt.
  func prompt(_ text: String) -> String {
    isColored ? Self.style("36", text) : text
  }

  /// Returns a comment on the app, such as narration, in its style.
  func caption(_ line: String) -> String {
    isColored ? Self.style("3;35", line) : line
  }

  /// Returns the name of a chapter in its style.
  func chapter(_ line: String) -> String {
    isColored ? Self.style("1;35", line) : line
  }

  /// Returns a message about an error or difference in its style.
  func complaint(_ line: String) -> String {
    isColored ? Self.style("31", line) : line
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
    case .causes: dim(line)
    case .text, .update: line
    }
  }

  private static func style(_ code: String, _ text: String) -> String {
    "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
