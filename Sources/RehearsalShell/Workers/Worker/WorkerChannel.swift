import LineEditing
import Platform

/// The worker's end of the pipes to its parent.
///
/// The channel moves the process's standard input to another descriptor, unknown to the app, and
/// replaces it: an app that reads standard input finds its end instead of the next request. Answers go to the program's
/// own standard output. What the app prints goes to standard error and cannot be mistaken for an answer.
///
/// The channel stays open until the process ends, which is how the parent learns of the end.
final class WorkerChannel<Request: Decodable, Answer: WorkerAnswer> {
  private let input: Int32
  private let output: Int32
  private var lines = JSONLines()

  init() throws {
    AppEnd.leaveToParent()
    input = try Self.check(StandardDescriptors.keep(STDIN_FILENO) ?? -1, "fcntl")
    output = StandardDescriptors.output
    let nothing = try Self.check(open("/dev/null", O_RDONLY | O_CLOEXEC), "open /dev/null")
    defer { close(nothing) }
    _ = try Self.check(dup2(nothing, STDIN_FILENO), "dup2")
    // The parent ignores SIGPIPE, and a child inherits that. Restore the default for the app.
    signal(SIGPIPE, SIG_DFL)
    ParentWatch.begin(at: output)
    // If the parent is gone, the first answer fails, too.
    _ = writeAll([WorkerMessages.beginning], to: output)
  }

  /// Returns the next request; nil when there are no more or no parent.
  func next() throws -> Request? {
    SignalRelay.prepareThread()
    while true {
      if let request: Request = try lines.next() { return request }
      guard fill() else { return nil }
    }
  }

  /// What the app has printed.
  var appOutput: AppOutput {
    fflush(nil)
    return AppOutput(descriptor: StandardDescriptors.error)
  }

  /// Sends `answer`; returns false if the parent no longer reads.
  func send(_ answer: Answer) throws -> Bool {
    writeAll(try JSONLine.bytes(of: answer), to: output) == nil
  }

  private func fill() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) { piece in
      var count: Int
      repeat {
        count = read(input, piece.baseAddress, piece.count)
      } while count < 0 && errno == EINTR
      guard count > 0 else { return false }
      lines.append(UnsafeRawBufferPointer(rebasing: piece[..<count]))
      return true
    }
  }

  private static func check(_ result: Int32, _ call: String) throws -> Int32 {
    guard result >= 0 else { throw ShellError.noWorker(call, errno: errno) }
    return result
  }
}
