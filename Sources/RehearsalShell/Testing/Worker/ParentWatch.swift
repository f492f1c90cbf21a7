#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ends a worker whose parent has ended, whatever the app does meanwhile.
///
/// A worker notices the end of its parent when it has something to say, which one that is stuck in a
/// file never has. The limit of the file does not help: it is the parent who looks at the clock.
enum ParentWatch {
  /// Watches the pipe that the parent reads, from a thread that does nothing else.
  ///
  /// Where the system has no thread left, nobody watches.
  static func begin(at pipe: Int32) {
    let argument = UnsafeMutableRawPointer(bitPattern: Int(pipe))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let result = pthread_create(
      &thread,
      nil,
      { argument in
        ParentWatch.wait(at: Int32(Int(bitPattern: argument)))
        _exit(ShellStatus.inputOutput.rawValue)
      },
      argument
    )
    #if canImport(Darwin)
      if result == 0, let thread { pthread_detach(thread) }
    #else
      if result == 0 { pthread_detach(thread) }
    #endif
  }

  /// Returns when nobody reads from `pipe` any more.
  private static func wait(at pipe: Int32) {
    // Nothing is asked for: errors are told anyway.
    var watched = pollfd(fd: pipe, events: 0, revents: 0)
    while watched.revents == 0 {
      if poll(&watched, 1, -1) < 0, errno != EINTR { return }
    }
  }
}
