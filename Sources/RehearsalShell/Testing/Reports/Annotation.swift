import Rehearsal

/// A problem as GitHub reads it in the log of a workflow, and shows it beside the line.
///
/// Source: GitHub, Workflow commands, "Setting an error message".
struct Annotation {
  let text: String

  init(of problem: FileResult.Problem, in result: FileResult) {
    var properties = ["file=" + Self.escapeProperty(VisibleText.of(result.path))]
    if let line = problem.line { properties.append("line=\(line)") }
    // A log is read on terminals, too, which would obey what a title may hide.
    let title = VisibleText.of(result.title ?? result.verdict.summary)
    properties.append("title=" + Self.escapeProperty(title))
    let message = Self.escape(PlainText.of(problem.text))
    text = "::error \(properties.joined(separator: ","))::\(message)"
  }

  private static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func escapeProperty(_ text: String) -> String {
    var escaped = ""
    for scalar in escape(text).unicodeScalars {
      switch scalar {
      case ":": escaped += "%3A"
      case ",": escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
