import Streams
import Testing

/// Cancels, when a test is over, what its subscribers still listen to.
///
/// A subscriber and its subscription keep each other. Those that are neither finished nor cancelled
/// would stay for ever, and hide a leak of an operator.
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
  /// Cancels, when a test is over, what its subscribers still listen to.
  static var tidyUp: TidyUp { TidyUp() }
}

/// What a test leaves behind.
// Sendable: filled by the test's own task, and emptied when that has ended.
final class Leftovers: @unchecked Sendable {
  @TaskLocal static var current: Leftovers?

  private var tasks: [() -> Void] = []

  func add(_ task: @escaping () -> Void) {
    tasks.append(task)
  }

  /// What came last goes first: a clock takes what a cancellation still left on it.
  func tidyUp() {
    for task in tasks.reversed() { task() }
    tasks = []
  }
}
