/// How one transcript fared: what a worker sends, and what every report is made of.
struct FileResult: Hashable, Sendable {
  /// What became of it.
  enum Verdict: UInt8, Sendable {
    case passed
    case mismatched
    /// It is malformed or could not be read; what stands above the fault was played.
    case unreadable
    case timedOut
    case crashed
  }

  /// One thing that is wrong with it.
  struct Problem: Hashable, Sendable {
    /// The line, from 1; nil where the whole file is meant.
    let line: Int?
    /// What to show for it, in one line or several.
    let text: String
  }

  /// The file, as it was named.
  let path: String
  /// What it says it shows.
  var title: String?
  var verdict = Verdict.passed
  /// The real time that it took.
  var duration = Duration.zero
  var problems: [Problem] = []
  /// How many of its lines were changed so that it passes; 0 unless it was to be blessed.
  var blessedLineCount = 0
  /// What the app wrote past the session meanwhile, to standard output or standard error.
  var printed = ""

  var passed: Bool { verdict == .passed }
}

extension FileResult.Problem {
  /// What stands for `count` differences beyond those that are told; nothing for none.
  static func untold(_ count: Int) -> [FileResult.Problem] {
    guard count > 0 else { return [] }
    let differences = count == 1 ? "difference" : "differences"
    return [
      FileResult.Problem(line: nil, text: "    ⋮ \(count) more \(differences); all: --verbose")
    ]
  }
}

extension FileResult.Verdict {
  /// How a run ends that met nothing worse.
  var status: ShellStatus {
    switch self {
    case .passed: .success
    case .mismatched: .failure
    case .unreadable: .unreadable
    case .timedOut, .crashed: .crashed
    }
  }
}
