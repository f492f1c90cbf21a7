import Platform
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// How to start a worker process: this executable with the worker command.
struct WorkerLaunch {
  let executable: String
  /// What workers report, and whether they bless.
  var flags: [WorkerCommand.Flag]
  /// The arguments for the settings that files do not set in their headers.
  let worldArguments: [String]

  /// Returns the arguments of a worker with the status page at `path`, which reports the location at `askedLine`
  /// of each file; 0 for none.
  func arguments(statusPage path: String, askedLine: Int = 0) -> [String] {
    WorkerCommand(
      statusPage: path,
      askedLine: askedLine,
      flags: flags,
      world: worldArguments
    )
    .arguments
  }
}

/// A worker process, with the memory and the file that it shares with this process.
@MainActor
final class WorkerProcess {
  let page: StatusPage
  let stray: StrayOutput
  private let pagePath: String
  private var signal: ((Subprocess.Signal) -> Void)?
  /// The number of the process; nil if it is not running.
  private(set) var number: pid_t?

  init() throws {
    stray = try StrayOutput()
    (page, pagePath) = try StatusPage.make()
  }

  /// Runs the program at `executable` until it ends, and returns how it ended.
  ///
  /// `arguments` returns the arguments of a worker whose status page is at a path. If `tracesCrashes` is true, the
  /// worker writes a backtrace when it crashes, which takes seconds. `talk` sends the worker its work, each piece
  /// followed by a zero byte, and reads its messages.
  func run(
    _ executable: String,
    arguments: (_ statusPage: String) -> [String],
    tracesCrashes: Bool = false,
    talk: (StandardInputWriter, inout WorkerMessages) async throws -> Void
  ) async throws -> WorkerEnding {
    defer { TemporaryFile.remove(pagePath) }
    let backtraces = tracesCrashes ? Backtrace.settings : "enable=no"
    let outcome = try await Subprocess.run(
      .path(FilePath(executable)),
      arguments: Arguments(arguments(pagePath)),
      // Hashing as in a program that `CInterposition` starts, wherever that is not part of the program.
      environment: .inherit.updating([
        "SWIFT_BACKTRACE": backtraces, "SWIFT_DETERMINISTIC_HASHING": "1",
      ]),
      input: .inputWriter,
      output: .sequence,
      error: .fileDescriptor(
        FileDescriptor(rawValue: stray.descriptor),
        closeAfterSpawningProcess: false
      )
    ) { execution in
      // The worker may have ended already. Then the signal fails, which is harmless.
      signal = { try? execution.send(signal: $0) }
      number = execution.processIdentifier.value
      defer {
        signal = nil
        number = nil
      }
      var messages = WorkerMessages(execution.standardOutput)
      try await talk(execution.standardInputWriter, &messages)
    }
    return WorkerEnding(outcome.terminationStatus)
  }

  var isRunning: Bool { signal != nil }

  /// Kills the process if it is running.
  func kill() {
    signal?(.kill)
  }

  /// Ends the process as a crash does; a worker that traces crashes first writes where it is.
  func dump() {
    signal?(.quit)
  }
}

/// The messages of a worker, in order.
struct WorkerMessages {
  private var pieces: SubprocessOutputSequence.AsyncIterator
  private var stream = MessageStream()

  init(_ output: SubprocessOutputSequence) {
    pieces = output.makeAsyncIterator()
  }

  /// Returns the next message; nil at the end of the output, which is the end of the worker.
  mutating func next() async throws -> WorkerMessage? {
    while true {
      if let message = try stream.next() { return message }
      guard let piece = try await pieces.next() else { return nil }
      piece.withUnsafeBytes { stream.append($0) }
    }
  }
}
