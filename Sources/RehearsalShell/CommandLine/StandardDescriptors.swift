#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The three descriptors that every program may count on, although its caller may have closed them
/// (`>&-`).
///
/// The next file that is opened gets the lowest number that is free: a recording would be standard
/// output, and the screen would be written into it.
enum StandardDescriptors {
  /// Opens those that are closed, in such a way that to read or write them fails as if they still
  /// were.
  static func open() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // All below it are open by now, so that this one is what it gets.
      _ = openNothing(descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  private static func openNothing(_ flags: Int32) -> Int32 {
    #if canImport(Darwin)
      Darwin.open("/dev/null", flags)
    #elseif canImport(Glibc)
      Glibc.open("/dev/null", flags)
    #elseif canImport(Musl)
      Musl.open("/dev/null", flags)
    #endif
  }
}
