/// Somebody who knows the language of the lines, and helps to type them.
///
/// The editor asks while nobody presses a key, goes on reading keys meanwhile, and drops an answer
/// to a line that has changed since: an advisor may take its time.
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
  /// What can be said of `draft`.
  func advice(on draft: LineDraft) async -> LineAdvice
}
