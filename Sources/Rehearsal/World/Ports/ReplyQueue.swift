import Synchronization

/// Replies that have arrived and that the session has not taken in yet: the door from the tasks
/// outside to the main actor.
nonisolated final class ReplyQueue: Sendable {
  private struct State {
    var replies: [PortReply] = []
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Adds a reply, and wakes who waits for one.
  ///
  /// Called from any executor.
  func append(_ reply: PortReply) {
    let waiter = state.withLock { state in
      state.replies.append(reply)
      return state.waiter.take()
    }
    waiter?.resume()
  }

  /// The reply that arrived first of those that are left.
  func take() -> PortReply? {
    state.withLock { $0.replies.isEmpty ? nil : $0.replies.removeFirst() }
  }

  /// Waits until a reply is there, or the task is cancelled.
  ///
  /// One task may wait at a time.
  func untilFilled() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          // Asked under the lock, which the handler below takes as well: no cancellation is missed.
          if !state.replies.isEmpty || Task.isCancelled { return true }
          precondition(state.waiter == nil, "Two tasks wait for the replies of one session.")
          state.waiter = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiter.take() }?.resume()
    }
  }
}
