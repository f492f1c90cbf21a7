import Streams

/// Directs the list of rooms: loads it, also after a change, and opens a room.
final class HomeDirector {
  // Stage outputs
  let rooms: Signal<[Room]>
  let isLoading: Signal<Bool>

  // Scene outputs
  let roomToOpen: Signal<Room.ID>
  let failureToShow: Signal<ChatFailure>

  init(server: ChatServer, refreshButtonTap: Signal<Void>, roomSelection: Signal<Int>) {
    let loading = Activity()
    let failures = PassthroughSubject<ChatFailure, Never>()
    rooms = refreshButtonTap.merge(with: server.changes)
      .prepend(())
      .flatMapLatest { server.rooms().feedActivity(into: loading).feedError(into: failures) }
      .share(replay: 1)
      .eraseToSignal()
    isLoading = loading.isActive
    roomToOpen = roomSelection.withLatestFrom(rooms) { $1[$0].id }.eraseToSignal()
    failureToShow = failures.eraseToSignal()
  }
}
