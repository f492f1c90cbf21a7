import Rehearsal
import Streams
import Testing
import TurnConcurrency

@Suite("A task with an id", .enabled(if: TurnExecutor.isSupported), .timeLimit(.minutes(10)))
struct TaskIDTests {
  private struct SearchApp: App {
    let name = "search"
    let title = "Search"
    let summary = "searches while the user types"

    func presentInContext(_ context: any NavigationContext, services: World) {
      context.push(SearchStage())
    }
  }

  private final class SearchStage: Stage {
    private let query = TextField()
    private let found = Label()

    required init() {
      super.init()
      task(id: query.text.values, "search") { [unowned self] text in
        do {
          try await Task.sleep(for: .seconds(1))
          found.text.value += "(\(text))"
        } catch {
          found.text.value += "no \(text) "
        }
      }
    }
  }

  private func lines(_ outputs: [Output]) -> [String] { outputs.flatMap(\.lines) }

  @Test("starts with the first value, and cancels the run before when another one comes")
  func restarts() throws {
    let session = try Session(of: SearchApp())
    #expect(lines(session.submit("wait 1s")).last == "  found   ()")
    session.submit("query du")
    session.submit("wait 500ms")
    #expect(lines(session.submit("query dune")).last == "  found   ()no du ")
    #expect(session.pendingWork?.description.contains("search") == true)
    #expect(lines(session.submit("wait 1s")).last == "  found   ()no du (dune)")
    #expect(session.pendingWork == nil)
  }

  @Test("goes on if the same value comes again")
  func repeats() throws {
    let session = try Session(of: SearchApp())
    session.submit("query du")
    session.submit("wait 500ms")
    session.submit("query du")
    #expect(lines(session.submit("wait 500ms")).last == "  found   no  (du)")
  }
}
