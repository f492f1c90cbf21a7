import MazeApp
import Rehearsal
import Testing
import Transcripts

@testable import Exploration

@Suite("Transcripts of the ways of a map", .timeLimit(.minutes(10)))
struct PathTranscriptsTests {
  /// The transcripts of a maze with mistakes behind `door-3` and `door-4`.
  private func texts(_ mistakes: [Finding.Kind]) async throws -> [String] {
    let app = Maze(MazePlan(mistakes: mistakes))
    var options = ExplorationOptions()
    options.maskedControls = ["visit"]
    return try await texts(of: app, options)
  }

  private func texts(
    of app: some App,
    _ options: ExplorationOptions = ExplorationOptions()
  ) async throws -> [String] {
    let map = try Explorer(of: app, options: options).explore()
    let expander = StateExpander(of: app, configuration: SessionConfiguration(), options: options)
    let transcripts = PathTranscripts(limit: .seconds(10)) {
      try $0.map { try expander.answer($0) }
    }
    return try await transcripts.files(covering: map).map(\.text)
  }

  @Test(
    "ways on which the app leaks or shows something else in each run are left out",
    arguments: [.leak, .unrepeatable] as [Finding.Kind]
  )
  func leftOut(mistake: Finding.Kind) async throws {
    let texts = try await texts([mistake, .noEffect])
    #expect(texts.contains { $0.contains("\n> door-4\n") })
    #expect(texts.contains { $0.contains("\n> door-1\n") })
    #expect(!texts.contains { $0.contains("\n> door-3\n") })
  }

  @Test("each transcript has a name of its own")
  func names() async throws {
    var sketch = MapSketch(name: "names", title: "Names", summary: "")
    let scenes = ["A", "C", "C 2"].map { sketch.scene(nil, "\($0)Stage", $0, lines: []) }
    for (target, line) in [(1, "b 1"), (1, "b 2"), (2, "b 3")] {
      sketch.edge(scenes[0], scenes[target], "b", line: line)
    }
    let files = try await PathTranscripts(limit: .seconds(10)) { requests in
      requests.map { _ in
        var answer = Expansion()
        answer.replay = .transcript("", passes: true)
        return answer
      }
    }
    .files(covering: sketch.map)
    #expect(
      files.map(\.name) == [
        "a-b-to-c.transcript", "a-b-to-c-2.transcript", "a-b-to-c-2-2.transcript",
      ]
    )
  }

  @Test("a transcript that types a sample into a secure field declares it, and passes")
  func sampleOfSecureField() async throws {
    let app = Wall()
    let texts = try await texts(of: app)
    let text = try #require(texts.first { $0.contains("\nsecrets: password open\n") })
    #expect(text.contains("\n>~ password {secret:password}\n"))
    // A header cannot contain a comma.
    #expect(texts.contains { $0.contains("\n> word open, sesame\n") })
    for text in texts {
      let parser = TranscriptParser(bytes: Array(text.utf8), path: "a.transcript")
      #expect(try TranscriptPlayer(of: app).play(parser) == 0, "\(text)")
    }
  }
}

/// A screen behind a secure field, and another one behind it.
private struct Wall: App {
  let name = "wall"
  let title = "Wall"
  let summary = "it asks twice"

  func presentInContext(_ context: any NavigationContext, services: World) {
    context.push(LoginStage())
  }
}

private final class LoginStage: Stage {
  let password = TextField(isSecure: true, samples: ["open"])
  let enter = Button()

  required init() {
    super.init()
    enter.onTap { [unowned self] in
      if password.text.value == "open" { context?.push(SecondStage()) }
    }
  }
}

private final class SecondStage: Stage {
  let word = TextField(isSecure: true, samples: ["open, sesame"])
  let enter = Button()

  required init() {
    super.init()
    enter.onTap { [unowned self] in
      if word.text.value == "open, sesame" { context?.push(HomeStage()) }
    }
  }
}

private final class HomeStage: Stage {
  let news = Label(text: "home")
}
