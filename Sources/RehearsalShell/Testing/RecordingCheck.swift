import LineEditing
import Platform
import Transcripts

/// Plays a new recording once more, as `test` does, in another process with another time zone and locale.
///
/// What differs there would differ on the machines of others.
@MainActor
struct RecordingCheck {
  /// The path of the recording.
  let path: String
  /// The secrets that were typed, which the file does not contain.
  let secrets: [String: String]

  /// Plays the file and returns the exit status of `test`; reports a difference, or confirms that there is none.
  func run(
    confirming confirms: Bool,
    colored isColored: Bool,
    on console: Console
  ) async throws -> ShellStatus {
    let environment = Self.environment
    let command = WorkerCommand(
      flags: isColored ? [.colorsReport] : [],
      world: [],
      environment: environment
    )
    var result = FileResult(path: path)
    try await FileRun(
      files: [path],
      jobs: 1,
      worker: command,
      showsOutput: false,
      secrets: secrets
    )
    .play(onTick: { _ in }) { result = $1 }
    if result.passed {
      if confirms { try console.show(["Recorded \(OutputFile.name(of: path))."]) }
      return .success
    }
    console.passOn(result.printed, from: path)
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    console.complain(
      "\(path) \(result.verdict.summary) when it is played again, in a process with "
        + variables.joined(separator: " ") + ":",
      showing: FileResult.Problem.lines(of: result.problems, in: path).joined(separator: "\n")
        + "\n"
    )
    return result.verdict.status
  }

  /// The variables of a place where this process is not.
  private static var environment: [String: String] {
    var (now, local) = (time(nil), tm())
    localtime_r(&now, &local)
    let isInTokyo = local.tm_gmtoff == 9 * 3600
    let present = ["LC_ALL", "LANG"].lazy.compactMap(ProcessEnvironment.value).first ?? ""
    let language = present.hasPrefix("de") ? "fr_FR.UTF-8" : "de_DE.UTF-8"
    return [
      "TZ": isInTokyo ? "America/New_York" : "Asia/Tokyo", "LANG": language, "LC_ALL": language,
    ]
  }
}
