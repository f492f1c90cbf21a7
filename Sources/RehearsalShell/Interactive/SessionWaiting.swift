import Rehearsal

extension Session {
  /// Waits until a reply arrives or `sleep` ends; returns true for a reply.
  ///
  /// Throws an error if the task is cancelled.
  @discardableResult
  func untilReply(orUntil sleep: @escaping @Sendable () async throws -> Void) async throws -> Bool {
    let isReply = try await withThrowingTaskGroup { group in
      group.addTask {
        await self.untilReply()
        return true
      }
      group.addTask {
        try await sleep()
        return false
      }
      defer { group.cancelAll() }
      return try await group.next() ?? false
    }
    try Task.checkCancellation()
    return isReply
  }
}
