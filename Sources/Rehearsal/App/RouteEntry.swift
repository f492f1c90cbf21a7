/// An entry in the list of an app's routes.
package struct RouteEntry {
  /// The title of the entry point it belongs to.
  package let entryPoint: String

  /// The route as the user sees it: `films/<id>`.
  package let pattern: String

  /// A description in one line.
  package let summary: String

  /// What there is to see and to try at an entry point; nil for nothing, or for a route within it.
  package let description: String?

  /// The words that `help` explains in the entry point.
  let topics: [HelpTopic]

  /// The part of the route before its first parameter: `films/`.
  let prefix: String

  /// Whether it is a place within an entry point instead of the entry point itself.
  let isWithinEntryPoint: Bool

  /// The entry points of `app` in order, each followed by its routes.
  package static func all<A: App>(of app: A) -> [RouteEntry] {
    app.entryPoints.flatMap { entryPoint in
      let name = entryPoint.name
      let first = RouteEntry(
        entryPoint: entryPoint.title,
        pattern: name,
        summary: entryPoint.summary,
        description: entryPoint.description,
        topics: entryPoint.topics,
        prefix: name,
        isWithinEntryPoint: false
      )
      return [first]
        + entryPoint.routes.map { route in
          RouteEntry(
            entryPoint: entryPoint.title,
            pattern: "\(name)/\(route.pattern)",
            summary: route.summary,
            description: nil,
            topics: entryPoint.topics,
            prefix: "\(name)/\(route.prefix)",
            isWithinEntryPoint: true
          )
        }
    }
  }
}
