import Rehearsal

/// The report for people, which contains only differences.
struct ReadableReport: TestReport {
  /// The number of slowest files to list at the end.
  var slowestCount = 0

  func text(of result: FileResult, number: Int) -> String {
    // The error of an unreadable file goes to standard error.
    let shown = result.verdict == .unreadable ? result.problems.dropLast() : result.problems[...]
    guard !shown.isEmpty else { return "" }
    let lines = FileResult.Problem.lines(of: shown, in: result)
    return lines.joined(separator: "\n") + "\n\n"
  }

  func ending(of run: TestRun, rerun: String?) -> String {
    var lines: [String] = []
    let slowest = run.slowest.prefix(slowestCount)
    if !slowest.isEmpty {
      lines.append("slowest")
      lines += slowest.map { "  \($0.duration.secondsText) s  \(VisibleText.of($0.place))" }
      lines.append("")
    }
    if let sharing = run.sharing { lines.append(sharing) }
    if let rerun { lines.append("rerun: \(rerun)") }
    lines.append(run.summary)
    return lines.joined(separator: "\n") + "\n"
  }
}
