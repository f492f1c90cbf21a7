import LineEditing
import Rehearsal
import Testing
import Transcripts

@testable import RehearsalShell
@testable import SecretsApp

/// Lines that ask for a secret, or contain one.
@Suite(.timeLimit(.minutes(10))) struct SecretTests {
  private let session: Session

  init() throws {
    session = try Session(of: SecretsApp())
  }

  private func play(
    _ events: [LineEvent],
    beforeEvent: @escaping @MainActor @Sendable (LineEvent) async throws -> Void = { _ in }
  ) async throws -> ScriptedReader {
    let reader = ScriptedReader(events, beforeEvent: beforeEvent)
    let shell = InteractiveShell(
      session: session,
      files: SessionFiles(of: session, player: TranscriptPlayer(of: SecretsApp())),
      reader: reader,
      commandHistory: CommandHistory(in: nil),
      painter: OutputPainter(colors: .none),
      wall: ManualClock()
    )
    _ = try await shell.run(banner: "SecretsApp")
    return reader
  }

  private var commands: [SessionLog.Input] { session.log.entries.map(\.input) }

  @Test(
    "a secret field without a value asks for it",
    arguments: ["pin", "type pin", "pin ", "type pi"]
  )
  func askedSecret(line: String) async throws {
    let reader = try await play([.line(line), .line(" 12 34"), .line("look")])
    #expect(reader.prompts == ["SecretsApp> ", "pin: ", "SecretsApp> ", "SecretsApp> "])
    #expect(reader.replies == [.line, .secret, .line, .line])
    #expect(reader.shown.contains("  pin   6 digits"))
    #expect(reader.remembered == [line, "look"])
  }

  @Test("a secret in a command is taken and not remembered")
  func secretOnLine() async throws {
    let reader = try await play([.line("pin 1234"), .line("type pin 1"), .line("look")])
    #expect(reader.prompts == ["SecretsApp> ", "SecretsApp> ", "SecretsApp> ", "SecretsApp> "])
    #expect(reader.remembered == ["look"])
  }

  @Test(
    "a mistyped command that may hold a secret is neither remembered nor logged",
    arguments: [
      "pinn 1234", "type 1234", ":type 1234", "1234", "pin\"1234", "set pin 1234", "turn 1234",
    ]
  )
  func mistypedSecret(line: String) async throws {
    let reader = try await play([.line("look"), .line(line), .line("g")])
    #expect(reader.shown.contains { $0.hasPrefix("! ") })
    #expect(reader.remembered == ["look", "g"])
    #expect(commands == [.command("look"), .command("g")])
    // The line is not repeated, because a replay of the log would repeat another one.
    #expect(!reader.shown.suffix(1).joined().hasPrefix("! "))
  }

  @Test("an alias for a command with a secret is not remembered")
  func secretInAlias() async throws {
    let reader = try await play([
      .line("alias v = pin 1234"), .line("alias y = pinn 1234"), .line("alias pin 1234"),
      .line("alias p = pin"),
      .line("alias"), .line("v"),
    ])
    #expect(reader.shown.contains("  pin   4 digits"))
    #expect(reader.remembered == ["alias p = pin", "alias"])
  }

  @Test("commands that are not understood are remembered where no field is secure")
  func mistypedElsewhere() async throws {
    let reader = try await play([.line("burn"), .line("pinn 1234"), .line("keep")])
    #expect(reader.remembered == ["burn", "pinn 1234", "keep"])
    #expect(commands.count == 3)
  }

  @Test("quotes around a secret are removed in a command, but not at the prompt")
  func quotedSecret() async throws {
    let reader = try await play([
      .line("pin \"1 2\""), .line("pin"), .line("\"12\""), .line("look \"12\""), .line("x 1 2"),
    ])
    #expect(reader.shown.contains("  pin   3 digits"))
    #expect(reader.shown.contains("  pin   4 digits"))
    #expect(reader.remembered == ["pin"])
    let kept = session.log.entries.map(\.readableCommand)
    #expect(kept.prefix(2) == ["pin {secret:pin}", "pin {secret:pin2}"])
  }

  @Test(
    "the session goes on unchanged if no secret is given",
    arguments: [LineEvent.interrupted, .endRequested, .endOfInput]
  )
  func withoutAnswer(ending: LineEvent) async throws {
    let reader = try await play([.line("pin"), ending, .line("look")])
    #expect(reader.prompts == ["SecretsApp> ", "pin: ", "SecretsApp> ", "SecretsApp> "])
    #expect(commands == [.command("look")])
  }

  @Test("an empty secret is refused")
  func emptySecret() async throws {
    let reader = try await play([.line("pin"), .line("")])
    #expect(reader.shown.contains("! type what? pin <digits>"))
  }

  @Test("a secret for a field that has gone is discarded")
  func missingField() async throws {
    let session = session
    let reader = try await play([.line("pin"), .line("1234")]) { event in
      if event == .line("1234") { await MainActor.run { _ = session.submit("burn") } }
    }
    #expect(reader.shown.contains("! pin is no longer on the screen; nothing was entered."))
    #expect(commands == [.command("burn")])
    #expect(!reader.shown.joined().contains("1234"))
  }

  @Test(
    "a demonstration hides a secret that its transcript types",
    arguments: ["> pin 1234", ">~ pin {secret:a}"]
  )
  func demonstration(line: String) throws {
    let text = "secrets: a 1234\n---\n\(line)\n|...\n"
    let parser = TranscriptParser(bytes: Array(text.utf8), path: "a.transcript")
    guard case .success(var steps) = try TranscriptPlayer(of: SecretsApp()).steps(parser) else {
      Issue.record("There is no parent.")
      return
    }
    var commands: [String] = []
    while let step = try steps.next() { commands += [step.command].compactMap(\.self) }
    #expect(commands == ["pin ••••••"])
  }

  @Test("a question offers its answers")
  func offeredAnswers() async throws {
    let reader = try await play([.line("burn"), .line("keep")])
    #expect(reader.replies == [.line, .choice(offer: "(d)estroy  (k)eep"), .line])
  }
}
