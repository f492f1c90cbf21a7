/// All data that the screens of the flow collect.
///
/// Source: *MVVM + C — A logic centered pattern*, “One context to rule them all”.
struct FirstLayerContext: Equatable, Sendable {
  /// From the first screen.
  var firstName: String?
  /// From the first screen.
  var secondName: String?
  /// From the second screen.
  var email: String?
  /// From the second screen, which has a flow of its own for it.
  var genre: Genre?
}

/// The user's favorite kind of play.
enum Genre: String, CaseIterable, Sendable {
  case comedy, farce, tragedy, tragicomedy
}
