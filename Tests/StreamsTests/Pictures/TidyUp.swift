import Streams
import Testing

/// Cancels the remaining subscriptions of a test when the test ends.
///
/// A subscriber and its subscription retain each other. If they are neither finished nor cancelled,
/// they stay in memory and hide leaks of operators.
struct TidyUp: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let leftovers = Leftovers()
    try await Leftovers.$current.withValue(leftovers) { try await function() }
    leftovers.tidyUp()
  }
}

extension Trait where Self == TidyUp {
  /// Cancels the remaining subscriptions of a test when the test ends.
  static var tidyUp: TidyUp { TidyUp() }
}

/// The remaining objects of a test.
// Sendable: filled by the test's own task, and emptied when that has ended.
final class Leftovers: @unchecked Sendable {
  @TaskLocal static var current: Leftovers?

  private var tasks: [() -> Void] = []

  func add(_ task: @escaping () -> Void) {
    tasks.append(task)
  }

  /// Cleans up in reverse order, because a cancellation may leave work on an older clock.
  func tidyUp() {
    for task in tasks.reversed() { task() }
    tasks = []
  }
}
