import Testing

@testable import PlaybillRooms

/// The state machine, as a table of states and actions.
@Suite(.timeLimit(.minutes(10))) struct FirstLayerMachineTests {
  @Test("every state except the first and the last handles a dismissal")
  func dismissal() {
    for state in FirstLayerState.allCases where state != .firstScreen && state != .finished {
      #expect(state.next(after: .dismissal) != nil)
    }
  }
}
