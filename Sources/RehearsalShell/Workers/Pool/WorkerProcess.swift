import Platform
import Rehearsal
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A worker process, with the memory and the file that it shares with this process.
@MainActor
final class WorkerProcess {
  let page: StatusPage
  /// What the app prints.
  let output: AppOutput
  private let pagePath: String
  private var signal: ((Subprocess.Signal) -> Void)?
  /// The number of the process; nil if it is not running.
  private(set) var number: pid_t?

  init() throws {
    output = try AppOutput()
    do {
      (page, pagePath) = try StatusPage.make()
    } catch {
      close(output.descriptor)
      throw error
    }
  }

  deinit {
    close(output.descriptor)
  }

  /// The time limit of what a worker does between requests, and of a request that sets none.
  static let usualLimit = Duration.seconds(10)

  /// Runs `program` until it ends, and returns how it ended.
  ///
  /// If `tracesCrashes` is true, it writes a backtrace when it crashes, which takes seconds. `talk` sends the worker its
  /// requests, each a line of JSON, and reads its answers.
  func run(
    _ program: WorkerProgram,
    tracesCrashes: Bool = false,
    talk: (StandardInputWriter, inout WorkerMessages) async throws -> Void
  ) async throws -> TerminationStatus {
    // The worker may have done that already.
    defer { unlink(pagePath) }
    var variables: [Environment.Key: String?] = [
      "SWIFT_BACKTRACE": tracesCrashes ? Backtrace.settings : "enable=no",
      // Hashing as in a program that `CInterposition` starts, wherever that is not part of the program.
      "SWIFT_DETERMINISTIC_HASHING": "1",
    ]
    for (name, value) in program.environment {
      variables[Environment.Key(stringLiteral: name)] = value
    }
    let outcome = try await Subprocess.run(
      .path(FilePath(program.executable)),
      arguments: Arguments(try program.arguments(pagePath)),
      environment: .inherit.updating(variables),
      input: .inputWriter,
      output: .sequence,
      error: .shared(output.descriptor)
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
    if case .signaled = outcome.terminationStatus { AppFolder.removeLeftovers() }
    return outcome.terminationStatus
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

/// The answers of a worker, in order.
struct WorkerMessages {
  private var pieces: SubprocessOutputSequence.AsyncIterator
  private var lines = JSONLines()
  /// Whether the worker has taken its standard output from the app, which may have printed before.
  private var hasBegun = false

  init(_ output: SubprocessOutputSequence) {
    pieces = output.makeAsyncIterator()
  }

  /// The byte that a worker writes before its first answer.
  static let beginning: UInt8 = 0

  /// Returns the next answer; nil at the end of the output, which is the end of the worker.
  mutating func next<Answer: Decodable>() async throws -> Answer? {
    while true {
      if let answer: Answer = try lines.next() { return answer }
      guard let piece = try await pieces.next() else { return nil }
      piece.withUnsafeBytes { bytes in
        if hasBegun { return lines.append(bytes) }
        guard let beginning = bytes.firstIndex(of: WorkerMessages.beginning) else { return }
        hasBegun = true
        lines.append(UnsafeRawBufferPointer(rebasing: bytes[(beginning + 1)...]))
      }
    }
  }

  /// Waits for the end of the output.
  mutating func finish() async throws {
    while try await pieces.next() != nil {}
  }
}
