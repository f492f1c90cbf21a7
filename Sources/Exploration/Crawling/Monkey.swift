/// Tries random commands instead of all.
nonisolated package struct Monkey: Sendable {
  private let commandCount: Int
  private let seed: UInt64
  /// The number of commands that were planned.
  private var plannedCount = 0
  /// The number of commands that were tried.
  private(set) var triedCount = 0

  /// Prepares to try this number of commands, whose choice depends on `seed`.
  package init(commandCount: Int, seed: UInt64) {
    (self.commandCount, self.seed) = (commandCount, seed)
  }

  /// The next walks, each of at most `length` commands after a beginning; nothing if enough was tried.
  mutating func next(_ length: Int, after beginning: [String]) -> [ExplorationRequest] {
    var lengths: [Int] = []
    // The app may end a walk early.
    var rest = commandCount - triedCount
    while rest > 0, lengths.count < Crawler.batchSize {
      lengths.append(min(length, rest))
      rest -= length
    }
    plannedCount += lengths.reduce(0, +)
    let first = UInt64(plannedCount) << 20
    return lengths.enumerated().map { index, length in
      .random(seed: seed ^ (first + UInt64(index)), length: length, after: beginning)
    }
  }

  /// Counts the commands of a walk.
  mutating func note(_ answer: Expansion) {
    triedCount += answer.steps.count { if case .trial = $0 { true } else { false } }
  }
}
