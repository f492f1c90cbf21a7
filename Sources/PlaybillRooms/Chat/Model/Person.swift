/// A person in a room.
nonisolated struct Person: Hashable, Sendable {
  let name: String
}

nonisolated extension Person {
  /// The logged-in user.
  static let you = Person(name: "you")
}
