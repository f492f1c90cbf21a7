import Testing

@testable import Rehearsal

@Suite struct NavigationStateTests {
  private var state = NavigationState()
  private let window = NavigationState.windowID

  /// The stages of each context, bottom first.
  private var stacks: [[Int]] { state.contexts.map(\.stages) }

  private mutating func push(_ stages: Int...) throws {
    for stage in stages { try state.perform(.push(stage, in: window)) }
  }

  private mutating func open(on context: Int) throws -> Int {
    try #require(try state.perform(.open(title: "Chat", from: context)).opened.first?.id)
  }

  @Test("push adds a stage on top")
  mutating func pushing() throws {
    try push(1)
    let change = try state.perform(.push(2, in: window))
    #expect(change.operation == .push)
    #expect(change.removed.isEmpty)
    #expect(stacks == [[1, 2]])
    #expect(state.top == 2)
  }

  @Test("pop removes the top stage")
  mutating func popping() throws {
    try push(1, 2)
    #expect(try state.perform(.pop(window)).removed == [2])
    #expect(state.top == 1)
  }

  @Test("at the root, pop is refused and popToRoot does nothing")
  mutating func popAtRoot() throws {
    try push(1)
    #expect(throws: Refusal.atRoot) { try state.perform(.pop(window)) }
    #expect(try state.perform(.popToRoot(window)) == NavigationChange(operation: .popToRoot))
    #expect(stacks == [[1]])
  }

  @Test("pop and back in an empty window are refused")
  mutating func emptyWindow() {
    #expect(throws: Refusal.atRoot) { try state.perform(.pop(window)) }
    #expect(throws: Refusal.atFirstScreen) { try state.perform(state.back()) }
    #expect(state.top == nil)
  }

  @Test("popToRoot removes all stages above the root, the top first")
  mutating func poppingToRoot() throws {
    try push(1, 2, 3, 4)
    #expect(try state.perform(.popToRoot(window)).removed == [4, 3, 2])
    #expect(stacks == [[1]])
  }

  @Test("replaceRoot removes every stage of the context")
  mutating func replacingRoot() throws {
    try push(1, 2)
    let change = try state.perform(.replaceRoot(3, in: window))
    #expect(change.removed == [2, 1])
    #expect(stacks == [[3]])
  }

  @Test("present opens a context with a stack of its own")
  mutating func presenting() throws {
    try push(1)
    let change = try state.perform(.present(2, from: window))
    #expect(change.operation == .present)
    #expect(stacks == [[1], [2]])
    let modal = try #require(change.opened.first?.id)
    try state.perform(.push(3, in: modal))
    #expect(stacks == [[1], [2, 3]])
  }

  @Test("a modal is dismissed from its parent or from itself")
  mutating func dismissing() throws {
    try push(1)
    try state.perform(.present(2, from: window))
    #expect(try state.perform(.dismiss(window)).removed == [2])
    let modal = try #require(try state.perform(.present(3, from: window)).opened.first?.id)
    try state.perform(.push(4, in: modal))
    let change = try state.perform(.dismiss(modal))
    #expect(change.removed == [4, 3])
    #expect(change.closed == [modal])
    #expect(stacks == [[1]])
  }

  @Test("dismiss without a modal is refused")
  mutating func missingModal() throws {
    try push(1)
    #expect(throws: Refusal.noModal) { try state.perform(.dismiss(window)) }
    #expect(throws: Refusal.noModal) { try state.perform(state.dismissal()) }
  }

  @Test("dismissing a modal removes the modals on it")
  mutating func nestedModal() throws {
    try push(1)
    let modal = try #require(try state.perform(.present(2, from: window)).opened.first?.id)
    try state.perform(.present(3, from: modal))
    #expect(try state.perform(.dismiss(window)).removed == [3, 2])
    #expect(stacks == [[1]])
  }

  @Test("popping a stage removes the modal that it presented")
  mutating func popUnderModal() throws {
    try push(1, 2)
    try state.perform(.present(3, from: window))
    let change = try state.perform(.pop(window))
    #expect(change.removed == [3, 2])
    #expect(stacks == [[1]])
  }

  @Test("push under a modal leaves the modal on top")
  mutating func pushUnderModal() throws {
    try push(1)
    try state.perform(.present(2, from: window))
    try state.perform(.push(3, in: window))
    #expect(state.top == 2)
    // The modal was presented from the stage below, which stays when this one is removed.
    #expect(try state.perform(.pop(window)).removed == [3])
    #expect(state.top == 2)
  }

