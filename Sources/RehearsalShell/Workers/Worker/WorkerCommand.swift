import Rehearsal

/// The hidden command `worker`, with which the program starts itself in a process that may crash.
///
/// Only this program writes and reads the command, as JSON. Preparing the argument parser would take longer than
/// everything else a worker does before it plays a file.
struct WorkerCommand: Codable, Equatable {
  /// What a worker does.
  enum Job: Codable, Equatable {
    /// It plays files.
    case play(FileJob)
    /// It explores, with these options of `explore`.
    case explore([String])
  }

  static let name = "worker"

  let job: Job
  /// The path of the status page.
  let statusPage: String
}

extension WorkerCommand {
  /// Parses a command line; nil if it is another command.
  init?(_ arguments: [String]) {
    guard arguments.count == 2, arguments[0] == Self.name,
      let command: Self = try? JSONLine.value(in: arguments[1].utf8)
    else { return nil }
    self = command
  }

  /// The command as arguments of a process.
  func arguments() throws -> [String] { [Self.name, try VisibleText.json(of: self)] }
}
