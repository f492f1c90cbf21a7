import Rehearsal
import Streams
import Testing

/// Reports of objects that outlive their stage.
@Suite(.timeLimit(.minutes(10))) struct LeakTests {
  /// A session that pushes the result of `makeStage` onto a root.
  private func makeSession(
    _ makeStage: @escaping (World) -> Stage
  ) throws -> Session {
    try Session(
      of: TestApp { context, world in
        context.push(PlainStage("Root"))
        context.push(makeStage(world))
      }
    )
  }

  @Test("a held stage is reported once with its usual cause")
  func heldStage() throws {
    var held: Stage?
    let session = try makeSession { world in
      let stage = StudioStage.make(in: world)
      held = stage
      return stage
    }
    let outputs = session.submit("back")
    let leak = Leak(role: .stage, type: "StudioStage", stage: "Studio")
    #expect(outputs.last?.kind == .leak(leak))
    #expect(
      outputs.last?.lines == [
        "✗ StudioStage stays alive after Studio left. Usual cause: a closure or a scene",
        "  that holds the stage: capture it weak or unowned.",
      ]
    )
    #expect(session.submit("look").allSatisfy { $0.kind != .leak(leak) }, "it is reported once")
    withExtendedLifetime(held) {}
  }

  @Test("a held stage is reported at the end of the session")
  func sessionEnd() throws {
    var held: Stage?
    let session = try makeSession { world in
      let stage = StudioStage.make(in: world)
      held = stage
      return stage
    }
    #expect(
      session.end().map(\.kind) == [
        .leak(Leak(role: .stage, type: "StudioStage", stage: "Studio"))
      ]
    )
    #expect(session.hasEnded)
    #expect(session.end().isEmpty)
    withExtendedLifetime(held) {}
  }

  @Test("a director that captures itself is reported")
  func retainCycle() throws {
    let session = try makeSession { _ in
      KnotStage { KnotDirector(taps: $0.tie.taps) }
    }
    session.submit("tie")
    #expect(
      session.submit("back").last?.kind
        == .leak(Leak(role: .director, type: "KnotDirector", stage: "Knot"))
    )
  }
}

/// A director that holds itself, a common mistake.
private final class KnotDirector {
  private var knot: AnyCancellable?
  private var count = 0
  let total = CurrentValueSubject<String, Never>("")

  init(taps: Signal<Void>) {
    knot = taps.sink {
      self.count += 1
      self.total.send("\(self.count)")
    }
  }
}

private final class KnotStage: Stage, Directed {
  let total = Label()
  let tie = Button()

  func bindDirector(_ director: KnotDirector) {
    bind(\.total, to: total.text)
  }
}
