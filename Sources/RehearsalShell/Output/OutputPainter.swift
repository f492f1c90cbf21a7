import Rehearsal

/// Gives outputs their colours on a terminal that has them.
///
/// A colour never carries a meaning alone: when something came, a transcript and `log` say as well.
struct OutputPainter: Sendable {
  let colors: ColorDepth

  var isColored: Bool { colors != .none }

  /// The lines of `outputs`, in order; what time has brought has a coloured margin.
  func paint(_ outputs: [Output]) -> [String] {
    outputs.flatMap { isColored ? paint($0, isAnswer: $0.offset == .zero) : $0.lines }
  }

  /// The lines of `outputs` that nobody has asked for, in order.
  func paintArrivals(_ outputs: [Output]) -> [String] {
    outputs.flatMap { isColored ? paint($0, isAnswer: false) : $0.lines }
  }

  /// `text` in a voice that stands back.
  func dim(_ text: String) -> String {
    isColored ? Self.style("2", text) : text
  }

  /// A prompt.
  func prompt(_ text: String) -> String {
    isColored ? Self.style("36", text) : text
  }

  /// What somebody says beside the app.
  func caption(_ line: String) -> String {
    isColored ? Self.style("3;35", line) : line
  }

  /// The name of a chapter.
  func chapter(_ line: String) -> String {
    isColored ? Self.style("1;35", line) : line
  }

  /// What is not as it should be.
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
