import Rehearsal

/// Gives outputs their colours on a terminal that has them.
///
/// A colour never carries a meaning that the text does not.
struct OutputPainter: Sendable {
  let colors: ColorDepth

  var isColored: Bool { colors != .none }

  /// The lines of `outputs`, in order.
  func paint(_ outputs: [Output]) -> [String] {
    outputs.flatMap { isColored ? paint($0) : $0.lines }
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

  private func paint(_ output: Output) -> [String] {
    var lines = output.lines
    for placed in output.pictures {
      let blanks = String(repeating: " ", count: placed.column)
      let painted = HalfBlocks(depth: colors).lines(of: placed.picture).map { blanks + $0 }
      lines.replaceSubrange(placed.line..<placed.line + placed.lineCount, with: painted)
    }
    switch output.kind {
    case .refusal, .leak: lines = lines.map { Self.style("33", $0) }
    case .opened: lines = lines.map { Self.style("36", $0) }
    case .transition, .description: lines[0] = Self.style("1", lines[0])
    case .causes: lines = lines.map(dim)
    case .text, .update: break
    }
    return lines
  }

  private static func style(_ code: String, _ text: String) -> String {
    "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
