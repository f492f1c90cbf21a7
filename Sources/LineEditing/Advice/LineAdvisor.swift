/// Gives advice on a line while the user types it.
///
/// The editor calls the advisor while no key is pressed, and continues to read keys. It discards
/// advice on a line that has changed since, so an advisor may take its time.
///
/// ```swift
/// struct Greeter: LineAdvisor {
///   func advice(on draft: LineDraft) async -> LineAdvice {
///     LineAdvice(
///       candidates: [LineAdvice.Candidate("hello", help: "say hello")],
///       replacedCount: draft.cursor
///     )
///   }
/// }
/// ```
public protocol LineAdvisor: Sendable {
  /// Returns advice on `draft`.
  func advice(on draft: LineDraft) async -> LineAdvice
}
