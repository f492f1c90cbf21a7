/// A line in the list of an app's routes: where a link can lead.
public struct RouteEntry {
  /// The title of the entry point it belongs to.
  public let entryPoint: String

  /// The route as it is shown to people: `films/<id>`.
  public let pattern: String

  /// What is there, in one line.
  public let summary: String

  /// What of the route can be typed as it is: `films/`.
  let prefix: String

  /// Whether it is a place within an entry point, and not the entry point itself.
  let isWithinEntryPoint: Bool

  /// The entry points of `app` in their order, each with its routes behind it.
  public static func all<A: App>(of app: A) -> [RouteEntry] {
    app.entryPoints.flatMap { entryPoint in
      let name = entryPoint.name
      let first = RouteEntry(
        entryPoint: entryPoint.title,
        pattern: name,
        summary: entryPoint.summary,
        prefix: name,
        isWithinEntryPoint: false
      )
      return [first]
        + entryPoint.routes.map { route in
          RouteEntry(
            entryPoint: entryPoint.title,
            pattern: "\(name)/\(route.pattern)",
            summary: route.summary,
            prefix: "\(name)/\(route.prefix)",
            isWithinEntryPoint: true
          )
        }
    }
  }
}
