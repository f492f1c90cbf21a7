import Foundation
import TestSupport
import Testing

/// Control characters from an app, a file, a name or a command line never reach a terminal,
/// a file or a report.
@Suite(.timeLimit(.minutes(10))) struct HostileTextTests {
  private let folder = TemporaryFolder()
  private let transcript: String

  /// The part of the text of ``GraffitiStage`` that can be typed on one line and be part of a file name.
  nonisolated private static let text =
    "a\u{1B}[31mb\u{1B}]52;c;aGk=\u{07}\u{9B}31m\u{9D}52;c;aGk=\u{9C}\u{7F}\u{202E}c\u{2066}\u{200F}"
    + "\u{2028}d<b>]]>\re"

  init() throws {
    let text = Self.text
    let file = """
      title: \(text)
      open: graffiti
      ---
      | \(text)
      @ say "\(Self.json(text))"
      @ mark "\(Self.json(text))"
      > field \(text)
      | \(text)
      >~ field \(text)
      > \(text)
      > select \(text)
      @ at \(text)
      > alarm
      > crash

      """
    transcript = try folder.write(file, to: "\(text).transcript")
    try folder.write(file.replacing("> crash\n", with: "@ end with modal\n"), to: "calm.transcript")
    try folder.write("settings: start \(text)\n---\n> look\n", to: "malformed.transcript")
  }

  /// A run of the program that outputs text: its arguments, its input and the files it writes.
  nonisolated struct Way: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    var input = ""
    var files: [String] = []

    var testDescription: String { arguments.joined(separator: " ") }
  }

  nonisolated private static let session = """
    look
    where
    where --json
    examine rows
    examine label
    xray all
    field \(text)
    \(text)
    field "\(text)
    select \(text)
    set start \(text)
    go \(text)
    wait \(text)
    turn \(text)
    examine \(text)
    help \(text)
    select 1
    choice 1
    alarm
    log
    log --json
    undo
    save \(text)
    save FOLDER/\(text)saved
    restore FOLDER/\(text)saved
    script FOLDER/\(text)script
    look
    script off

    """

  nonisolated static let ways = [
    Way(arguments: ["--open", "graffiti"], input: session),
    Way(arguments: [text]),
    Way(arguments: ["--help"]),
    Way(arguments: ["--generate-completion-script", "bash"]),
    Way(arguments: ["scenes"]),
    Way(arguments: ["scenes", "--json"]),
    Way(arguments: ["record", "--open", "graffiti", "FOLDER/\(text)"], input: session),
    Way(arguments: ["record", "--open", "graffiti/\(text)\nseed: 5", "FOLDER/route"]),
    Way(arguments: ["test", "FOLDER", "--verbose", "--xray"]),
    Way(arguments: ["test", "FOLDER", "--tap"]),
    Way(arguments: ["test", "FOLDER", "--github"]),
    Way(arguments: ["test", "FOLDER", "--junit", "FOLDER/\(text).xml"]),
    Way(arguments: ["test", "FOLDER", "--bless"]),
    Way(arguments: ["play", "TRANSCRIPT", "--xray"]),
    Way(arguments: ["play", "TRANSCRIPT", "--cast", "FOLDER/\(text).cast"]),
    Way(arguments: ["play", "TRANSCRIPT", "--svg", "FOLDER/\(text).svg"]),
  ]

  @Test("control characters reach no output or file unescaped", arguments: ways)
  func everyOutput(way: Way) async throws {
    func fill(_ text: String) -> String {
      text.replacing("FOLDER", with: folder.path(of: ""))
        .replacing("TRANSCRIPT", with: transcript)
    }
    let before = try ["calm.transcript", "malformed.transcript", transcript].map { name in
      try Data(contentsOf: URL(filePath: name.hasPrefix("/") ? name : folder.path(of: name)))
    }
    let result = try await Program.run(
      way.arguments.map(fill),
      of: BuiltProduct.path("CrashingApp"),
      input: Data(fill(way.input).utf8)
    )
    #expect(!(result.output + result.error).isEmpty)
    // All differences can be blessed except the location, which is no output.
    if way.arguments.contains("--bless") { #expect(result.output.contains("lines blessed")) }
    expectSafe(result.output, "standard output")
    expectSafe(result.error, "standard error")
    for name in try folder.names {
      let bytes = try Data(contentsOf: URL(filePath: folder.path(of: name)))
      // A file that the program did not change still has its control characters.
      if before.contains(bytes) { continue }
      let written = String(decoding: bytes, as: UTF8.self)
      if way.arguments.contains("--bless") {
        let known = String(decoding: before[0], as: UTF8.self).split(separator: "\n")
        let new = written.split(separator: "\n").filter { !known.contains($0) }
        expectSafe(new.joined(separator: "\n"), "the new lines of a blessed file")
      } else {
        expectSafe(written, name)
      }
      if name.hasSuffix(".cast") { try expectSafeCast(written) }
    }
  }

  @Test("control characters of an app and of typed commands are in no form of its map")
  func explorations() async throws {
    let folder = TemporaryFolder()
    let start = try folder.write(
      "open: graffiti\n---\n>~ field {U+001B}[31m{U+202E}x\n|...\n",
      to: "start.transcript"
    )
    let options = ["--from", start, "--exclude", "back", "--states", "9"]
    let shard = folder.path(of: "shard")
    let files = [
      "--html", folder.path(of: "map.html"), "--write-findings", folder.path(of: "findings"),
      "--write-transcripts", folder.path(of: "ways"), "--transcripts", start,
    ]
    let explorations =
      [["--format", "dot"], ["--format", "mermaid"], ["--format", "json"], files]
      .map { ["explore"] + $0 + options }
      + [["explore", "--shard", "1/1", "--write-shard", shard] + options]
      + [["explore", "merge", shard]]
    for arguments in explorations {
      let result = try await Program.run(arguments, of: BuiltProduct.path("CrashingApp"))
      #expect(result.output.contains("31m") || arguments.contains(shard), "\(arguments)")
      expectSafe(result.output, "\(arguments)")
      expectSafe(result.error, "the errors of \(arguments)")
    }
    for case let name as String in try #require(FileManager.default.enumerator(atPath: folder.path))
    {
      let path = folder.path(of: name)
      guard let bytes = try? Data(contentsOf: URL(filePath: path)) else { continue }
      expectSafe(String(decoding: bytes, as: UTF8.self), name)
    }
  }

  @Test("control characters of an app are not sent to the terminal")
  func appTerminal() async throws {
    let terminal = try await Program.start(
      "CrashingApp",
      ["--open", "graffiti"],
      columns: 200,
      rows: 60,
      environment: ["HOME": folder.path],
      until: "[alarm]"
    )
    for line in ["look", "where --json", "xray all", "alarm", "ok", "log", "restore no/"] {
      try terminal.type(line)
      try terminal.press(.enter)
    }
    // Tab lists the names of files, but not those that cannot be typed on one line.
    try terminal.type("restore \(folder.path(of: ""))/")
    try terminal.press(.tab, .tab)
    try await terminal.waitFor("calm.transcript")
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("e.transcript"))
    try expectSafeOnTerminal(terminal.output)
  }

  @Test("control characters of a transcript are not sent to the terminal")
  func playTerminal() async throws {
    let terminal = try await Program.start(
      "CrashingApp",
      ["play", "--speed", "1000", transcript, "--xray"],
      columns: 120,
      rows: 60,
      until: "The end."
    )
    try terminal.type("q")
    _ = try await terminal.waitForExit()
    try expectSafeOnTerminal(terminal.output)
  }

  // MARK: Safe output

  private func expectSafe(
    _ text: String,
    _ place: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    for scalar in text.unicodeScalars where scalar != "\n" && Self.isControl(scalar) {
      let code = String(scalar.value, radix: 16)
      let line = text.split(separator: "\n").first { $0.unicodeScalars.contains(scalar) } ?? ""
      Issue.record(
        "U+\(code) is raw in \(place): \(line.debugDescription)",
        sourceLocation: location
      )
      return
    }
  }

  /// A cast contains the output for a terminal, including colors and newlines.
  private func expectSafeCast(_ cast: String) throws {
    for line in cast.split(separator: "\n").dropFirst() {
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      let text = try #require(event.last as? String)
      expectSafe(
        text.replacing("\r\n", with: "\n").replacing(/\u{1B}\[[0-9;]*m/, with: ""),
        "a cast"
      )
    }
  }

  /// The line editor may only move the cursor and erase.
  private func expectSafeOnTerminal(_ output: [UInt8]) throws {
    let output = try #require(String(validating: output, as: UTF8.self))
    #expect(!output.contains("\u{1B}[31mb"))
    let text =
      output.replacing(/\u{1B}(\[[0-9;?]*[A-KPXa-hlmr@]|[=>78])/, with: "")
      .filter { $0 != "\r" && $0 != "\u{8}" && $0 != "\u{7}" && $0 != "\r\n" && $0 != "\t" }
    expectSafe(text, "a terminal")
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
  }

  private static func json(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.isASCII && scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
        ? String(scalar)
        : "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
          + String(scalar.value, radix: 16)
    }
    .joined()
  }
}
