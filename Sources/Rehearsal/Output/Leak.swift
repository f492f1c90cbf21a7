import TurnConcurrency

/// A mistake that a session finds by itself, and reports in a line that begins with `✗`.
///
/// It is one of four: an object or a task that goes on living after its stage left, which is a leak in the
/// usual sense; an observer that an app leaves behind when it ends; work that escapes from the turn into real
/// time, or a deletion, which no replay can repeat; or a loop that waits for a clock. ``role-swift.property`` tells which. All
/// fail a transcript.
nonisolated public struct Leak: Hashable, Sendable {
  /// What leaked: an object, a task, or work.
  public enum Role: Hashable, Sendable {
    /// The stage itself.
    case stage
    /// The director that its factory made.
    case director
    /// A view model that the stage or one of its controls received as a ``NonReusableViewModelOwner``, and that no
    /// open screen, coordinator or service holds.
    case viewModel
    /// The coordinator whose context was closed.
    case coordinator
    /// The tasks of the stage.
    case task
    /// An observer of `NotificationCenter.default` that is still there when the app has ended; its type is the name of
    /// the notification.
    case observer
    /// A task that code outside the session's turns resumed.
    case resumption
    /// A block that a background queue sent to the main queue.
    case arrival
    /// A queue or a timer that another thread resumed or changed.
    case resumedQueue
    /// Work that code gave to something that runs in real time; its type says to what.
    case outsideWork
    /// The deletion of a file outside of the session's folder.
    case deletion
    /// A loop that waits for a clock, which stands still in a turn.
    case clockLoop
  }

  /// What leaked.
  public let role: Role

  /// The name of the object's type; for work, what runs it; for an observer, the name of the notification, which is
  /// empty if the observer receives all.
  public let type: String

  /// The title of the stage that left, of the coordinator's context, or of the stage that was visible
  /// when the task was first seen, the work was given away or the observer was added; empty if there was none.
  public let stage: String

  /// Makes a leak.
  package init(role: Role, type: String, stage: String) {
    self.role = role
    self.type = type
    self.stage = stage
  }

  /// One line for the user: the object that is alive, and the usual cause.
  public var text: String {
    let cause: String
    switch role {
    case .stage: cause = "a closure or a scene that holds the stage: capture it weak or unowned"
    case .director:
      cause = "a closure in the director that holds self: capture what it needs instead"
    case .viewModel: cause = "a closure in the view model that holds self: capture it weak"
    case .coordinator:
      cause = "a parent that keeps it, or a closure that holds self: capture it weak"
    case .task:
      return
        "A task of \(stage) is still running after \(stage) left. Usual cause: a loop that ignores "
        + "cancellation: check Task.isCancelled, or let CancellationError end it."
    case .observer:
      let notifications = type.isEmpty ? "all notifications" : "the notification “\(type)”"
      return
        "\(actor) still observes \(notifications) after the app has ended. Usual cause: a token "
        + "that is not passed to removeObserver(_:), or a subscription that is kept."
    case .resumption:
      let task = stage.isEmpty ? "A task" : "A task of \(stage)"
      return "\(task) was resumed from outside the session, which no replay can repeat. Make calls "
        + "outside through a gateway."
    case .arrival:
      return "A background queue, a thread or a URL task of \(stage.isEmpty ? "the app" : stage) "
        + "sends a block to the main queue, at a moment that no replay can repeat. Make calls outside "
        + "through a gateway, and leave queues out of the app's backgroundQueues if a screen waits "
        + "for their work."
    case .resumedQueue:
      return "A queue or a timer of \(stage.isEmpty ? "the app" : stage) was resumed or changed on "
        + "another thread, at a moment that no replay can repeat. Do it in a task or on a queue, or "
        + "make calls outside through a gateway."
    case .outsideWork:
      return "\(actor) gives work to \(type), which runs it in real time, and no replay can repeat "
        + "that. Use a Dispatch queue or a task, and a gateway for calls outside."
    case .deletion:
      return "\(actor) deletes files outside of the session’s folder, and no replay can bring them "
        + "back. Use the folders of FileManager, which belong to the session."
    case .clockLoop:
      return "\(actor) waits for a clock in a loop, and time stands still while it runs. Wait with "
        + "Task.sleep."
    }
    return "\(type) stays alive after \(stage) left. Usual cause: \(cause)."
  }

  private var actor: String { stage.isEmpty ? "The app" : stage }
}

nonisolated extension Leak {
  /// Makes a leak of what came from outside.
  init(_ resumption: OutsideResumption) {
    let (role, type): (Role, String) =
      switch resumption.kind {
      case .task: (.resumption, "Task")
      case .block: (.arrival, "DispatchQueue")
      case .queue: (.resumedQueue, "DispatchQueue")
      }
    self.init(role: role, type: type, stage: resumption.place)
  }

  /// Makes a leak of an observer that an app has left behind.
  init(_ observer: ForgottenObserver) {
    let name = observer.notification.map(VisibleText.of) ?? ""
    self.init(role: .observer, type: name, stage: observer.place)
  }

  /// Makes a leak of work that code gave away.
  init(_ work: OutsideWork) {
    let (role, type): (Role, String) =
      switch work.receiver {
      case .urlSession: (.outsideWork, "URLSession")
      case .source: (.outsideWork, "a Dispatch source")
      case .channel: (.outsideWork, "a Dispatch channel")
      case .runLoop: (.outsideWork, "a run loop")
      case .thread: (.outsideWork, "a thread")
      case .process: (.outsideWork, "a process that it does not wait for")
      case .deletion: (.deletion, "FileManager")
      case .clock: (.clockLoop, "Clock")
      }
    self.init(role: role, type: type, stage: work.place)
  }
}
