import TestSupport
import Testing

/// The colors of differences on a terminal.
@Suite(.timeLimit(.minutes(10))) struct TestColorTests {
  private func colors(_ options: [String]) async throws -> [String] {
    let folder = TemporaryFolder()
    try folder.write("> back\n| ! No.\n", to: "wrong.transcript")
    let terminal = try await Program.start(
      "playbill",
      ["test", folder.path(of: "")] + options,
      columns: 120
    )
    #expect(try await terminal.waitForExit() == .exited(1))
    #expect(terminal.screen.allLines.last?.hasPrefix("0 passed, 1 failed in ") == true)
    return terminal.screen.colors
  }

  @Test("a report on a terminal has colors")
  func paintedReport() async throws {
    #expect(try await !colors([]).isEmpty)
  }

  @Test("`--no-color` turns colors off")
  func colorsOff() async throws {
    #expect(try await colors(["--no-color"]).isEmpty)
  }
}
