public import Streams

/// A place where the user can enter an app: its name, its route, and how to present its first scene.
///
/// ```swift
/// let films = EntryPoint<Services>(
///   "films",
///   title: "Films",
///   summary: "all films in the cinema",
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
  /// The word that opens it, and its route for `--open`: `profile`.
  public let name: String

  /// The title of its context in the user's location: `Lobby/Profile`.
  public let title: String

  /// A description in one line.
  public let summary: String

  /// What there is to see and to try, in two or three sentences; nil for nothing.
  ///
  /// `look` shows it on the entry point's first screen.
  public let description: String?

  /// The words that `help` explains in it, and on no other screen.
  public let topics: [HelpTopic]

  /// The places within it that a deep link can open.
  public let routes: [Route<Services>]

  let readiness: (Services) -> Signal<LinkReadiness>
  let presentScene: (any NavigationContext, Services) -> Void

  /// Declares an entry point.
  ///
  /// `present` presents the first scene into a context of the entry point's own. A link to one of
  /// `routes` waits until `readiness` sends `ready`, which is at once by default.
  public init(
    _ name: String,
    title: String,
    summary: String,
    description: String? = nil,
    topics: [HelpTopic] = [],
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
    self.topics = topics
    self.routes = routes
    self.readiness = readiness
    self.presentScene = present
  }

  /// Opens a new context on top of `context`, and presents the first scene there.
  public func open(
    in context: any NavigationContext,
    services: Services,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    context.open(title, fileID: fileID, line: line) { presentScene($0, services) }
  }
}

/// Whether a link into an entry point can continue now.
nonisolated public enum LinkReadiness: Hashable, Sendable {
  /// A link continues at once.
  case ready
  /// A link waits; `until` completes “held until …”, such as “you log in”.
  case held(until: String)
}
