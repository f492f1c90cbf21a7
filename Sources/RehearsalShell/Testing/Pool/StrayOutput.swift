#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the app of a worker writes past the session, to standard output or standard error: kept
/// until it is known during which file it was written.
///
/// It is a file without a name. Other than a pipe it is never full, so that nobody has to read
/// while the app plays, and what was written before a crash is there after it.
final class StrayOutput {
  /// What the worker is given as its standard error; it is closed with this object.
  let descriptor: Int32
  private var position = 0

  init() throws(WorkerError) {
    let file = try TemporaryFile()
    unlink(file.path)
    descriptor = file.descriptor
  }

  deinit {
    close(descriptor)
  }

  /// What was written behind what was taken before, up to byte `end` of all or up to now.
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

  /// More than anybody reads of one file.
  private static let longest = 1 << 16
}
