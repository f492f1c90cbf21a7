#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The worker's end of the pipes to its parent.
///
/// It takes the process's standard input and output for itself, under numbers that no app knows,
/// and leaves others in their place: an app that prints is heard on standard error and cannot be
/// taken for a result, and one that reads finds the end of its input instead of the next path.
///
/// It is open until the process ends, which is how the parent learns of that.
final class WorkerChannel {
  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []
  private var start = 0

  init() throws(WorkerError) {
    input = try Self.keep(STDIN_FILENO)
    output = try Self.keep(STDOUT_FILENO)
    let nothing = try Self.check(open("/dev/null", O_RDONLY | O_CLOEXEC), "open /dev/null")
    defer { close(nothing) }
    _ = try Self.check(dup2(nothing, STDIN_FILENO), "dup2")
    _ = try Self.check(dup2(STDERR_FILENO, STDOUT_FILENO), "dup2")
    // The parent ignores it, and a program inherits that; the app should meet it as it is.
    signal(SIGPIPE, SIG_DFL)
    ParentWatch.begin(at: output)
  }

  /// The next path to play; nil when there is no more work, or no parent.
  func nextPath() -> String? {
    while true {
      if let end = buffer[start...].firstIndex(of: 0) {
        defer { start = end + 1 }
        return String(decoding: buffer[start..<end], as: UTF8.self)
      }
      buffer.removeFirst(start)
      start = 0
      guard fill() else { return nil }
    }
  }

  /// How many bytes the app has written past the session, to the file that is its standard error.
  var printedCount: Int {
    fflush(nil)
    // An app may have closed it, or put something else in its place.
    return max(0, Int(lseek(STDERR_FILENO, 0, SEEK_CUR)))
  }

  /// Sends `message`; false when nobody listens any more.
  func send(_ message: WorkerMessage) -> Bool {
    // What the app printed comes before the result of its file.
    fflush(nil)
    return DescriptorWriter(output).write(message.bytes) == nil
  }

  private func fill() -> Bool {
    let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceLength) { bytes, count in
      var result: Int
      repeat {
        result = read(input, bytes.baseAddress, Self.pieceLength)
      } while result < 0 && errno == EINTR
      count = max(0, result)
    }
    buffer.append(contentsOf: piece)
    return !piece.isEmpty
  }

  private static let pieceLength = 1 << 14

  /// Another number for `descriptor`, which no program that the app starts inherits.
  private static func keep(_ descriptor: Int32) throws(WorkerError) -> Int32 {
    // Where few may be open, the highest that still leave the app some.
    let first = min(64, DescriptorLimit.present - 8)
    return try check(fcntl(descriptor, F_DUPFD_CLOEXEC, Int32(clamping: first)), "fcntl")
  }

  private static func check(_ result: Int32, _ call: String) throws(WorkerError) -> Int32 {
    guard result >= 0 else { throw .system(call: call, errno: errno) }
    return result
  }
}
