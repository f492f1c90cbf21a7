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
  let reportStyle: ReportStyle?
  /// Whether they write all that differs in a file, however much it is.
  var tellsAll = false
  /// Whether they write into the files that differ.
  var blesses = false
  /// Whether they write what caused what.
  let tellsCauses: Bool
  /// What the sessions of files depend on that do not say so themselves.
  let worldArguments: [String]

  func configuration(statusPage: String, problemLog: String) -> Configuration {
    let command = WorkerCommand(
      statusPage: statusPage,
      problemLog: problemLog,
      flags: flags,
      world: worldArguments
    )
    return Configuration(
      executable: .path(FilePath(executable)),
      arguments: Arguments(command.arguments),
      // A crash is reported with the command that led to it; a backtrace would take seconds.
      environment: .inherit.updating(["SWIFT_BACKTRACE": "enable=no"])
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
