/// A line in the list of an app's routes: where a link can lead.
public struct RouteEntry {
  /// The title of the entrance it belongs to.
  public let entrance: String

  /// The route as it is shown to people: `films/<id>`.
  public let pattern: String

  /// What is there, in one line.
  public let summary: String

  /// What of the route can be typed as it is: `films/`.
  let prefix: String

  /// Whether it is a place within an entrance, and not the entrance itself.
  let isWithinEntrance: Bool

  /// The entrances of `app` in their order, each with its routes behind it.
  public static func all<A: App>(of app: A) -> [RouteEntry] {
    app.entrances.flatMap { entrance in
      [RouteEntry(to: entrance)] + entrance.routes.map { RouteEntry(to: $0, in: entrance) }
    }
  }

  private init<Services>(to entrance: Entrance<Services>) {
    self.entrance = entrance.title
    pattern = entrance.name
    summary = entrance.summary
    prefix = entrance.name
    isWithinEntrance = false
  }

  private init<Services>(to route: Route<Services>, in entrance: Entrance<Services>) {
    self.entrance = entrance.title
    pattern = "\(entrance.name)/\(route.pattern)"
    summary = route.summary
    prefix = "\(entrance.name)/\(route.prefix)"
    isWithinEntrance = true
  }
}
