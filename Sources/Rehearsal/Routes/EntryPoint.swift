public import Streams

/// A place where one can enter an app: its name, its route, and how its first scene is presented.
///
/// ```swift
/// let films = EntryPoint<Services>(
///   "films",
///   title: "Films",
///   summary: "everything that is on",
///   routes: [
///     Route(.integer("id"), summary: "one film") { id, context, services in
///       FilmScene(id: id, store: services.films).presentInContext(context)
///     }
///   ]
/// ) { context, services in
///   FilmsScene(store: services.films).presentInContext(context)
/// }
/// ```
public struct EntryPoint<Services> {
  /// The word that leads in, and the route for `--open`: `profile`.
  public let name: String

  /// What its context is called in the user's location: `Lobby/Profile`.
  public let title: String

  /// What is behind it, in one line.
  public let summary: String

  /// What there is to see and to try, in two or three sentences; nil for nothing.
  ///
  /// `look` shows it on the entry point's first screen.
  public let description: String?

  /// The places within it that deep links lead to.
  public let routes: [Route<Services>]

  let readiness: (Services) -> Signal<LinkReadiness>
  private let presentScene: (any NavigationContext, Services) -> Void

  /// Declares an entry point.
  ///
  /// `present` makes its first scene and presents it into the context it is given, which is the
  /// entry point's own. A link to one of `routes` waits until `readiness` says that it may go on;
  /// unless given, that is at once.
  public init(
    _ name: String,
    title: String,
    summary: String,
    description: String? = nil,
    routes: [Route<Services>] = [],
    readiness: @escaping (Services) -> Signal<LinkReadiness> = { _ in
      Just(.ready).eraseToSignal()
    },
    present: @escaping (any NavigationContext, Services) -> Void
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.description = description
    self.routes = routes
    self.readiness = readiness
    self.presentScene = present
  }

  /// Opens a context of the entry point's own on top of `context`, and presents its scene there.
  public func open(in context: any NavigationContext, services: Services) {
    open(in: context, services: services) { _ in }
  }

  /// Opens it, and then calls `completion` with the entry point's context.
  func open(
    in context: any NavigationContext,
    services: Services,
    then completion: @escaping (any NavigationContext) -> Void
  ) {
    context.open(title) { opened in
      presentScene(opened, services)
      completion(opened)
    }
  }
}

/// Whether an entry point can be linked into now.
nonisolated public enum LinkReadiness: Hashable, Sendable {
  /// A link goes on at once.
  case ready
  /// A link is held; `until` completes “held until …”, such as “you log in”.
  case held(until: String)
}
