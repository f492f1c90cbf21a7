/// The content of the list of rooms: the rooms and their loading state.
nonisolated struct HomeContents: Equatable, Sendable {
  /// A change to the content.
  enum Change: Equatable, Sendable {
    /// The server has sent the user's rooms.
    case rooms([Room])
    /// The request for the rooms has failed.
    case failed
    /// The user has read everything in a room.
    case read(Room.ID)
  }

  private(set) var rooms: [Room] = []
  private(set) var state = LoadState.loading

  /// Returns the content after `change`.
  ///
  /// After a failure, the previous rooms remain.
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
