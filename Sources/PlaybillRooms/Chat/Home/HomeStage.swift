import Rehearsal

/// Shows the rooms with their unread messages.
final class HomeStage: Stage, Directed {
  typealias Director = HomeDirector

  let leave = RowAction("leave", help: "leave a room for good")
  private(set) lazy var rooms = List(
    "rooms",
    style: .menu,
    rowActions: [leave],
    emptyText: "no rooms"
  )
  let refresh = Button("refresh", help: "load the rooms again")
  let logOut = Button("log-out", help: "forget the token, and log in again")

  private let state = Label("state", style: .prose)
  private let loading = ActivityIndicator("loading")

  override var layout: [View] { [rooms, state, loading, refresh, logOut] }

  func bindDirector(_ director: HomeDirector) {
    title.value = "Rooms"
    bind(\.rooms, to: rooms.rows) { rooms in
      rooms.map { Row($0.id.description, detail: Self.detail(of: $0)) }
    }
    bind(\.state, to: state.text) {
      switch $0 {
      case .loading, .loaded: ""
      case .empty: "You are not in any room."
      case .failed: "The rooms could not be loaded. To try again: refresh"
      }
    }
    bind(\.isLoading, to: loading.isAnimating)
  }

  private static func detail(of room: Room) -> String {
    room.unreadCount == 0 ? room.topic : "\(room.topic) · \(room.unreadCount) unread"
  }
}
