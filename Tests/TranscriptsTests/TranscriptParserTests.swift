import Rehearsal
import TestSupport
import Testing
import Transcripts

@Suite(.timeLimit(.minutes(10))) struct TranscriptParserTests {
  @Test("each kind of line is parsed")
  func lineKinds() throws {
    let transcript = try Transcript(
      """
      title: A visit
      ---

      # a remark
      > profile
      | ▸ Profile
      |
      |@1.5s   name   Ada
      |@2s
      @ at Lobby/Profile
      """
    )
    #expect(
      transcript.lines.map(\.kind) == [
        .field(HeaderField(.title, "A visit")),
        .headerEnd,
        .blank,
        .comment(" a remark"),
        .command("profile"),
        .output(ExpectedLine(.literal("▸ Profile"))),
        .output(ExpectedLine(.literal(""))),
        .output(ExpectedLine(.literal("  name   Ada"), after: WrittenDuration("1.5s"))),
        .output(ExpectedLine(.literal(""), after: WrittenDuration("2s"))),
        .directive(.at("Lobby/Profile")),
      ]
    )
    #expect(transcript.lines.map(\.number) == Array(1...10))
    #expect(transcript.lines.last?.ending == LineEnding.none)
  }

  @Test(
    "each kind of pattern is parsed",
    arguments: [
      ("|= \"a\\tb \"", LinePattern.literal("")),
      ("|...", .anyLines),
      ("|- gone", .absent("gone")),
    ]
  )
  func patternKinds(lines: String, pattern: LinePattern) throws {
    guard case .output(let line)? = try Transcript(lines).lines.first?.kind else {
      Issue.record("\(lines) is no output.")
      return
    }
    if case .quoted(let quoted) = line.pattern {
      #expect(quoted.text == "a\tb ")
      #expect(quoted.spelling == "\"a\\tb \"")
    } else {
      #expect(line.pattern == pattern)
    }
    #expect(line.offset == nil)
  }

  @Test("each kind of pattern can have a time")
  func timedPatterns() throws {
    let text = "|@1s= \"\"\n|@1s~ {a:int}\n|@1s- a\n|@1s...\n|@2s x\n"
    let lines = try Transcript(text).lines
    let seconds = lines.map { line -> Duration? in
      if case .output(let output) = line.kind { output.offset?.duration } else { nil }
    }
    let one = Duration.seconds(1)
    #expect(seconds == [one, one, one, one, .seconds(2)])
  }

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

  @Test(
    "output can follow a command and timing, event and playback directives",
    arguments: ["@ after 1s", "@ settle", "@ event a 2 2", "> a", "@ say \"x\"", "@ pause 1s"]
  )
  func outputBelow(line: String) throws {
    #expect(try Transcript("> a\n| b\n\(line)\n| c").lines.count == 4)
  }

  @Test("commands and output are literal to the last character")
  func literalText() throws {
    let transcript = try Transcript(">  say | # > @ ---  \n|  title: x | \n| > no command\n")
    #expect(
      transcript.lines.map(\.kind) == [
        .command(" say | # > @ ---  "),
        .output(ExpectedLine(.literal(" title: x | "))),
        .output(ExpectedLine(.literal("> no command"))),
      ]
    )
  }

  @Test("comments and empty lines can be anywhere")
  func comments() throws {
    let transcript = try Transcript("#\n\nseed: 1\n# x\n\n---\n> a\n| b\n\n# y\n| c\n")
    #expect(transcript.header.seed == 1)
    #expect(transcript.lines.count { $0.kind == .blank } == 3)
  }

  @Test("an empty file is well-formed")
  func emptyFile() throws {
    #expect(try Transcript("").lines.isEmpty)
    #expect(try Transcript("\u{FEFF}").lines.isEmpty)
    #expect(try Transcript("---\n").lines.map(\.kind) == [.headerEnd])
  }

  @Test("a carriage return before the newline belongs to the line ending")
  func carriageReturns() throws {
    let transcript = try Transcript("seed: 7\r\n---\r\n> a\r\n| b\rc\r\n|\r\n\r\n> d\r")
    #expect(transcript.header.seed == 7)
    #expect(
      transcript.lines.map(\.kind) == [
        .field(HeaderField(.seed, "7")),
        .headerEnd,
        .command("a"),
        .output(ExpectedLine(.literal("b\rc"))),
        .output(ExpectedLine(.literal(""))),
        .blank,
        .command("d\r"),
      ]
    )
    #expect(transcript.lines.map(\.ending) == [.crlf, .crlf, .crlf, .crlf, .crlf, .crlf, .none])
  }

  @Test("a byte order mark belongs to no line")
  func byteOrderMark() throws {
    let transcript = try Transcript("\u{FEFF}> look\n")
    #expect(transcript.hasByteOrderMark)
    #expect(transcript.lines.map(\.kind) == [.command("look")])
    #expect(try !Transcript("> look\n").hasByteOrderMark)
    #expect(try !Transcript("> \u{FEFF}look\n").hasByteOrderMark)
  }

  @Test("the text of a command is kept byte for byte")
  func exactBytes() throws {
    let text = "e\u{301} \u{E9} 👩‍👩‍👧 \u{202E}x\u{7}\u{0} \u{10FFFF}"
    let transcript = try Transcript("> \(text)\n| \(text)\n")
    guard case .command(let command) = transcript.lines[0].kind else {
      Issue.record("The first line is no command.")
      return
    }
    #expect(Array(command.utf8) == Array(text.utf8))
  }
}
