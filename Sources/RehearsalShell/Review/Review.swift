/// The decisions about the hunks of a file, from the first to the last.
struct Review: Equatable {
  /// What is to happen to a hunk.
  enum Decision: Hashable {
    case accepted
    case rejected
    /// Nobody wants to say it now.
    case undecided
  }

  /// The decisions so far; hunks below have none yet.
  private(set) var decisions: [Decision] = []

  /// Whether somebody has had enough, of this file and of those after it.
  private(set) var hasQuit = false

  private let count: Int

  /// Begins the review of so many hunks.
  init(count: Int) {
    self.count = count
  }

  /// The hunk to decide now, from 0; nil when there is nothing to ask any more.
  var next: Int? {
    hasQuit || decisions.count == count ? nil : decisions.count
  }

  /// What is to happen to hunk `index`.
  func decision(on index: Int) -> Decision {
    index < decisions.count ? decisions[index] : .undecided
  }

  /// Hears what is said of the next hunk; does nothing when there is none.
  mutating func hear(_ answer: ReviewAnswer) {
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
