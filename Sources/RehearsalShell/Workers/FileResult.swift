/// The result of a transcript, as sent by a worker and used in all reports.
struct FileResult: Hashable, Sendable {
  /// The outcome.
  enum Verdict: UInt8, Sendable {
    case passed
    case mismatched
    /// The file is malformed or unreadable; the lines above the error were played.
    case unreadable
    case timedOut
    case crashed
  }

  /// A single problem of the file.
  struct Problem: Hashable, Sendable {
    /// The number of the line, from 1; nil if the problem concerns the whole file.
    let line: Int?
    /// The description of the problem, in one or more lines.
    let text: String
  }

  /// The path of the file, as given by the user.
  let path: String
  /// The title from the header.
  var title: String?
  var verdict = Verdict.passed
  /// The real time that the file took.
  var duration = Duration.zero
  var problems: [Problem] = []
  /// The number of lines changed by blessing.
  var blessedLineCount = 0
  /// The app's stray output during the file, to standard output or standard error.
  var printed = ""

  var passed: Bool { verdict == .passed }
}

extension FileResult.Problem {
  /// Returns a problem that stands for `count` unreported differences; empty if `count` is zero.
  static func untold(_ count: Int) -> [FileResult.Problem] {
    guard count > 0 else { return [] }
    let differences = count == 1 ? "difference" : "differences"
    return [
      FileResult.Problem(line: nil, text: "    ⋮ \(count) more \(differences); all: --verbose")
    ]
  }
}

extension FileResult.Verdict {
  /// The exit status of a run with only this result.
  var status: ShellStatus {
    switch self {
    case .passed: .success
    case .mismatched: .failure
    case .unreadable: .unreadable
    case .timedOut, .crashed: .crashed
    }
  }
}
