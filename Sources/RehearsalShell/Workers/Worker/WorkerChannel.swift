import Platform

/// The worker's end of the pipes to its parent.
///
/// The channel moves the process's standard input and output to other descriptors, unknown to the
/// app, and replaces them. Output that the app prints goes to standard error and cannot be mistaken
/// for an answer. An app that reads standard input finds its end instead of the next request.
///
/// The channel stays open until the process ends, which is how the parent learns of the end.
final class WorkerChannel<Request: Decodable, Answer: WorkerAnswer> {
  private let input: Int32
  private let output: Int32
  private var lines = JSONLines()

  init() throws {
    input = try Self.keep(STDIN_FILENO)
    output = try Self.keep(STDOUT_FILENO)
    let nothing = try Self.check(open("/dev/null", O_RDONLY | O_CLOEXEC), "open /dev/null")
    defer { close(nothing) }
    _ = try Self.check(dup2(nothing, STDIN_FILENO), "dup2")
    _ = try Self.check(dup2(STDERR_FILENO, STDOUT_FILENO), "dup2")
    // The parent ignores SIGPIPE, and a child inherits that. Restore the default for the app.
    signal(SIGPIPE, SIG_DFL)
    ParentWatch.begin(at: output)
  }

  /// Returns the next request; nil when there are no more or no parent.
  func next() throws -> Request? {
    while true {
      if let request: Request = try lines.next() { return request }
      guard fill() else { return nil }
    }
  }

  /// The number of bytes that the app has printed to the file behind standard error.
  var printedCount: Int {
    fflush(nil)
    // The app may have closed or replaced standard error.
    return max(0, Int(lseek(STDERR_FILENO, 0, SEEK_CUR)))
  }

  /// Sends `answer`; returns false if the parent no longer reads.
  func send(_ answer: Answer) throws -> Bool {
    // The app's printed output must precede the result of its file.
    fflush(nil)
    return DescriptorWriter(output).write(try JSONLine.bytes(of: answer)) == nil
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

  /// Duplicates `descriptor` to a number that child processes of the app do not inherit.
  private static func keep(_ descriptor: Int32) throws -> Int32 {
    // If the descriptor limit is low, use a high number that leaves some for the app.
    let first = min(64, DescriptorLimit.present - 8)
    return try check(fcntl(descriptor, F_DUPFD_CLOEXEC, Int32(clamping: first)), "fcntl")
  }

  private static func check(_ result: Int32, _ call: String) throws -> Int32 {
    guard result >= 0 else { throw ShellError.noWorker(call, errno: errno) }
    return result
  }
}
