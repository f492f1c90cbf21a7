import Platform

/// Output that a worker's app writes directly to standard output or standard error.
///
/// It is kept until the parent knows which file was being played. The storage is an unlinked file.
/// Unlike a pipe, a file never fills up, so the parent need not read while the app plays, and the
/// output survives a crash of the worker.
final class WorkerOutput {
  /// The descriptor to use as the worker's standard error, which this object closes.
  let descriptor: Int32
  private var position = 0

  init() throws {
    let file = try TemporaryFile()
    unlink(file.path)
    descriptor = file.descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Returns the output since the last call, up to byte `end` of all output.
  func take(upTo end: Int = .max) -> String {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return "" }
    let end = min(end, Int(status.st_size))
    guard end > position else { return "" }
    defer { position = end }
    let readable = min(end - position, Self.longest)
    let bytes = [UInt8](unsafeUninitializedCapacity: readable) { bytes, count in
      count = max(0, pread(descriptor, bytes.baseAddress, readable, off_t(position)))
    }
    let hiddenCount = end - position - bytes.count
    return String(decoding: bytes, as: UTF8.self)
      + (hiddenCount > 0 ? "\n… and \(hiddenCount) bytes more" : "")
  }

  /// The most bytes of stray output to report for one file.
  private static let longest = 1 << 16
}
