import ArgumentParser
import Rehearsal
import Transcripts

/// How workers play the files of a run.
struct FileJob: Codable, Equatable {
  /// An option of the run.
  enum Flag: String, Codable {
    /// Report whether files differ, but not how.
    case withoutReport
    /// Color the differences.
    case colorsReport
    /// Report all differences in a file, without a maximum.
    case reportsAll
    /// Report the causes of outputs.
    case xray
    /// Bless the files that differ.
    case bless
    /// Note the wires that pass values.
    case notesWires
  }

  /// The line at which to report the location; 0 for none.
  var askedLine = 0
  var flags: [Flag]
  /// The world options from the command line of `test`, usually none.
  let world: [String]
  /// The environment variables that differ in the process of the worker.
  var environment: [String: String] = [:]

  /// The program that does the job; throws an error if its executable is gone.
  func program() throws -> WorkerProgram {
    try WorkerProgram(environment: environment, job: .play(self))
  }

  /// Plays files until there are no more; throws an error if ``world`` is malformed.
  @MainActor func run(_ app: some App, _ page: StatusPage) throws {
    let configuration =
      world.isEmpty ? SessionConfiguration() : try WorldOptions.parse(world).configuration
    let worker = FileWorker(
      player: TranscriptPlayer(
        of: app,
        configuration: configuration.keepingCauses(flags.contains(.xray))
      ),
      report: report,
      reportLimit: flags.contains(.reportsAll) ? .max : FileWorker.usualReportLimit,
      askedLine: askedLine,
      notesWires: flags.contains(.notesWires),
      page: page,
      channel: try WorkerChannel()
    )
    try worker.run(blessing: flags.contains(.bless))
  }

  private var report: MismatchText? {
    if flags.contains(.withoutReport) { return nil }
    return MismatchText(flags.contains(.colorsReport) ? .colored : .plain)
  }
}
