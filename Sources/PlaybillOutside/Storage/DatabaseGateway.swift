import Rehearsal
import Streams

/// The calls of a session to the database, through a gateway of the world, so that a replay does not
/// access the disk.
///
/// Replies also report what has happened to the file.
@MainActor
struct DatabaseGateway {
  private struct Reply<Value: Codable & Sendable>: Codable, Sendable {
    let value: Value
    let notice: StorageNotice?
  }

  typealias Operation<Value> =
    @concurrent @Sendable (MovieDatabase) async throws(StorageError) -> Value

  private let database: MovieDatabase
  private let world: World
  private let noticed = PassthroughSubject<StorageNotice, Never>()

  init(to database: MovieDatabase, in world: World) {
    self.database = database
    self.world = world
  }

  /// Sends what has happened to the file.
  var notices: Signal<StorageNotice> { noticed.eraseToSignal() }

  /// Reads what `request` describes in a few words, which transcripts name the reply by.
  func read<Value: Codable & Sendable>(
    _ request: String,
    _ operation: @escaping Operation<Value>
  ) -> AnyPublisher<Value, StorageError> {
    value(of: gateway(operation).read(request))
  }

  private func gateway<Value: Codable & Sendable>(
    _ operation: @escaping Operation<Value>
  ) -> Gateway<String, Reply<Value>, StorageError> {
    Gateway("database", in: world, naming: { $0 }) { [database] _ throws(StorageError) in
      let value = try await operation(database)
      return Reply(value: value, notice: await database.takeNotice())
    }
  }

  private func value<Value>(
    of reply: AnyPublisher<Reply<Value>, StorageError>
  ) -> AnyPublisher<Value, StorageError> {
    reply
      .handleEvents(receiveOutput: { [noticed] in $0.notice.map(noticed.send) })
      .map(\.value)
      .eraseToAnyPublisher()
  }
}
