import Rehearsal

extension Session {
  /// Delivers an event from outside, and returns what follows from it, or why it was not delivered.
  @MainActor func outputs(of event: InboxEvent) -> [Output] {
    do throws(Refusal) {
      return try deliver(event)
    } catch {
      return [refuse(error)]
    }
  }

  /// Waits until a reply or an event arrives or `sleep` ends; returns false if `sleep` ended.
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
