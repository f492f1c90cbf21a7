import Foundation

/// Does what may wait on a thread of its own, and returns what it came to.
///
/// Tasks and queues share as many threads as there are processors: who waited on one of those would
/// wait for somebody who finds none to go on with.
nonisolated func onThread<Value: Sendable>(
  _ body: @escaping @Sendable () -> Value
) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}
