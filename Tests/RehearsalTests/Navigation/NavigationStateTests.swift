import Testing

@testable import Rehearsal

@Suite struct NavigationStateTests {
  private var state = NavigationState()
  private let window = NavigationState.windowID

  /// The stages of each context, bottom first.
  private var stacks: [[Int]] { state.contexts.map(\.stages) }

  private mutating func push(_ stages: Int...) throws {
    for stage in stages { _ = try state.push(stage, in: window) }
  }

  @Test mutating func pushPutsOnTop() throws {
    try push(1)
    let effect = try state.push(2, in: window)
    #expect(effect.operation == .push)
    #expect(effect.removed.isEmpty)
    #expect(stacks == [[1, 2]])
    #expect(state.top == 2)
  }

  @Test mutating func popTakesTheTop() throws {
    try push(1, 2)
    #expect(try state.pop(in: window).removed == [2])
    #expect(state.top == 1)
  }

  @Test mutating func popNeverTakesTheRoot() throws {
    try push(1)
    #expect(throws: NavigationRefusal.atRoot) { try state.pop(in: window) }
    #expect(throws: NavigationRefusal.atRoot) { try state.popToRoot(in: window) }
    #expect(stacks == [[1]])
  }

  @Test mutating func popOfAnEmptyWindowIsRefused() {
    #expect(throws: NavigationRefusal.atRoot) { try state.pop(in: window) }
    #expect(throws: NavigationRefusal.atFirstScreen) { try state.back() }
    #expect(state.top == nil)
  }

  @Test mutating func popToRootTakesTheTopFirst() throws {
    try push(1, 2, 3, 4)
    #expect(try state.popToRoot(in: window).removed == [4, 3, 2])
    #expect(stacks == [[1]])
  }

  @Test mutating func replaceRootTakesEverything() throws {
    try push(1, 2)
    let effect = try state.replaceRoot(with: 3, in: window)
    #expect(effect.removed == [2, 1])
    #expect(stacks == [[3]])
  }

  @Test mutating func presentOpensAContextOnTop() throws {
    try push(1)
    let effect = try state.present(2, from: window)
    #expect(effect.operation == .present)
    #expect(stacks == [[1], [2]])
    let modal = try #require(effect.context)
    _ = try state.push(3, in: modal)
    #expect(stacks == [[1], [2, 3]])
  }

  @Test mutating func dismissWorksFromBelowAndFromWithin() throws {
    try push(1)
    _ = try state.present(2, from: window)
    #expect(try state.dismiss(from: window).removed == [2])
    let modal = try #require(try state.present(3, from: window).context)
    _ = try state.push(4, in: modal)
    let effect = try state.dismiss(from: modal)
    #expect(effect.removed == [4, 3])
    #expect(effect.closed == [modal])
    #expect(stacks == [[1]])
  }

  @Test mutating func dismissWithoutAModalIsRefused() throws {
    try push(1)
    #expect(throws: NavigationRefusal.noModal) { try state.dismiss(from: window) }
    #expect(throws: NavigationRefusal.noModal) { try state.dismissTopModal() }
  }

  @Test mutating func aModalOfAModalGoesWithIt() throws {
    try push(1)
    let modal = try #require(try state.present(2, from: window).context)
    _ = try state.present(3, from: modal)
    #expect(try state.dismiss(from: window).removed == [3, 2])
    #expect(stacks == [[1]])
  }

  @Test mutating func popUnderAModalTakesItAlong() throws {
    try push(1, 2)
    _ = try state.present(3, from: window)
    let effect = try state.pop(in: window)
    #expect(effect.removed == [3, 2])
    #expect(stacks == [[1]])
  }

  @Test mutating func pushUnderAModalLeavesItOnTop() throws {
    try push(1)
    _ = try state.present(2, from: window)
    _ = try state.push(3, in: window)
    #expect(state.top == 2)
    // It was presented from the stage below, which stays when this one goes.
    #expect(try state.pop(in: window).removed == [3])
    #expect(state.top == 2)
  }

  @Test mutating func anEntranceIsLeftAtItsRoot() throws {
    try push(1)
    let entrance = try state.open(.entrance(title: "Chat"), from: window)
    _ = try state.push(2, in: entrance)
    _ = try state.push(3, in: entrance)
    #expect(try state.back().removed == [3])
    let effect = try state.back()
    #expect(effect.operation == .close)
    #expect(effect.removed == [2])
    #expect(throws: NavigationRefusal.atFirstScreen) { try state.back() }
  }

