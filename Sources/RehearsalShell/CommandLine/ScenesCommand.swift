import ArgumentParser
import Rehearsal

/// `scenes`: lists the app's entry points and their routes, as text or as JSON.
struct ScenesCommand: ShellCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "scenes",
      abstract: "List the entry points of the app and their routes.",
      discussion: "Each row has the name of the entry point, a route, and a summary."
    )
  }

  @Flag(help: "Write a JSON array instead of a table.")
  var json = false

  @MainActor func run<A: App>(_ app: A, on console: Console) async throws -> ShellStatus {
    let scenes = RouteEntry.all(of: app)
    if json {
      let objects = scenes.map {
        ["name": $0.entryPoint, "route": $0.pattern, "summary": $0.summary]
      }
      try console.show([try VisibleText.json(of: objects, inLines: true)])
    } else if scenes.isEmpty {
      try console.show([Refusal.noEntryPoints.text])
    } else {
      let rows = scenes.map { [$0.entryPoint, $0.pattern, $0.summary] }
      try console.show(TextLayout(width: .max).table(rows, indent: 0))
    }
    return .success
  }
}
