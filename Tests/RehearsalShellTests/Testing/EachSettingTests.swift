import Foundation
import PlaybillRooms
import Rehearsal
import TestSupport
import Testing
import TurnConcurrency

@testable import RehearsalShell

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
  func reports() {
    var result = FileResult(path: "a", title: "Loads in time", verdict: .mismatched)
    result.setting = .init("network", "slow")
    result.problems = [.init(line: 1, text: "differs")]
    let name = "Loads in time (network slow)"
    #expect(TAPReport().text(of: result, number: 3).hasPrefix("not ok 3 - \(name)\n"))
    #expect(GitHubReport().text(of: result, number: 3).contains(",title=\(name)::"))
    var run = TestRun()
    _ = run.add(result, at: 0)
    #expect(JUnitReport(name: "app").ending(of: run, rerun: nil).contains("name=\"\(name)\""))
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
  func refusals() {
    #expect(throws: Refusal.self) {
      try EachSetting("nothing", of: Playbill(), besides: [])
    }
    let set = #expect(throws: ShellError.self) {
      try EachSetting("network", of: Playbill(), besides: [.init("netw", "ok")])
    }
    #expect(set?.text.contains("--set netw=ok") == true)
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
