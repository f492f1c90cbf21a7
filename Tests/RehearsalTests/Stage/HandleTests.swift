import Streams
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@testable import Rehearsal

/// A handle is empty for code that runs while its owner is released, such as a cancellation.
@Suite(.timeLimit(.minutes(10))) struct HandleTests {
  @Test("a service that outlives its session does not keep the screen alive")
  func service() throws {
    var world: World?
    weak var screen: Screen?
    do {
      let session = try Session(
        of: TestApp { context, itsWorld in
          world = itsWorld
          context.push(PlainStage("Lobby"))
        }
      )
      screen = session.engine.screen
      #expect(screen != nil)
    }
    #expect(screen == nil)
    world?.urlOpener.open(try #require(URL(string: "https://example.org")))
  }

  @Test("a cancellation in a released session cannot navigate")
  func navigation() throws {
    var window: (any NavigationContext)?
    var results: [NavigationResult] = []
    do {
      let session = try Session(
        of: TestApp { context, _ in
          window = context
          context.push(PlainStage("Lobby"))
          let sheet = PlainStage("Sheet")
          context.present(sheet)
          sheet.context?.store(
            AnyCancellable { [weak context] in
              if let context { results.append(context.pop()) }
            }
          )
        }
      )
      #expect(session.location == "Lobby!Sheet")
      #expect(results.isEmpty)
    }
    #expect(results == [.refused(.contextIsGone)])
    #expect(window?.isOpen == false)
  }

  @Test("a cancellation in a released session may change a label", arguments: XRayLevel.allCases)
  func labelChange(
    level: XRayLevel
  ) throws {
    let label = Label("late", text: "there")
    var configuration = SessionConfiguration()
    configuration.xray = level
    do {
      let session = try Session(
        of: TestApp { context, _ in
          let stage = LateStage()
          stage.label = label
          context.push(stage)
          stage.store(AnyCancellable { label.text.value = "gone" })
        },
        configuration: configuration
      )
      #expect(session.location == "Late")
    }
    #expect(label.text.value == "gone")
    #expect(label.display.stage == nil)
  }

  @Test(
    "the deinit of a stage may change a label of the stage",
    arguments: XRayLevel.allCases,
    [true, false]
  )
  func stageDeinit(
    level: XRayLevel,
    isLeft: Bool
  ) throws {
    let label = Label("late", text: "there")
    var configuration = SessionConfiguration()
    configuration.xray = level
    do {
      let session = try Session(
        of: TestApp { context, _ in
          context.push(PlainStage("Lobby"))
          let stage = TalkativeStage()
          stage.label = label
          context.push(stage)
        },
        configuration: configuration
      )
      #expect(session.location == "Lobby/Talkative")
      if isLeft { session.submit("back") }
    }
    #expect(label.text.value == "gone")
  }

  @Test("a subscription that a cancellation stores is cancelled too")
  func lateSubscription() throws {
    var cancelled: [String] = []
    let session = try Session(
      of: TestApp { context, _ in
        context.push(PlainStage("Lobby"))
        let stage = PlainStage("Next")
        context.push(stage)
        stage.store(
          AnyCancellable { [weak stage] in
            cancelled.append("first")
            guard let stage else { return }
            stage.store(
              AnyCancellable { [stage] in cancelled.append("late, by \(stage.title.value)") }
            )
          }
        )
      }
    )
    #expect(session.submit("back").flatMap(\.lines) == ["◂ Lobby", "  line   plain", "  [press]"])
    #expect(cancelled == ["first", "late, by Next"])
  }
}

/// A stage that changes a label in its own `deinit`.
private final class TalkativeStage: Stage {
  var label: Label?

  override var layout: [View] { [label].compactMap { $0 } }

  deinit {
    MainActor.assumeIsolated { [label] in label?.text.value = "gone" }
  }
}

/// A stage whose label outlives it.
private final class LateStage: Stage {
  var label: Label?

  override var layout: [View] { [label].compactMap { $0 } }
}
