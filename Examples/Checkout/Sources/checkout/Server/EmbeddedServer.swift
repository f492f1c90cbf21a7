import Rehearsal
import Streams

/// A server inside the app: it answers after a time that depends on the setting `network`.
struct EmbeddedServer: ShopServer {
  private let world: World

  init(in world: World) {
    self.world = world
  }

  func products() -> AnyPublisher<[Product], ServerFailure> {
    Deferred { [world] in
      Just(())
        .delay(for: .milliseconds(world.settings[.network].latency), scheduler: world.scheduler)
        .tryMap { try world.settings[.network].reach() }
        .mapError { _ in ServerFailure.offline }
        .map { _ in Product.samples }
    }
    .eraseToAnyPublisher()
  }

  func place(_ request: OrderRequest) async throws -> Order.ID {
    try await Task.sleep(for: .milliseconds(world.settings[.network].latency))
    try world.settings[.network].reach()
    // The real server does not forget its orders when the app is relaunched.
    let id = (world.defaults[.lastOrder] ?? 0) + 1
    world.defaults[.lastOrder] = id
    return id
  }
}

extension Defaults.Key<Order.ID> {
  fileprivate static var lastOrder: Self { Self("lastOrder") }
}

/// How the server is reached: the setting `network`, as in `set network offline`.
enum Network: String, CaseIterable {
  case fast
  case slow
  case offline

  /// The time until an answer, or until the attempt is given up, in milliseconds.
  var latency: Int {
    switch self {
    case .fast: 200
    case .slow: 3000
    case .offline: 1000
    }
  }

  /// Throws a failure while there is no connection.
  func reach() throws(ServerFailure) {
    if self == .offline { throw .offline }
  }
}

extension Setting<Network> {
  static var network: Setting {
    Setting("network", default: .fast, summary: "how the server is reached")
  }
}

nonisolated extension Product {
  static let samples = [
    Product(
      id: 1,
      name: "Harbour Blend",
      kind: .coffee,
      price: Money(cents: 1150),
      blurb: "Chocolate and hazelnut, for mornings that begin slowly."
    ),
    Product(
      id: 2,
      name: "Night Shift",
      kind: .coffee,
      price: Money(cents: 1290),
      blurb: "A dark roast that keeps its word."
    ),
    Product(
      id: 3,
      name: "Garden Green",
      kind: .tea,
      price: Money(cents: 780),
      blurb: "Steamed leaves from the first picking."
    ),
    Product(
      id: 4,
      name: "Smoky Pine",
      kind: .tea,
      price: Money(cents: 940),
      blurb: "Dried over a fire. Not for everyone."
    ),
    Product(
      id: 5,
      name: "Hand Mill",
      kind: .equipment,
      price: Money(cents: 6900),
      blurb: "Steel burrs, and a crank that folds away."
    ),
    Product(
      id: 6,
      name: "Paper Filters",
      kind: .equipment,
      price: Money(cents: 395),
      blurb: "A hundred of them."
    ),
  ]
}
