import Rehearsal
import Testing

@testable import PlaybillRooms

/// Compares the state machine with its declaration by random actions: the machine takes all
/// declared transitions and no others.
@Suite struct FirstLayerMachineTests {
  private struct Arrow: Hashable {
    let from: FirstLayerState
    let to: FirstLayerState
  }

  private static let declared = Set(
    FirstLayerTransition.declared.map { Arrow(from: $0.from, to: $0.to) }
  )

  /// Lets a parent react to random actions and returns its transitions.
  private func walk(seed: UInt64) throws -> [Arrow] {
    var random = SeededRandomNumberGenerator(seed: seed)
    let parent = RegistrationFixture().makeParent()
    var arrows: [Arrow] = []
    parent.onStateChange = { arrows.append(Arrow(from: $0, to: $1)) }
    for _ in 1...60 {
      let action = try #require(FirstLayerUserAction.allCases.randomElement(using: &random))
      let before = (parent.currentState, arrows.count)
      parent.reactFor(userAction: action)
      if parent.currentState == before.0 {
        #expect(arrows.count == before.1, "an unchanged state is not reported")
      } else {
        #expect(arrows.dropFirst(before.1) == [Arrow(from: before.0, to: parent.currentState)])
      }
    }
    return arrows
  }

  @Test("random actions cause only declared transitions", arguments: 0..<50 as Range<UInt64>)
  func declaredOnly(seed: UInt64) throws {
    #expect(Set(try walk(seed: seed)).subtracting(Self.declared) == [])
  }

  @Test("random actions cause every declared transition")
  func everyTransition() throws {
    var taken = Set<Arrow>()
    for seed in 0..<200 as Range<UInt64> { taken.formUnion(try walk(seed: seed)) }
    #expect(taken == Self.declared)
  }

  @Test("an action leads to at most one state")
  func oneState() {
    for state in FirstLayerState.allCases {
      for action in FirstLayerUserAction.allCases {
        let rows = FirstLayerTransition.declared.filter { $0.from == state && $0.action == action }
        #expect(rows.count <= 1)
        #expect(state.next(after: action) == rows.first?.to)
      }
    }
  }

  @Test("every state except the last can be left")
  func exits() {
    for state in FirstLayerState.allCases {
      let isLeft = FirstLayerTransition.declared.contains { $0.from == state }
      #expect(isLeft == (state != .finished))
    }
  }

  @Test("every state except the first and the last handles a dismissal")
  func dismissal() {
    for state in FirstLayerState.allCases where state != .firstScreen && state != .finished {
      #expect(state.next(after: .dismissal) != nil)
    }
  }
}
