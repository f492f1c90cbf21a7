import Foundation
import TestSupport
import Testing
import TurnConcurrency

/// `playbill record` and `script`, as a program: the file holds what the terminal showed.
@Suite(.timeLimit(.minutes(10))) struct RecordingTests {
  private let folder = TemporaryFolder()

  private func recorded(_ name: String) throws -> String {
    try folder.text(of: name)
  }

  private func lines(_ commands: String...) -> Data {
    Data(commands.map { $0 + "\n" }.joined().utf8)
  }

  @Test("a recording holds the session and passes as a test")
  func sameText() async throws {
    let path = folder.path(of: "a-first-visit.transcript")
    let result = try await Program.run(
      "record",
      path,
      input: lines("profile", "wait 1s", "tap website", "back")
    )
    #expect(result.status == 0)
    #expect(
      try recorded("a-first-visit.transcript") == """
        title: a first visit
        ---

        """ + LobbyText.recorded + """
          > profile
          | ▸ Profile
          |   name      …
          |   website   […] (disabled)
          > wait 1s
          |@1s   name      Ada Lovelace
          |@1s   website   [example.org/ada]
          > tap website
          |   ↗ https://example.org/ada
          > back
          | ◂ Lobby

          """
    )
    #expect(try await Program.run("test", path).untimedOutput == "1 passed, 0 failed\n")
  }

  @Test("a recording that depends on the machine is kept, and its difference shown at once")
  func otherPlace() async throws {
    let path = folder.path(of: "zone.transcript")
    let result = try await Program.run(
      ["record", path, "--set", "start=zone"],
      of: BuiltProduct.path("CrashingApp"),
      environment: ["TZ": "Europe/Berlin", "LANG": "de_DE.UTF-8"],
      input: lines("back", "look")
    )
    #expect(result.status == 1)
    #expect(
      result.error.hasPrefix(
        "crashing: \(path) differs when it is played again, in a process with "
          + "LANG=fr_FR.UTF-8 LC_ALL=fr_FR.UTF-8 TZ=Asia/Tokyo:\n\(path):"
      )
    )
    #expect(result.error.contains("Zone Europe/Berlin") && result.error.contains("Zone Asia/Tokyo"))
    #expect(try recorded("zone.transcript").contains("> look\n| Zone Europe/Berlin\n"))
    let inTokyo = try await Program.run(
      ["record", folder.path(of: "tokyo.transcript"), "--set", "start=zone"],
      of: BuiltProduct.path("CrashingApp"),
      environment: ["TZ": "Asia/Tokyo"],
      input: lines("look")
    )
    #expect(inTokyo.status == 1)
    #expect(inTokyo.error.contains("TZ=America/New_York"))
  }

  @Test("a recording has stand-ins for secrets, and passes as a test")
  func secrets() async throws {
    let path = folder.path(of: "pin.transcript")
    let saved = folder.path(of: "saved.transcript")
    let app = BuiltProduct.path("SecretsApp")
    let result = try await Program.run(
      ["record", path],
      of: app,
      input: lines("pin 1234", "save \(saved)", "pin 98", "pin 1234")
    )
    #expect(result.status == 0, "\(result.error)")
    #expect(
      try recorded("pin.transcript").hasPrefix("title: pin\nsecrets: pin 1111, pin2 22\n---\n")
    )
    #expect(try recorded("pin.transcript").contains(">~ pin {secret:pin}\n|   pin   4 digits\n"))
    #expect(try recorded("saved.transcript").contains("\nsecrets: pin 1111\n"))
    let test = try await Program.run(["test", folder.path], of: app)
    #expect(test.untimedOutput == "2 passed, 0 failed\n")
  }

  @Test("a recording of an app that needs the secret itself fails at once, and says what to write")
  func neededSecret() async throws {
    let path = folder.path(of: "pin.transcript")
    let result = try await Program.run(
      ["record", path],
      of: BuiltProduct.path("SecretsApp"),
      input: lines("pin 2357")
    )
    #expect(result.status == 1)
    #expect(
      result.error.hasSuffix(
        "secrets: \(path) has stand-ins for what was typed into pin. If the app needs the text itself, write "
          + "into its header: secrets: pin TEXT\n"
      )
    )
    #expect(try recorded("pin.transcript").contains("pin   open"))
  }

  @Test("a recording from a pipe has what async code needs, and passes as a test")
  func asyncCode() async throws {
    let path = folder.path(of: "notes.transcript")
    let result = try await Program.run(
      "record",
      path,
      "--open",
      "meetings",
      input: lines("notes", "wait 9s")
    )
    #expect(result.status == 0, "\(result.error)")
    let header = try recorded("notes.transcript").components(separatedBy: "---\n")[0]
    #expect(header.contains("\nneeds: async\n") == TurnExecutor.isSupported)
    #expect(try await Program.run("test", path).untimedOutput == "1 passed, 0 failed\n")
  }

  @Test(
    "a recording that crashes the app when it is played again is kept, and has the status of a crash"
  )
  func crash() async throws {
    let path = folder.path(of: "crash.transcript")
    let result = try await Program.run(
      ["record", path, "--set", "start=elsewhere"],
      of: BuiltProduct.path("CrashingApp"),
      environment: ["TZ": "Europe/Berlin"],
      input: lines("look")
    )
    #expect(result.status == 3)
    #expect(result.error.contains("crashes the app when it is played again"))
    #expect(try recorded("crash.transcript").contains("> look\n"))
  }

  @Test("a recording on a terminal is confirmed after it has been played again")
  func confirmed() async throws {
    let path = folder.path(of: "short.transcript")
    let terminal = try await Program.start(
      "playbill",
      ["record", path],
      columns: 200,
      until: "Lobby>"
    )
    try terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == .exited(0))
    try await terminal.waitFor("Recorded \(path).")
  }

  @Test("an existing file is replaced only with `--force`")
  func existingFile() async throws {
    try folder.write("precious", to: "old.transcript")
    let path = folder.path(of: "old.transcript")
    let refused = try await Program.run("record", path, input: lines("look"))
    #expect(refused.status == 73)
    #expect(
      refused.error.hasSuffix("already exists. Choose another name, or replace it: --force.\n")
    )
    #expect(try recorded("old.transcript") == "precious")
  }

  @Test("a replaced file keeps its links and permissions")
  func replacedFile() async throws {
    try folder.write("precious", to: "old.transcript")
    try folder.write("somebody's", to: "old.transcript.new")
    let files = FileManager.default
    let old = folder.path(of: "old.transcript")
    let link = folder.path(of: "link.transcript")
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: old)
    try files.createSymbolicLink(atPath: link, withDestinationPath: "old.transcript")
    #expect(try await Program.run("record", "--force", link, input: lines("look")).status == 0)
    #expect(try files.destinationOfSymbolicLink(atPath: link) == "old.transcript")
    #expect(try recorded("old.transcript").hasPrefix("title: link\n---\n"))
    #expect(try files.attributesOfItem(atPath: old)[.posixPermissions] as? Int == 0o640)
    #expect(try recorded("old.transcript.new") == "somebody's")
    #expect(try folder.names.count == 3)
  }

  @Test("a pipe receives the recording at the end, without undone turns, and remains")
  func recordedPipe() async throws {
    try folder.link("link", to: "pipe")
    let result = try await Program.run(
      shell: "cd \"$1\"; mkfifo pipe; cat pipe & \"$0\" record link >&2 && wait",
      arguments: [BuiltProduct.path("playbill"), folder.path],
      input: lines("profile", "undo", "where")
    )
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("title: link\n---\n" + LobbyText.recorded + "> where\n"))
    #expect(try folder.names == ["link", "pipe"])
  }

  @Test("`save -` shows the transcript, and `script -` is refused")
  func shownTranscript() async throws {
    let result = try await Program.run(input: lines("where", "save -", "script -"))
    let shown = result.output.split(separator: "  Saved 1 turn to standard output.\n")
    #expect(shown.count == 2)
    #expect(
      shown.last?.hasPrefix("title: recording\n---\n" + LobbyText.recorded + "> where\n") == true
    )
    #expect(result.output.contains("\n! This session is on standard output already."))
  }

  @Test(
    "removing the file stops the recording with an error",
    arguments: [(before: "echo look", after: "look"), (before: ":", after: "script off")]
  )
  func removedFile(before: String, after: String) async throws {
    let path = folder.path(of: "gone.transcript")
    let result = try await Program.run(
      shell: "(\(before); until [ -e \"$1\" ]; do sleep 0.02; done; rm \"$1\"; echo \(after)) | "
        + "\"$0\" record \"$1\"",
      arguments: [BuiltProduct.path("playbill"), path]
    )
    #expect(result.status == 74)
    let complaint = "Recording stopped: \(path) was removed or replaced."
    #expect(result.output.contains("! Recording stopped:"))
    #expect(result.error == "playbill: \(complaint)\n")
  }

  @Test("another file in the place of the recording is left alone")
  func movedFile() async throws {
    let path = folder.path(of: "mine.transcript")
    for command in ["look", "undo"] {
      let result = try await Program.run(
        shell: """
          rm -f "$1"
          (echo verbose; until grep -q verbose "$1"; do sleep 0.02; done
            mv "$1" "$1.moved"; echo precious >"$1"; echo $2) | "$0" record "$1"
          """,
        arguments: [BuiltProduct.path("playbill"), path, command]
      )
      #expect(result.status == 74)
      #expect(try recorded("mine.transcript") == "precious\n")
    }
  }

  @Test("commands after an undo are recorded, even if they change nothing")
  func afterUndo() async throws {
    let path = folder.path(of: "asked.transcript")
    _ = try await Program.run(
      "record",
      path,
      input: lines("profile", "foo", "undo", "bar", "look", "verbose", "undo", "where")
    )
    let commands = try recorded("asked.transcript").split(separator: "\n").filter {
      $0.hasPrefix("> ")
    }
    #expect(commands == ["> bar", "> look", "> where"])
    #expect(try await Program.run("test", path).untimedOutput == "1 passed, 0 failed\n")
  }

  @Test("an output file that would replace its transcript is refused")
  func samePath() async throws {
    try folder.write("precious", to: "a.transcript")
    let path = folder.path(of: "a.transcript")
    let other = folder.path + "/./a.transcript"
    let child = try folder.write("continues: ../a.transcript\n", to: "b/child.transcript")
    for arguments in [
      ["record", "--force", path, "--cast", other], ["play", path, "--svg", other],
      ["test", path, "--junit", other], ["explore", "--from", child, "--html", other],
      ["explore", "--transcripts", child, "--html", other],
      ["explore", "--from", child, "--force", "--write-findings", folder.path],
      ["explore", "--from", child, "--shard", "1/2", "--write-shard", other],
    ] {
      let result = try await Program.run(arguments)
      #expect(result.status == 64)
      #expect(result.error.contains(": choose another name"))
    }
    let program = BuiltProduct.path("playbill")
    let itself = try await Program.run(
      ["-c", "'\(program)' record --force \(path) < \(other)"],
      of: "/bin/sh"
    )
    #expect(itself.error.contains("a file that this command reads: choose another name"))
    #expect(try recorded("a.transcript") == "precious")
  }

  @Test("a recording allows pending work and modals at its end")
  func openEnd() async throws {
    let loose = folder.path(of: "loose.transcript")
    _ = try await Program.run("record", loose, input: lines("about", "back", "profile"))
    let ending = "|   website   […] (disabled)\n@ end with work\n"
    #expect(try recorded("loose.transcript").hasSuffix(ending))
    let saved = folder.path(of: "saved.transcript")
    let modal = folder.path(of: "modal.transcript")
    _ = try await Program.run(
      input: lines("script \(modal)", "about", "save \(saved)", "script off", "quit")
    )
    #expect(try recorded("modal.transcript").hasSuffix("@ end with modal\n"))
    #expect(try recorded("saved.transcript").hasSuffix("@ end with modal\n"))
    let ended = folder.path(of: "ended.transcript")
    _ = try await Program.run("record", ended, input: lines("profile", "quit"))
    #expect(try recorded("ended.transcript").hasSuffix("> quit\n"))
    #expect(try await Program.run("test", folder.path).untimedOutput == "4 passed, 0 failed\n")
  }

  @Test("a leak is reported and not recorded", arguments: [["back", "look"], []])
  func reportedLeak(commands: [String]) async throws {
    let path = folder.path(of: "leak.transcript")
    let result = try await Program.run(
      ["record", path, "--open", "mirror"],
      of: BuiltProduct.path("CrashingApp"),
      input: Data(commands.map { $0 + "\n" }.joined().utf8)
    )
    #expect(result.status == 1)
    #expect(result.output.contains("✗ MirrorStage stays alive after Mirror left."))
    #expect(
      result.error == """
        crashing: \(path) leaves out a leak, and fails until the app is fixed: MirrorStage stays \
        alive after Mirror left. Usual cause: a closure or a scene that holds the stage: capture it \
        weak or unowned.

        """
    )
    #expect(try !recorded("leak.transcript").contains("✗"))
    let test = try await Program.run(["test", path], of: BuiltProduct.path("CrashingApp"))
    #expect(test.status == 1)
  }

  @Test("`save` reports that it leaves out a leak")
  func savedLeak() async throws {
    let path = folder.path(of: "leak.transcript")
    let result = try await Program.run(
      ["--open", "mirror", "--width", "300"],
      of: BuiltProduct.path("CrashingApp"),
      input: lines("back", "save \(path)", "restore \(path)")
    )
    #expect(result.status == 0)
    let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Saved 1 turn to \(path). It leaves out a leak, and fails until that"))
    #expect(words.contains("Restored \(path)"), "the session continues")
    #expect(try !recorded("leak.transcript").contains("✗"))
  }

  /// The limit for files is a kilobyte, and the saved session is larger.
  @Test("a session that does not fit on the disk leaves no file", arguments: ["save", "script"])
  func fullDiskSave(verb: String) async throws {
    let path = folder.path(of: "torn.transcript")
    let commands = Array(repeating: "help", count: 20) + ["\(verb) \(path)", "echo still there"]
    let result = try await Program.run(
      shell: "ulimit -c 0; ulimit -f 1; exec \"$0\" --width 300",
      arguments: [BuiltProduct.path("playbill")],
      input: Data(commands.map { $0 + "\n" }.joined().utf8)
    )
    let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("! \(path) cannot be written: File too large. Raise the limit"))
    #expect(words.contains("I don't know “echo”."), "the session goes on")
    #expect(result.status == 0)
    let names = try folder.names
    #expect(names.isEmpty)
  }

  /// A file size limit of a kilobyte acts as a full disk.
  @Test("a full disk stops the recording, but not the session")
  func fullDisk() async throws {
    let path = folder.path(of: "full.transcript")
    let input = lines("where", "look", "look", "help", "where")
    let result = try await Program.run(
      shell: "ulimit -f 1; exec \"$0\" record \"$1\"",
      arguments: [BuiltProduct.path("playbill"), path],
      input: input
    )
    #expect(result.status == 74)
    #expect(result.error.hasPrefix("playbill: Recording stopped: File too large."))
    #expect(result.output.contains("! Recording stopped: File too large."))
    #expect(
      result.output.hasSuffix("  Lobby   LobbyStage   LobbyDirector, LobbyScene\n"),
      "the session goes on"
    )
    let text = try recorded("full.transcript")
    #expect(
      text.hasSuffix("> where\n|   Lobby   LobbyStage   LobbyDirector, LobbyScene\n"),
      "it ends with a whole turn"
    )
    #expect(try await Program.run("test", path).untimedOutput == "1 passed, 0 failed\n")
  }

  @Test("a recording is complete up to the last turn when the process is killed")
  func killedProcess() async throws {
    let path = folder.path(of: "killed.transcript")
    let terminal = try await Program.start("playbill", ["record", path], until: "Lobby>")
    try terminal.type("profile\n")
    try await terminal.waitFor("example.org/ada")
    try terminal.type("tap website\n")
    try await terminal.waitFor("↗ https://example.org/ada")
    try await terminal.waitUntil("the next prompt") { $0.allLines.last == "Lobby/Profile>" }
    terminal.signal(SIGKILL)
    try await terminal.waitForExit()
    let text = try recorded("killed.transcript")
    #expect(text.contains("@ after "), "time that passed by itself")
    #expect(text.hasSuffix("> tap website\n|   ↗ https://example.org/ada\n"))
    #expect(try await Program.run("test", path).untimedOutput == "1 passed, 0 failed\n")
  }
}
