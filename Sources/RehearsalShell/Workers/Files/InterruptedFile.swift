import Transcripts

extension Interruption {
  /// Returns the result of the file at `path`.
  ///
  /// `line` is the line that was being followed, and `analysis` contains the findings of a second
  /// play.
  func result(path: String, line: Int?, analysis: FailureAnalysis.Finding) -> FileResult {
    let header = FileBeginning(of: path).header
    let heading = line.flatMap { Self.heading(of: $0, in: path) }
    let lines = [heading, "    │ ! \(self.text)\(advice)"].compactMap { $0 }
    let text = (lines + analysis.lines.map { "    │   \($0)" }).joined(separator: "\n")
    var result = FileResult(path: path, title: header.title)
    result.problems = [.init(line: line, text: text)]
    switch self {
    case .timedOut(let limit):
      result.verdict = .timedOut
      result.duration = limit
    case .ended:
      result.verdict = .crashed
    }
    return result
  }

  private var advice: String {
    switch self {
    case .timedOut: " To allow more, set in the header: \(HeaderKey.limit.rawValue): 30s"
    case .ended: ""
    }
  }

  /// Returns the line as shown in a report.
  private static func heading(of number: Int, in path: String) -> String? {
    guard FileBeginning.canBeReadAgain(path), var parser = try? TranscriptParser(path: path) else {
      return nil
    }
    // The file was readable when it was played, so an error here is not worth reporting.
    while let line = try? parser.next() {
      guard line.number >= number else { continue }
      guard let cause = line.kind.cause else { return nil }
      return MismatchText().lines(of: Mismatch(path: path, line: number, cause: cause)).first
    }
    return nil
  }
}

extension TranscriptLine.Kind {
  fileprivate var cause: Mismatch.Cause? {
    switch self {
    case .command(let command): .command(command)
    case .template(let template): .template(template)
    case .directive(let directive): .directive(directive)
    default: nil
    }
  }
}
