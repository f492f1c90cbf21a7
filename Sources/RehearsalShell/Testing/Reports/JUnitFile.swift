import Platform

/// The JUnit file for the results of a run.
///
/// The file is opened and emptied before the run. A file that cannot be written stops the run at
/// once, and an interrupted run leaves no results of an earlier one.
struct JUnitFile: ~Copyable {
  private let path: String
  private let descriptor: Int32

  init(_ path: String) throws {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw ShellError.unwritable(path, errno: errno) }
  }

  deinit {
    close(descriptor)
  }

  /// Writes the whole text.
  func write(_ text: String) throws {
    if let code = DescriptorWriter(descriptor).write(text) {
      // A partial document is invalid.
      _ = ftruncate(descriptor, 0)
      throw ShellError.unwritable(path, errno: code)
    }
  }
}
