/// Work that code gave away in a turn, to something that runs it in real time.
///
/// No replay can repeat it, and virtual time does not wait for it.
public struct OutsideWork: Hashable, Sendable {
  /// What runs the work.
  public enum Receiver: Hashable, Sendable {
    /// A Dispatch queue other than the main queue, by its label.
    case queue(String)
    /// An operation queue other than the main one.
    case operationQueue
    /// Foundation's loading of URLs.
    case urlSession
    /// A Dispatch group or work item, which notifies a queue.
    case notification
    /// A Dispatch source, such as a timer.
    case source
    /// A timer of a run loop.
    case timer
    /// A run loop.
    case runLoop
    /// A thread.
    case thread
    /// A process, for which the code did not wait.
    case process
    /// Nothing: a loop waits for a clock, which stands still in a turn.
    case clock
  }

  /// What runs the work.
  public let receiver: Receiver

  /// Where the app was; see ``TurnExecutor/place``.
  public let place: String

  /// Whether `other` is this work, or a part of it.
  func includes(_ other: OutsideWork) -> Bool {
    if self == other { return true }
    // The progress of a URL task reports on this queue.
    return receiver == .urlSession && other.receiver == .queue("com.apple.root.background-qos")
      && place == other.place
  }
}

#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
  import CInterposition

  extension OutsideWork {
    private static let installation: Void = interposed_outside_work_install { owner, work, label in
      TurnExecutor.at(owner).note(Receiver(work, label: label.map { String(cString: $0) } ?? ""))
    } _: { owner in
      TurnExecutor.at(owner).forgetProcesses()
    }

    /// Makes the sessions of this process notice the work.
    static func install() { installation }
  }

  extension OutsideWork.Receiver {
    fileprivate init(_ work: outside_work, label: String) {
      switch work {
      case work_of_notification: self = .notification
      case work_of_source: self = .source
      case work_of_timer: self = .timer
      case work_of_run_loop: self = .runLoop
      case work_of_thread: self = .thread
      case work_of_process: self = .process
      // Foundation's labels, some with a number or an address.
      case _ where label.hasPrefix("URLSession<") || label.hasPrefix("org.swift.URLSession"):
        self = .urlSession
      case _ where label.hasPrefix("NSOperationQueue "): self = .operationQueue
      default: self = .queue(label)
      }
    }
  }
#endif
