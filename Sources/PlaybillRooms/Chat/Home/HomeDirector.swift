import Streams

/// Directs the list of rooms: loads it, leaves a room after confirmation, and opens a room.
final class HomeDirector {
  /// What the user does on the stage.
  struct Inputs {
    let refreshButtonTap: Signal<Void>
    let roomSelection: Signal<Int>
    let roomToLeave: Signal<Int>
    let logOutButtonTap: Signal<Void>
  }

  // Stage outputs
  let rooms: Signal<[Room]>
  let state: Signal<LoadState>
  let isLoading: Signal<Bool>

  // Scene outputs
  let roomToOpen: Signal<Room.ID>
  let questionToAsk: Signal<ConfirmationQuestion>
  let failureToShow: Signal<ChatFailure>
  let sessionToEnd: Signal<Void>

  init(
    client: ChatClient,
    inputs: Inputs,
    answers: Signal<ConfirmationQuestion.Answer>,
    retries: Signal<Void>
  ) {
    let loading = Activity()
    let failures = PassthroughSubject<FailedRequest, Never>()

    let loads = inputs.refreshButtonTap.prepend(()).map { Request.load }
    let leaves = answers.compactMap(\.roomToLeave).map(Request.leave)
    let retried = retries.withLatestFrom(failures) { $1.request }
    let requests = loads.merge(with: leaves, retried)
    let answered = requests.flatMap { request in
      request.send(by: client)
        .feedActivity(into: loading)
        .mapError { FailedRequest(request: request, reason: $0) }
        .feedError(into: failures)
    }

    let contents = answered.map(HomeContents.Change.rooms)
      .merge(with: failures.map { _ in .failed }, client.readings.map(HomeContents.Change.read))
      .scan(HomeContents()) { $0.changed(by: $1) }
      .filter { $0.state != .loading }
      .share(replay: 1)

    rooms = contents.map(\.rooms).removeDuplicates().eraseToSignal()
    state = requests.map { _ in LoadState.loading }.merge(with: contents.map(\.state))
      .removeDuplicates()
      .eraseToSignal()
    // During the first load, the stage shows the loading state in place of the rooms.
    isLoading = contents.first()
      .flatMap { _ in loading.isActive.dropFirst().prepend(false) }
      .removeDuplicates()
      .eraseToSignal()
    roomToOpen = inputs.roomSelection.withLatestFrom(rooms) { $1[$0].id }.eraseToSignal()
    questionToAsk = inputs.roomToLeave.withLatestFrom(rooms) { .leave($1[$0].id) }
      .eraseToSignal()
    failureToShow = failures.map(\.reason).eraseToSignal()
    sessionToEnd = inputs.logOutButtonTap
  }
}

private enum Request {
  case load
  case leave(Room.ID)

  /// Sends the request, which returns the user's rooms in both cases.
  func send(by client: ChatClient) -> AnyPublisher<[Room], ChatFailure> {
    switch self {
    case .load: client.rooms()
    case .leave(let room): client.leave(room)
    }
  }
}

private struct FailedRequest: Error {
  let request: Request
  let reason: ChatFailure
}

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
