import Streams

/// Directs the catalogue: loads the products, and opens one.
final class CatalogueDirector {
  /// The products of one kind.
  struct Shelf: Equatable {
    let kind: Product.Kind
    let products: [Product]
  }

  // Outputs for the stage
  let shelves: Signal<[Shelf]>
  let failure: Signal<ServerFailure?>
  /// Whether the products are loaded again.
  let isRetrying: Signal<Bool>

  // Output for the scene
  let productToOpen: Signal<Product>

  init(server: any ShopServer, retryTaps: Signal<Void>, selections: Signal<Int>) {
    let answers = retryTaps.prepend(())
      .flatMapLatest {
        server.products().map { Result<[Product], ServerFailure>.success($0) }
          .catch { Just(.failure($0)) }
      }
      .share(replay: 1)
    let shelves = answers.compactMap { try? $0.get() }.map(Self.shelves).share(replay: 1)
    self.shelves = shelves.eraseToSignal()
    failure = answers.map { if case .failure(let failure) = $0 { failure } else { nil } }
      .merge(with: retryTaps.map { nil })
      .prepend(nil)
      .removeDuplicates()
      .eraseToSignal()
    isRetrying = retryTaps.map { true }.merge(with: answers.map { _ in false }).prepend(false)
      .removeDuplicates()
      .eraseToSignal()
    productToOpen = selections.withLatestFrom(shelves) { row, shelves in
      shelves.flatMap(\.products)[row]
    }
    .eraseToSignal()
  }

  private static func shelves(of products: [Product]) -> [Shelf] {
    Product.Kind.allCases.map { kind in
      Shelf(kind: kind, products: products.filter { $0.kind == kind })
    }
    .filter { !$0.products.isEmpty }
  }
}
