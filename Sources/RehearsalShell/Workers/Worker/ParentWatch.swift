import Dispatch
import LineEditing
import Platform

/// Ends a worker whose parent has ended, whatever the app is doing.
///
/// Otherwise a worker notices the end of its parent only when it writes a result, which never
/// happens if the app hangs. The time limit of the file does not help, because the parent enforces
/// it.
enum ParentWatch {
  /// Watches the pipe that the parent reads, in a thread of its own.
  static func begin(at pipe: Int32) {
    let parent = getppid()
    DispatchQueue(label: "parent watch").async {
      // A file that is being blessed is finished first.
      if hasEnded(parent, at: pipe) { SignalRelay.end(by: SIGHUP) }
    }
  }

  /// Waits until `pipe` has no reader or the process has another parent than `parent`.
  ///
  /// Returns false if `poll` fails.
  private static func hasEnded(_ parent: pid_t, at pipe: Int32) -> Bool {
    while getppid() == parent {
      var watched = pollfd(fd: pipe, events: Int16(POLLHUP), revents: 0)
      let count = poll(&watched, 1, interval)
      if count > 0 { return true }
      if count < 0, errno != EINTR { return false }
    }
    return true
  }

  /// The interval between checks of the parent process, in milliseconds.
  ///
  /// Not every system notifies the writer of a pipe that its reader is gone.
  private static let interval: Int32 = 1000
}
