import Streams
import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(10))) struct ButtonTests {
  @Test("a tap that nothing listens to says so")
  func unheard() throws {
    let stage = PlainStage("Plain")
    let session = try Session(of: TestApp(showing: { stage }))
    #expect(session.lines("press") == ["  Nothing listens to the taps of press now."])
    stage.press.onTap {}
    #expect(session.lines("press").isEmpty)
  }

  @Test("a tap before the title has arrived says which output it waits for")
  func missingTitle() throws {
    let titles = PassthroughSubject<String, Never>()
    let session = try Session(
      of: TestApp(showing: { LinkStage { _ in LinkDirector(titles: titles.eraseToSignal()) } })
    )
    let answer = ["  (link waits for LinkDirector.linkName)"]
    #expect(session.lines("link") == answer)
    #expect(session.lines("wait 1s") == [])
    #expect(session.lines("link") == answer, "nothing is in flight any more")
    titles.send("link")
    #expect(session.lines("link") == [])
  }

  @Test("a button calls the last closure at each tap, without a stream")
  func tapClosure() throws {
    let button = Button("next")
    var taps: [String] = []
    button.onTap { taps.append("first") }
    button.onTap { taps.append("second") }
    for _ in 1...2 {
      try button.perform(button.actions[0], with: .none)
    }
    #expect(taps == ["second", "second"])
    #expect(button.examination.contains("its taps go to"))
    button.isEnabled.value = false
    #expect(throws: Refusal.self) { try button.accept(button.actions[0], with: .none) }
    #expect(taps.count == 2)
  }
}

private final class LinkDirector {
  let linkName: Signal<String>

  init(titles: Signal<String>) {
    linkName = titles
  }
}

private final class LinkStage: Stage, Directed {
  let link = Button()

  func bindDirector(_ director: LinkDirector) {
    bind(\.linkName, to: link.title)
    link.onTap {}
  }
}
