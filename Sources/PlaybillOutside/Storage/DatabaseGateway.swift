import PlaybillRooms
import Rehearsal
import Streams

/// A gateway to the database, whose replies also report what has happened to the file.
///
/// All gateways to the database share one numbering.
@MainActor
struct DatabaseGateway<Request: Sendable, Value: Codable & Sendable> {
  private let noticed: PassthroughSubject<StorageNotice, Never>
  private let gateway: Gateway<Request, DatabaseReply<Value>, StorageError>

  /// Makes a gateway that calls `perform`, and sends notices about the file to `noticed`.
  init(
    to database: MovieDatabase,
    in world: World,
    _ noticed: PassthroughSubject<StorageNotice, Never>,
    perform: @escaping @concurrent @Sendable (Request) async throws(StorageError) -> Value
  ) {
    self.noticed = noticed
    gateway = Gateway("database", in: world) { request throws(StorageError) in
      let value = try await perform(request)
      return DatabaseReply(value: value, notice: await database.takeNotice())
    }
  }

  func read(_ request: Request) -> AnyPublisher<Value, StorageError> {
    value(of: gateway.read(request))
  }

  func write(_ request: Request) -> AnyPublisher<Value, StorageError> {
    value(of: gateway.write(request))
  }

  private func value(
    of reply: AnyPublisher<DatabaseReply<Value>, StorageError>
  ) -> AnyPublisher<Value, StorageError> {
    reply
      .handleEvents(receiveOutput: { [noticed] in $0.notice.map(noticed.send) })
      .map(\.value)
      .eraseToAnyPublisher()
  }
}

/// A reply of the database, with a notice of what happened to the file.
struct DatabaseReply<Value: Codable & Sendable>: Codable, Sendable {
  let value: Value
  let notice: StorageNotice?
}
