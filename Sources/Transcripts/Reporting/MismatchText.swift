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
    let number = String(mismatch.line)
    let width = max(3, number.utf8.count)
    var report = Report(style, marginWidth: width)
    report.text.append(blanks: width - number.utf8.count)
    report.text.append(number)
    report.text.append(" │ ")
    report.text.append(VisibleText.spelledOut(mismatch.cause.text))
    let alignment = LineAlignment(mismatch.expected, mismatch.actual, values: mismatch.values)
    let rows = alignment.rows
    let stretches = rows.chunked { $0.isSame == $1.isSame }
    for (index, stretch) in stretches.enumerated() {
      if stretch.first?.isSame == true {
        let sides = (isFirst: index == 0, isLast: index == stretches.count - 1)
        for line in context(stretch, sides, mismatch) { report.write(line) }
      } else {
        write(stretch, mismatch, &report)
      }
    }
    if let remark = Self.remark(on: rows) {
      report.text.append("        " + style.paint(remark, as: .aside))
    }
    for (name, value) in Self.values(of: mismatch, alignment) {
      report.write(
        "  " + style.paint("{\(name)} is “\(VisibleText.spelledOut(value))”", as: .aside)
      )
    }
    for leak in mismatch.leaks { write(leak, &report) }
    if !mismatch.leaks.isEmpty { report.write("  " + Self.adviceOnLeaks) }
    if let advice = mismatch.cause.advice { report.write("  " + VisibleText.spelledOut(advice)) }
    for cause in mismatch.causes {
      report.write(style.paint(VisibleText.spelledOut(cause), as: .aside))
    }
    return report.text.text
  }

  /// The report so far, built as one text because it may have a million lines.
  private struct Report {
    var text = TextBuilder()
    private let gutter: String
    private let beginnings: (expected: String, actual: String)
    private let end: String

    init(_ style: ReportStyle, marginWidth: Int) {
      gutter = "\n" + String(repeating: " ", count: marginWidth) + " │ "
      beginnings = (
        gutter + style.beginning(of: .expected) + "- ", gutter + style.beginning(of: .actual) + "+ "
      )
      end = style.end
    }

    mutating func write(_ line: String) {
      text.append(gutter)
      text.append(line)
    }

    /// Writes a line without a delay, which is by far the most frequent case.
    mutating func write(expected: String) {
      write(VisibleText.spelledOut(expected), behind: beginnings.expected)
    }

    mutating func write(actual: String) {
      write(VisibleText.spelledOut(actual), behind: beginnings.actual)
    }

    private mutating func write(_ tail: String, behind beginning: String) {
      text.append(beginning)
      text.append(tail)
      if !end.isEmpty { text.append(end) }
    }
  }

  /// The values, by name, to which the expected lines refer.
  private static func values(
    of mismatch: Mismatch,
    _ alignment: LineAlignment
  ) -> [(key: String, value: String)] {
    // Most blocks refer to no values.
    if mismatch.values.isEmpty, alignment.captures.isEmpty { return [] }
    let names = Set(mismatch.expected.flatMap(\.pattern.referencedNames))
    let captures = alignment.captures.filter { names.contains($0.key) }
    return mismatch.values.merging(captures) { $1 }.sorted { $0.key < $1.key }
  }

  /// Returns the matching lines around a difference, as context.
  private func context(
    _ rows: ArraySlice<LineAlignment.Row>,
    _ sides: (isFirst: Bool, isLast: Bool),
    _ mismatch: Mismatch
  ) -> [String] {
    let head = sides.isFirst ? 0 : Self.contextCount
    let tail = sides.isLast ? 0 : Self.contextCount
    let lines = { (rows: ArraySlice<LineAlignment.Row>) in
      rows.compactMap { $0.actual.map { " " + mismatch.actual[$0].shownTail } }
    }
    let hiddenCount = rows.count - head - tail
    guard hiddenCount > 1 else { return lines(rows) }
    return lines(rows.prefix(head))
      + [style.paint("  ⋮ \(hiddenCount) lines as expected", as: .aside)]
      + lines(rows.suffix(tail))
  }

  /// Writes differing lines, in pairs if both sides have equally many, else the expected first.
  private func write(
    _ rows: ArraySlice<LineAlignment.Row>,
    _ mismatch: Mismatch,
    _ report: inout Report
  ) {
    var expected: [Int] = []
    var actual: [Int] = []
    expected.reserveCapacity(rows.count)
    actual.reserveCapacity(rows.count)
    for row in rows {
      if let line = row.expected { expected.append(line) }
      if let line = row.actual { actual.append(line) }
    }
    guard expected.count == actual.count else {
      for line in expected { write(mismatch.expected[line], &report) }
      for line in actual { write(mismatch.actual[line], &report) }
      return
    }
    for (expected, actual) in zip(expected, actual) {
      write(mismatch.expected[expected], insteadOf: mismatch.actual[actual], &report)
    }
  }

  /// Writes an expected line and the line that was shown instead.
  private func write(
    _ expected: ExpectedLine,
    insteadOf actual: ShownLine,
    _ report: inout Report
  ) {
    // Marking words needs color, and a pattern has no words to compare.
    if style == .coloured, case .literal = expected.pattern,
      let words = WordDifference(expected.shownTail, actual.shownTail)
    {
      report.write(style.paint("-", words.expected, as: .expected))
      report.write(style.paint("+", words.actual, as: .actual))
    } else {
      write(expected, &report)
      write(actual, &report)
    }
    if let caret = caret(expected, actual) { report.write(caret) }
  }

  private func write(_ expected: ExpectedLine, _ report: inout Report) {
    if expected.offset == nil, case .literal(let text) = expected.pattern, !text.isEmpty {
      report.write(expected: text)
    } else {
      report.write(style.paint("-" + expected.shownTail, as: .expected))
    }
  }

  private func write(_ actual: ShownLine, _ report: inout Report) {
    if actual.offset == .zero, !actual.text.isEmpty {
      report.write(actual: actual.text)
    } else {
      report.write(style.paint("+" + actual.shownTail, as: .actual))
    }
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
    var different = 0
    var missing = 0
    var extra = 0
    for row in rows where !row.isSame {
      different += 1
      if row.expected != nil { missing += 1 }
      if row.actual != nil { extra += 1 }
    }
    guard different > 0, missing == 0 || extra == 0 else { return nil }
    let number = different == 1 ? "one line" : "\(different) lines"
    return "(\(number) \(missing == 0 ? "more" : "fewer") than expected)"
  }

  private static let contextCount = 2

  private static let adviceOnLeaks =
    "A leak always fails, whatever the file says. Fix it in the app."
}

