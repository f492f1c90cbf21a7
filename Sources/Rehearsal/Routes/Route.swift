/// A place within an entry point that a deep link leads to, and how its screens are presented.
///
/// The entry point's own first scene is presented before; the route adds what lies beyond it, one
/// screen or several.
///
/// ```swift
/// let film = Route<Services>("films" / .integer("id"), summary: "one film") {
///   id,
///   context,
///   services throws(LinkRefusal) in
///   guard services.films.contains(id) else { throw LinkRefusal("there is no such film") }
///   FilmScene(id: id, store: services.films).presentInContext(context)
/// }
/// ```
public struct Route<Services> {
  /// Presents the screens of a link into the entry point's context.
  typealias Presentation = (any NavigationContext, Services) throws(LinkRefusal) -> Void

  /// The pattern as it is shown to people, behind the entry point's name: `rooms/<room>`.
  let pattern: String

  /// What of the pattern stands before the first parameter, with the slash that parts
  /// them; all of it where it has none.
  let prefix: String

  /// What is there, in one line.
  public let summary: String

  private let read: (ArraySlice<String>) throws(RouteMismatch) -> Presentation

  /// Declares a route of the form `pattern`.
  ///
  /// `present` is given what the route carries and the entry point's context, in which the entry point's
  /// first scene stands already. It throws where the values are of the right form and lead nowhere.
  public init<Value>(
    _ pattern: RoutePattern<Value>,
    summary: String,
    present: @escaping (Value, any NavigationContext, Services) throws(LinkRefusal) -> Void
  ) {
    self.pattern = pattern.text
    self.summary = summary
    let words = pattern.segments.prefix { if case .word = $0 { true } else { false } }
    prefix =
      words.count == pattern.segments.count
      ? pattern.text : words.map { $0.text + "/" }.joined()
    read = { words throws(RouteMismatch) in
      let value = try pattern.match(words)
      return { context, services throws(LinkRefusal) in try present(value, context, services) }
    }
  }

  /// How to present what a route of these words leads to.
  func match(_ words: ArraySlice<String>) throws(RouteMismatch) -> Presentation {
    try read(words)
  }
}

/// Why a link leads nowhere although its form is right, such as a film that does not exist.
nonisolated public struct LinkRefusal: Error, Hashable, Sendable {
  /// The reason, for the user: half a sentence that needs no capital and no full stop.
  public let reason: String

  /// Makes a refusal.
  public init(_ reason: String) {
    self.reason = reason
  }
}
