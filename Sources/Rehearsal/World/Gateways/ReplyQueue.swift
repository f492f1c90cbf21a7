import Synchronization

/// A queue of replies that have arrived but are not delivered yet.
///
/// It passes replies from the tasks outside to the main actor.
nonisolated final class ReplyQueue: Sendable {
  private struct State {
    var replies: [GatewayReply] = []
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Adds a reply, and resumes the waiting task, if any.
  ///
  /// It can be called from any executor.
  func append(_ reply: GatewayReply) {
    let waiter = state.withLock { state in
      state.replies.append(reply)
      return state.waiter.take()
    }
    waiter?.resume()
  }

  /// Removes and returns the oldest reply; nil if there is none.
  func take() -> GatewayReply? {
    state.withLock { $0.replies.isEmpty ? nil : $0.replies.removeFirst() }
  }

  /// Waits until there is a reply, or until the task is cancelled.
  ///
  /// Only one task may wait at a time.
  func untilFilled() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          // Check this under the lock, which the handler below takes too, so that no cancellation
          // is missed.
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
