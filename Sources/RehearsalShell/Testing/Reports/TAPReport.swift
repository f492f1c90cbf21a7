import Rehearsal
import Transcripts

/// The report for programs that read the Test Anything Protocol, version 13.
///
/// Readers of version 14 accept it, too, and Perl's `prove` accepts nothing later. Source: testanything.org, TAP
/// version 13 specification.
struct TAPReport: TestReport {
  func heading(fileCount: Int) -> String { "TAP version 13\n1..\(fileCount)\n" }

  func text(of result: FileResult, number: Int) -> String {
    let verdict = result.passed ? "ok" : "not ok"
    var lines = ["\(verdict) \(number) - \(Self.description(result.name))"]
    if !result.passed {
      lines.append("  ---")
      lines.append("  message: \(Self.quoted(result.verdict.summary))")
      lines.append("  severity: fail")
      lines.append("  duration_ms: \(result.duration.wholeNanoseconds / 1_000_000)")
      lines.append("  at:")
      lines.append("    file: \(Self.quoted(result.path))")
      if let line = result.firstLine { lines.append("    line: \(line)") }
      lines.append("  found: \(Self.quoted(result.failureText))")
      lines.append("  ...")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  func ending(of run: TestRun, rerun: String?) -> String {
    let sharing = run.sharing.map { "# \($0)\n" } ?? ""
    let hint = rerun.map { "# rerun: \(VisibleText.of($0))\n" } ?? ""
    return "\(sharing)\(hint)# \(run.summary)\n"
  }

  /// Returns `text` on one line, with directives escaped.
  private static func description(_ text: String) -> String {
    VisibleText.of(text).unicodeScalars.map { scalar in
      scalar == "\\" || scalar == "#" ? "\\\(scalar)" : String(scalar)
    }
    .joined()
  }

  /// Returns `text` in a form that is valid in both YAML and JSON.
  private static func quoted(_ text: String) -> String { JSONText(text).spelling }
}
