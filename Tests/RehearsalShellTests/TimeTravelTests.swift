import Foundation
import TestSupport
import Testing

/// `undo`, `redo` and `turn` in the real program: in a pipe, on a terminal, and in written files.
@Suite(.timeLimit(.minutes(10))) struct TimeTravelTests {
  private let folder = TemporaryFolder()

  /// The output of a pipe after the opening screen, on a screen wide enough for any path.
  private func play(_ arguments: String..., commands: String...) async throws -> [String] {
    let input = Data(commands.map { $0 + "\n" }.joined().utf8)
    let result = try await Program.run(arguments + ["--width", "300"], input: input)
    #expect(result.error.isEmpty)
    let lines = result.output.split(separator: "\n").map(String.init)
    return Array(lines.drop { $0 != "  [about]" }.dropFirst())
  }

  private let profile = ["▸ Profile", "  name      …", "  website   […] (disabled)"]
  private let loaded = ["  name      Ada Lovelace", "  website   [example.org/ada]"]

  @Test("a script begun after an undo holds the session as it is")
  func lateScript() async throws {
    let path = folder.path(of: "late.transcript")
    _ = try await play(
      commands: "profile",
      "verbose",
      "undo",
      "script \(path)",
      "back",
      "undo",
      "redo"
    )
    #expect(
      try folder.text(of: "late.transcript")
        .hasSuffix("|   website   […] (disabled)\n> back\n| ◂ Lobby\n")
    )
    #expect(try await Program.run("test", path).untimedOutput == "1 passed, 0 failed\n")
  }

  @Test("a recording that cannot be rewritten stops and stays whole")
  func lockedRecording() async throws {
    let path = folder.path(of: "visit.transcript")
    let result = try await Program.run(
      shell: """
        (echo profile; until [ -e "$1" ]; do sleep 0.02; done; chmod 444 "$1"; echo undo; echo where) |
          "$0" record --width 300 "$1"
        """,
      arguments: [BuiltProduct.path("playbill"), path]
    )
    #expect(result.status == 74)
    #expect(result.output.contains("! \(path) cannot be written: Permission denied."))
    #expect(
      result.output.hasSuffix("  Lobby   LobbyStage   LobbyDirector, LobbyScene\n"),
      "the session continues"
    )
    #expect(
      try folder.text(of: "visit.transcript").hasSuffix(
        "> profile\n| ▸ Profile\n|   name      …\n|   website   […] (disabled)\n"
      )
    )
  }

  @Test("a saved session is restored with its undo history")
  func savedHistory() async throws {
    let path = folder.path(of: "a.transcript")
    let saved = try await play(commands: "profile", "wait 1s", "verbose", "undo", "save \(path)")
    #expect(saved.last == "  Saved 2 turns to \(path).")
    #expect(try await Program.run("test", path).untimedOutput == "1 passed, 0 failed\n")
    let shown = try await play(
      commands: "about",
      "restore \(path)",
      "turns",
      "undo",
      "redo",
      "tap web"
    )
    let tail = Array(shown.drop { !$0.hasPrefix("  Restored") }.dropFirst())
    #expect(
      tail == ["Profile"] + loaded + ["  1   profile", "  2   wait 1s"]
        + ["  Undone: wait 1s", "Profile", "  name      …", "  website   […] (disabled)"]
        + ["  Redone: wait 1s", "Profile"] + loaded + ["  ↗ https://example.org/ada"]
    )
  }

  @Test("a recording continues with the restored session")
  func restoredRecording() async throws {
    let (old, new) = (folder.path(of: "old.transcript"), folder.path(of: "new.transcript"))
    _ = try await play("--seed", "7", commands: "profile", "wait 1s", "save \(old)")
    _ = try await play("record", new, commands: "about", "restore \(old)", "tap web")
    #expect(
      try folder.text(of: "new.transcript")
        == folder.text(of: "old.transcript").replacing("title: old", with: "title: new")
        + "> tap web\n|   ↗ https://example.org/ada\n"
    )
    #expect(try folder.text(of: "new.transcript").contains("seed: 7\n"))
  }

  @Test("a file that plays differently is refused and the session stays")
  func differingFile() async throws {
    let path = folder.path(of: "a.transcript")
    try folder.write(
      "> profile\n|...\n> wait 1s\n|@1s   name      Ada Byron\n|...\n",
      to: "a.transcript"
    )
    let shown = try await play(commands: "about", "restore \(path)", "where", "undo", "undo")
    let refusal = shown.drop { !$0.hasPrefix("!") }.prefix { !$0.hasPrefix("  Lobby") }.joined()
    #expect(refusal.hasPrefix("! Turn 2 plays differently now. "))
    #expect(refusal.contains("a.transcript:3: > wait 1s shows “name      Ada Lovelace”"))
    #expect(refusal.contains("not “name      Ada Byron”. The session does not change."))
    #expect(shown.contains("    !About   AboutStage   LobbyScene"))
    #expect(shown.contains("  Undone: about"))
  }

  @Test("a malformed `save` or `restore` is refused in one line")
  func notTranscript() async throws {
    try folder.write("hello\n", to: "a.transcript")
    let shown = try await play(
      commands: "restore \(folder.path(of: "a.transcript"))",
      "restore /no/such/file",
      "restore",
      "save ''",
      "save a b"
    )
    #expect(shown.contains { $0.contains("is not a line of a transcript") })
    #expect(
      shown.suffix(4) == [
        "! /no/such/file: There is no such file or folder. Is the path right?",
        "! restore what? <file>", "! save what? <file>",
        "! I don't know what to do with “b” after “save a”.",
      ]
    )
  }

  @Test("`save` never overwrites a file")
  func overwriting() async throws {
    try folder.write("precious", to: "old.transcript")
    let path = folder.path(of: "old")
    let shown = try await play(commands: "save \(path)", "save /no/such/folder.transcript")
    #expect(shown.joined().contains("old.transcript already exists. Choose another name"))
    #expect(
      shown.last == "! /no/such/folder.transcript cannot be written: No such file or directory."
    )
    #expect(try folder.text(of: "old.transcript") == "precious")
  }

  @Test("a file name without an extension gets `.transcript`")
  func defaultExtension() async throws {
    let (visit, log) = (folder.path(of: "visit"), folder.path(of: "log"))
    let shown = try await play(
      commands: "script \(log)",
      "profile",
      "save \(visit)",
      "restore \(visit)",
      "script off",
      "script off"
    )
    #expect(shown.contains("  Saved 1 turn to \(visit).transcript."))
    #expect(shown.contains("  Restored \(visit).transcript: turn 1"))
    #expect(
      shown.suffix(2) == [
        "  Wrote \(log).transcript.",
        "! This session is not written to any file. To start: script <file>",
      ]
    )
    #expect(try folder.text(of: "visit.transcript").hasPrefix("title: visit\nwidth: 300\n---\n"))
    #expect(try await Program.run("test", folder.path).untimedOutput == "2 passed, 0 failed\n")
  }
}
