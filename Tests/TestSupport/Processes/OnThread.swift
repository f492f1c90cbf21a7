import Foundation

/// Starts blocking work on a new thread at once, and returns a task with its result.
///
/// Tasks and queues share as many threads as there are processors. Work that blocks one of them may
/// leave no thread for the code that it waits for.
public func onThread<Value: Sendable>(
  _ body: @escaping @Sendable () -> Value
) -> Task<Value, Never> {
  let (results, continuation) = AsyncStream<Value>.makeStream()
  Thread.detachNewThread { continuation.yield(body()) }
  return Task {
    for await result in results { return result }
    preconditionFailure("The thread yields a result before the stream can end.")
  }
}

/// Performs work on a new thread, and waits until it is done.
public func finishOnThread(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body()
    done.signal()
  }
  done.wait()
}
