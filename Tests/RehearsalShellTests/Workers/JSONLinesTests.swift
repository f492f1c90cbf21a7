import Rehearsal
import Testing

@testable import Exploration
@testable import RehearsalShell

/// Requests and answers in the pipes of a worker.
@Suite(.timeLimit(.minutes(10))) struct JSONLinesTests {
  nonisolated private static let answers: [FileAnswer] = [
    .finished(FileResult(path: "", title: "", duration: .zero)),
    .finished(
      FileResult(
        path: "ä/🎭\r\n\u{0}\u{2028}.transcript",
        title: "A “title”",
        verdict: .mismatched,
        duration: .seconds(3),
        blessedLineCount: 12,
        printed: "\u{0}\u{1B}[1m\n"
      )
    ),
    .problem(.init(line: 1, text: "one\ntwo")),
    .problem(.init(line: nil, text: String(repeating: "long ", count: 10_000))),
    .reached(location: "Lobby!About"),
  ]

  private func read<Value: Decodable>(
    _ bytes: [UInt8],
    inPiecesOf length: Int = 1 << 14
  ) throws -> [Value] {
    var lines = JSONLines()
    var values: [Value] = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      bytes[start..<min(start + length, bytes.count)].withUnsafeBytes { lines.append($0) }
      while let value: Value = try lines.next() { values.append(value) }
    }
    return values
  }

  @Test("pieces of any length make the same values", arguments: [1, 2, 3, 64, 65_536, 1_000_000])
  func pieces(length: Int) throws {
    let bytes = try Self.answers.flatMap { try JSONLine.bytes(of: $0) }
    #expect(bytes.count { $0 == UInt8(ascii: "\n") } == Self.answers.count)
    #expect(try read(bytes, inPiecesOf: length) == Self.answers)
  }

  @Test("an incomplete value is awaited")
  func incomplete() throws {
    let bytes = try JSONLine.bytes(of: Self.answers[1]).dropLast()
    #expect(try read(Array(bytes), inPiecesOf: 1) == [FileAnswer]())
  }

  @Test(
    "what is not the value of a line is refused",
    arguments: [
      "", "{", "Hello, world", "{\"finished\":{}}", "{\"reached\":{\"location\":1}}",
      "{\"reached\":{\"location\":\"\u{1}\"}}", "[]{}", String(repeating: "[", count: 10_000),
    ]
  )
  func garbled(line: String) {
    #expect(throws: (any Error).self) { try read(Array("\(line)\n".utf8)) as [FileAnswer] }
  }

  @Test("a text that is not UTF-8 is refused")
  func notUTF8() throws {
    let bytes = Array("{\"reached\":{\"location\":\"".utf8) + [0xFF] + Array("\"}}\n".utf8)
    #expect(throws: (any Error).self) { try read(bytes) as [FileAnswer] }
  }

  @Test(
    "a request of an exploration is read as it was written",
    arguments: [
      .start(after: ["chat", ""]), .route("chat/rooms"),
      .random(seed: .max, length: 50, after: ["chat"]), .path(["a", "say “b”\r", ""]),
      .transcript("Transcripts/log in.transcript"), .steps([]), .coverage("a"),
      .recording(.init(of: ["a"], title: "From “a” to b", hangsFor: .seconds(10), files: "../f")),
      .recording(.init(of: ["b"], title: "", continuing: .init(path: "../a b", lineCount: 2))),
      .region(
        Region(
          beginning: ["chat"],
          places: [
            Region.Place(parent: nil, line: "", look: .max),
            Region.Place(
              parent: 0,
              line: "message Zoë 🎭",
              look: 1,
              task: StateTask(
                isFirstOfScene: true,
                commandsWithOddTexts: ["message", "name"],
                triedLines: ["back"]
              )
            ),
          ],
          ways: [Region.Way(from: 1, line: "back", to: 0)]
        )
      ),
    ] as [ExplorationRequest]
  )
  func requests(request: ExplorationRequest) throws {
    let task = ExplorationTask(
      request: request,
      fatalSteps: [
        3: Fault(kind: .crash, text: "Here it crashed."), 12: Fault(kind: .hang, text: ""),
      ],
      secretLines: SecretLines([
        (shown: "pin {secret:pin}", typed: "pin 1234"), (shown: "look", typed: "look"),
      ])
    )
    #expect(try read(JSONLine.bytes(of: task)) == [task])
  }

  @Test("an answer of an exploration is read as it was written")
  func expansions() throws {
    var trial = Trial(name: "select rooms", line: "select 1", origin: .oddText)
    trial.fingerprint = .max
    trial.order = 3
    trial.scene = SceneIdentity(room: "Chat", name: "RoomStage", isModal: true)
    trial.title = "swift"
    trial.effect = .leads
    trial.operation = .push
    trial.faults = [Fault(kind: .leak, subject: "RoomStage", text: "It stays alive.")]
    trial.refusal = "Not now."
    trial.result = "card-1"
    var expansion = Expansion(
      trials: [trial, Trial(name: "quit", line: "quit", origin: .exit)],
      faults: [Fault(kind: .loading, subject: "", text: "It loads.")]
    )
    expansion.steps = [
      .session(at: 2), .trial(trial), .way("back", look: 2), .stranger,
      .fatalEnd(Fault(kind: .crash, text: "It crashed.")),
    ]
    expansion.looks = [1, 0]
    let timer = Fault(kind: .endlessTimer, subject: "ticks", text: "It ticks.")
    expansion.reports = [PlaceReport(place: 2, sceneFaults: [timer], lacksExit: true)]
    expansion.omissions.commands = ["tap website", "LOG-OUT"]
    expansion.omissions.controls = ["clock"]
    expansion.endFault = Fault(kind: .crash, subject: "load", text: "It crashes.")
    var replay = Expansion()
    replay.replay = .transcript("---\n> a\n", passes: true)
    let answers: [ExplorationAnswer] = [
      .explored(expansion), .explored(replay), .refused("There is no route “x”."),
    ]
    #expect(try read(answers.flatMap { try JSONLine.bytes(of: $0) }) == answers)
  }
}
