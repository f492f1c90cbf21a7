/// The decisions about the hunks of a file, from first to last.
struct Review: Equatable {
  /// What to do with a hunk.
  enum Decision: Hashable {
    case accepted
    case rejected
    /// The user postponed the decision.
    case undecided
  }

  /// The decisions so far; later hunks have none yet.
  private(set) var decisions: [Decision] = []

  /// Whether the user ended the review of this file and of those after it.
  private(set) var hasQuit = false

  private let count: Int

  /// Creates a review of `count` hunks.
  init(count: Int) {
    self.count = count
  }

  /// The index of the hunk to decide now; nil if no question is left.
  var next: Int? {
    hasQuit || decisions.count == count ? nil : decisions.count
  }

  /// The decision on the hunk at `index`.
  func decision(on index: Int) -> Decision {
    index < decisions.count ? decisions[index] : .undecided
  }

  /// Applies an answer to the next hunk; does nothing if there is none.
  mutating func apply(_ answer: ReviewAnswer) {
    guard next != nil else { return }
    switch answer {
    case .accept: decisions.append(.accepted)
    case .reject: decisions.append(.rejected)
    case .skip: decisions.append(.undecided)
    case .acceptRest:
      decisions += Array(repeating: .accepted, count: count - decisions.count)
    case .quit: hasQuit = true
    }
  }
}
