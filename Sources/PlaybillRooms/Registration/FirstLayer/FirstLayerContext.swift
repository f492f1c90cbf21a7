/// All that the screens of the flow collect: one context to rule them all.
///
/// Source: seed article 5.
struct FirstLayerContext: Equatable, Sendable {
  /// From the first screen, as it was typed.
  var firstName: String?
  /// From the first screen, as it was typed.
  var secondName: String?
  /// From the second screen, as it was typed.
  var email: String?
  /// From the second screen, which has a flow of its own for it.
  var genre: Genre?

  /// The names that there are, in one line.
  var fullName: String {
    [firstName, secondName].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
