import Rehearsal
import Streams
import Testing

/// Leaks are reported on every path by which a stage can leave, and a stage that left receives
/// no input.
@Suite(.timeLimit(.minutes(10))) struct LeakPathTests {
  /// A way to present a stage and to leave it.
  nonisolated enum Path: CaseIterable {
    case back, pop, popTo, popToRoot, replaceTop, replaceRoot
    case dismiss, dismissToRoot
    case close
    case relaunch, quit

    @MainActor func come(_ fixture: WindowFixture, _ stage: Stage) {
      switch self {
      case .dismiss, .dismissToRoot: fixture.window.present(stage)
      case .close: fixture.window.open("Flow") { $0.push(stage) }
      default: fixture.window.push(stage)
      }
    }

    /// Leaves the stage and returns the outputs if a command does it.
    @discardableResult
    @MainActor func leave(_ fixture: WindowFixture) -> [Output] {
      let window = fixture.window
      switch self {
      case .back, .relaunch, .quit, .close:
        return fixture.session.submit(self == .close ? "back" : "\(self)")
      case .pop: window.pop()
      case .popTo: window.pop(to: fixture.root)
      case .popToRoot: window.popToRoot()
      case .replaceTop: window.replaceTop(with: PlainStage("New"))
      case .replaceRoot: window.replaceRoot(with: PlainStage("New"))
      case .dismiss: window.dismiss()
      case .dismissToRoot: window.dismissToRoot()
      }
      return []
    }
  }

  @Test("a held stage is reported as a leak on every path", arguments: Path.allCases)
  func heldStage(path: Path) throws {
    let fixture = try WindowFixture()
    let held = ChoiceStage.make()
    path.come(fixture, held)
    _ = fixture.lines()
    let shown = leaks(fixture, path)
    #expect(shown == [Leak(role: .stage, type: "ChoiceStage", stage: "Choice")])
  }

  @Test("a released stage is not reported on any path", arguments: Path.allCases)
  func releasedStage(path: Path) throws {
    let fixture = try WindowFixture()
    path.come(fixture, ChoiceStage.make())
    _ = fixture.lines()
    #expect(leaks(fixture, path).isEmpty)
  }

  @Test("a held stage receives no input after it has left", arguments: Path.allCases)
  func lateInput(path: Path) throws {
    let fixture = try WindowFixture()
    let held = ChoiceStage.make()
    var heard: [String] = []
    path.come(fixture, held)
    held.store(held.word.edits.sink { heard.append($0) })
    _ = fixture.lines()
    path.leave(fixture)
    _ = fixture.lines()
    try held.word.perform(held.word.actions[0], with: .text("late"))
    #expect(heard.isEmpty)
    #expect(held.context == nil)
  }

  @Test("the question of a guard is released after each answer")
  func guardQuestion() throws {
    let fixture = try WindowFixture()
    for answer in ["keep", "back", "discard"] {
      if fixture.session.location == "Root" { fixture.window.push(GuardedStage("Draft")) }
      _ = fixture.lines()
      fixture.session.submit("back")
      #expect(fixture.leaksOf(answer).isEmpty)
    }
    #expect(fixture.session.location == "Root")
  }

  /// The leaks reported by the turn that leaves.
  ///
  /// The root, which the test holds, is not among them.
  private func leaks(_ fixture: WindowFixture, _ path: Path) -> [Leak] {
    let shown = path.leave(fixture) + fixture.session.advance(by: .nanoseconds(1))
    return shown.compactMap { output in
      if case .leak(let leak) = output.kind, leak.type != "PlainStage" { leak } else { nil }
    }
  }
}

extension WindowFixture {
  fileprivate func leaksOf(_ command: String) -> [Output] {
    session.submit(command).filter { output in
      if case .leak = output.kind { true } else { false }
    }
  }
}
