import Platform

/// What an app prints in a worker: a file without a name, which is the worker's standard error.
///
/// Unlike a pipe, a file never fills up, so the parent need not read while the app plays. The worker takes the output
/// of each request. If it crashes, its parent still has the file.
struct AppOutput {
  let descriptor: Int32

  /// Removes the output, and returns its end.
  func take() -> String {
    let length = length
    guard length > 0 else { return "" }
    let readable = min(length, Self.longest)
    var bytes = [UInt8](unsafeUninitializedCapacity: readable) { bytes, count in
      count = max(0, pread(descriptor, bytes.baseAddress, readable, off_t(length - readable)))
    }[...]
    drop()
    guard readable < length else { return String(decoding: bytes, as: UTF8.self) }
    if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) { bytes = bytes[(end + 1)...] }
    return "… \(length - bytes.count) bytes before this are left out\n"
      + String(decoding: bytes, as: UTF8.self)
  }

  /// Removes the output.
  func drop() {
    if length > 0 { ftruncate(descriptor, 0) }
  }

  private var length: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The most bytes of output to return.
  private static let longest = 1 << 16
}

extension AppOutput {
  /// Creates the file, which the caller closes.
  init() throws {
    let file = try TemporaryFile()
    unlink(file.path)
    descriptor = file.descriptor
    // After output has been removed, the next goes to the beginning.
    _ = fcntl(descriptor, F_SETFL, O_APPEND)
  }
}