  @Test("back at the root of an entry point closes it")
  mutating func entryPoint() throws {
    try push(1)
    let entryPoint = try open(on: window)
    try state.perform(.push(2, in: entryPoint))
    try state.perform(.push(3, in: entryPoint))
    #expect(try state.perform(state.back()).removed == [3])
    let change = try state.perform(state.back())
    #expect(change.operation == .close)
    #expect(change.removed == [2])
    #expect(throws: Refusal.atFirstScreen) { try state.perform(state.back()) }
  }

  @Test("an entry point in an empty window is the first screen")
  mutating func firstScreen() throws {
    let entryPoint = try open(on: window)
    try state.perform(.push(1, in: entryPoint))
    #expect(throws: Refusal.atFirstScreen) { try state.perform(state.back()) }
    #expect(try state.perform(.clear).removed == [1])
    #expect(stacks == [[]])
  }

  @Test("back and dismiss pass over an empty entry point")
  mutating func emptyEntryPoint() throws {
    try push(1, 2)
    let entryPoint = try open(on: window)
    #expect(try state.perform(state.back()).removed == [2])
    #expect(throws: Refusal.contextIsGone) { try state.perform(.push(3, in: entryPoint)) }
    let modal = try #require(try state.perform(.present(4, from: window)).opened.first?.id)
    _ = try open(on: modal)
    #expect(try state.perform(state.dismissal()).removed == [4])
    #expect(state.contexts.count == 1)
  }

  @Test("replaceRoot in an entry point replaces only the root of that entry point")
  mutating func entryPointRoot() throws {
    try push(1)
    let entryPoint = try open(on: window)
    try state.perform(.push(2, in: entryPoint))
    #expect(try state.perform(.replaceRoot(3, in: entryPoint)).removed == [2])
    #expect(stacks == [[1], [3]])
  }

  @Test("back at the root of a modal dismisses it")
  mutating func modalRoot() throws {
    try push(1)
    try state.perform(.present(2, from: window))
    #expect(try state.perform(state.back()).operation == .dismiss)
    #expect(stacks == [[1]])
  }

