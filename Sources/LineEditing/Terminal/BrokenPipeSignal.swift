import Platform

/// Suppresses SIGPIPE, which by default ends a program that writes to a closed pipe.
///
/// A library must not change the signal handling of the whole program, and child processes would
/// inherit an ignored SIGPIPE. So this type blocks SIGPIPE on one thread during one write, and
/// consumes it if that write raised it. A write raises the signal on the writing thread. Source:
/// POSIX `write`, EPIPE.
enum BrokenPipeSignal {
  static func suppressed<Result>(_ write: () -> Result) -> Result {
    var pipe = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    // Do not consume a signal that was pending before.
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

  /// Whether SIGPIPE is pending, which is possible only while it is blocked.
  private static var isPending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return sigismember(&pending, SIGPIPE) == 1
  }
}
