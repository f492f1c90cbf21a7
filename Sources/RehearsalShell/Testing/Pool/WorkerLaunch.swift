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
  /// What the sessions of files depend on that do not say so themselves.
  let worldArguments: [String]

  func configuration(statusPage: String, problemLog: String) -> Configuration {
    var arguments = [
      WorkerCommand.name, "--status-page", statusPage, "--problem-log", problemLog,
    ]
    arguments += worldArguments
    switch reportStyle {
    case .coloured: arguments.append("--paints-report")
    case .plain: break
    case nil: arguments.append("--without-report")
    }
    if tellsAll { arguments.append("--tells-all") }
    if blesses { arguments.append("--bless") }
    return Configuration(
      executable: .path(FilePath(executable)),
      arguments: Arguments(arguments),
      // A crash is reported with the command that led to it; a backtrace would take seconds.
      environment: .inherit.updating(["SWIFT_BACKTRACE": "enable=no"])
    )
  }
}
