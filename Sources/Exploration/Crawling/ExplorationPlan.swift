/// Decides what an exploration tries, and makes a map of the answers.
///
/// Ask for requests, find the answers, pass them to ``take(_:)``, and repeat until no more requests come.
nonisolated package protocol ExplorationPlan: Sendable {
  /// How much was explored so far.
  var extent: FlowMap.Extent { get }

  /// Returns what to try next; nothing if the exploration is over.
  mutating func nextRequests() -> [ExplorationRequest]

  /// Takes what came of the last requests, in their order; nil for a request without an answer.
  mutating func take(_ answers: [Expansion?])

  /// Returns the map; `bound` says what ended the exploration before it was over.
  func finished(bound: String?) -> FlowMap
}
