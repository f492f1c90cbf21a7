import Foundation
import TestSupport
import Testing
import TurnConcurrency

/// `playbill test --each` and `playbill compare`, run as a program.
@Suite(.timeLimit(.minutes(10))) struct EachSettingTests {
  private let folder = TemporaryFolder()

  /// It passes unless the network is slow or offline.
  private let fast = """
    title: Loads in time
    ---
    > profile
    |...
    > wait 1s
    |@1s   name      Ada Lovelace
    |@1s   website   [example.org/ada]

    """

  private func test(_ options: String...) async throws -> Program.Result {
    try await Program.run(["test"] + options + [folder.path(of: "")])
  }

  @Test("each file is played with each value, and the report names the value")
  func values() async throws {
    let path = try folder.write(fast, to: "fast.transcript")
    let result = try await test("--each", "network")
    #expect(result.untimedOutput.hasSuffix("2 passed, 2 failed\n"))
    for word in ["slow", "offline"] {
      #expect(result.output.contains("\(path):5 (network \(word))\n"), "\(result.output)")
    }
    #expect(result.output.contains(" test --each network \(folder.path(of: "")) --filter fast\n"))
    #expect(result.status == 1)
  }

  @Test("reports for programs name the value")
  func reports() async throws {
    try folder.write(fast, to: "fast.transcript")
    let junit = folder.path(of: "report.xml")
    let tap = try await test("--each", "network", "--tap", "--junit", junit).output
    #expect(tap.hasPrefix("TAP version 13\n1..4\nok 1 - Loads in time (network ok)\nnot ok 2 - "))
    #expect(tap.contains("\nnot ok 3 - Loads in time (network offline)\n"))
    let document = try folder.text(of: "report.xml")
    #expect(document.contains(#"<testsuites name="playbill" tests="4""#))
    #expect(document.contains(#"name="Loads in time (network flaky)""#))
    let annotations = try await test("--each", "network", "--github").output
    #expect(annotations.contains(",title=Loads in time (network slow)::"))
  }

  @Test("files whose header sets the setting are left out, and those that continue them")
  func leftOut() async throws {
    try folder.write(fast.replacing("---", with: "settings: netw ok\n---"), to: "a.transcript")
    try folder.write("continues: a.transcript\n---\n> back\n| ◂ Lobby\n", to: "b.transcript")
    let nothing = try await test("--each", "network")
    #expect(
      nothing.error.hasPrefix("playbill: 2 transcripts left out, whose header sets network.\n")
    )
    #expect(nothing.status == 2)
    try folder.write("> back\n| ! This is the first screen. To leave: quit\n", to: "c.transcript")
    #expect(try await test("--each", "network").untimedOutput == "4 passed, 0 failed\n")
  }

  @Test("a setting that the app does not have, and one with a value, are refused")
  func refusals() async throws {
    try folder.write(fast, to: "fast.transcript")
    let unknown = try await test("--each", "nothing")
    #expect(unknown.status == 64 && unknown.error.contains("nothing"), "\(unknown.error)")
    let set = try await test("--each", "network", "--set", "network=ok")
    #expect(set.status == 64)
    #expect(set.error.contains("--set network=ok"), "\(set.error)")
  }

  @Test(
    "the profile shows the same in each architecture",
    .enabled(if: TurnExecutor.isSupported)
  )
  func architectures() async throws {
    let profile = PackageFolder.url(of: "Transcripts/profile").path()
    let result = try await Program.run("test", "--each", "architecture", profile)
    #expect(result.output.contains(", 0 failed in "), "\(result.output)")
    #expect(result.status == 0)
  }

  @Test(
    "a comparison shows the output once, and the causes of each value",
    .enabled(if: TurnExecutor.isSupported)
  )
  func comparison() async throws {
    let path = try folder.write(fast, to: "fast.transcript")
    let result = try await Program.run("compare", path, "--each", "architecture")
    #expect(result.status == 0)
    #expect(result.output.ranges(of: "  name      Ada Lovelace\n").count == 1)
    #expect(result.output.contains("\n┊ viper\n"))
    #expect(result.output.contains("receive▶ ProfilePresenter"), "\(result.output)")
  }

  @Test("a comparison fails if a value changes the output, and shows both")
  func differences() async throws {
    let path = try folder.write(fast, to: "fast.transcript")
    let result = try await Program.run("compare", path, "--each", "network", "--width", "120")
    #expect(result.status == 1)
    #expect(result.output.contains("\n┊ ok, flaky "), "\(result.output)")
  }
}
