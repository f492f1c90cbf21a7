import Streams

@testable import PlaybillRooms

/// A counter that answers when a test tells it to.
final class ScriptedTapCounter: TapCounter {
  let happenings = PassthroughSubject<StorageNotice, Never>()
  private var replies: [PassthroughSubject<Int, StorageError>] = []

  var notices: Signal<StorageNotice> { happenings.eraseToSignal() }

  /// The number of calls.
  var callCount: Int { replies.count }

  func count() -> AnyPublisher<Int, StorageError> {
    Deferred { [self] in
      replies.append(PassthroughSubject())
      return replies[replies.count - 1]
    }
    .eraseToAnyPublisher()
  }

  /// Answers the latest call.
  func answer(_ count: Int) {
    replies.last?.send(count)
    replies.last?.send(completion: .finished)
  }

  /// Fails the latest call.
  func fail(_ error: StorageError) {
    replies.last?.send(completion: .failure(error))
  }
}
