/// A place within an entry point that a deep link can open, and how to present its screens.
///
/// The first scene of the entry point is presented before. The route adds one or more screens.
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

  /// The pattern as the user sees it, after the entry point's name: `rooms/<room>`.
  let pattern: String

  /// The pattern up to the first parameter, with the slash before it.
  ///
  /// It is the whole pattern if there is no parameter.
  let prefix: String

  /// A description in one line.
  public let summary: String

  /// Returns how to present the place of a route; nil if its words do not have this form.
  ///
  /// Throws a refusal if a word has no value of its parameter.
  let match: (ArraySlice<String>) throws(NavigationRefusal) -> Presentation?

  /// Declares a route of the form `pattern`.
  ///
  /// `present` receives the values of the route and the context of the entry point, which shows its
  /// first scene already. It throws if the values have the right form but lead nowhere.
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
    match = { words throws(NavigationRefusal) in
      guard let value = try pattern.match(words) else { return nil }
      return { context, services throws(LinkRefusal) in try present(value, context, services) }
    }
  }
}

/// The reason why a link of the right form leads nowhere, such as a film that does not exist.
nonisolated public struct LinkRefusal: Error, Hashable, Sendable {
  /// The reason for the user, without a capital letter and a period: `there is no such film`.
  public let reason: String

  /// Makes a refusal.
  public init(_ reason: String) {
    self.reason = reason
  }
}
