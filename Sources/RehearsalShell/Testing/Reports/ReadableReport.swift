import Rehearsal

/// The report for people: what differs, and nothing about what does not.
struct ReadableReport: TestReport {
  /// How many of the slowest files are listed at the end.
  var slowestCount = 0
  /// Whether each problem is also said in the way in which GitHub shows it beside the line.
  var annotates = false

  func text(of result: FileResult, number: Int) -> String? {
    var lines: [String] = []
    // What a file that cannot be read has to say goes to standard error.
    let shown = result.verdict == .unreadable ? result.problems.dropLast() : result.problems[...]
    if !shown.isEmpty { lines += Self.lines(of: shown, in: result.path) + [""] }
    if annotates { lines += result.problems.map { Annotation(of: $0, in: result).text } }
    return lines.isEmpty ? nil : lines.joined(separator: "\n") + "\n"
  }

  /// What is wrong with the file at `path`, each problem below its place.
  static func lines(of problems: some Sequence<FileResult.Problem>, in path: String) -> [String] {
    let path = VisibleText.of(path)
    return problems.enumerated().flatMap { index, problem in
      // Such a place is what editors and terminals open.
      let place = problem.line.map { "\(path):\($0)" } ?? (index == 0 ? path : nil)
      return [place, problem.text].compactMap { $0 }
    }
  }

  func ending(of run: TestRun, rerun: String?) -> String {
    var lines: [String] = []
    let slowest = run.slowest.prefix(slowestCount)
    if !slowest.isEmpty {
      lines.append("slowest")
      lines += slowest.map { "  \($0.duration.secondsText) s  \(VisibleText.of($0.path))" }
      lines.append("")
    }
    if let rerun { lines.append("rerun: \(rerun)") }
    lines.append(run.summary)
    return lines.joined(separator: "\n") + "\n"
  }
}
