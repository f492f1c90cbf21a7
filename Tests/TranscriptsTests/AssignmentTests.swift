import Rehearsal
import Testing

@testable import Transcripts

@Suite struct AssignmentTests {
  @Test func nobodyNeedsNothing() {
    var assignment = Assignment<Int>(count: 0, budget: 10) { _, _ in nil }
    #expect(assignment.complete() == [])
  }

  @Test func aSeekerMovesForOneWhoHasNoChoice() {
    let suits = [[true, true, false], [true, false, false], [false, true, true]]
    #expect(places(suits) == [1, 0, 2])
  }

  @Test func twoWhoWantTheSamePlaceCannotBothHaveIt() {
    #expect(places([[true, false], [true, false]]) == nil)
  }

  @Test func isGivenUpWhenItTakesTooLong() {
    var asked = 0
    var assignment = Assignment<Int>(count: 100, budget: 500) { seeker, place in
      asked += 1
      return place < 50 ? place : nil
    }
    #expect(assignment.complete() == nil)
    #expect(asked <= 500)
  }

  @Test func succeedsWheneverSomeOrderDoes() {
    var random = SeededRandomNumberGenerator(seed: 9)
    var successCount = 0
    for round in 0..<1_000 {
      let count = Int.random(in: 1...5, using: &random)
      let suits = (0..<count).map { _ in
        (0..<count).map { _ in Int.random(in: 0..<5, using: &random) < 2 }
      }
      let result = places(suits)
      let isPossible = hasOrder(suits[...], free: Set(0..<count))
      let isRight =
        result.map { places in
          Set(places).count == count && places.enumerated().allSatisfy { suits[$0][$1] }
        } ?? true
      successCount += isPossible ? 1 : 0
      guard isRight, (result != nil) == isPossible else {
        Issue.record("Round \(round): \(suits) gives \(result ?? [])")
        return
      }
    }
    #expect((100..<900).contains(successCount))
  }

  private func places(_ suits: [[Bool]]) -> [Int]? {
    var assignment = Assignment(count: suits.count, budget: 10_000) { seeker, place in
      suits[seeker][place] ? place : nil
    }
    return assignment.complete()
  }

  private func hasOrder(_ suits: ArraySlice<[Bool]>, free: Set<Int>) -> Bool {
    guard let first = suits.first else { return true }
    return free.contains { first[$0] && hasOrder(suits.dropFirst(), free: free.subtracting([$0])) }
  }
}
