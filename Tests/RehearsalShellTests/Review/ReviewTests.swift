import Testing

@testable import RehearsalShell

/// The decisions of a review.
@Suite(.timeLimit(.minutes(10))) struct ReviewTests {
  private func review(_ count: Int, _ answers: [ReviewAnswer]) -> Review {
    var review = Review(count: count)
    for answer in answers { review.apply(answer) }
    return review
  }

  /// All sequences of so many answers.
  private func sequences(of length: Int) -> [[ReviewAnswer]] {
    guard length > 0 else { return [[]] }
    return sequences(of: length - 1).flatMap { sequence in
      ReviewAnswer.allCases.map { sequence + [$0] }
    }
  }

  /// Each answer decides the hunk that was asked about, and those before keep their decisions.
  @Test("each answer decides only the current hunk or the rest, in any sequence", arguments: 0...3)
  func anyAnswers(count: Int) {
    for answers in (0...4).flatMap(sequences) {
      var review = Review(count: count)
      for answer in answers {
        let before = review
        review.apply(answer)
        #expect(review.decisions.starts(with: before.decisions))
        guard let next = before.next else {
          #expect(review == before, "nothing was asked")
          continue
        }
        #expect(next == before.decisions.count)
        switch answer {
        case .accept: #expect(review.decision(on: next) == .accepted)
        case .reject: #expect(review.decision(on: next) == .rejected)
        case .skip: #expect(review.decision(on: next) == .undecided)
        case .acceptRest:
          #expect((next..<count).allSatisfy { review.decision(on: $0) == .accepted })
        case .quit: #expect(review.decisions == before.decisions)
        }
        #expect(review.hasQuit == (answer == .quit))
        #expect((review.next == nil) == (review.hasQuit || review.decisions.count == count))
      }
      let undecided = (0..<count).filter { $0 >= review.decisions.count }
      #expect(undecided.allSatisfy { review.decision(on: $0) == .undecided })
      #expect(review.decisions.count <= count)
    }
  }
}