nonisolated extension Mismatch.Cause {
  var text: String {
    switch self {
    case .opening: "the opening screen"
    case .command(let command): TranscriptPrinter.text(of: .command(command))
    case .template(let template), .unfilled(let template, _):
      TranscriptPrinter.text(of: .template(template))
    case .directive(let directive), .unsettled(let directive, _), .unreceived(let directive, _):
      TranscriptPrinter.beginning(of: directive)
    case .undismissed, .unfinished, .leak: "the end of the file"
    case .parent(let path, _): "continues: \(path)"
    }
  }

  /// An explanation and advice, for causes without differing lines.
  var advice: String? {
    switch self {
    case .opening, .command, .template, .directive, .leak: nil
    case .unsettled(_, .reply(let call)):
      "Still to come: the reply to \(call). Nothing brings it but: \(Self.event(of: call))"
    case .unsettled(_, let work):
      "Something is still due: \(work). Allow more time with max, or stop it."
    case .unfilled(_, let name):
      "This was not typed: the line that captures {\(name)} differed."
    case .unreceived(_, let refusal): refusal.text
    case .undismissed(let place):
      "A modal is still presented: \(place). Dismiss it, or write: @ end with modal"
    case .unfinished(.reply(let call)):
      "Still to come: the reply to \(call). Write it: \(Self.event(of: call)), or: @ end with work"
    case .unfinished(let work):
      "Work is in flight: \(work). Wait for it, or write: @ end with work"
    case .parent(_, let count):
      "It differs in \(count == 1 ? "one place" : "\(count) places"), so this file was not played."
    }
  }

  /// Returns the directive for a reply to `call`, with a placeholder for the payload.
  private static func event(of call: GatewayCall) -> String {
    "@ event \(call.gateway) \(call.number) JSON"
  }
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
    let offset = offset == .zero ? nil : WrittenDuration(offset)
    return TranscriptPrinter.tail(ofLiteral: VisibleText.spelledOut(text), after: offset)
  }
}

nonisolated extension LineAlignment.Row {
  var expected: Int? {
    switch self {
    case .same(let expected, _), .missing(let expected), .forbidden(let expected, _): expected
    case .extra, .skipped: nil
    }
  }

  var actual: Int? {
    switch self {
    case .same(_, let actual), .extra(let actual), .skipped(let actual), .forbidden(_, let actual):
      actual
    case .missing: nil
    }
  }

  var isSame: Bool {
    switch self {
    case .same, .skipped: true
    case .missing, .extra, .forbidden: false
    }
  }
}

nonisolated extension Array {
  /// Returns the longest slices in which each element belongs with the previous one.
  fileprivate func chunked(by belong: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var chunks: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices.dropFirst() where !belong(self[index - 1], self[index]) {
      chunks.append(self[start..<index])
      start = index
    }
    if start < endIndex { chunks.append(self[start...]) }
    return chunks
  }
}
