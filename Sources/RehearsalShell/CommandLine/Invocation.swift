import Rehearsal

/// The app of the command that is being parsed.
///
/// The parser asks types, not values, for the names to print, so a task-local value provides the
/// app's names.
enum Invocation {
  /// The properties of an app that the parser needs.
  struct Identity: Sendable {
    let name: String
    let title: String
    let summary: String
    let version: String
  }

  @TaskLocal static var identity = Identity(
    name: "app",
    title: "App",
    summary: "",
    version: ""
  )
}

extension Invocation.Identity {
  @MainActor init(_ app: some App) {
    self.init(name: app.name, title: app.title, summary: app.summary, version: app.version)
  }
}