  @Test mutating func anEntranceOnAnEmptyWindowIsTheFirstScreen() throws {
    let entrance = try state.open(.entrance(title: "Chat"), from: window)
    _ = try state.push(1, in: entrance)
    #expect(throws: NavigationRefusal.atFirstScreen) { try state.back() }
    #expect(state.removeAll().removed == [1])
    #expect(stacks == [[]])
  }

  @Test mutating func anEntranceThatIsNotFilledYetIsPassedOver() throws {
    try push(1, 2)
    let entrance = try state.open(.entrance(title: "Chat"), from: window)
    #expect(try state.back().removed == [2])
    #expect(throws: NavigationRefusal.contextIsGone) { try state.push(3, in: entrance) }
    let modal = try #require(try state.present(4, from: window).context)
    _ = try state.open(.entrance(title: "Chat"), from: modal)
    #expect(try state.dismissTopModal().removed == [4])
    #expect(state.contexts.count == 1)
  }

  @Test mutating func replaceRootInsideAnEntranceStaysThere() throws {
    try push(1)
    let entrance = try state.open(.entrance(title: "Chat"), from: window)
    _ = try state.push(2, in: entrance)
    #expect(try state.replaceRoot(with: 3, in: entrance).removed == [2])
    #expect(stacks == [[1], [3]])
  }

  @Test mutating func backAtAModalsRootDismissesIt() throws {
    try push(1)
    _ = try state.present(2, from: window)
    #expect(try state.back().operation == .dismiss)
    #expect(stacks == [[1]])
  }

  @Test mutating func aClosedContextRefusesEverything() throws {
    try push(1)
    let modal = try #require(try state.present(2, from: window).context)
    _ = try state.dismiss(from: modal)
    let before = state
    #expect(throws: NavigationRefusal.contextIsGone) { try state.push(9, in: modal) }
    #expect(throws: NavigationRefusal.contextIsGone) { try state.pop(in: modal) }
    #expect(throws: NavigationRefusal.contextIsGone) { try state.popToRoot(in: modal) }
    #expect(throws: NavigationRefusal.contextIsGone) { try state.replaceRoot(with: 9, in: modal) }
    #expect(throws: NavigationRefusal.contextIsGone) { try state.present(9, from: modal) }
    #expect(throws: NavigationRefusal.contextIsGone) { try state.open(.modal, from: modal) }
    #expect(throws: NavigationRefusal.contextIsGone) { try state.dismiss(from: modal) }
    #expect(state == before)
  }

  @Test mutating func removeAllLeavesAnEmptyWindow() throws {
    try push(1, 2)
    _ = try state.present(3, from: window)
    #expect(state.removeAll().removed == [3, 2, 1])
    #expect(stacks == [[]])
  }

  /// Whatever is done in whatever order: nothing is lost, nothing is there twice.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func randomOperationsKeepEveryStageOnce(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    var state = NavigationState()
    var alive: Set<Int> = []
    for stage in 0..<500 {
      let context = state.contexts.randomElement(using: &random)?.id ?? 0
      let choice = Int.random(in: 0..<10, using: &random)
      do {
        let effect: NavigationState.Effect
        switch choice {
        case 0...2:
          effect = try state.push(stage, in: context)
          alive.insert(stage)
        case 3: effect = try state.pop(in: context)
        case 4: effect = try state.popToRoot(in: context)
        case 5:
          effect = try state.replaceRoot(with: stage, in: context)
          alive.insert(stage)
        case 6:
          effect = try state.present(stage, from: context)
          alive.insert(stage)
        case 7: effect = try state.dismiss(from: context)
        case 8:
          let opened = try state.open(.entrance(title: "E"), from: context)
          effect = try state.push(stage, in: opened)
          alive.insert(stage)
        default: effect = try state.back()
        }
        #expect(alive.isSuperset(of: effect.removed))
        alive.subtract(effect.removed)
      } catch {
        continue
      }
      let standing = state.contexts.flatMap(\.stages)
      #expect(Set(standing) == alive, "seed \(seed)")
      #expect(standing.count == alive.count, "seed \(seed)")
      #expect(state.contexts.first?.kind == .window)
    }
  }
}
