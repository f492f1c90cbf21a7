import Streams

@testable import PlaybillRooms

/// A counter whose answers come when a test says so.
final class ScriptedTapCounter: TapCounter {
  let happenings = PassthroughSubject<StorageNotice, Never>()
  private var replies: [PassthroughSubject<Int, StorageError>] = []

  var notices: Signal<StorageNotice> { happenings.eraseToSignal() }

  /// How often it was asked to count.
  var callCount: Int { replies.count }

  func count() -> AnyPublisher<Int, StorageError> {
    Deferred { [self] in
      replies.append(PassthroughSubject())
      return replies[replies.count - 1]
    }
    .eraseToAnyPublisher()
  }

  /// Answers who asked last.
  func answer(_ count: Int) {
    replies.last?.send(count)
    replies.last?.send(completion: .finished)
  }

  /// Fails who asked last.
  func fail(_ error: StorageError) {
    replies.last?.send(completion: .failure(error))
  }
}
