/// A place within an entry point that a deep link can open, and how to present its screens.
///
/// The first scene of the entry point is presented before. The route adds one or more screens.
///
/// ```swift
/// let film = Route<Services>("films" / .integer("id"), summary: "one film") {
///   id,
///   services throws(LinkRefusal) in
///   guard services.films.contains(id) else { throw LinkRefusal("there is no such film") }
///   return id
/// } present: { id, context, services in
///   FilmScene(id: id, store: services.films).presentInContext(context)
/// }
/// ```
public struct Route<Services> {
  /// Presents the screens of a link into the entry point's context.
  typealias Presentation = (any NavigationContext) -> Void

  /// Finds the place of a link, and returns how to present it.
  typealias Search = (Services) throws(LinkRefusal) -> Presentation

  /// The pattern as the user sees it, after the entry point's name: `rooms/<room>`.
  let pattern: String

  /// The pattern up to the first parameter, with the slash before it.
  ///
  /// It is the whole pattern if there is no parameter.
  let prefix: String

  /// A description in one line.
  public let summary: String

  /// Returns how to find the place of a route; nil if its words do not have this form.
  ///
  /// Throws a refusal if a word has no value of its parameter.
  let match: (ArraySlice<String>) throws(Refusal) -> Search?

  /// Declares a route of the form `pattern`, all of whose values lead somewhere.
  ///
  /// `present` receives the values of the route and the context of the entry point, which shows its
  /// first scene already.
  public init<Value>(
    _ pattern: RoutePattern<Value>,
    summary: String,
    present: @escaping (Value, any NavigationContext, Services) -> Void
  ) {
    self.init(pattern, summary: summary, find: { value, _ in value }, present: present)
  }

  /// Declares a route of the form `pattern`, whose values may lead nowhere.
  ///
  /// `find` returns the place that the values lead to, such as an order with an id, and throws if there is
  /// none. It is called before any screen is left, so that a link that leads nowhere changes nothing, and again
  /// before the place is presented; it must not change anything. If the entry point is not ready, it is called
  /// only when it is. `present` receives the place and the context of the entry point, which shows its first
  /// scene already.
  public init<Value, Place>(
    _ pattern: RoutePattern<Value>,
    summary: String,
    find: @escaping (Value, Services) throws(LinkRefusal) -> Place,
    present: @escaping (Place, any NavigationContext, Services) -> Void
  ) {
    self.pattern = pattern.text
    self.summary = summary
    let words = pattern.segments.prefix { if case .word = $0 { true } else { false } }
    prefix =
      words.count == pattern.segments.count
      ? pattern.text : words.map { $0.text + "/" }.joined()
    match = { words throws(Refusal) in
      guard let value = try pattern.match(words) else { return nil }
      return { services throws(LinkRefusal) in
        let place = try find(value, services)
        return { present(place, $0, services) }
      }
    }
  }
}

/// The reason why a link of the right form leads nowhere, such as a film that does not exist.
nonisolated public struct LinkRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason for the user, without a capital letter and a period: `there is no such film`.
  public let reason: String

  /// Makes a refusal.
  public init(_ reason: String) {
    self.reason = reason
  }

  /// The ``reason``.
  public var description: String { reason }
}
