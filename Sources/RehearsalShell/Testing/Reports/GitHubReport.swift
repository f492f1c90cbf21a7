import Rehearsal

/// The problems of a run as workflow commands for GitHub, which shows each beside its line.
///
/// Source: GitHub, Workflow commands, "Setting an error message".
struct GitHubReport: TestReport {
  func text(of result: FileResult, number: Int) -> String {
    result.problems.map { Self.annotation(of: $0, in: result) + "\n" }.joined()
  }

  private static func annotation(of problem: FileResult.Problem, in result: FileResult) -> String {
    var properties = ["file=" + escape(VisibleText.of(result.path), by: propertyEscapes)]
    if let line = problem.line { properties.append("line=\(line)") }
    // A log is also read on terminals, which would execute control characters in a title.
    let title = VisibleText.of(result.withSetting(result.title ?? result.verdict.summary))
    properties.append("title=" + escape(title, by: propertyEscapes))
    let message = escape(PlainText.of(problem.text), by: escapes)
    // A wire fails the run only if too few are protected, which the run says itself.
    let level = result.verdict == .unprotected ? "warning" : "error"
    return "::\(level) \(properties.joined(separator: ","))::\(message)"
  }

  private static let escapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
  private static let propertyEscapes = escapes.merging([":": "%3A", ",": "%2C"]) { $1 }

  private static func escape(_ text: String, by escapes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }
}
