/// Work that code gave away in a turn, to something that runs it in real time.
///
/// No replay can repeat it, and virtual time does not wait for it.
public struct OutsideWork: Hashable, Sendable {
  /// What runs the work.
  public enum Receiver: Hashable, Sendable {
    /// Foundation's loading of URLs.
    case urlSession
    /// A Dispatch source.
    case source
    /// A channel of Dispatch, which reads or writes a file.
    case channel
    /// A run loop: one of another thread, or an observer of one.
    case runLoop
    /// A thread.
    case thread
    /// A process, for which the code did not wait.
    case process
    /// Nothing: a file outside of the session's folder is gone.
    case deletion
    /// Nothing: a loop waits for a clock, which stands still in a turn.
    case clock
  }

  /// What runs the work.
  public let receiver: Receiver

  /// Where the app was; see ``TurnExecutor/place``.
  public let place: String
}

#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
  import CInterposition

  extension OutsideWork.Receiver {
    init?(_ work: outside_work) {
      switch work {
      case work_of_url_session: self = .urlSession
      case work_of_deletion: self = .deletion
      case work_of_source: self = .source
      case work_of_channel: self = .channel
      case work_of_run_loop: self = .runLoop
      case work_of_thread: self = .thread
      case work_of_process: self = .process
      default: return nil
      }
    }
  }
#endif
