import PlaybillRooms
import Rehearsal
import TestSupport
import Testing
import Transcripts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite(.timeLimit(.minutes(10))) struct TranscriptRecorderTests {
  private let recorder = TranscriptRecorder(title: "A test", configuration: SessionConfiguration())

  private func text(_ session: Session, _ configuration: SessionConfiguration) -> String {
    let recorder = TranscriptRecorder(title: "A test", configuration: configuration)
    return recorder.beginning(of: session)
      + session.log.entries.map { recorder.text(of: $0) }.joined()
  }

  private func line(_ text: String, after offset: Duration = .zero) -> String {
    let output = Output(.text, offset: offset, lines: [text])
    return recorder.text(of: SessionLog.Entry(.command("x"), [output]))
  }

  @Test("the header contains the values that differ from the defaults")
  func recordedHeader() throws {
    let session = try Session(of: EchoApp())
    #expect(recorder.beginning(of: session).hasPrefix("title: A test\n---\n"))
    var configuration = SessionConfiguration()
    configuration.seed = 7
    configuration.clock = Date(timeIntervalSince1970: 0)
    configuration.locale = "de_DE"
    configuration.timeZone = "Europe/Berlin"
    configuration.width = 40
    configuration.route = "profile"
    configuration.settings = [.init("network", "slow"), .init("mood", "merry")]
    let beginning = TranscriptRecorder(title: "B", configuration: configuration)
      .beginning(of: session)
    #expect(
      beginning.hasPrefix(
        """
        title: B
        seed: 7
        clock: 1970-01-01T00:00:00Z
        locale: de_DE
        time-zone: Europe/Berlin
        width: 40
        open: profile
        settings: network slow, mood merry
        ---

        """
      )
    )
  }

  @Test("visible text is recorded literally")
  func visibleText() {
    #expect(line("  name   Ada") == "> x\n|   name   Ada\n")
    #expect(line("") == "> x\n|\n")
    #expect(line("日本 👩‍👩‍👧 é") == "> x\n| 日本 👩‍👩‍👧 é\n")
    #expect(line("a", after: .milliseconds(1500)) == "> x\n|@1.5s a\n")
  }

  @Test(
    "text that an editor would change is recorded as a quoted string",
    arguments: [
      ("a ", "|= \"a \""), ("a\tb", "|= \"a\\tb\""), ("e\u{301}", "|= \"e\\u0301\""),
      ("\u{202E}x", "|= \"\\u202ex\""), ("\u{212B}", "|= \"\u{212B}\""),
    ]
  )
  func quotedText(text: String, expected: String) {
    #expect(line(text) == "> x\n\(expected)\n")
  }

  @Test("a new width is recorded as a directive")
  func recordedWidth() {
    #expect(recorder.text(of: SessionLog.Entry(.resized(width: 40), [])) == "@ width 40\n")
  }

  @Test("a secret is recorded by its name, not its value")
  func hiddenSecret() {
    let secret = SessionLog.Secret(name: "password", value: "hunter2")
    let entry = SessionLog.Entry(.command("password {x} hunter2"), [], secret: secret)
    #expect(recorder.text(of: entry) == ">~ password {{x} {secret:password}\n")
  }

  /// Playing the recording of any session gives the same text.
  @Test("the recording of a random session passes", arguments: Cases.seeds(4, all: 20))
  func randomSessions(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    var configuration = SessionConfiguration()
    configuration.seed = seed
    configuration.width = Int.random(in: 20...100, using: &random)
    let session = try Session(of: Playbill(), configuration: configuration)
    let commands = [
      "profile", "tap website", "back", "wait 300ms", "wait 1s", "about", "look", "x", "help", "g",
      "tpa", "  where ", "'", "set network slow", "relaunch", "verbose", "x website", "e\u{301}",
    ]
    for _ in 0..<60 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: session.advance(by: .milliseconds(Int.random(in: 1...900, using: &random)))
      case 1: session.resize(to: Int.random(in: 20...100, using: &random))
      default: session.submit(commands.randomElement(using: &random) ?? "look")
      }
    }
    let transcript = text(session, configuration) + "@ end with modal\n@ end with work\n"
    var mismatches: [Mismatch] = []
    _ = try TranscriptPlayer(of: Playbill()).play(
      TranscriptParser(bytes: Array(transcript.utf8), path: "recorded")
    ) { mismatches.append($0) }
    #expect(mismatches.isEmpty, "seed \(seed)\n\(transcript)")
  }
}
