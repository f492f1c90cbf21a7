import Rehearsal

/// Shows the rooms, each with what it is about and how much is in it.
final class HomeStage: Stage, Directed {
  let rooms = List(style: .menu, emptyText: "no rooms")
  let loading = ActivityIndicator()
  let refresh = Button(help: "load the rooms again")

  func bindDirector(_ director: HomeDirector) {
    title.value = "Rooms"
    bind(\.rooms, to: rooms.rows) { rooms in
      rooms.map { Row($0.id.description, detail: Self.detail(of: $0)) }
    }
    bind(\.isLoading, to: loading.isAnimating)
  }

  /// A stage calculates how it shows the content.
  private static func detail(of room: Room) -> String {
    switch room.messages.count {
    case 0: room.topic
    case 1: "\(room.topic) · 1 message"
    case let count: "\(room.topic) · \(count) messages"
    }
  }
}
