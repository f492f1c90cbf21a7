import Rehearsal

/// Writes a mismatch for people: the line that led to it, and below it what was expected (`-`) and
/// what was shown (`+`), like beside like.
///
/// ```
///   9 │ > tap website
///     │ -   ↗ https://example.org/ada
///     │ +   ↗ https://example.org/adα
///     │                             ^ U+03B1 for U+0061
/// ```
///
/// The sign stands where a transcript has its gutter: what follows it is what the file would say.
nonisolated public struct MismatchText {
  private let style: ReportStyle

  /// Writes in `style`.
  public init(_ style: ReportStyle = .plain) {
    self.style = style
  }

  /// The lines of the report, without the path of the file, which stands above all its mismatches.
  public func lines(of mismatch: Mismatch) -> [String] {
    let number = String(mismatch.line)
    let margin = String(repeating: " ", count: max(3, number.count))
    let alignment = LineAlignment(mismatch.expected, mismatch.actual, values: mismatch.values)
    let rows = alignment.rows
    let stretches = rows.chunked { $0.isSame == $1.isSame }
    var body: [String] = []
    for (index, stretch) in stretches.enumerated() {
      if stretch.first?.isSame == true {
        let sides = (isFirst: index == 0, isLast: index == stretches.count - 1)
        body += context(stretch, sides, mismatch)
      } else {
        body += difference(stretch, mismatch)
      }
    }
    if let remark = Self.remark(on: rows), let last = body.popLast() {
      body.append(last + "        " + style.paint(remark, as: .aside))
    }
    for (name, value) in Self.values(of: mismatch, alignment) {
      body.append("  " + style.paint("{\(name)} is “\(VisibleText.of(value))”", as: .aside))
    }
    if let advice = mismatch.cause.advice { body.append("  " + VisibleText.of(advice)) }
    body += mismatch.causes.map { style.paint(VisibleText.of($0), as: .aside) }
    let heading = margin.dropFirst(number.count) + number + " │ "
    let gutter = margin + " │ "
    return [heading + VisibleText.of(mismatch.cause.text)] + body.map { gutter + $0 }
  }

  /// What the names stand for that the expected lines refer to, by name.
  private static func values(
    of mismatch: Mismatch,
    _ alignment: LineAlignment
  ) -> [(key: String, value: String)] {
    // Few lines refer to anything.
    if mismatch.values.isEmpty, alignment.captures.isEmpty { return [] }
    let names = Set(mismatch.expected.flatMap(\.pattern.referencedNames))
    let captures = alignment.captures.filter { names.contains($0.key) }
    return mismatch.values.merging(captures) { $1 }.sorted { $0.key < $1.key }
  }

  /// Lines that are as expected, as far as they help to find one's way.
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

  /// Lines that differ: pairwise when there are as many on both sides, else the expected first.
  private func difference(
    _ rows: ArraySlice<LineAlignment.Row>,
    _ mismatch: Mismatch
  ) -> [String] {
    let expected = rows.compactMap(\.expected).map { mismatch.expected[$0] }
    let actual = rows.compactMap(\.actual).map { mismatch.actual[$0] }
    guard expected.count == actual.count else {
      return expected.map(line) + actual.map(line)
    }
    return zip(expected, actual).flatMap { expected, actual in
      pair(expected, actual) + caret(expected, actual)
    }
  }

  /// Two lines one of which stands instead of the other.
  private func pair(_ expected: ExpectedLine, _ actual: ShownLine) -> [String] {
    // Without colour nothing within a line could be marked; a pattern differs from every line.
    guard style == .coloured, case .literal = expected.pattern,
      let words = WordDifference(expected.shownTail, actual.shownTail)
    else { return [line(expected), line(actual)] }
    return [
      style.paint("-", words.expected, as: .expected), style.paint("+", words.actual, as: .actual),
    ]
  }

  private func line(_ expected: ExpectedLine) -> String {
    style.paint("-" + expected.shownTail, as: .expected)
  }

  private func line(_ actual: ShownLine) -> String {
    style.paint("+" + actual.shownTail, as: .actual)
  }

  private func caret(_ expected: ExpectedLine, _ actual: ShownLine) -> [String] {
    guard case .literal(let text) = expected.pattern,
      let difference = CharacterDifference(expected: text, actual: actual.text)
    else { return [] }
    // Something must stand behind the prefix, or its last blanks would look like a line's last.
    let tail = actual.shownTail(of: difference.prefix + "^")
    let blanks = String(repeating: " ", count: tail.count)
    return [style.paint("\(blanks)^ \(difference.note)", as: .aside)]
  }

  /// What the whole mismatch comes down to, when that is simply said.
  private static func remark(on rows: [LineAlignment.Row]) -> String? {
    let different = rows.filter { !$0.isSame }
    let number = different.count == 1 ? "one line" : "\(different.count) lines"
    if different.isEmpty { return nil }
    if different.allSatisfy({ $0.expected == nil }) { return "(\(number) more than expected)" }
    if different.allSatisfy({ $0.actual == nil }) { return "(\(number) fewer than expected)" }
    return nil
  }

  private static let contextCount = 2
}

nonisolated extension Mismatch.Cause {
  var text: String {
    switch self {
    case .opening: "the opening screen"
    case .command(let command): TranscriptPrinter.text(of: .command(command))
    case .template(let template), .unfilled(let template, _):
      TranscriptPrinter.text(of: .template(template))
    case .directive(let directive), .unsettled(let directive, _), .unreceived(let directive, _):
      TranscriptPrinter.text(of: directive)
    case .undismissed, .unfinished, .leak: "the end of the file"
    case .parent(let path, _): "continues: \(path)"
    }
  }

  /// What to know and do, where no line differs.
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

  /// How a reply to `call` is written, but for what it says.
  private static func event(of call: PortCall) -> String {
    "@ event \(call.port) \(call.number) JSON"
  }
}

nonisolated extension ExpectedLine {
  fileprivate var shownTail: String {
    guard case .literal(let text) = pattern else {
      return VisibleText.of(TranscriptPrinter.tail(of: self))
    }
    return TranscriptPrinter.tail(ofLiteral: VisibleText.of(text), after: offset)
  }
}

nonisolated extension ShownLine {
  fileprivate var shownTail: String { shownTail(of: text) }

  fileprivate func shownTail(of text: String) -> String {
    let offset = offset == .zero ? nil : WrittenDuration(offset)
    return TranscriptPrinter.tail(ofLiteral: VisibleText.of(text), after: offset)
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
  /// The longest stretches in which each element belongs with the one before it.
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
