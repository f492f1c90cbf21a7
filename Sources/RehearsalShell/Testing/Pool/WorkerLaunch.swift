import Subprocess
import Transcripts

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// How a worker process is started: this executable once more, with the command for workers.
struct WorkerLaunch {
  let executable: String
  /// How the workers write what differs; nil where nobody reads it.
  var reportStyle: ReportStyle?
  /// Whether they write all that differs in a file, however much it is.
  var tellsAll = false
  /// Whether they write into the files that differ.
  var blesses = false
  /// Whether they write what caused what.
  let tellsCauses: Bool
  /// What the sessions of files depend on that do not say so themselves.
  let worldArguments: [String]

  /// How to start a worker.
  ///
  /// At `askedLine` of each file it tells where the user is. With `tracesCrashes` it writes a backtrace when
  /// it crashes.
  func configuration(
    statusPage: String,
    problemLog: String,
    askedLine: Int = 0,
    tracesCrashes: Bool = false
  ) -> Configuration {
    let command = WorkerCommand(
      statusPage: statusPage,
      problemLog: problemLog,
      askedLine: askedLine,
      flags: flags,
      world: worldArguments
    )
    return Configuration(
      executable: .path(FilePath(executable)),
      arguments: Arguments(command.arguments),
      // A backtrace takes seconds, and only some are worth that.
      environment: .inherit.updating([
        "SWIFT_BACKTRACE": tracesCrashes ? Backtrace.settings : "enable=no"
      ])
    )
  }

  private var flags: [WorkerCommand.Flag] {
    var flags: [WorkerCommand.Flag] = []
    switch reportStyle {
    case .coloured: flags.append(.paintsReport)
    case .plain: break
    case nil: flags.append(.withoutReport)
    }
    if tellsAll { flags.append(.tellsAll) }
    if blesses { flags.append(.bless) }
    if tellsCauses { flags.append(.xray) }
    return flags
  }
}
