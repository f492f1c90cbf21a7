/// A page of messages in a room, oldest first.
nonisolated struct MessagePage: Equatable, Sendable {
  let messages: [Message]

  /// Whether there are older messages.
  let hasOlder: Bool

  /// The maximum number of messages on a page.
  static let length = 20
}
