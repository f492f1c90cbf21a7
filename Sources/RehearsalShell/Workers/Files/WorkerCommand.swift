import ArgumentParser
import Rehearsal
import Transcripts

/// The command `test-worker`, which `test` uses to play files in a process that may crash.
///
/// Only this program writes and reads the command, word by word. Preparing the argument parser
/// would take longer than everything else a worker does before it plays.
struct WorkerCommand: Equatable {
  /// The options of a worker.
  enum Flag: String {
    /// Report whether files differ, but not how.
    case withoutReport = "--without-report"
    /// Color the differences.
    case colorsReport = "--colors-report"
    /// Report all differences in a file, without a maximum.
    case reportsAll = "--reports-all"
    /// Report the causes of outputs.
    case xray = "--xray"
    /// Bless the files that differ.
    case bless = "--bless"
  }

  static let name = "test-worker"

  /// The path of the status page.
  var statusPage = ""
  /// The line at which to report the location; 0 for none.
  var askedLine = 0
  var flags: [Flag]
  /// The world options from the command line of `test`, usually none.
  let world: [String]
  /// The environment variables that differ in the process of the worker.
  var environment: [String: String] = [:]

  /// The command as arguments of a process.
  var arguments: [String] {
    [Self.name, statusPage, String(askedLine)] + flags.map(\.rawValue) + world
  }

  /// The program that runs the command; throws an error if its executable is gone.
  func program() throws -> WorkerProgram {
    try WorkerProgram(environment: environment) { [self] path in
      var command = self
      command.statusPage = path
      return command.arguments
    }
  }

  /// Plays files until there are no more; throws an error if ``world`` is malformed.
  @MainActor func run(_ app: some App) throws -> ShellStatus {
    let configuration =
      world.isEmpty ? SessionConfiguration() : try WorldOptions.parse(world).configuration
    let page = try StatusPage.open(statusPage)
    let worker = FileWorker(
      player: TranscriptPlayer(
        of: app,
        configuration: configuration.keepingCauses(flags.contains(.xray))
      ),
      report: report,
      reportLimit: flags.contains(.reportsAll) ? .max : FileWorker.usualReportLimit,
      askedLine: askedLine,
      page: page,
      channel: try WorkerChannel()
    )
    try worker.run(blessing: flags.contains(.bless))
    return .success
  }

  private var report: MismatchText? {
    if flags.contains(.withoutReport) { return nil }
    return MismatchText(flags.contains(.colorsReport) ? .colored : .plain)
  }
}

extension WorkerCommand {
  /// Parses a command line; nil if it is another command.
  init?(_ arguments: [String]) {
    guard arguments.count >= 3, arguments[0] == Self.name, let line = Int(arguments[2]) else {
      return nil
    }
    let options = arguments[3...]
    let flags = options.map(Flag.init(rawValue:)).prefix { $0 != nil }.compactMap { $0 }
    self.init(
      statusPage: arguments[1],
      askedLine: line,
      flags: flags,
      world: Array(options.dropFirst(flags.count))
    )
  }
}
