import PlaybillRooms

/// A time limit, on a clock that a test can control.
struct TimeLimit {
  let duration: Duration
  let clock: any Clock<Duration>

  /// Runs `body`, and cancels it if it takes too long.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable () async throws(APPError) -> Value
  ) async throws(APPError) -> Value {
    let (duration, clock) = (duration, clock)
    return try await withTaskGroup(of: Result<Value, APPError>.self) { group in
      group.addTask {
        do throws(APPError) {
          return .success(try await body())
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        do {
          try await clock.sleep(for: duration)
          return .failure(.timedOut)
        } catch {
          return .failure(.unreachable)
        }
      }
      defer { group.cancelAll() }
      return await group.next() ?? .failure(.unreachable)
    }
    .get()
  }
}
