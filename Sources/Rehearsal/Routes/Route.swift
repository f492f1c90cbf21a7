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

  /// Returns how to present what a route of these words leads to; nil if they do not have this form.
  ///
  /// Throws a refusal if a word has no value of its parameter.
  let match: (ArraySlice<String>) throws(NavigationRefusal) -> Presentation?

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
    match = { words throws(NavigationRefusal) in
      guard let value = try pattern.match(words) else { return nil }
      return { context, services throws(LinkRefusal) in try present(value, context, services) }
    }
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
