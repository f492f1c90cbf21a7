import Testing
import Transcripts

@Suite(.timeLimit(.minutes(10))) struct TranscriptParserTests {
  @Test(
    "each directive is parsed and printed the same",
    arguments: [
      ("@ at Lobby/Profile", Directive.at("Lobby/Profile")),
      ("@ at A \\! B ", .at("A \\! B ")),
      ("@ after 3.2s", .after(WrittenDuration(.milliseconds(3200)))),
      ("@ settle", .settle(max: nil)),
      ("@ settle max 10s", .settle(max: WrittenDuration(.seconds(10)))),
      (
        "@ event http 3 {\"a\": [1, null]}",
        .event(Directive.Call(gateway: "http", place: 3), payload: "{\"a\": [1, null]}")
      ),
      (
        "@ event http \"/movies\" {}",
        .event(Directive.Call(gateway: "http", request: JSONText("/movies")), payload: "{}")
      ),
      (
        "@ event http \"a \\\"b\\\" 3\" 2 {}",
        .event(
          Directive.Call(gateway: "http", request: JSONText("a \"b\" 3"), place: 2),
          payload: "{}"
        )
      ),
      ("@ width 40", .width(40)),
      ("@ end with modal", .end(with: .modal)),
      ("@ end with work", .end(with: .work)),
      ("@ say \"Look.\"", .say(JSONText("Look."))),
      ("@ pause 1s", .pause(WrittenDuration(.seconds(1)))),
      ("@ mark \"end\"", .mark(JSONText("end"))),
    ]
  )
  func directives(line: String, directive: Directive) throws {
    #expect(try Transcript(line).lines.map(\.kind) == [.directive(directive)])
    #expect(TranscriptPrinter.text(of: directive) == line)
  }
}
