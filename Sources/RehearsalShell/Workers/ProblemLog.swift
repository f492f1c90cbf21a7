import Platform

/// The problems of the file that a worker plays, kept where they survive a crash of the worker.
///
/// The result of a finished file contains the problems too. Sending each problem at once would wake
/// the parent every time. The log is a file that both processes have open.
final class ProblemLog {
  private let descriptor: Int32
  private var isEmpty = true

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Creates a log, and returns the path by which a worker finds it.
  static func make() throws -> (log: ProblemLog, path: String) {
    let file = try TemporaryFile()
    return (ProblemLog(file.descriptor), file.path)
  }

  /// Opens the log at `path` and unlinks the path.
  static func open(_ path: String) throws -> ProblemLog {
    ProblemLog(try TemporaryFile.take(path))
  }

  /// Removes the problems of the previous file.
  func clear() {
    guard !isEmpty else { return }
    // If this fails, a crash report at worst repeats old problems.
    _ = ftruncate(descriptor, 0)
    _ = lseek(descriptor, 0, SEEK_SET)
    isEmpty = true
  }

  /// Adds a problem of the current file.
  func append(_ problem: FileResult.Problem) {
    isEmpty = false
    var record = ByteWriter()
    record.write(problem)
    // If this fails, the problem is lost only if the worker crashes.
    _ = DescriptorWriter(descriptor).write(record.bytes)
  }

  /// The problems that the worker has logged, as far as they are complete.
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
