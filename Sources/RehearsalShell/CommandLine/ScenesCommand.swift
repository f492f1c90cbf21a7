import ArgumentParser
import Rehearsal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `scenes`: lists the app's entry points and their routes, as text or as JSON.
struct ScenesCommand: ShellCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "scenes",
      abstract:
        "List the entry points of the app and the routes within: name, route, what is there."
    )
  }

  @Flag(help: "Write a JSON array.")
  var json = false

  private struct Scene: Encodable {
    let name: String
    let route: String
    let summary: String
  }

  @MainActor func run<A: App>(_ app: A, on console: Console) async throws -> ShellStatus {
    let scenes = RouteEntry.all(of: app).map {
      Scene(name: $0.entryPoint, route: $0.pattern, summary: $0.summary)
    }
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let json = String(decoding: try encoder.encode(scenes), as: UTF8.self)
      try console.show([VisibleText.escaped(inJSON: json)])
    } else {
      let rows = scenes.map { [$0.name, $0.route, $0.summary] }
      try console.show(TextLayout(width: .max).table(rows, indent: 0))
    }
    return .success
  }
}
