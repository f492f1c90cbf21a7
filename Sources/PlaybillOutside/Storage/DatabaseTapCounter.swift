import PlaybillRooms
import Rehearsal
import Streams

/// Counts the taps of a button in the database, through a gateway of the world.
///
/// A tap is a write: a replay does not count it again, and `undo` cannot go back beyond it.
@MainActor
struct DatabaseTapCounter: TapCounter {
  var notices: Signal<StorageNotice> { noticed.eraseToSignal() }

  private let noticed = PassthroughSubject<StorageNotice, Never>()
  private let gateway: DatabaseGateway<Void, Int>

  /// Makes a counter of the button named `button`, with its count in `database`.
  init(of button: String, in database: MovieDatabase, _ world: World) {
    gateway = DatabaseGateway(to: database, in: world, noticed) { _ throws(StorageError) in
      try await database.increment(button)
    }
  }

  func count() -> AnyPublisher<Int, StorageError> { gateway.write(()) }
}
