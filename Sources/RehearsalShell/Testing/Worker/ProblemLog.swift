#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is wrong with the file that a worker plays, kept where a crash of the worker does not reach
/// it.
///
/// A result says it too when the file is finished; to send each problem at once would wake the
/// parent once for each. The log is a file that both have open.
final class ProblemLog {
  private let descriptor: Int32
  private var isEmpty = true

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Makes a log, and the path by which a worker finds it.
  static func make() throws(WorkerError) -> (log: ProblemLog, path: String) {
    let file = try TemporaryFile()
    return (ProblemLog(file.descriptor), file.path)
  }

  /// Opens the log at `path`, and takes its name away.
  static func open(_ path: String) throws(WorkerError) -> ProblemLog {
    ProblemLog(try TemporaryFile.take(path))
  }

  /// Forgets what was wrong with the file before.
  func clear() {
    guard !isEmpty else { return }
    // What cannot be forgotten is at worst reported once more, after a crash.
    _ = ftruncate(descriptor, 0)
    _ = lseek(descriptor, 0, SEEK_SET)
    isEmpty = true
  }

  /// Notes a problem of the file that is played.
  func append(_ problem: FileResult.Problem) {
    isEmpty = false
    var record = ByteWriter()
    record.write(problem)
    // Where there is no room for it, a crash hides it, and nothing else.
    _ = DescriptorWriter(descriptor).write(record.bytes)
  }

  /// What the worker has noted, as far as it came.
  func problems() -> [FileResult.Problem] {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { bytes, count in
      count = max(0, pread(descriptor, bytes.baseAddress, bytes.count, 0))
    }
    var reader = ByteReader(bytes[...])
    var problems: [FileResult.Problem] = []
    while let problem = reader.problem() { problems.append(problem) }
    return problems
  }
}
