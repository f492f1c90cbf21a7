import Exploration
import Rehearsal
import Testing

@testable import RehearsalShell

@Suite("Requests and answers of an exploration between processes")
struct ExplorationCodingTests {
  @Test(
    "a request is read as it was written",
    arguments: [
      .start(after: []), .start(after: ["chat", ""]), .route("chat/rooms"),
      .walk(seed: .max, length: 50, after: ["chat"]), .path(["a", "say “b”", ""]),
      .path(["say a\r", "b"]), .path([]),
      .transcript("Transcripts/log in.transcript"), .steps(["a", ""]),
      .recording(["a"], title: "From “a” to b", hangs: true, continuing: nil),
      .recording(["b"], title: "", hangs: false, continuing: .init(path: "../a b", lineCount: 2)),
      .coverage("Transcripts/log in.transcript"),
      .state(
        StateTask(
          path: ["chat", "message Zoë 🎭"],
          fingerprint: .max,
          printed: 0,
          isFirstOfScene: true,
          commandsWithOddTexts: ["message", "name"]
        )
      ),
      .state(
        StateTask(
          path: [],
          fingerprint: 1,
          printed: 2,
          isFirstOfScene: false,
          commandsWithOddTexts: nil
        )
      ),
    ] as [ExplorationRequest]
  )
  func requests(request: ExplorationRequest) throws {
    let faults = [
      3: Fault(kind: .crash, text: "Here it crashed."), 12: Fault(kind: .hang, text: ""),
    ]
    let read = try #require(ExplorationRequest.read(request.text(fatalSteps: faults)))
    #expect(read.0 == request)
    #expect(read.1 == faults)
  }

  @Test(
    "what is not a request is not read",
    arguments: [
      "", "state", "state\n1\n2\nfirst\n9\na", "path\n2\na", "path\n-1", "walk\nx\n1\n0",
      "start\n1",
      "transcript",
    ]
  )
  func garbled(text: String) {
    #expect(ExplorationRequest.read(text) == nil)
  }

  @Test("lines with secrets are read as they were written, and are no request")
  func secretLines() throws {
    let lines = SecretLines([
      (shown: "pin {secret:pin}", typed: "pin 1234"), (shown: "look", typed: "look"),
      (shown: "pin {secret:pin2}", typed: "pin \" a\r\""),
    ])
    #expect(lines.typedLines.count == 2)
    #expect(SecretLines.read(lines.text) == lines)
    #expect(ExplorationRequest.read(lines.text) == nil)
    #expect(SecretLines.read(ExplorationRequest.path(["secrets"]).text(fatalSteps: [:])) == nil)
  }

  @Test("an answer is read as it was written")
  func answers() throws {
    var trial = Trial(name: "select rooms", line: "select 1", origin: .oddText)
    trial.fingerprint = .max
    trial.printed = 1 << 63
    trial.scene = SceneIdentity(room: "Chat", name: "RoomStage", isModal: true)
    trial.title = "swift"
    trial.effect = .leads
    trial.operation = .push
    trial.faults = [Fault(kind: .leak, subject: "RoomStage", text: "It stays alive.")]
    trial.refusal = "Not now."
    trial.result = "card-1"
    var ended = Trial(name: "quit", line: "quit", origin: .exit)
    ended.scene = nil
    var expansion = Expansion(
      trials: [trial, ended],
      faults: [Fault(kind: .loading, subject: "", text: "It loads.")]
    )
    expansion.sceneFaults = [Fault(kind: .endlessTimer, subject: "ticks", text: "It ticks.")]
    expansion.omissions.commands = ["tap website", "LOG-OUT"]
    expansion.omissions.controls = ["clock"]
    expansion.omissions.includesExit = true
    expansion.endFault = Fault(kind: .crash, subject: "load", text: "It crashes.")
    var replay = Expansion()
    replay.replay = .transcript("---\n> a\n", passes: true)
    for message in [
      WorkerMessage.explored(.success(expansion)), .explored(.success(replay)),
      .explored(.failure(ExplorationFailure(text: "There is no route “x”."))),
    ] {
      let bytes = message.bytes
      #expect(try WorkerMessage(bytes[ByteReader.numberLength...]) == message)
      for count in ByteReader.numberLength..<bytes.count {
        #expect(throws: WorkerMessage.Garbled.self) {
          _ = try WorkerMessage(bytes[ByteReader.numberLength..<count])
        }
      }
    }
  }
}
