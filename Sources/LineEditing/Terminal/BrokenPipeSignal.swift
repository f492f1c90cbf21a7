#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// SIGPIPE, which by default kills a program that writes where nobody reads.
///
/// A library must not change what a signal does to the whole program, and an ignored SIGPIPE would
/// be inherited by every child; so it is held back on one thread for the time of one write, and
/// taken away if that write raised it. (A signal raised by a write goes to the writing thread:
/// POSIX `write`, EPIPE.)
enum BrokenPipeSignal {
  static func suppressed<Result>(_ write: () -> Result) -> Result {
    var pipe = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    // One that waits already is not ours to take away.
    guard !isPending else { return write() }
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let result = write()
    if isPending {
      var taken: Int32 = 0
      sigwait(&pipe, &taken)
    }
    return result
  }

  /// A signal can wait only where it is blocked.
  private static var isPending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return sigismember(&pending, SIGPIPE) == 1
  }
}
