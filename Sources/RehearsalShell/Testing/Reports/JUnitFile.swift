#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The file that a run's results go to.
///
/// It is opened before the run and emptied: nobody waits for results that cannot be written, and a
/// run that was cut short leaves none of an earlier one.
struct JUnitFile: ~Copyable {
  private let path: String
  private let descriptor: Int32

  init(_ path: String) throws(TestRunError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .junit(path: path, errno: errno) }
  }

  deinit {
    close(descriptor)
  }

  /// Writes the whole text.
  func write(_ text: String) throws(TestRunError) {
    if let code = DescriptorWriter(descriptor).write(text) {
      // Half a document is none.
      _ = ftruncate(descriptor, 0)
      throw .junit(path: path, errno: code)
    }
  }
}
