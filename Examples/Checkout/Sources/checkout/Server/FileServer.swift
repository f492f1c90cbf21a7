import Foundation
import Rehearsal
import Streams

/// A server whose products are in a file outside the app, `products.json` in the working folder.
struct FileServer: ShopServer {
  private static let path = "products.json"

  private let file: Gateway<String, [Product], ServerFailure>
  private let embedded: EmbeddedServer

  init(in world: World) {
    file = Gateway("products", in: world) { path throws(ServerFailure) in
      do {
        let data = try Data(contentsOf: URL(filePath: path))
        return try JSONDecoder().decode([Product].self, from: data)
      } catch {
        throw .refused
      }
    }
    embedded = EmbeddedServer(in: world)
  }

  func products() -> AnyPublisher<[Product], ServerFailure> { file.read(Self.path) }

  func place(_ request: OrderRequest) async throws -> Order.ID {
    try await embedded.place(request)
  }
}

/// Where the products come from: the setting `source`, as in `set source file`.
enum ProductSource: String, CaseIterable {
  case embedded
  case file
}

extension Setting<ProductSource> {
  static var source: Setting {
    Setting("source", default: .embedded, summary: "where products come from", effect: .relaunch)
  }
}
