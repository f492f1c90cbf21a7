import ArgumentParser
import Exploration
import Testing

@testable import RehearsalShell

/// Parsing `test` alone, without the root command and the other subcommands.
@Suite(.timeLimit(.minutes(10))) struct TestCommandReadingTests {
  @Test("the command reads its own options")
  func ownOptions() throws {
    let words = [
      "a", "b/c", "--jobs", "2", "--shard", "1/3", "--tag", "slow", "--seed", "7", "--width=60",
      "--xray", "--no-color",
    ]
    let command = try TestCommand.parse(words)
    #expect(command.paths == ["a", "b/c"])
    #expect(command.jobs == 2)
    #expect(command.shard?.count == 3)
    #expect(command.tag == ["slow"])
    #expect(command.world.arguments == ["--seed", "7", "--width", "60"])
    #expect(command.xray)
    #expect(command.noColor)
    #expect(!command.tap)
  }

  @Test("without arguments, the command has its default paths")
  func noArguments() throws {
    let command = try TestCommand.parse([])
    #expect(command.paths == TestCommand.usualPaths)
    #expect(command.world.arguments.isEmpty)
  }

  @Test(
    "help, version and errors are left to the root command",
    arguments: [
      ["--help"], ["--version"], ["--nope"], ["--jobs"], ["--jobs", "0"], ["--tap", "--github"],
      ["--each", "network", "--bless"], ["--each", "network", "--review"],
      ["--each", "network", "--coverage"], ["--coverage", "--tap"], ["--coverage", "--bless"],
      ["--coverage", "--review"], ["--coverage", "--shard", "1/2"], ["--min-coverage", "50"],
      ["--coverage", "--min-coverage", "101"], ["--coverage", "--min-coverage", "nan"],
      ["--watch", "--bless"], ["--watch", "--review"], ["--watch", "--coverage"],
      ["--cut", "--bless"], ["--cut", "--coverage"],
      ["--cut", "--shard", "1/2", "--min-protected", "9"], ["--cut-only", "a.swift"],
      ["--bless", "--review"], ["--bless", "--tap"], ["--width", "3"], ["--open", "route"],
      ["--generate-completion-script", "zsh"],
    ]
  )
  func parserQuestions(words: [String]) {
    #expect(throws: (any Error).self) { try TestCommand.parse(words) }
  }
}
