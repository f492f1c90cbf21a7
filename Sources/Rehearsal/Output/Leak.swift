import TurnConcurrency

/// A mistake that a session finds by itself, and reports in a line that begins with `✗`.
///
/// It is one of three: an object or a task that goes on living after its stage left, which is a leak in the
/// usual sense; work that escapes from the turn into real time, which no replay can repeat; or a loop that
/// waits for a clock. ``role-swift.property`` tells which. All fail a transcript.
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
    /// A task that code outside the session's turns resumed.
    case resumption
    /// Work that code gave to a Dispatch queue in a turn; its type is the label of the queue.
    case queueWork
    /// Work that code gave to something else outside the turn; its type says to what.
    case outsideWork
    /// A loop that waits for a clock, which stands still in a turn.
    case clockLoop
  }

  /// What leaked.
  public let role: Role

  /// The name of the object's type; for work, the label of the queue, or what else runs it.
  public let type: String

  /// The title of the stage that left, of the coordinator's context, or of the stage that was visible
  /// when the task was first seen or the work was given away; empty if there was none.
  public let stage: String

  /// Makes a leak.
  public init(role: Role, type: String, stage: String) {
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
    case .resumption:
      let task = stage.isEmpty ? "A task" : "A task of \(stage)"
      return "\(task) was resumed from outside the session, which no replay can repeat. Make calls "
        + "outside through a gateway."
    case .queueWork:
      let queue = type.isEmpty ? "a queue without a label" : "the queue “\(type)”"
      return "\(actor) gives work to \(queue), \(Self.outcome) \(Self.replacement) If no screen "
        + "waits for the work, name the queue in the app's backgroundQueues."
    case .outsideWork:
      return "\(actor) gives work to \(type), \(Self.outcome) \(Self.replacement)"
    case .clockLoop:
      return "\(actor) waits for a clock in a loop, and time stands still while it runs. Wait with "
        + "Task.sleep."
    }
    return "\(type) stays alive after \(stage) left. Usual cause: \(cause)."
  }

  private var actor: String { stage.isEmpty ? "The app" : stage }

  private static let outcome = "which runs it in real time, and no replay can repeat that."

  private static let replacement =
    "Use a task, with Task.sleep or Timer.publish for time and a gateway for calls outside."
}

nonisolated extension Leak {
  /// Makes a leak of work that code gave away.
  init(_ work: OutsideWork) {
    let (role, type): (Role, String) =
      switch work.receiver {
      case .queue(let label): (.queueWork, label)
      case .operationQueue: (.outsideWork, "an operation queue")
      case .urlSession: (.outsideWork, "URLSession")
      case .notification: (.outsideWork, "a Dispatch notification")
      case .source: (.outsideWork, "a Dispatch source")
      case .timer: (.outsideWork, "a timer of a run loop")
      case .runLoop: (.outsideWork, "a run loop")
      case .thread: (.outsideWork, "a thread")
      case .process: (.outsideWork, "a process that it does not wait for")
      case .clock: (.clockLoop, "Clock")
      }
    self.init(role: role, type: type, stage: work.place)
  }
}
