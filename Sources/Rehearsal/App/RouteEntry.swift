/// A line in the list of an app's routes: where a link can lead.
public struct RouteEntry {
  /// The title of the entry point it belongs to.
  public let entryPoint: String

  /// The route as it is shown to people: `films/<id>`.
  public let pattern: String

  /// What is there, in one line.
  public let summary: String

  /// What there is to see and to try at an entry point; nil for nothing, or for a route within it.
  public let description: String?

  /// What of the route can be typed as it is: `films/`.
  let prefix: String

  /// Whether it is a place within an entry point, and not the entry point itself.
  let isWithinEntryPoint: Bool

  /// The entry points of `app` in their order, each with its routes behind it.
  public static func all<A: App>(of app: A) -> [RouteEntry] {
    app.entryPoints.flatMap { entryPoint in
      [RouteEntry(to: entryPoint)] + entryPoint.routes.map { RouteEntry(to: $0, in: entryPoint) }
    }
  }

  private init<Services>(to entryPoint: EntryPoint<Services>) {
    self.entryPoint = entryPoint.title
    pattern = entryPoint.name
    summary = entryPoint.summary
    description = entryPoint.description
    prefix = entryPoint.name
    isWithinEntryPoint = false
  }

  private init<Services>(to route: Route<Services>, in entryPoint: EntryPoint<Services>) {
    self.entryPoint = entryPoint.title
    pattern = "\(entryPoint.name)/\(route.pattern)"
    summary = route.summary
    description = nil
    prefix = "\(entryPoint.name)/\(route.prefix)"
    isWithinEntryPoint = true
  }
}
