import TestSupport
import Testing

/// The colors of differences on a terminal.
@Suite(.timeLimit(.minutes(10))) struct TestColorTests {
  private func colors(_ options: [String], environment: [String: String]) async throws -> [String] {
    let folder = TemporaryFolder()
    try folder.write("> back\n| ! No.\n", to: "wrong.transcript")
    let terminal = try await Program.start(
      "playbill",
      ["test", folder.path(of: "")] + options,
      columns: 120,
      environment: environment
    )
    #expect(try await terminal.waitForExit() == .exited(1))
    #expect(terminal.screen.allLines.last?.hasPrefix("0 passed, 1 failed in ") == true)
    return terminal.screen.colors
  }

  @Test("a report on a terminal has colors")
  func paintedReport() async throws {
    #expect(try await !colors([], environment: [:]).isEmpty)
  }

  @Test(
    "`--no-color` and `NO_COLOR` turn colors off",
    arguments: [(["--no-color"], [:]), ([], ["NO_COLOR": "1"])] as [([String], [String: String])]
  )
  func colorsOff(options: [String], environment: [String: String]) async throws {
    #expect(try await colors(options, environment: environment).isEmpty)
  }
}
