import Rehearsal

nonisolated extension Mismatch {
  /// One line that says where the mismatch is, what caused it, and which line differs first.
  public var summary: String {
    "\(VisibleText.of(path)):\(line): \(VisibleText.spelledOut(cause.text)) \(firstDifference)"
  }

  private var firstDifference: String {
    let rows = LineAlignment(expected, actual, values: values).rows.filter { !$0.isSame }
    let missing = rows.lazy.compactMap(\.expected).first.map { expected[$0] }
    let shown = rows.lazy.compactMap(\.actual).first.map { actual[$0].text } ?? leaks.first?.text
    switch (missing.map { Self.quote($0.summary) }, shown.map(Self.quote)) {
    case (let missing?, let shown?): return "shows \(shown), not \(missing)"
    case (let missing?, nil): return "does not show \(missing)"
    case (nil, let shown?): return "shows \(shown) besides"
    case (nil, nil): return cause.advice ?? "differs"
    }
  }

  /// Removes the indentation, which has no meaning outside the block.
  private static func quote(_ line: String) -> String {
    "“\(VisibleText.spelledOut(String(line.drop { $0 == " " })))”"
  }
}

nonisolated extension ExpectedLine {
  /// The text of a literal pattern, or the pattern as written in a transcript.
  fileprivate var summary: String {
    if case .literal(let text) = pattern { return text }
    return TranscriptPrinter.text(of: .output(self))
  }
}
