import Rehearsal

/// The result of a transcript, as sent by a worker and used in all reports.
struct FileResult: Hashable, Codable, Sendable {
  /// The outcome.
  enum Verdict: Int, Codable, Sendable {
    case passed
    case mismatched
    /// It passes although a wire that it uses is cut.
    case unprotected
    /// The file is malformed or unreadable; the lines above the error were played.
    case unreadable
    case timedOut
    case crashed
  }

  /// A single problem of the file.
  struct Problem: Hashable, Codable, Sendable {
    /// The number of the line, from 1; nil if the problem concerns the whole file.
    let line: Int?
    /// The description of the problem, in one or more lines.
    let text: String
  }

  /// The path of the file, as given by the user.
  let path: String
  /// The title from the header.
  var title: String?
  /// The setting that the file was played with in addition to those of the run; nil for none.
  var setting: SessionConfiguration.SettingValue?
  var verdict = Verdict.passed
  /// The real time that the file took.
  var duration = Duration.zero
  var problems: [Problem] = []
  /// The number of lines changed by blessing.
  var blessedLineCount = 0
  /// The end of what the app printed during the file, to standard output or standard error.
  var printed = ""
  /// The most values that one connection of each wire has passed, if that was noted.
  var valueCounts: [Wire: Int] = [:]

  var passed: Bool { verdict == .passed }

  /// The title, or the path if there is no title, with the setting.
  var name: String { withSetting(title ?? path) }

  /// The path with the setting.
  var place: String { withSetting(path) }

  /// Returns `text` with the setting, if there is one, as in “Goes well (architecture viper)”.
  func withSetting(_ text: String) -> String {
    setting.map { "\(text) (\($0.name) \($0.word))" } ?? text
  }

  /// All problems, as text for a program.
  var failureText: String {
    PlainText.of(problems.map(\.text).joined(separator: "\n"))
  }

  /// The first line with a problem.
  var firstLine: Int? { problems.lazy.compactMap(\.line).first }
}

extension FileResult.Problem {
  /// Returns the text of `problems` of a file, each below its place.
  static func lines(of problems: some Sequence<Self>, in result: FileResult) -> [String] {
    let path = VisibleText.of(result.path)
    return problems.enumerated().flatMap { index, problem in
      // Editors and terminals can open such a place.
      let place = problem.line.map { "\(path):\($0)" } ?? (index == 0 ? path : nil)
      return [place.map(result.withSetting), problem.text].compactMap { $0 }
    }
  }

  /// Returns a problem that stands for `count` unreported differences; nil if `count` is zero.
  static func unreported(_ count: Int) -> FileResult.Problem? {
    guard count > 0 else { return nil }
    let differences = TextLayout.count(count, "more difference")
    return .init(line: nil, text: "    ⋮ \(differences). To show all: --verbose")
  }
}

extension FileResult.Verdict {
  /// The exit status of a run with only this result.
  var status: ShellStatus { meaning.status }

  /// The outcome of the file in a few words.
  var summary: String { meaning.summary }

  private var meaning: (status: ShellStatus, summary: String) {
    switch self {
    case .passed: (.success, "passed")
    case .mismatched: (.failure, "differs")
    case .unprotected: (.failure, "does not notice a cut")
    case .unreadable: (.unreadable, "cannot be read")
    case .timedOut: (.crashed, "takes too long")
    case .crashed: (.crashed, "crashes the app")
    }
  }
}

extension Duration {
  /// The duration in nanoseconds, or zero if it is negative.
  var wholeNanoseconds: Int64 { Int64(clamping: max(0, attoseconds / 1_000_000_000)) }

  /// The duration in seconds with three decimals, for programs: `0.012`.
  var secondsText: String {
    let (whole, rest) = wholeNanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let milliseconds = whole + (rest < 500_000 ? 0 : 1)
    let decimals = String(milliseconds % 1000)
    let zeros = String(repeating: "0", count: 3 - decimals.count)
    return "\(milliseconds / 1000).\(zeros)\(decimals)"
  }
}
