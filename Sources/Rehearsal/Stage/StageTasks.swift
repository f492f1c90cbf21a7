import Streams
import TurnConcurrency

/// The tasks that a stage has started and that have not ended.
///
/// It exists until the last of them has ended, so that its lifetime shows whether a task outlives its
/// stage.
final class StageTasks {
  /// A task that has not ended.
  struct Running {
    /// The name that the stage gave it; nil for none.
    let name: String?
    fileprivate let task: Task<Void, Never>

    /// The id of the task; see ``SleepingTask``.
    var id: UInt64 { TurnExecutor.id(of: task) }
  }

  private var tasks: [Int: Running] = [:]
  private var count = 0

  nonisolated deinit {}

  /// The tasks in the order of their starts.
  var running: [Running] {
    tasks.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Starts a task for the stage with a title, which need not be visible yet, and returns its number.
  @discardableResult
  func start(_ name: String?, in title: String, _ operation: @escaping () async -> Void) -> Int {
    count += 1
    let number = count
    let task = TurnExecutor.start(in: title) {
      // The task holds this object on purpose.
      Task(name: name) {
        await operation()
        tasks[number] = nil
      }
    }
    tasks[number] = Running(name: name, task: task)
    return number
  }

  /// Cancels the task with a number, unless it has ended.
  func cancel(_ number: Int) {
    tasks[number]?.task.cancel()
  }

  func cancel() {
    for running in running { running.task.cancel() }
  }
}
