import Platform

/// The three standard descriptors, which the caller may have closed (`>&-`).
///
/// The next opened file gets the lowest free number. Without this, a recording could become
/// standard output, and screen output would be written into it.
enum StandardDescriptors {
  /// Opens the closed descriptors so that reading or writing still fails.
  static func open() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // All lower descriptors are open by now, so `open` returns this one.
      _ = Platform.open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
