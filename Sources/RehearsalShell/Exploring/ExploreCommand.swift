import ArgumentParser
import Exploration
import Rehearsal

/// `explore`: tries every command of the app, and shows its map and what is wrong.
struct ExploreCommand: ShellCommand {
  static let name = "explore"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: "Try every command of the app, and show its map and what is wrong."
    )
  }

  @Option(help: ArgumentHelp("Stop after this number of states.", valueName: "count"))
  var states = ExplorationOptions().states

  @Option(help: ArgumentHelp("Try at most this number of commands in a row.", valueName: "count"))
  var depth = ExplorationOptions().depth

  @OptionGroup(title: "Environment of the sessions")
  var world: WorldOptions

  func run<A: App>(_ app: A, on console: Console) async throws -> ShellStatus {
    var options = ExplorationOptions()
    options.states = states
    options.depth = depth
    let clock = ContinuousClock()
    let start = clock.now
    let map = try Explorer(of: app, configuration: world.configuration, options: options).explore()
    try console.show(MapText(map).lines)
    try console.show(["\(clock.now - start)"])
    return map.findings.isEmpty ? .success : .failure
  }
}
