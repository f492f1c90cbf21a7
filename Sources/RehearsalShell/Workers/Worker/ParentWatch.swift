import LineEditing
import Platform
import Synchronization

/// Ends a worker whose parent has ended, whatever the app is doing.
///
/// Otherwise a worker notices the end of its parent only when it writes a result, which never
/// happens if the app hangs. The time limit of the file does not help, because the parent enforces
/// it.
enum ParentWatch {
  /// Watches the pipe that the parent reads, in a dedicated thread.
  ///
  /// If the system cannot create a thread, the pipe is not watched.
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

  /// Waits until `pipe` has no reader or the process has another parent.
  ///
  /// Returns false if `poll` fails.
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

  /// The interval between checks of the parent process, in milliseconds.
  ///
  /// Not every system notifies the writer of a pipe that its reader is gone.
  private static let interval: Int32 = 1000
}
