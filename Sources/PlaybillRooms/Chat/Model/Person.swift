/// Somebody who talks in a room.
nonisolated struct Person: Hashable, Sendable {
  let name: String
}

nonisolated extension Person {
  /// Whoever is logged in.
  static let you = Person(name: "you")
}
