import Streams

/// The server of the shop.
protocol ShopServer {
  /// Requests all products, in any order.
  func products() -> AnyPublisher<[Product], ServerFailure>

  /// Places an order, and returns its number.
  ///
  /// Throws a ``ServerFailure``, or a `CancellationError` if the task is canceled.
  func place(_ request: OrderRequest) async throws -> Order.ID
}

/// What the server needs to know of an order.
nonisolated struct OrderRequest: Hashable, Codable, Sendable {
  let quantities: [Product.ID: Int]
  let address: Address
  let delivery: Delivery

  init(of cart: Cart, to address: Address, by delivery: Delivery) {
    quantities = Dictionary(uniqueKeysWithValues: cart.lines.map { ($0.id, $0.quantity) })
    self.address = address
    self.delivery = delivery
  }
}

/// Why the server has not done what it was asked for.
nonisolated enum ServerFailure: String, Error, Codable, Sendable {
  case offline
  case refused
}

/// The words for failures of the server on the screens.
enum ServerText {
  static func sentence(_ failure: ServerFailure) -> String {
    switch failure {
    case .offline: "The shop cannot be reached."
    case .refused: "The shop has refused the request."
    }
  }
}
