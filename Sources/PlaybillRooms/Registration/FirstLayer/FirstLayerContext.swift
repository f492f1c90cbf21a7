/// The data that the screens of the flow collect, shared by all of them.
///
/// Source: *MVVM + C — A logic centered pattern*.
struct FirstLayerContext: Equatable, Sendable {
  /// From the first screen, as it was typed.
  var firstName: String?
  /// From the first screen, as it was typed.
  var secondName: String?
  /// From the second screen, as it was typed.
  var email: String?
  /// From the second screen, which has a flow of its own for it.
  var genre: Genre?

  /// The members that differ from those of `other`, with their names and values, for the x-ray.
  func changes(since other: Self) -> String {
    zip(Mirror(reflecting: self).children, Mirror(reflecting: other).children)
      .filter { "\($0.value)" != "\($1.value)" }
      .map { member, _ in
        let value = Mirror(reflecting: member.value).children.first?.value
        return "\(member.label ?? ""): \(value.map { "\($0)" } ?? "nil")"
      }
      .joined(separator: ", ")
  }

  /// The available names, joined by a space.
  var fullName: String {
    [firstName, secondName].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
