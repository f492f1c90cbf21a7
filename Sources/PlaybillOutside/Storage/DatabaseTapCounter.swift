import PlaybillRooms
import Rehearsal
import Streams

/// Counts the taps of a button in the database, through a gateway of the world.
///
/// A tap is a write: a replay does not count it again, and `undo` cannot go back beyond it.
@MainActor
struct DatabaseTapCounter: TapCounter {
  private let button: String
  private let gateway: DatabaseGateway

  /// Makes a counter of the button named `button`, with its count in `database`.
  init(of button: String, in database: MovieDatabase, _ world: World) {
    self.button = button
    gateway = DatabaseGateway(to: database, in: world)
  }

  var notices: Signal<StorageNotice> { gateway.notices }

  func count() -> AnyPublisher<Int, StorageError> {
    gateway.write("count \(button)") { [button] database throws(StorageError) in
      try await database.increment(button)
    }
  }
}
