import Rehearsal
import Streams
import Testing
import TurnConcurrency

@testable import AsyncApp

@Suite(
  "Reports name the screen that started a task",
  .enabled(if: TurnExecutor.isSupported),
  .timeLimit(.minutes(10))
)
struct TaskPlaceTests {
  @Test(
    "not the question that was on top when the task began, nor the screen below",
    arguments: ["back", "work"]
  )
  func place(command: String) throws {
    let session = try Session(of: EditorApp())
    if command == "work" {
      session.submit(command)
      session.submit("back")
    } else {
      session.submit(command)
    }
    session.submit("wait 1s")
    #expect(session.pendingWork?.description.hasPrefix("“a task of Editor”") == true)
  }

  @Test("before it is presented, too")
  func earlyTask() throws {
    let session = try Session(of: EditorApp())
    #expect(session.pendingWork?.description.hasPrefix("“a task of Editor”") == true)
  }
}

private struct EditorApp: App {
  let name = "editor"
  let title = "Editor"
  let summary = "asks before it is left"

  func makeServices(in world: World) {}

  func presentInContext(_ context: any NavigationContext, services: Void) {
    context.push(Stage())
    context.push(EditorStage())
  }
}

private final class EditorStage: Stage {
  private let work = Button("work")
  private let draftGuard = ExitGuard("Discard?", message: "The text is not saved.")

  override var layout: [View] { [work] }
  override var exitGuard: ExitGuard? { draftGuard }

  required init() {
    super.init()
    title.value = "Editor"
    draftGuard.isArmed.value = true
    task { try? await Task.sleep(for: .milliseconds(100)) }
    task(on: work.taps) {
      // A task that this screen starts later, when the question is on top.
      try? await Task.sleep(for: .milliseconds(200))
      Task { try? await Task.sleep(for: .seconds(60)) }
    }
    store(
      draftGuard.attempts.sink { _ in
        Task {
          try? await Task.sleep(for: .seconds(60))
        }
      }
    )
  }
}
