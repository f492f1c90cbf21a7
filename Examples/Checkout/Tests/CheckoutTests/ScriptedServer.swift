import Streams

@testable import checkout

/// A server that answers when the test says so, and records what it was asked.
final class ScriptedServer: ShopServer {
  private(set) var productRequests: [PassthroughSubject<[Product], ServerFailure>] = []
  private(set) var orderRequests: [OrderRequest] = []
  /// The answer to each order.
  var answer = Result<Order.ID, ServerFailure>.success(1)

  func products() -> AnyPublisher<[Product], ServerFailure> {
    Deferred { [self] in
      let request = PassthroughSubject<[Product], ServerFailure>()
      productRequests.append(request)
      return request
    }
    .eraseToAnyPublisher()
  }

  func place(_ request: OrderRequest) async throws -> Order.ID {
    orderRequests.append(request)
    return try answer.get()
  }
}

nonisolated extension Product {
  static let coffee = Product(id: 1, name: "Coffee", kind: .coffee, price: .euro(12), blurb: "")
  static let tea = Product(id: 2, name: "Tea", kind: .tea, price: .euro(8), blurb: "")
  static let filters = Product(
    id: 3,
    name: "Filters",
    kind: .equipment,
    price: .euro(4),
    blurb: ""
  )
}

nonisolated extension Money {
  static func euro(_ amount: Int) -> Money { Money(cents: amount * 100) }
}
