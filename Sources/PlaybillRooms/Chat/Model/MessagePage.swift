/// A stretch of what was said in a room, oldest first.
nonisolated struct MessagePage: Equatable, Sendable {
  let messages: [Message]

  /// Whether anything was said before it.
  let hasOlder: Bool

  /// How many messages a page has at most.
  static let length = 20
}
