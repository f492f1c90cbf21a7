import Rehearsal

/// Formats a mismatch for the user.
///
/// The report contains the line that caused the output, and below it the expected lines (`-`) and
/// the shown lines (`+`), aligned.
///
/// ```
///   9 │ > tap website
///     │ -   ↗ https://example.org/ada
///     │ +   ↗ https://example.org/adα
///     │                             ^ U+03B1 for U+0061
/// ```
///
/// The sign replaces the gutter of the transcript. The rest of the line is as in a transcript.
nonisolated public struct MismatchText {
  private let style: ReportStyle

  /// Creates a formatter with a style.
  public init(_ style: ReportStyle = .plain) {
    self.style = style
  }

  /// Returns the lines of the report, without the path of the file.
  public func lines(of mismatch: Mismatch) -> [String] {
    text(of: mismatch).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the report as one text, without a final newline.
  public func text(of mismatch: Mismatch) -> String {
    var report = MismatchReport(on: mismatch, style)
    report.write()
    return report.text
  }
}

/// The report so far, built as one text because it may have a million lines.
nonisolated private struct MismatchReport {
  private(set) var text: String
  private let mismatch: Mismatch
  private let style: ReportStyle
  private let gutter: String

  init(on mismatch: Mismatch, _ style: ReportStyle) {
    self.mismatch = mismatch
    self.style = style
    let number = String(mismatch.line)
    let width = max(3, number.utf8.count)
    gutter = "\n" + String(repeating: " ", count: width) + " │ "
    text = String(repeating: " ", count: width - number.utf8.count) + number + " │ "
    text += VisibleText.spelledOut(mismatch.cause.text)
  }

  mutating func write() {
    let alignment = LineAlignment(mismatch.expected, mismatch.actual, values: mismatch.values)
    var rest = alignment.rows[...]
    while let first = rest.first {
      let stretch = rest.prefix { $0.isSame == first.isSame }
      rest = rest.dropFirst(stretch.count)
      if first.isSame {
        writeContext(stretch, isFirst: stretch.startIndex == 0, isLast: rest.isEmpty)
      } else {
        writeDifference(stretch)
      }
    }
    if let remark = Self.remark(on: alignment.rows) {
      text += "        " + style.paint(remark, as: .aside)
    }
    for (name, value) in values(alignment) {
      write("  " + style.paint("{\(name)} is “\(VisibleText.spelledOut(value))”", as: .aside))
    }
    mismatch.leaks.forEach { write($0) }
    if !mismatch.leaks.isEmpty { write("  " + Self.adviceOnLeaks) }
    if let advice = mismatch.cause.advice { write("  " + VisibleText.spelledOut(advice)) }
    for cause in mismatch.causes { write(style.paint(VisibleText.spelledOut(cause), as: .aside)) }
  }

  private mutating func write(_ line: String) {
    text += gutter
    text += line
  }

  /// The values, by name, to which the expected lines refer.
  private func values(_ alignment: LineAlignment) -> [(key: String, value: String)] {
    // Most blocks refer to no values.
    if mismatch.values.isEmpty, alignment.captures.isEmpty { return [] }
    let names = mismatch.expected.referencedNames
    let captures = alignment.captures.filter { names.contains($0.key) }
    return mismatch.values.merging(captures) { $1 }.sorted { $0.key < $1.key }
  }

  /// Writes the matching lines around a difference.
  private mutating func writeContext(
    _ rows: ArraySlice<LineAlignment.Row>,
    isFirst: Bool,
    isLast: Bool
  ) {
    let head = isFirst ? 0 : Self.contextCount
    let tail = isLast ? 0 : Self.contextCount
    let hiddenCount = rows.count - head - tail
    for (index, row) in rows.enumerated() {
      if hiddenCount > 1, index == head {
        write(style.paint("  ⋮ \(hiddenCount) lines as expected", as: .aside))
      }
      let isHidden = hiddenCount > 1 && index >= head && index < rows.count - tail
      if !isHidden, let line = row.actual { write(" " + mismatch.actual[line].shownTail) }
    }
  }

  /// Writes differing lines, in pairs if both sides have equally many, else the expected first.
  private mutating func writeDifference(_ rows: ArraySlice<LineAlignment.Row>) {
    let expected = rows.compactMap(\.expected).map { mismatch.expected[$0] }
    let actual = rows.compactMap(\.actual).map { mismatch.actual[$0] }
    guard expected.count == actual.count else {
      expected.forEach { write($0) }
      actual.forEach { write($0) }
      return
    }
    for (expected, actual) in zip(expected, actual) { write(expected, insteadOf: actual) }
  }

  /// Writes an expected line and the line that was shown instead.
  private mutating func write(_ expected: ExpectedLine, insteadOf actual: ShownLine) {
    // Marking words needs color, and a pattern has no words to compare.
    if style == .colored, case .literal = expected.pattern,
      let words = WordDifference(expected.shownTail, actual.shownTail)
    {
      write(style.paint("-", words.expected, as: .expected))
      write(style.paint("+", words.actual, as: .actual))
    } else {
      write(expected)
      write(actual)
    }
    if let caret = caret(expected, actual) { write(caret) }
  }

  private mutating func write(_ expected: ExpectedLine) {
    write(style.paint("-" + expected.shownTail, as: .expected))
  }

  private mutating func write(_ actual: ShownLine) {
    write(style.paint("+" + actual.shownTail, as: .actual))
  }

  private func caret(_ expected: ExpectedLine, _ actual: ShownLine) -> String? {
    guard case .literal(let text) = expected.pattern,
      let difference = CharacterDifference(expected: text, actual: actual.text)
    else { return nil }
    // Append a character, because trailing blanks would be spelled out.
    let tail = actual.shownTail(of: difference.prefix + "^")
    let blanks = String(repeating: " ", count: tail.count)
    return style.paint("\(blanks)^ \(difference.note)", as: .aside)
  }

  /// A short description of the whole mismatch, if lines are only missing or only added.
  private static func remark(on rows: [LineAlignment.Row]) -> String? {
    let different = rows.count { !$0.isSame }
    let missing = rows.count { !$0.isSame && $0.expected != nil }
    let extra = rows.count { !$0.isSame && $0.actual != nil }
    guard different > 0, missing == 0 || extra == 0 else { return nil }
    let number = different == 1 ? "one line" : "\(different) lines"
    return "(\(number) \(missing == 0 ? "more" : "fewer") than expected)"
  }

  private static let contextCount = 2

  private static let adviceOnLeaks =
    "A leak always fails, whatever the file says. Fix it in the app."
}

nonisolated extension ExpectedLine {
  fileprivate var shownTail: String {
    guard case .literal(let text) = pattern else {
      return VisibleText.spelledOut(TranscriptPrinter.tail(of: self))
    }
    return TranscriptPrinter.tail(ofLiteral: VisibleText.spelledOut(text), after: offset)
  }
}

nonisolated extension ShownLine {
  fileprivate var shownTail: String { shownTail(of: text) }

  fileprivate func shownTail(of text: String) -> String {
    TranscriptPrinter.tail(
      ofLiteral: VisibleText.spelledOut(text),
      after: WrittenDuration(delay: offset)
    )
  }
}
