import Rehearsal

/// A problem as a GitHub workflow command, which GitHub shows beside the line.
///
/// Source: GitHub, Workflow commands, "Setting an error message".
struct Annotation {
  let text: String

  init(of problem: FileResult.Problem, in result: FileResult) {
    var properties = ["file=" + Self.escapeProperty(VisibleText.of(result.path))]
    if let line = problem.line { properties.append("line=\(line)") }
    // A log is also read on terminals, which would execute control characters in a title.
    let title = VisibleText.of(result.title ?? result.verdict.summary)
    properties.append("title=" + Self.escapeProperty(title))
    let message = Self.escape(PlainText.of(problem.text))
    text = "::error \(properties.joined(separator: ","))::\(message)"
  }

  private static func escape(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }
    .joined()
  }

  private static func escapeProperty(_ text: String) -> String {
    escape(text).unicodeScalars.map { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: String(scalar)
      }
    }
    .joined()
  }
}
