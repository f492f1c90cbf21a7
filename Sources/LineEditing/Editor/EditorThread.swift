import Platform
import Synchronization

/// A dedicated thread, for a library that must stay on one thread.
///
/// Tasks and dispatch queues move between threads, and waiting for keys would block one of the few
/// threads that all tasks share.
final class EditorThread: Sendable {
  private final class Body {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  private let thread: Mutex<pthread_t?>

  /// Starts a thread that runs `body`.
  ///
  /// Returns nil if the system has no thread left.
  init?(_ body: sending @escaping () -> Void) {
    // Ownership moves to the thread: `body` is not used here again.
    let argument = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
      var started: pthread_t?
    #else
      var started = pthread_t()
    #endif
    let result = pthread_create(&started, nil, { EditorThread.main($0) }, argument.toOpaque())
    guard result == 0 else {
      argument.release()
      return nil
    }
    thread = Mutex(started)
  }

  /// Waits until the thread has ended.
  ///
  /// Do not call it on that thread.
  func join() {
    thread.withLock { thread in
      if let thread { pthread_join(thread, nil) }
      thread = nil
    }
  }

  private static func main(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    blockSignals()
    CellWidth.adopt()
    if let argument {
      Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
    }
    return nil
  }

  /// Blocks signals on this thread, so that none interrupts libedit while it draws.
  ///
  /// The exceptions are signals raised by bugs, and job control, which must stop this thread before
  /// it uses the terminal from the background.
  private static func blockSignals() {
    var blocked = sigset_t()
    sigfillset(&blocked)
    for number in [
      SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGTSTP, SIGTTIN, SIGTTOU,
    ] {
      sigdelset(&blocked, number)
    }
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
  }
}
