/// A place where one can enter an app: its name, its route, and how its first scene is presented.
public struct Entrance<Services> {
  /// The word that leads in, and the route for `--open`: `profile`.
  public let name: String

  /// What its context is called in the user's location: `Lobby/Profile`.
  public let title: String

  /// What is behind it, in one line.
  public let summary: String

  private let presentScene: (any NavigationContext, Services) -> Void

  /// Declares an entrance.
  ///
  /// `present` makes its first scene and presents it into the context it is given, which is the
  /// entrance's own.
  public init(
    _ name: String,
    title: String,
    summary: String,
    present: @escaping (any NavigationContext, Services) -> Void
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.presentScene = present
  }

  /// Opens a context of the entrance's own on top of `context`, and presents its scene there.
  public func open(in context: any NavigationContext, services: Services) {
    context.open(title) { presentScene($0, services) }
  }
}
