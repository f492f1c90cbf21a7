/// A room to talk in, as one who is in it sees it.
nonisolated struct Room: Identifiable, Hashable, Sendable {
  /// What a room is called everywhere: in a list, in a link, in a request.
  struct ID: Hashable, Sendable, LosslessStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  let id: ID

  /// What it is about, in a few words.
  let topic: String

  /// How many messages the user has not read.
  let unreadCount: Int
}

nonisolated extension Room {
  /// The room when everything in it is read.
  var read: Room { Room(id: id, topic: topic, unreadCount: 0) }
}
