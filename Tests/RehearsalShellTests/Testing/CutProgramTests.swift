import Foundation
import TestSupport
import Testing

/// `crashing test --cut`, run as a program on a stage whose wires are known.
@Suite(.timeLimit(.minutes(10))) struct CutProgramTests {
  private let folder = TemporaryFolder()

  private let steps = """
    title: Two steps
    ---
    > go wired
    | ▸ Wired
    |   count   0
    |   state   well
    |   [step]
    |   [open]
    |   [enter]
    |   [rest]
    > step
    |   count   1
    > step
    |   count   2

    """

  private let doors = """
    title: A door
    ---
    > go wired
    |...
    > open
    > enter

    """

  /// Plays the two transcripts, and cuts the wires of one source file.
  private func test(_ options: String...) async throws -> Program.Result {
    try folder.write(steps, to: "steps.transcript")
    try folder.write(doors, to: "doors.transcript")
    return try await Program.run(
      ["test", "--cut", "--cut-only", "Sources/WiredStage.swift"] + options + [folder.path(of: "")],
      of: BuiltProduct.path("CrashingApp")
    )
  }

  /// The report without lines of source, times and the folder.
  private func report(_ result: Program.Result) -> String {
    result.output.replacing(/:\d+\)/, with: ")").replacing(/\ in\ \d+\.\d{3}\ s/, with: "")
      .replacing(folder.path(of: "") + "/", with: "")
  }

  @Test("planted wires are found: missed, never used, and those whose cut breaks the app")
  func planted() async throws {
    let result = try await test()
    #expect(
      report(result) == """
        breaks the app when it is cut
          WiredStage tap open  (WiredStage.swift)
            doors.transcript crashes the app

        never played
          WiredStage tap rest  (WiredStage.swift)

        unprotected
          WiredStage observes WiredStage.Model.steps  (WiredStage.swift)
            steps.transcript passes although nothing arrives.
          WiredStage state.text ◂ WiredStage.Model.state  (WiredStage.swift)
            steps.transcript passes although only its first value arrives.
          WiredStage tap enter  (WiredStage.swift)
            doors.transcript passes although nothing arrives.

        7 wires: 3 protected, 3 unprotected, 1 never played

        """,
      "\(result.output)\(result.error)"
    )
    #expect(result.status == 0 && result.error == "")
    // Neither the order of files nor the number of processes matters.
    let paths = ["steps", "doors"].map { folder.path(of: "\($0).transcript") }
    let other = try await Program.run(
      ["test", "--cut", "--cut-only", "WiredStage.swift", "--jobs", "1"] + paths,
      of: BuiltProduct.path("CrashingApp")
    )
    #expect(report(other) == report(result))
  }

  @Test("a limit fails the run, unless what is not protected is accepted; stale reasons are named")
  func limit() async throws {
    let missed = try await test("--min-protected", "43")
    #expect(missed.status == 1)
    #expect(
      missed.error == """
        crashing: The transcripts protect 42.8 % of the wires, and --min-protected requires 43.0 %. Write transcripts \
        that notice the cuts, or accept the wires in a file.

        """
    )
    let accepted = try folder.write(
      """
      WiredStage observes WiredStage.Model.steps: does nothing
      WiredStage tap enter: shows nothing
      WiredStage state.text ◂ WiredStage.Model.state: always the same
      WiredStage tap rest: not used
      WiredStage tap gone: was there

      """,
      to: "accepted"
    )
    let result = try await test("--min-protected", "100", "--allow", accepted)
    #expect(result.status == 0 && result.error == "")
    #expect(
      report(result).hasSuffix(
        "\n7 wires: 3 protected, 0 unprotected, 0 never played, 4 accepted\n"
      )
    )
    let whole = try await Program.run(
      ["test", "--cut", "--allow", accepted, folder.path(of: "")],
      of: BuiltProduct.path("CrashingApp")
    )
    #expect(whole.error.hasSuffix(": “WiredStage tap gone” \(Self.stale)"), "\(whole.error)")
  }

  private static let stale =
    "is protected, or is no wire any more. Remove it from the file.\n"

  @Test("reports for programs have a case for each wire that was cut")
  func reports() async throws {
    let junit = folder.path(of: "report.xml")
    let output = try await test("--github", "--junit", junit).output
    #expect(
      output.contains(
        "::warning file=\(folder.path(of: "doors.transcript")),title=WiredStage tap enter::"
      )
    )
    let document = try folder.text(of: "report.xml")
    #expect(document.contains(#"tests="6" failures="3" errors="0""#), "\(document)")
    #expect(document.contains(#"name="WiredStage tap step""#))
  }

  @Test("shards divide the wires, and a source without wires leaves out all")
  func parts() async throws {
    #expect(try await test("--shard", "1/2").output.contains("\n4 wires: "))
    let other = try await Program.run(
      ["test", "--cut", "--cut-only", "OtherStage.swift", folder.path(of: "")],
      of: BuiltProduct.path("CrashingApp")
    )
    #expect(other.output.hasPrefix("0 wires: 0 protected, 0 unprotected, 0 never played in "))
    #expect(
      other.error == "crashing: The transcripts use no wire whose line is in OtherStage.swift.\n"
    )
  }

  @Test("a file that fails when it is played again protects nothing")
  func sharedState() async throws {
    let text = """
      settings: start count
      ---
      > where
      |   Session 1   CrashingAppStage   CrashingAppDirector
      > go wired
      |...
      > step
      |...

      """
    let path = try folder.write(text, to: "count.transcript")
    let result = try await Program.run(
      ["test", "--cut", "--jobs", "1", path],
      of: BuiltProduct.path("CrashingApp")
    )
    #expect(
      result.error.hasPrefix("crashing: \(path) passes once, and differs when it is played again"),
      "\(result.output)\(result.error)"
    )
    #expect(result.status == 1)
  }

  @Test("a transcript that fails by itself, and a report in place of what is read, are refused")
  func refusals() async throws {
    let path = try folder.write("> go wired\n| nothing\n", to: "wrong.transcript")
    let result = try await test()
    #expect(
      result.error
        == "crashing: \(path) differs without a cut. Play without --cut, and mend that first.\n"
    )
    #expect(result.status == 1 && result.output == "")
    let kept = try await test("--allow", path, "--junit", path)
    #expect(kept.status == 64 && kept.error.contains("names a file that this command reads"))
  }
}
