import Foundation
import Streams
import Testing

@testable import checkout

/// The decisions of the catalogue, without a screen.
@Suite struct CatalogueDirectorTests {
  private let server = ScriptedServer()
  private let retryTaps = PassthroughSubject<Void, Never>()
  private let selections = PassthroughSubject<Int, Never>()
  private let director: CatalogueDirector

  init() {
    director = CatalogueDirector(
      server: server,
      retryTaps: retryTaps.eraseToSignal(),
      selections: selections.eraseToSignal()
    )
  }

  @Test("the products stand on a shelf for each kind that has any, in the order of the kinds")
  func shelves() {
    var shelves: [[CatalogueDirector.Shelf]] = []
    let subscription = director.shelves.sink { shelves.append($0) }
    defer { subscription.cancel() }
    server.productRequests[0].send([.filters, .coffee])
    #expect(
      shelves == [
        [
          .init(kind: .coffee, products: [.coffee]),
          .init(kind: .equipment, products: [.filters]),
        ]
      ]
    )
  }

  @Test("a failure is shown until the next attempt, which makes one request")
  func retry() {
    var failures: [ServerFailure?] = []
    var shelfCount = 0
    var isRetrying: [Bool] = []
    let subscriptions = [
      director.isRetrying.sink { isRetrying.append($0) },
      director.shelves.sink { shelfCount = $0.count },
      director.failure.sink { failures.append($0) },
    ]
    defer { subscriptions.forEach { $0.cancel() } }
    server.productRequests[0].send(completion: .failure(.offline))
    #expect(failures == [nil, .offline])
    retryTaps.send()
    #expect(failures == [nil, .offline, nil])
    #expect(server.productRequests.count == 2)
    server.productRequests[1].send([.coffee, .tea])
    #expect(shelfCount == 2)
    #expect(failures.count == 3)
    #expect(isRetrying == [false, true, false])
  }

  @Test("a selected row opens the product in it, counted across the shelves")
  func selection() {
    var opened: [Product] = []
    let subscription = director.productToOpen.sink { opened.append($0) }
    defer { subscription.cancel() }
    server.productRequests[0].send([.filters, .tea, .coffee])
    selections.send(2)
    selections.send(0)
    #expect(opened == [.filters, .coffee])
  }

  @Test("products.json, which the setting source can choose, has products that the app can read")
  func file() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: package.appending(path: "products.json"))
    let products = try JSONDecoder().decode([Product].self, from: data)
    #expect(products.map(\.kind) == [.coffee, .equipment])
  }
}
