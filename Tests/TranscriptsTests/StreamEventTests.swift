import Rehearsal
import Streams
import Testing
import Transcripts

/// Replies of a stream in transcripts.
@Suite(.timeLimit(.minutes(10))) struct StreamEventTests {
  private let player = TranscriptPlayer(of: Ticker())

  @Test("each reply names its call, and an open stream may stay open at the end")
  func replies() throws {
    let report = try player.report(
      on: """
        > film
        > stage
        @ event news "film" {"success":"Tenet"}
        |   latest   film: Tenet
        @ event news "stage" {"success":"Hamlet"}
        |   latest   stage: Hamlet
        @ after 1s
        @ event news "film" {"success":"Dune"}
        |   latest   film: Dune
        @ event news "stage" {"finished":true}
        |   latest   stage: over

        """
    )
    #expect(report == "")
  }

  @Test("a reply after the end of the stream is refused in one line")
  func afterEnd() throws {
    let report = try player.report(
      on: """
        > film
        @ event news "film" {"finished":true}
        |...
        @ event news "film" {"success":"Dune"}

        """
    )
    #expect(report.contains("No call news “film” waits for a reply. No call of news does."))
  }

  @Test("a recorded stream passes when it is played")
  func recording() throws {
    let session = try Session(of: Ticker())
    session.submit("film")
    session.submit("film")
    session.advance(by: .seconds(2))
    for (place, payload) in [(2, #"{"success":"Tenet"}"#), (1, #"{"finished":true}"#)] {
      try session.receive(
        GatewayReply(gateway: "news", request: "film", place: place, payload: payload)
      )
    }
    let text = TranscriptRecorder(title: "News", configuration: SessionConfiguration())
      .text(of: session)
    #expect(text.contains("@ event news \"film\" 2 {\"success\":\"Tenet\"}\n"), "\(text)")
    #expect(try player.report(on: text) == "")
  }
}

private struct Ticker: App {
  let name = "ticker"
  let title = "Ticker"
  let summary = "news"

  func presentInContext(_ context: any NavigationContext, services world: World) {
    context.push(TickerStage(in: world))
  }
}

private final class TickerStage: Stage {
  let film = Button()
  let stage = Button()
  let latest = Label(text: "nothing")

  convenience init(in world: World) {
    self.init()
    let news = StreamGateway<String, String, Never>("news", in: world, naming: { $0 }) { _, _ in }
    for (button, topic) in [(film, "film"), (stage, "stage")] {
      store(
        button.taps.flatMap { news.open(topic).append("over") }.sink { [unowned self] in
          latest.text.value = "\(topic): \($0)"
        }
      )
    }
  }
}
