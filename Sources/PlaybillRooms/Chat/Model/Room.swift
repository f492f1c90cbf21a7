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
