import Platform
import Rehearsal
import RehearsalTesting
import Streams
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct AppExitTests {
  @Test("an app that ends the process with success fails the tests, and the file is named")
  func exit() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(1),
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let folder = TemporaryFolder()
      let path = try folder.write("> leave\n", to: "a.transcript")
      for file in TranscriptFile.all(in: path) { file.play(LeavingApp()) }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("/a.transcript: The app ended the process."))
  }
}

private struct LeavingApp: App {
  let name = "leaving"
  let title = "Leaving"
  let summary = "ends the process"

  func presentInContext(_ context: any NavigationContext, services world: World) {
    context.push(LeavingStage())
  }
}

private final class LeavingStage: Stage {
  private let leave = Button()

  required init() {
    super.init()
    store(leave.taps.sink { Platform.exit(0) })
  }
}
