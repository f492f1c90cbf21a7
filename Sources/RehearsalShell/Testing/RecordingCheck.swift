import LineEditing
import Platform
import Transcripts

/// Plays a new recording once more, as `test` does, in another process with another time zone and locale.
///
/// What differs there would differ on other machines.
@MainActor
struct RecordingCheck {
  /// The path of the recording.
  let path: String
  /// The names of the secrets that were typed, for which the file has stand-ins.
  let secretNames: [String]
  let console: Console

  /// Plays the file and returns the exit status of `test`; reports a difference, or confirms that there is none.
  func run(confirming confirms: Bool, colored isColored: Bool) async throws -> ShellStatus {
    let environment = Self.environment
    var result = try await play(environment, colored: isColored)
    if result.passed {
      if confirms { try console.show(["Recorded \(OutputFile.name(of: path))."]) }
      return .success
    }
    var place = ", in a process with "
    place += environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")
    // Something else may be the cause, such as an option of the app, which `test` does not have.
    let here = try await play([:], colored: isColored)
    if !here.passed { (result, place) = (here, "") }
    console.passOn(result.printed, from: path)
    console.complain("\(path) \(result.verdict.summary) when it is played again\(place):")
    console.writeError(
      FileResult.Problem.lines(of: result.problems, in: result).joined(separator: "\n") + "\n"
    )
    if !secretNames.isEmpty {
      console.complain(
        "\(path) has stand-ins for what was typed into \(secretNames.joined(separator: ", ")). If the app needs the text "
          + "itself, write into its header: secrets: \(secretNames.map { "\($0) TEXT" }.joined(separator: ", "))"
      )
    }
    return result.verdict.status
  }

  private func play(
    _ environment: [String: String],
    colored isColored: Bool
  ) async throws -> FileResult {
    let job = FileJob(
      flags: isColored ? [.colorsReport] : [],
      world: [],
      environment: environment
    )
    var results: [FileResult] = []
    try await FileRun(requests: [FileRequest(path: path)], jobs: 1, job: job, showsOutput: false)
      .play(onTick: { _ in }) { results.append($1) }
    guard let result = results.first else {
      throw ShellError("\(path) was not played again.", .crashed)
    }
    return result
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
