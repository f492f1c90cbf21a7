import Rehearsal

/// Shows the rooms with their unread messages.
final class HomeStage: Stage, Directed {
  private let leave = RowAction("leave", help: "leave a room for good")
  private lazy var rooms = List(
    style: .menu,
    rowActions: [leave],
    emptyText: "no rooms"
  )
  private let refresh = Button(help: "load the rooms again")
  private let logOut = Button(help: "forget the token, and log in again")

  private let state = Label(style: .prose)
  private let loading = ActivityIndicator()

  override var layout: [View] { [rooms, state, loading, refresh, logOut] }

  var inputs: HomeDirector.Inputs {
    .init(
      refreshButtonTap: refresh.taps,
      roomSelection: rooms.selections,
      roomToLeave: leave.rows,
      logOutButtonTap: logOut.taps
    )
  }

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
