/// A chat room, as its member sees it.
nonisolated struct Room: Identifiable, Hashable, Sendable {
  /// The name of a room in lists, links and requests.
  struct ID: Hashable, Sendable, LosslessStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  let id: ID

  /// A short description of the topic.
  let topic: String

  /// The number of unread messages.
  let unreadCount: Int
}

nonisolated extension Room {
  /// The room with all messages read.
  var read: Room { Room(id: id, topic: topic, unreadCount: 0) }
}

/// A message in a room.
nonisolated struct Message: Identifiable, Hashable, Sendable {
  /// The number of the message in its room, from zero.
  let id: Int

  let author: Person
  let text: String
}

/// A page of messages in a room, oldest first.
nonisolated struct MessagePage: Equatable, Sendable {
  let messages: [Message]

  /// Whether there are older messages.
  let hasOlder: Bool

  /// The maximum number of messages on a page.
  static let length = 20
}

/// A person in a room.
nonisolated struct Person: Hashable, Sendable {
  let name: String
}

nonisolated extension Person {
  /// The logged-in user.
  static let you = Person(name: "you")
}