  @Test("a closed context refuses every operation")
  mutating func closedContext() throws {
    try push(1)
    let modal = try #require(try state.perform(.present(2, from: window)).opened.first?.id)
    try state.perform(.dismiss(modal))
    let before = state
    #expect(throws: Refusal.contextIsGone) { try state.perform(.push(9, in: modal)) }
    #expect(throws: Refusal.contextIsGone) { try state.perform(.pop(modal)) }
    #expect(throws: Refusal.contextIsGone) { try state.perform(.popToRoot(modal)) }
    #expect(throws: Refusal.contextIsGone) {
      try state.perform(.replaceRoot(9, in: modal))
    }
    #expect(throws: Refusal.contextIsGone) { try state.perform(.present(9, from: modal)) }
    #expect(throws: Refusal.contextIsGone) {
      try state.perform(.open(title: "Chat", from: modal))
    }
    #expect(throws: Refusal.contextIsGone) { try state.perform(.dismiss(modal)) }
    #expect(state == before)
  }

  @Test("clear removes every stage and leaves an empty window")
  mutating func clearing() throws {
    try push(1, 2)
    try state.perform(.present(3, from: window))
    #expect(try state.perform(.clear).removed == [3, 2, 1])
    #expect(stacks == [[]])
  }

  @Test("popTo removes the stages above its target")
  mutating func poppingTo() throws {
    try push(1, 2, 3, 4)
    let change = try state.perform(.popTo(2, in: window))
    #expect(change.removed == [4, 3])
    #expect(stacks == [[1, 2]])
    #expect(throws: Refusal.nothingAbove) { try state.perform(.popTo(2, in: window)) }
    #expect(throws: Refusal.notInStack) { try state.perform(.popTo(4, in: window)) }
  }

  @Test("replaceTop removes the top stage and its modals")
  mutating func replacingTop() throws {
    try push(1, 2)
    try state.perform(.present(3, from: window))
    #expect(try state.perform(.replaceTop(4, in: window)).removed == [3, 2])
    #expect(stacks == [[1, 4]])
  }

  @Test("a replacement in an empty context adds its first stage")
  mutating func firstReplacement() throws {
    #expect(try state.perform(.replaceTop(1, in: window)).removed.isEmpty)
    #expect(stacks == [[1]])
    let entryPoint = try open(on: window)
    try state.perform(.replaceRoot(2, in: entryPoint))
    #expect(stacks == [[1], [2]])
  }

  @Test("show pushes in a visible context and presents from a covered one")
  mutating func showing() throws {
    #expect(try state.perform(.show(1, in: window)).operation == .push)
    #expect(try state.perform(.show(2, in: window)).operation == .push)
    let entryPoint = try open(on: window)
    #expect(try state.perform(.show(3, in: window)).operation == .push, "the entry point is empty")
    try state.perform(.push(4, in: entryPoint))
    #expect(try state.perform(.show(5, in: window)).operation == .present)
    #expect(stacks == [[1, 2, 3], [4], [5]])
    #expect(state.top == 5)
  }

  @Test("dismiss removes the latest of several modals")
  mutating func latestModal() throws {
    try push(1)
    try state.perform(.present(2, from: window))
    try state.perform(.present(3, from: window))
    #expect(try state.perform(.dismiss(window)).removed == [3])
    #expect(try state.perform(.dismiss(window)).removed == [2])
  }

  @Test("dismissToRoot removes every modal, from below and from within")
  mutating func dismissingToRoot() throws {
    try push(1)
    let entryPoint = try open(on: window)
    try state.perform(.push(2, in: entryPoint))
    let modal = try #require(try state.perform(.present(3, from: entryPoint)).opened.first?.id)
    let inner = try #require(try state.perform(.present(4, from: modal)).opened.first?.id)
    var fromBelow = state
    let change = try state.perform(.dismissToRoot(inner))
    #expect(change.operation == .dismissToRoot)
    #expect(change.removed == [4, 3])
    #expect(stacks == [[1], [2]])
    #expect(try fromBelow.perform(.dismissToRoot(window)) == change)
    // Without a modal, nothing happens.
    #expect(
      try state.perform(.dismissToRoot(entryPoint)) == NavigationChange(operation: .dismissToRoot)
    )
    #expect(stacks == [[1], [2]])
  }

  @Test("close removes any context but the window")
  mutating func closing() throws {
    try push(1)
    let entryPoint = try open(on: window)
    try state.perform(.push(2, in: entryPoint))
    let modal = try #require(try state.perform(.present(3, from: entryPoint)).opened.first?.id)
    #expect(try state.perform(.close(modal)).operation == .dismiss)
    let change = try state.perform(.close(entryPoint))
    #expect(change.operation == .close)
    #expect(change.removed == [2])
    #expect(throws: Refusal.windowStays) { try state.perform(.close(window)) }
    #expect(throws: Refusal.contextIsGone) { try state.perform(.close(entryPoint)) }
  }

  @Test("remove takes a stage and everything above it")
  mutating func removing() throws {
    try push(1, 2, 3)
    #expect(try state.perform(.remove(2)).removed == [3, 2])
    let modal = try #require(try state.perform(.present(4, from: window)).opened.first?.id)
    try state.perform(.push(5, in: modal))
    let change = try state.perform(.remove(4))
    #expect(change.operation == .dismiss)
    #expect(change.removed == [5, 4])
    #expect(try state.perform(.remove(1)).operation == .pop)
    #expect(stacks == [[]], "the program may empty the window")
    #expect(throws: Refusal.notInStack) { try state.perform(.remove(1)) }
  }

  @Test("deciding a change does not change the state")
  mutating func pureDecision() throws {
    try push(1, 2)
    let before = state
    #expect(try state.change(for: .clear).removed == [2, 1])
    #expect(state == before)
  }

  @Test("a hundred thousand stages are pushed and popped")
  mutating func manyStages() throws {
    for stage in 0..<100_000 { try state.perform(.push(stage, in: window)) }
    for _ in 0..<50_000 { try state.perform(.pop(window)) }
    #expect(state.top == 49_999)
    for _ in 0..<100_000 {
      try state.perform(.push(200_000, in: window))
      try state.perform(state.back())
    }
    #expect(try state.perform(.popToRoot(window)).removed.count == 49_999)
  }

  @Test("a hundred thousand nested modals are presented and dismissed")
  mutating func manyModals() throws {
    try push(0)
    var context = window
    for stage in 1...100_000 {
      context = try #require(try state.perform(.present(stage, from: context)).opened.first?.id)
    }
    for _ in 0..<50_000 { try state.perform(state.back()) }
    #expect(try state.perform(.dismissToRoot(window)).removed.count == 50_000)
    #expect(stacks == [[0]])
  }
}
