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

nonisolated extension Mismatch.Cause {
  /// The line that caused the output, as written in a transcript.
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
      "Still to come: the reply to \(call). Write: \(Self.event(of: call))"
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
    let request = call.request.isEmpty ? nil : JSONText(call.request)
    return "@ event \(Directive.Call(gateway: call.gateway, request: request).spelling) JSON"
  }
}
