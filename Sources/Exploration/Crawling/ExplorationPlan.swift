/// What an exploration tries, and what becomes of the answers.
///
/// Ask for requests, have them answered, hand in the answers, and so on until no request comes any more.
nonisolated package protocol ExplorationPlan: Sendable {
  /// How much was explored so far.
  var extent: FlowMap.Extent { get }

  /// Returns what to try next; nothing if the exploration is over.
  mutating func nextRequests() -> [ExplorationRequest]

  /// Takes what came of the last requests, in their order.
  mutating func take(_ answers: [Expansion])

  /// Returns the map; `bound` says what ended the exploration before it was over.
  func finished(bound: String?) -> FlowMap
}
