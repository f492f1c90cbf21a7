import Rehearsal

/// A problem as a GitHub workflow command, which GitHub shows beside the line.
///
/// Source: GitHub, Workflow commands, "Setting an error message".
struct Annotation {
  let text: String

  init(of problem: FileResult.Problem, in result: FileResult) {
    var properties = ["file=" + Self.escape(VisibleText.of(result.path), by: Self.propertyEscapes)]
    if let line = problem.line { properties.append("line=\(line)") }
    // A log is also read on terminals, which would execute control characters in a title.
    let title = VisibleText.of(result.title ?? result.verdict.summary)
    properties.append("title=" + Self.escape(title, by: Self.propertyEscapes))
    let message = Self.escape(PlainText.of(problem.text), by: Self.escapes)
    text = "::error \(properties.joined(separator: ","))::\(message)"
  }

  private static let escapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
  private static let propertyEscapes = escapes.merging([":": "%3A", ",": "%2C"]) { $1 }

  private static func escape(_ text: String, by escapes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }
}
