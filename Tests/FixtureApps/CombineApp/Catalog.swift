import Combine
import Foundation

enum CatalogError: Error {
  case emptyQuery
}

protocol CatalogService {
  func titles(matching query: String) -> AnyPublisher<[String], CatalogError>
}

/// Searches in the background, which takes half a second.
final class Catalog: CatalogService {
  private let titles = ["Alien", "Amadeus", "Dune", "Dune: Part Two", "Duel", "Heat"]
  private let queue = DispatchQueue(label: "catalog", qos: .userInitiated)

  func titles(matching query: String) -> AnyPublisher<[String], CatalogError> {
    Just(query)
      .setFailureType(to: CatalogError.self)
      .subscribe(on: DispatchQueue.global(qos: .userInitiated))
      .delay(for: .seconds(0.5), scheduler: queue)
      .flatMap { [titles] query -> AnyPublisher<[String], CatalogError> in
        guard !query.isEmpty else { return Fail(error: .emptyQuery).eraseToAnyPublisher() }
        let found = titles.filter { $0.lowercased().contains(query.lowercased()) }
        return Just(found).setFailureType(to: CatalogError.self).eraseToAnyPublisher()
      }
      .eraseToAnyPublisher()
  }
}
