import Testing

@testable import Rehearsal

/// What `NavigationModelTests` do not try: `back`, `dismiss`, and depth.
@Suite(.timeLimit(.minutes(10))) struct NavigationStateTests {
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

  @Test("pop and back in an empty window are refused")
  mutating func emptyWindow() {
    #expect(throws: Refusal.atRoot) { try state.perform(.pop(window)) }
    #expect(throws: Refusal.atFirstScreen) { try state.perform(state.back()) }
    #expect(state.top == nil)
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
