import Testing
import Transcripts

@Suite(.timeLimit(.minutes(10))) struct MalformedTranscriptTests {
  private nonisolated static let kinds =
    "is not a line of a transcript. "
    + "Lines begin with > (command), | (output), @ (directive) or # (comment)."

  @Test(
    "a line of no known kind is named in the error",
    arguments: [
      ("hello\n", 1, "“hello” \(kinds)"),
      ("> a\n  | b", 2, "“  | b” \(kinds)"),
      ("\t\n", 1, "“␉” \(kinds)"),
      ("> a\n  ", 2, "“␠␠” \(kinds)"),
      ("> a\n\u{FEFF}> b", 2, "“<U+FEFF>> b” \(kinds)"),
      ("> a\ncolour: b", 2, "“colour: b” \(kinds)"),
    ]
  )
  func unknownLine(text: String, line: Int, reason: String) {
    expect("a.transcript:\(line): \(reason)", for: text)
  }

  private nonisolated static let missingCommand =
    "No command follows >. Write one, such as “> look”, or remove the line."

  @Test(
    "the error says what is wrong in a line",
    arguments: [
      (">look", "A space is missing after >. Write: > look"),
      ("|\tb", "A space is missing after |. Write: | ␉b"),
      ("|@1sb", "A space is missing after |@1s. Write: |@1s b"),
      ("|@1m30 b", "“1m30 b” does not begin with a time. Write: |@1.5s text"),
      ("|@ b", "“ b” does not begin with a time. Write: |@1.5s text"),
      ("|@1234567890s b", "“1234567890s b” does not begin with a time. Write: |@1.5s text"),
      ("> ", missingCommand),
      (">    \u{3000}", missingCommand),
      ("@", "“@ ” is not a directive. Known: \(directives)"),
      ("@at Lobby", "A space is missing after @. Write: @ at Lobby"),
      ("@  at Lobby", "“@  at Lobby” is not a directive. Known: \(directives)"),
      ("@ at", "“@ at” needs more. Write: @ at Lobby/Profile"),
      ("@ at ", "“@ at” needs more. Write: @ at Lobby/Profile"),
    ]
  )
  func wrongLine(line: String, reason: String) {
    expect("a.transcript:2: \(reason)", for: "> a\n\(line)\n> b\n")
  }

  private nonisolated static let types =
    "int, decimal, word, quoted, time, duration, uuid, url"

  private nonisolated static let place = "Write {name:type}, {name}, {…}, or {{ for a brace."

  @Test(
    "the error says what is wrong in a pattern",
    arguments: [
      ("|=\"x\"", "A space is missing after |=. Write: |= \"x\""),
      ("|=", "“” is not a JSON string. Write: |= \"text\""),
      ("|~x", "A space is missing after |~. Write: |~ x"),
      ("|@1s~x", "A space is missing after |@1s~. Write: |@1s~ x"),
      ("|~ a {b", "“{b” is not a placeholder. \(place)"),
      ("|~ a {} b", "“{}” is not a placeholder. \(place)"),
      ("|~ {1a:int}", "“{1a:int}” is not a placeholder. \(place)"),
      ("|~ {:int}", "“{:int}” is not a placeholder. \(place)"),
      ("|~ {a b}", "“{a b}” is not a placeholder. \(place)"),
      ("|~ {ä:int}", "“{ä:int}” is not a placeholder. \(place)"),
      ("|~ {...}", "“{...}” is not a placeholder. \(place)"),
      ("|~ {a:}", "“” is not a type. Known: \(types)"),
      ("|~ {id}", "No line above captures “id”. Capture it there: |~ … {id:word}"),
      ("|~ {id:int} {id}", "No line above captures “id”. Capture it there: |~ … {id:word}"),
      (">~ open {a:int}", "A command captures nothing. Instead of “{a:int}”, write {name}"),
      (">~", missingCommand),
      (">~x", "A space is missing after >~. Write: >~ x"),
      ("|/x", "A space is missing after |. Write: | /x"),
      ("|-", "|- needs the text that no line may contain. Write: |- text"),
      ("|- ", "|- needs the text that no line may contain. Write: |- text"),
      ("|-x", "A space is missing after |-. Write: |- x"),
      ("|....", "|... must be alone on its line. Remove the text after it, or write: | text"),
      ("|..", "|... must be alone on its line. Remove the text after it, or write: | text"),
      ("|@1s{", "A space is missing after |@1s. Write: |@1s {"),
      ("|{ x", "A space is missing after |. Write: | { x"),
    ]
  )
  func wrongPattern(line: String, reason: String) {
    expect("a.transcript:2: \(reason)", for: "> a\n\(line)\n")
  }

  @Test(
    "the error names an invalid argument of a directive",
    arguments: [
      ("after", "", "@ after 3.2s"),
      ("after", "1s ", "@ after 3.2s"),
      ("settle", "now", "@ settle, or @ settle max 10s"),
      ("settle", "max", "@ settle, or @ settle max 10s"),
      ("event", "http", "@ event GATEWAY \"REQUEST\" {\"success\": \"in JSON\"}"),
      ("event", "http 1", "@ event GATEWAY \"REQUEST\" {\"success\": \"in JSON\"}"),
      ("event", "http 0 {}", "@ event GATEWAY \"REQUEST\" {\"success\": \"in JSON\"}"),
      ("event", "http 1 {", "@ event GATEWAY \"REQUEST\" {\"success\": \"in JSON\"}"),
      ("event", "http 1 {}", "@ event GATEWAY \"REQUEST\" {\"success\": \"in JSON\"}"),
      ("event", "http \"a {}", "@ event GATEWAY \"REQUEST\" {\"success\": \"in JSON\"}"),
      ("event", "http \"a\"{}", "@ event GATEWAY \"REQUEST\" {\"success\": \"in JSON\"}"),
      ("event", " 1 {}", "@ event GATEWAY \"REQUEST\" {\"success\": \"in JSON\"}"),
      ("width", "0", "@ width 80"),
      ("end", "", "@ end with modal, or @ end with work"),
      ("end", "with joy", "@ end with modal, or @ end with work"),
      ("end", "modal", "@ end with modal, or @ end with work"),
      ("say", "hello", "@ say \"in quotation marks\""),
      ("pause", "", "@ pause 1s"),
      ("mark", "\"", "@ mark \"in quotation marks\""),
    ]
  )
  func wrongArgument(name: String, argument: String, usage: String) {
    let shown = argument.hasSuffix(" ") ? argument.dropLast() + "␠" : argument
    let reason =
      argument.isEmpty
      ? "“@ \(name)” needs more. Write: \(usage)"
      : "“@ \(name)” cannot take “\(shown)”. Write: \(usage)"
    expect("a.transcript:1: \(reason)", for: "@ \(name)" + (argument.isEmpty ? "" : " \(argument)"))
  }

  private nonisolated static let stray =
    "This output does not follow a command. Move it below the command that shows it."

  @Test(
    "output that belongs to no command is an error",
    arguments: [
      ("> a\n@ at Lobby\n| b", 3),
      ("@ at Lobby\n\n# x\n| b", 4),
      ("> a\n@ width 40\n| b", 3),
      ("> a\n@ end with modal\n| b", 3),
      ("continues: b.transcript\n---\n@ say \"x\"\n| c", 4),
    ]
  )
  func strayOutput(text: String, line: Int) {
    expect("a.transcript:\(line): \(Self.stray)", for: text)
  }

  private nonisolated static let keys =
    "title, seed, clock, locale, time-zone, files, width, tags, needs, open, settings, secrets, continues, "
    + "limit"

  private nonisolated static let continued =
    "“seed” is decided by the file that this one continues. Remove the line."

  private nonisolated static let directives =
    "at, after, settle, event, deliver, width, end, say, pause, mark"

  @Test(
    "the error says what is wrong in the header",
    arguments: [
      (
        "#\n\nseed: 1\n|", 4,
        "The header that begins in line 3 has no end. Write --- below its last line."
      ),
      ("seed: 1\nhello\n---", 2, "“hello” is not a line of a header. Write: key: value"),
      ("seed: 1\n no: x\n---", 2, "“ no: x” is not a line of a header. Write: key: value"),
      ("---\n> a\n---\n", 3, "--- ends a header, and there is none here. Remove the line."),
      ("---\n---\n", 2, "--- ends a header, and there is none here. Remove the line."),
      ("Seed: 1\n---", 1, "“Seed” is not a key of a header. Known: \(keys)"),
      ("seed: 1\ncontinues: b\n---", 2, continued),
      ("continues: b\nseed: 1\n---", 2, continued),
    ]
  )
  func wrongHeader(text: String, line: Int, reason: String) {
    expect("a.transcript:\(line): \(reason)", for: text)
  }

  @Test(
    "the error names an invalid value of a header key",
    arguments: [
      ("title", "", "A profile opens its website"),
      ("seed", "-1", "42"),
      ("clock", "yesterday", "2025-01-01T00:00:00Z"),
      ("width", "10001", "80"),
      ("tags", "a,,b", "smoke, profile"),
      ("open", "", "profile"),
      ("settings", "network", "network slow, mood merry"),
      ("settings", "network slow locale de", "network slow, mood merry"),
      ("secrets", "pin", "pin 1234, password correct horse"),
      ("secrets", "pin 1, pin 2", "pin 1234, password correct horse"),
      ("continues", "", "login.transcript"),
      ("limit", "0s", "10s"),
      ("limit", "soon", "10s"),
    ]
  )
  func wrongValue(key: String, value: String, example: String) {
    expect(
      "a.transcript:2: \(key) cannot be “\(value)”. Write: \(key): \(example)",
      for: "# x\n\(key): \(value)\n---\n"
    )
  }

  @Test(
    "the error names the first byte that is not UTF-8",
    arguments: [
      ([0x3E, 0x20, 0xFF], 3, "FF"),
      ([0x7C, 0x20, 0x61, 0xC3], 4, "C3"),
      ([0x7C, 0x20, 0xC3, 0xA9, 0xED, 0xA0, 0x80], 5, "ED"),
      ([0x23, 0x80], 2, "80"),
      ([0xC0, 0x80], 1, "C0"),
      ([0x40, 0x20, 0x0F8], 3, "F8"),
      ([0x7C, 0x40, 0x31, 0x73, 0x20, 0x0F], 0, ""),
      ([0x7C, 0x40, 0x31, 0x73, 0x20, 0x9F], 6, "9F"),
      ([0xFF, 0xFE, 0x3E, 0x00], 1, "FF"),
    ] as [([UInt8], Int, String)]
  )
  func invalidUTF8(line: [UInt8], column: Int, byte: String) throws {
    let bytes = Array("> a\n".utf8) + line + Array("\n> b\n".utf8)
    let parse = { try Transcript(TranscriptParser(bytes: bytes, path: "b.transcript")) }
    guard column > 0 else { return #expect(try parse().lines.count == 3) }
    let error = #expect(throws: TranscriptError.self) { try parse() }
    #expect(
      error?.description
        == "b.transcript:2: Byte \(column) of this line, 0x\(byte), is not valid UTF-8. "
        + "Save the file as UTF-8."
    )
  }

  @Test("a quoted line is shortened and its control characters are replaced")
  func hostileLine() {
    let line = "\u{1B}[2J" + String(repeating: "x", count: 1_000_000)
    expect(
      "a.transcript:2: “␛[2J\(String(repeating: "x", count: 56))…” \(Self.kinds)",
      for: "> a\n" + line
    )
  }

  private func expect(
    _ description: String,
    for text: String,
    at place: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: TranscriptError.self, sourceLocation: place) {
      try Transcript(text)
    }
    #expect(error?.description == description, sourceLocation: place)
  }
}
