import LineEditing
import Synchronization

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
    parent.store(getppid(), ordering: .relaxed)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let result = pthread_create(
      &thread,
      nil,
      { argument in
        // A file that is being blessed is finished first.
        if ParentWatch.sees(endAt: Int32(Int(bitPattern: argument))) { SignalRelay.end(by: SIGHUP) }
        return nil
      },
      argument
    )
    #if canImport(Darwin)
      if result == 0, let thread { pthread_detach(thread) }
    #else
      if result == 0 { pthread_detach(thread) }
    #endif
  }

  /// Waits until nobody reads from `pipe` any more, or the parent is another; false when that cannot
  /// be found out.
  private static func sees(endAt pipe: Int32) -> Bool {
    let usual = parent.load(ordering: .relaxed)
    while getppid() == usual {
      var watched = pollfd(fd: pipe, events: Int16(POLLHUP), revents: 0)
      let count = poll(&watched, 1, interval)
      if count > 0 { return true }
      if count < 0, errno != EINTR { return false }
    }
    return true
  }

  private static let parent = Atomic<pid_t>(0)

  /// Milliseconds between looks at the parent itself: not every system tells who writes to a pipe that
  /// its reader is gone.
  private static let interval: Int32 = 1000
}
