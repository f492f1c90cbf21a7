import Foundation
import TestSupport
import Testing

/// `playbill play`, run as a program.
@Suite(.timeLimit(.minutes(10))) struct PlayCommandTests {
  private let folder = TemporaryFolder()

  private let visit = """
    title: A visit
    ---
    @ mark "Profile"
    > profile
    |...
    > wait 1s
    |...
    > tap website
    |   ↗ https://example.org/ada
    @ mark "Home"
    > back
    | ◂ Lobby

    """

  private func play(_ arguments: String...) async throws -> Program.Result {
    try await Program.run(["play", folder.path(of: "visit.transcript")] + arguments)
  }

  @Test("in a pipe, a demonstration is plain text")
  func pipedPlay() async throws {
    try folder.write(visit, to: "visit.transcript")
    let result = try await play()
    #expect(result.status == 0)
    #expect(
      result.output.hasSuffix(
        "Lobby/Profile> tap website\n  ↗ https://example.org/ada\n\n┊ Home\nLobby/Profile> back\n◂ Lobby\n"
      )
    )
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test("a difference is shown and gives status 1")
  func difference() async throws {
    try folder.write(visit.replacing("org/ada", with: "org/bob"), to: "visit.transcript")
    let result = try await play("--xray")
    #expect(result.status == 1)
    #expect(result.output.contains("+   ↗ https://example.org/ada"))
    #expect(result.output.contains("─open▶ URLOpener"))
    #expect(!result.output.contains(".swift:"))
    #expect(result.output.hasSuffix("◂ Lobby\n"))
  }

  @Test(
    "a closed output is reported once, whatever is written to it",
    arguments: [[], ["--cast", "-"], ["--svg", "/dev/stdout"]]
  )
  func closedOutput(options: [String]) async throws {
    let path = try folder.write(visit, to: "visit.transcript")
    let result = try await Program.run(["play", path] + options, closesOutputEarly: true)
    #expect(result.status == 74)
    #expect(result.error == "playbill: standard output was closed before everything was written\n")
  }

  @Test("two runs write the same cast and the same picture")
  func sameFiles() async throws {
    try folder.write(visit, to: "visit.transcript")
    for number in 1...2 {
      let result = try await play(
        "--cast",
        folder.path(of: "\(number).cast"),
        "--svg",
        folder.path(of: "\(number).svg"),
        "--at",
        "Profile"
      )
      #expect(result.status == 0)
      #expect(result.output.contains("2 chapters."))
    }
    #expect(try folder.text(of: "1.cast") == folder.text(of: "2.cast"))
    #expect(try folder.text(of: "1.svg") == folder.text(of: "2.svg"))
    #expect(try folder.text(of: "1.svg").contains("example.org/ada"))
    #expect(try !folder.text(of: "1.svg").contains("Home"))
  }

  /// The limit for files is a kilobyte, and these are larger.
  @Test(
    "a cast or picture that cannot be written whole leaves the old file",
    arguments: ["--cast", "--svg"]
  )
  func fullDisk(option: String) async throws {
    try folder.write(visit, to: "visit.transcript")
    let path = try folder.write("old", to: "made")
    let result = try await Program.run(
      shell: "ulimit -c 0; ulimit -f 1; exec \"$0\" play \"$1\" \"$2\" \"$3\"",
      arguments: [
        BuiltProduct.path("playbill"), folder.path(of: "visit.transcript"), option, path,
      ]
    )
    #expect(result.status == 73)
    #expect(
      result.error == """
        playbill: \(path) cannot be written: File too large. Raise the limit for the size of a file \
        (ulimit -f).

        """
    )
    #expect(try folder.text(of: "made") == "old")
    let names = try folder.names
    #expect(names.sorted() == ["made", "visit.transcript"])
  }

  @Test("`record --cast` writes the session as a cast")
  func recordedCast() async throws {
    let result = try await Program.run(
      "record",
      folder.path(of: "a.transcript"),
      "--cast",
      folder.path(of: "a.cast"),
      input: Data("profile\nwait 1s\n".utf8)
    )
    #expect(result.status == 0)
    let cast = try folder.text(of: "a.cast")
    #expect(cast.hasPrefix("{\"version\":3,"))
    #expect(cast.contains("Ada Lovelace"))
    #expect(cast.hasSuffix("\"x\", \"0\"]\n"))
  }

  @Test(
    "invalid options are reported in one line",
    arguments: [
      (["--at", "Profile"], 64, "--svg"),
      (["--svg", "/dev/null/x.svg"], 73, "/dev/null/x.svg"),
      (["--svg", "x.svg", "--at", "Nowhere"], 64, "Chapters: Profile, Home"),
      (["--speed", "0"], 64, "--speed"),
      (["--speed", "1e-300"], 64, "--speed must be at least 0.001"),
      (["--speed", "inf"], 64, "--speed"),
      (["--rows", "0"], 64, "--rows"),
      (["--step", "--cast", "x.cast"], 64, "--step"),
    ]
  )
  func usageErrors(arguments: [String], status: Int32, words: String) async throws {
    try folder.write(visit, to: "visit.transcript")
    let result = try await Program.run(["play", folder.path(of: "visit.transcript")] + arguments)
    #expect(result.status == status)
    #expect(result.error.contains(words))
    #expect(result.error.split(separator: "\n").count == 1)
  }

  @Test(
    "a file that cannot be played is reported in one line",
    arguments: [
      ("", "no commands"), ("title: A visit\n---\n", "no commands"),
      ("| Lobby\n|...\n", "no commands"),
      ("> profile\n@ sey \"Hello\"\n", ":2: “@ sey \"Hello\"” is not a directive"),
      ("# Notes\nThis is text.\n", ":2: “This is text.” is not a line of a transcript"),
      ("title: A visit\n", "has no end. Write --- below"),
      ("continues: none\n---\n> look\n", "none"),
    ]
  )
  func unplayable(text: String, words: String) async throws {
    try folder.write(text, to: "visit.transcript")
    let result = try await play("--cast", folder.path(of: "a.cast"))
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.error.contains(words), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(try folder.names == ["visit.transcript"])
  }

  @Test("without a terminal, `--step` does not wait for keys")
  func stepWithoutKeys() async throws {
    try folder.write(visit, to: "visit.transcript")
    let (whole, steps) = (try await play(), try await play("--step"))
    #expect(steps.status == 0)
    #expect(steps.output == whole.output)
  }

  @Test("named pipes and devices are refused, but standard input is played")
  func pipesAndDevices() async throws {
    try folder.write(visit, to: "visit.transcript")
    let pipe = folder.path(of: "pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero"] {
      let result = try await Program.run("play", path)
      #expect(result.status == 2)
      #expect(
        result.error
          == "playbill: \(path): This is a pipe or a device, and a file is needed. Name a file.\n"
      )
    }
    let handedOver = try await Program.run("play", "/dev/stdin", input: Data(visit.utf8))
    #expect(try await handedOver.output == play().output)
  }

  @Test("`test --xray` shows the cause of a difference")
  func xrayOfTest() async throws {
    try folder.write(visit.replacing("org/ada", with: "org/bob"), to: "visit.transcript")
    let path = folder.path(of: "visit.transcript")
    let result = try await Program.run("test", "--xray", path)
    #expect(result.status == 1)
    #expect(result.output.contains("    │     ─URL▶ ProfileScene ─open▶ URLOpener\n"))
    let plain = try await Program.run("test", path)
    #expect(!plain.output.contains("URLOpener"))
  }
}
