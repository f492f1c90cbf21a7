import Rehearsal
import Streams

/// A session of one plain stage, “Root”, whose window a test can reach.
struct WindowFixture {
  let session: Session
  let window: any NavigationContext
  let root: PlainStage

  init() throws {
    var window: (any NavigationContext)?
    let root = PlainStage("Root")
    session = try Session(
      of: TestApp { context, _ in
        window = context
        context.push(root)
      }
    )
    guard let window else { throw Missing() }
    self.window = window
    self.root = root
  }

  private struct Missing: Error {}

  /// The lines that `steps` show, as if a director had asked for them.
  func lines(_ steps: () -> Void = {}) -> [String] { outputs(steps).flatMap(\.lines) }

  func outputs(_ steps: () -> Void) -> [Output] {
    steps()
    return session.advance(by: .nanoseconds(1))
  }

  /// The leaks that the session reports after `steps`.
  func leaks(_ steps: () -> Void) -> [Leak] {
    outputs(steps).compactMap { output in
      if case .leak(let leak) = output.kind { leak } else { nil }
    }
  }
}
