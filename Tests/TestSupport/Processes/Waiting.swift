/// Waits until what a test sees meets `condition`, looking again and again.
///
/// ```swift
/// try await wait(for: "the reply", in: session.pendingCalls) { $0.isEmpty }
/// ```
///
/// Wait for a state that lasts: a moment can pass between two looks.
///
/// - Throws: ``WaitError`` after ``PseudoTerminal/patience``, a `CancellationError` when the time limit of the test is
///   over, or what `seen` throws.
public func wait<Seen>(
  for what: String,
  in seen: @autoclosure () throws -> Seen,
  _ condition: (Seen) -> Bool
) async throws {
  let end = ContinuousClock.now + PseudoTerminal.patience
  while case let last = try seen(), !condition(last) {
    if ContinuousClock.now > end { throw WaitError(what: what, seen: "\(last)") }
    try await Task.sleep(for: .milliseconds(1))
  }
}

/// A test has waited in vain.
public struct WaitError: Error, CustomStringConvertible {
  let what: String
  let seen: String

  /// What the test waited for, and what it saw at the end.
  public var description: String { "waited in vain for \(what); what was there: \(seen)" }
}
