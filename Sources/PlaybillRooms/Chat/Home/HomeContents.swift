/// What the user sees of the rooms, and how far loading them is.
nonisolated struct HomeContents: Equatable, Sendable {
  /// What can happen to it.
  enum Change: Equatable, Sendable {
    /// The server has said which rooms the user is in.
    case rooms([Room])
    /// It has not.
    case failed
    /// The user has read everything in a room.
    case read(Room.ID)
  }

  private(set) var rooms: [Room] = []
  private(set) var state = LoadState.loading

  /// Itself after `change`; rooms that were there stay when no others come.
  func changed(by change: Change) -> HomeContents {
    var contents = self
    switch change {
    case .rooms(let rooms):
      contents.rooms = rooms
      contents.state = rooms.isEmpty ? .empty : .loaded
    case .failed where state == .loading: contents.state = .failed
    case .failed: break
    case .read(let id): contents.rooms = rooms.map { $0.id == id ? $0.read : $0 }
    }
    return contents
  }
}
