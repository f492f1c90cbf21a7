import Streams
import Synchronization

/// A queue of replies and events that have arrived from outside but are not delivered yet.
///
/// It passes them from the tasks outside to the main actor.
// Sendable: `state` is used under the lock only. The lock is not the standard library's Mutex, which
// the thread sanitizer does not know.
nonisolated final class ReplyQueue: @unchecked Sendable {
  private struct State {
    var replies: [GatewayReply] = []
    var events: [InboxEvent] = []
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let lock = Lock()
  private var state = State()
  /// Whether something other than a reply has arrived.
  ///
  /// Every command asks for it, so no lock guards it.
  private let isWoken = Atomic(false)

  /// Adds a reply, and resumes the waiting task, if any.
  ///
  /// It can be called from any executor.
  func append(_ reply: GatewayReply) {
    change { $0.replies.append(reply) }
  }

  /// Adds an event, and resumes the waiting task, if any.
  ///
  /// It can be called from any thread.
  func append(_ event: InboxEvent) {
    change { $0.events.append(event) }
  }

  /// Resumes the waiting task, if any, because something other than a reply has arrived.
  ///
  /// It can be called from any thread.
  func wake() {
    isWoken.store(true, ordering: .releasing)
    change { _ in }
  }

  private func change(_ body: (inout State) -> Void) {
    let waiter = withState { state in
      body(&state)
      return state.waiter.take()
    }
    waiter?.resume()
  }

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.withLock { body(&state) }
  }

  /// Whether ``wake()`` was called since the last call of ``sleep()``.
  var isAwake: Bool { isWoken.load(ordering: .acquiring) }

  /// Waits for the next call of ``wake()``; returns whether it was called since the last call.
  func sleep() -> Bool {
    isAwake && isWoken.exchange(false, ordering: .acquiringAndReleasing)
  }

  /// Removes and returns the oldest reply; nil if there is none.
  func take() -> GatewayReply? {
    withState { $0.replies.isEmpty ? nil : $0.replies.removeFirst() }
  }

  /// Removes and returns the oldest event; nil if there is none.
  func takeEvent() -> InboxEvent? {
    withState { $0.events.isEmpty ? nil : $0.events.removeFirst() }
  }

  /// Waits until there is a reply or an event, until the queue is awake, or until the task is cancelled.
  ///
  /// Only one task may wait at a time.
  func untilFilled() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = withState { state in
          // Check this under the lock, which `wake()` and the handler below take too, so that nothing
          // is missed.
          if !state.replies.isEmpty || !state.events.isEmpty || isAwake || Task.isCancelled {
            return true
          }
          if state.waiter != nil { fatalError("Two tasks wait for the replies of one session.") }
          state.waiter = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      withState { $0.waiter.take() }?.resume()
    }
  }
}
