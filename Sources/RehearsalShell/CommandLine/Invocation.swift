import Rehearsal

/// The call that is being parsed: the parser asks types, not values, for the names it prints, so
/// the app's are handed to it along the task.
enum Invocation {
  /// What the parser needs to know of an app.
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
